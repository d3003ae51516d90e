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
    /// The pixels of which those cells show a piece that hold one in place of a glyph.
    package var pixels: CellPixels?

    /// Makes a picture; by default a transparent one.
    public init(size: Size, filledWith cell: Cell = Cell()) {
        let grid = CellGrid(size: size)
        self.size = grid.size
        cells = Array(repeating: cell, count: grid.cells.count)
    }

    /// The bytes of memory that the cells take, and the pixels where there are any.
    public var byteCount: Int {
        cells.count * MemoryLayout<Cell>.stride + (pixels?.pixels.pixels.count ?? 0) * 4
    }

    /// Whether another picture has the same cells and pixels.
    public static func == (left: CellPicture, right: CellPicture) -> Bool {
        left.size == right.size && left.cells == right.cells && left.pixels === right.pixels
    }

    /// Feeds what makes two pictures equal.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(size)
        hasher.combine(cells)
        hasher.combine(pixels?.number)
    }
}
