/// A rectangle of cells in one flat buffer, row by row: a screen, or a picture of one.
public struct CellGrid: Hashable, Sendable {
    /// The columns and rows.
    public let size: Size
    /// The cells, row by row.
    @usableFromInline package var cells: [Cell]

    /// The most cells a grid holds, 64 MB; a terminal of 2,000 by 2,000 is larger than any that exists.
    static let cellLimit = 4_000_000

    /// Makes a grid of equal cells, by default blank ones.
    ///
    /// Sizes of more than four million cells lose rows, then columns.
    public init(size: Size, filledWith cell: Cell = .blank) {
        let width = min(size.width, Self.cellLimit)
        let height = width == 0 ? size.height : min(size.height, Self.cellLimit / width)
        self.size = Size(width: width, height: height)
        cells = Array(repeating: cell, count: width * (width == 0 ? 0 : height))
    }

    /// The rectangle of all cells, at (0, 0).
    public var bounds: Rect { Rect(origin: .zero, size: size) }

    /// The cell at a position; blank outside the grid, where nothing can be stored.
    public subscript(point: Point) -> Cell {
        get { bounds.contains(point) ? cells[point.y * size.width + point.x] : .blank }
        set {
            guard bounds.contains(point) else { return }
            cells[point.y * size.width + point.x] = newValue
        }
    }
}
