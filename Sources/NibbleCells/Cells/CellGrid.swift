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

    /// Moves rows up or down among themselves; rows that nothing moves into are filled with a cell.
    ///
    /// - Precondition: The rows are inside the grid.
    package mutating func move(_ scroll: FrameChanges.Scroll, filledWith cell: Cell = .blank) {
        let (rows, distance) = (scroll.rows, scroll.distance)
        Precondition.check(
            rows.lowerBound >= 0 && rows.upperBound <= size.height, "Only rows of the grid can move.")
        let kept = rows.count - min(rows.count, Int(clamping: distance.magnitude))
        // Whichever way they go, no row is overwritten before it has moved.
        for step in 0..<kept {
            let row = distance > 0 ? rows.lowerBound + step : rows.upperBound - 1 - step
            copyRow(row + distance, to: row)
        }
        let blank =
            distance > 0
            ? (rows.lowerBound + kept)..<rows.upperBound : rows.lowerBound..<(rows.upperBound - kept)
        for index in (blank.lowerBound * size.width)..<(blank.upperBound * size.width) { cells[index] = cell }
    }

    private mutating func copyRow(_ source: Int, to row: Int) {
        let width = size.width
        cells.withUnsafeMutableBufferPointer { cells in
            let source = UnsafeMutableBufferPointer(
                rebasing: cells[(source * width)..<((source + 1) * width)])
            _ = UnsafeMutableBufferPointer(rebasing: cells[(row * width)..<((row + 1) * width)])
                .update(fromContentsOf: source)
        }
    }
}
