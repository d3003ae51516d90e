public import NibbleCells

extension CellGrid {
    /// The rows as text, without their trailing spaces; a wide glyph appears in them once.
    public var textRows: [String] {
        (0..<size.height).map { row in
            var line: [UInt8] = []
            var end = 0
            for column in 0..<size.width {
                let glyph = self[Point(x: column, y: row)].glyph
                if glyph.isContinuation { continue }
                glyph.appendUTF8(to: &line)
                if glyph != .space { end = line.count }
            }
            return String(decoding: line[..<end], as: UTF8.self)
        }
    }
}

/// A screen as text, for comparing and for people.
enum ScreenText {
    /// A line a row.
    static func lines(of grid: CellGrid) -> [String] { grid.textRows }

    /// The text of a `.screen` file: every row, each ended by a newline.
    static func file(of grid: CellGrid) -> String {
        lines(of: grid).map { $0 + "\n" }.joined()
    }
}
