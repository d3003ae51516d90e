/// A picture made of cells whose colours may be translucent, ready to be drawn over others.
public struct CellPicture: Hashable, Sendable {
    /// One cell of a picture.
    public struct Cell: Hashable, Sendable {
        /// The glyph that it shows.
        public var glyph: Glyph
        /// The glyph's colour.
        public var foreground: Color
        /// The ground's colour.
        public var background: Color

        /// Makes a cell; by default one that is not there.
        public init(glyph: Glyph = .space, foreground: Color = .clear, background: Color = .clear) {
            self.glyph = glyph
            self.foreground = foreground
            self.background = background
        }
    }

    /// The columns and rows.
    public let size: Size
    /// The cells, row by row.
    public var cells: [Cell]

    /// Makes a picture; by default a transparent one.
    public init(size: Size, filledWith cell: Cell = Cell()) {
        let grid = CellGrid(size: size)
        self.size = grid.size
        cells = Array(repeating: cell, count: grid.cells.count)
    }
}
