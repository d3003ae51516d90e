/// What a frame changes on the screen: runs of cells, from the top left to the bottom right.
public struct FrameChanges: Hashable, Sendable {
    /// Neighbouring cells of one row that are to be written.
    public struct Run: Hashable, Sendable {
        /// The row.
        public let row: Int
        /// The first column.
        public let column: Int
        /// Where the cells are in `cells`.
        public let cells: Range<Int>
    }

    /// The screen's columns and rows.
    public private(set) var size: Size
    /// Whether the screen is to be cleared first, because what it shows is not known.
    public private(set) var isFullRepaint: Bool
    /// The runs, ordered by row, then column.
    public private(set) var runs: [Run] = []
    /// The cells of all runs.
    public private(set) var cells: [Cell] = []

    /// The gap between two changes that is written over rather than jumped; a jump costs as many bytes.
    private static let gapLimit = 4

    /// Makes changes without any run.
    public init(size: Size, isFullRepaint: Bool = false) {
        self.size = size
        self.isFullRepaint = isFullRepaint
    }

    /// Whether nothing changes.
    public var isEmpty: Bool { runs.isEmpty && !isFullRepaint }

    /// Removes all runs, keeping the memory for the next frame.
    package mutating func reset(size: Size, isFullRepaint: Bool) {
        self.size = size
        self.isFullRepaint = isFullRepaint
        runs.removeAll(keepingCapacity: true)
        cells.removeAll(keepingCapacity: true)
    }

    /// Compares one row of two grids between two columns, adds what differs and makes `shown` equal.
    ///
    /// - Returns: Nothing; a gap of few equal cells in the style of the cell before them joins two runs.
    package mutating func collect(
        row: Int, columns: Range<Int>, from drawn: borrowing [Cell], into shown: inout [Cell], width: Int
    ) {
        let base = row * width
        var runStart = -1
        var runFirstCell = 0
        var lastChange = 0
        var column = columns.lowerBound
        while column < columns.upperBound {
            let cell = drawn[base + column]
            if cell == shown[base + column] {
                column += 1
                continue
            }
            if runStart >= 0, joins(lastChange + 1, column, base: base, drawn: drawn) {
                for gap in (lastChange + 1)..<column { cells.append(drawn[base + gap]) }
            } else {
                finishRun(row: row, start: runStart, firstCell: runFirstCell)
                runStart = column
                runFirstCell = cells.count
            }
            cells.append(cell)
            shown[base + column] = cell
            lastChange = column
            column += 1
        }
        finishRun(row: row, start: runStart, firstCell: runFirstCell)
    }

    private func joins(_ gap: Int, _ end: Int, base: Int, drawn: borrowing [Cell]) -> Bool {
        if gap == end { return true }
        guard end - gap <= Self.gapLimit else { return false }
        let style = drawn[base + gap - 1]
        for column in gap..<end where !drawn[base + column].hasStyle(of: style) { return false }
        return true
    }

    private mutating func finishRun(row: Int, start: Int, firstCell: Int) {
        guard start >= 0 else { return }
        runs.append(Run(row: row, column: start, cells: firstCell..<cells.count))
    }
}
