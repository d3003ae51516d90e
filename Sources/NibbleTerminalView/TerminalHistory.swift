internal import NibbleCells
internal import NibbleTerminal

/// The rows that went off the top of a screen, oldest first.
struct TerminalHistory {
    /// The rows that are kept at most.
    var limit = 10_000 {
        didSet { trim() }
    }
    private(set) var rows: [[Cell]] = []

    /// Adds rows; the oldest go when there are too many.
    ///
    /// - Returns: The number of rows that went.
    @discardableResult
    mutating func add(_ new: [[Cell]]) -> Int {
        for row in new {
            var end = row.count
            while end > 0, row[end - 1] == .blank { end -= 1 }
            rows.append(Array(row[..<end]))
        }
        // Not at each row: that would move all of them each time.
        guard rows.count > limit + limit / 8 + 100 else { return 0 }
        return trim()
    }

    /// Changes the size of the screen below; the lines wrap again, and rows go from the one to the other.
    ///
    /// - Returns: Where a row is then that was one of these or of the screen's below; negative where it's gone.
    mutating func resize(_ screen: inout ScreenModel, to size: Size, following row: Int) -> Int {
        let row = screen.resize(to: size, wrapping: &rows, following: row)
        return row - add(screen.takeScrolledRows())
    }

    /// Forgets all rows.
    mutating func clear() { rows = [] }

    @discardableResult
    private mutating func trim() -> Int {
        let excess = max(0, rows.count - limit)
        rows.removeFirst(excess)
        return excess
    }
}

/// A place in the text of a terminal: its line, counted from the oldest row, and a column.
struct TerminalPlace: Hashable, Comparable {
    var line: Int
    var column: Int

    static func < (left: TerminalPlace, right: TerminalPlace) -> Bool {
        (left.line, left.column) < (right.line, right.column)
    }
}
