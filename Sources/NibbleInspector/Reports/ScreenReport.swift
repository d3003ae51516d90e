public import NibbleCells

extension InspectedScreen {
    /// Takes the cells of a screen.
    public init(_ grid: CellGrid) {
        columns = grid.size.width
        rows = (0..<grid.size.height).map { row in
            Self.runs(of: (0..<grid.size.width).map { grid[Point(x: $0, y: row)] })
        }
    }

    private static func runs(of cells: [Cell]) -> [InspectedScreen.Run] {
        var runs: [InspectedScreen.Run] = []
        var start = 0
        while start < cells.count {
            let first = cells[start]
            let end = cells[start...].firstIndex { !$0.looks(like: first) } ?? cells.count
            var bytes: [UInt8] = []
            for cell in cells[start..<end] where !cell.glyph.isContinuation {
                cell.glyph.appendUTF8(to: &bytes)
            }
            runs.append(
                InspectedScreen.Run(
                    text: String(decoding: bytes, as: UTF8.self), foreground: words(first.foreground),
                    background: words(first.background), attributes: first.attributes.rawValue))
            start = end
        }
        return runs
    }

    private static func words(_ color: TerminalColor) -> String? { color.isDefault ? nil : color.description }
}

extension Cell {
    fileprivate func looks(like other: Cell) -> Bool {
        foreground == other.foreground && background == other.background && attributes == other.attributes
    }
}
