/// The changes of a frame on the screen: runs of cells, to be written one after the other.
public struct FrameChanges: Hashable, Sendable {
    /// Neighbouring cells of one row that are to be written.
    ///
    /// The first is never the right half of a wide glyph.
    public struct Run: Hashable, Sendable {
        /// The row.
        public let row: Int
        /// The first column.
        public let column: Int
        /// The indices of the run's cells in `cells`.
        public let cells: Range<Int>
    }

    /// Rows that move up or down together before the runs are written.
    public struct Scroll: Hashable, Sendable {
        /// The rows that take part.
        ///
        /// What moves out of them is lost; rows that nothing moves into become blank.
        public let rows: Range<Int>
        /// The rows that cells move up by; down where it is negative.
        public let distance: Int

        package init(rows: Range<Int>, distance: Int) {
            self.rows = rows
            self.distance = distance
        }
    }

    /// The screen's columns and rows.
    public private(set) var size: Size
    /// Whether the screen is to be cleared first, because what it shows is not known.
    public private(set) var isFullRepaint: Bool
    /// The rows that move first, where moving them spares writing most of them; nil for none.
    ///
    /// Only for terminals whose capabilities say that they move rows.
    public private(set) var scroll: Scroll?
    /// The runs, in the order of writing: by row, then column, in each region that was compared.
    ///
    /// Runs of different regions may overlap; the later one counts.
    public private(set) var runs: [Run] = []
    /// The cells of all runs.
    public private(set) var cells: [Cell] = []

    /// Makes changes without any run.
    public init(size: Size, isFullRepaint: Bool = false) {
        self.size = size
        self.isFullRepaint = isFullRepaint
    }

    /// Whether nothing changes.
    public var isEmpty: Bool { runs.isEmpty && scroll == nil && !isFullRepaint }

    /// Removes all runs, keeping the memory for the next frame.
    package mutating func reset(size: Size, isFullRepaint: Bool) {
        self.size = size
        self.isFullRepaint = isFullRepaint
        scroll = nil
        runs.removeAll(keepingCapacity: true)
        cells.removeAll(keepingCapacity: true)
    }

    /// Replaces the cells of runs in some rows by others.
    package mutating func replaceCells(in rows: Range<Int>, with other: (Cell) -> Cell) {
        for run in runs where rows.contains(run.row) {
            for index in run.cells { cells[index] = other(cells[index]) }
        }
    }

    /// Moves rows of the screen before anything is written, in `shown` too.
    ///
    /// - Precondition: The rows are inside the screen, more of them than the distance, and no run was collected yet.
    package mutating func move(_ scroll: Scroll, in shown: inout CellGrid) {
        Precondition.check(runs.isEmpty && self.scroll == nil, "Rows move before anything is written.")
        self.scroll = scroll
        shown.move(scroll)
    }

    /// Compares some columns of a row in two grids of one size, adds what differs and makes `shown` equal.
    ///
    /// A run may reach beyond the columns, where that is what the terminal needs to show them.
    ///
    /// - Precondition: The columns are inside the row, and the row is inside both grids.
    package mutating func collect(
        row: Int, columns: Range<Int>, from drawn: borrowing [Cell], into shown: inout [Cell], width: Int
    ) {
        let base = row * width
        Precondition.check(
            row >= 0 && columns.lowerBound >= 0 && columns.upperBound <= width && base + width <= drawn.count
                && base + width <= shown.count, "The columns must be inside both grids.")
        drawn.withUnsafeBufferPointer { drawn in
            shown.withUnsafeMutableBufferPointer { shown in
                var scanner = RowScanner(
                    drawn: UnsafeBufferPointer(rebasing: drawn[base..<(base + width)]),
                    shown: UnsafeMutableBufferPointer(rebasing: shown[base..<(base + width)]),
                    columns: columns)
                while let run = scanner.next() {
                    let first = cells.count
                    cells.append(contentsOf: UnsafeMutableBufferPointer(rebasing: scanner.shown[run]))
                    runs.append(Run(row: row, column: run.lowerBound, cells: first..<cells.count))
                }
            }
        }
    }
}

/// Finds the runs of one row and makes the cells shown equal to those drawn on the way.
private struct RowScanner {
    let drawn: UnsafeBufferPointer<Cell>
    let shown: UnsafeMutableBufferPointer<Cell>
    private let end: Int
    private var column: Int

    /// The bytes of equal cells between two changes that are written over rather than jumped: those of a jump.
    private static let gapLimit = 4

    init(drawn: UnsafeBufferPointer<Cell>, shown: UnsafeMutableBufferPointer<Cell>, columns: Range<Int>) {
        self.drawn = drawn
        self.shown = shown
        column = columns.lowerBound
        end = columns.upperBound
    }

    /// The columns of the next run; nil after the last.
    mutating func next() -> Range<Int>? {
        while column < end, isSame(column) { column &+= 1 }
        guard column < end else { return nil }
        var start = column
        repeat { takeChanges() } while joinsGap()
        if start > 0, shown[start].glyph.isContinuation, shown[start - 1].glyph.isWide { start -= 1 }
        var last = column
        while last < shown.count, mustFollow(last) { last += 1 }
        return start..<last
    }

    /// Whether a column shows the same in both: the sixteen bytes of a cell, which are all of it, as two numbers.
    @inline(__always) private func isSame(_ column: Int) -> Bool {
        let offset = column &* MemoryLayout<Cell>.stride
        let (drawn, shown) = (UnsafeRawBufferPointer(drawn), UnsafeRawBufferPointer(shown))
        func half(of cells: UnsafeRawBufferPointer, at place: Int) -> UInt64 {
            cells.loadUnaligned(fromByteOffset: place, as: UInt64.self)
        }
        return half(of: drawn, at: offset) == half(of: shown, at: offset)
            && half(of: drawn, at: offset &+ 8) == half(of: shown, at: offset &+ 8)
    }

    private mutating func takeChanges() {
        while column < end, !isSame(column) || mustFollow(column) {
            shown[column] = drawn[column]
            column &+= 1
        }
    }

    /// Whether a cell is written because one before it is: it may be covered by a glyph that the terminal shows
    /// wider than expected, or is the right half of one.
    private func mustFollow(_ column: Int) -> Bool {
        let left = shown[column - 1].glyph
        if left.isDoubtful || (left.isWide && shown[column].glyph.isContinuation) { return true }
        // A wide glyph may be shown twice as wide: its right half and two more cells follow.
        for distance in 2...3 where column >= distance {
            let glyph = shown[column - distance].glyph
            if glyph.isWide, glyph.isDoubtful { return true }
        }
        return false
    }

    /// Goes on to the next change when few equal cells in the same style lie before it.
    private mutating func joinsGap() -> Bool {
        let style = shown[column - 1]
        var cost = 0
        var position = column
        while position < end, isSame(position) {
            guard shown[position].hasStyle(of: style) else { return false }
            cost += shown[position].glyph.byteCount
            guard cost <= Self.gapLimit else { return false }
            position += 1
        }
        guard position < end else { return false }
        column = position
        return true
    }
}

extension Glyph {
    /// About how many bytes it takes to show the glyph.
    fileprivate var byteCount: Int {
        isContinuation ? 0 : plainColumns == 0 ? 16 : plainScalar < 0x80 ? 1 : plainScalar < 0x800 ? 2 : 3
    }
}
