/// W1: eight tables of cells in random colours; frame f shows table f % 8 on every cell.
public struct PaintTables: Sendable {
    /// One cell of a table.
    public struct Cell: Hashable, Sendable {
        /// 0xRRGGBB of the glyph.
        public let foreground: UInt32
        /// 0xRRGGBB of the ground.
        public let background: UInt32
        /// A printable character of ASCII.
        public let character: UInt8
    }

    /// The number of tables.
    public static let count = 8

    /// The tables, row by row.
    public let tables: [[Cell]]

    /// Makes the tables of a screen.
    public init(columns: Int, rows: Int) {
        var random = CongruentialGenerator(seed: 12_345)
        tables = (0..<Self.count).map { _ in
            (0..<columns * rows).map { _ in
                Cell(
                    foreground: random.next() >> 8, background: random.next() >> 8,
                    character: 33 + UInt8((random.next() >> 16) % 94))
            }
        }
    }

    /// The table of a frame.
    public subscript(frame frame: Int) -> [Cell] { tables[frame % Self.count] }
}
