import NibbleCells

/// A screen as text, for comparing and for people.
enum ScreenText {
    /// A line a row: trailing spaces removed, a wide glyph once.
    static func lines(of grid: CellGrid) -> [String] {
        (0..<grid.size.height).map { row in
            var line: [UInt8] = []
            var end = 0
            for column in 0..<grid.size.width {
                let glyph = grid[Point(x: column, y: row)].glyph
                if glyph.isContinuation { continue }
                glyph.appendUTF8(to: &line)
                if glyph != .space { end = line.count }
            }
            return String(decoding: line[..<end], as: UTF8.self)
        }
    }

    /// The text of a `.screen` file: every row, each ended by a newline.
    static func file(of grid: CellGrid) -> String {
        lines(of: grid).map { $0 + "\n" }.joined()
    }
}
