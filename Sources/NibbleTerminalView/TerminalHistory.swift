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

/// The text of a row of cells.
struct TerminalLine {
    private(set) var text = ""
    /// The column of each character.
    private(set) var columns: [Int] = []

    /// Reads the cells of a row, spaces at its end left out.
    init(_ cells: some Collection<Cell>) {
        var lastVisible = 0
        for (column, cell) in cells.enumerated() where !cell.glyph.isContinuation {
            text.append(cell.glyph.character)
            columns.append(column)
            if cell.glyph != .space { lastVisible = columns.count }
        }
        let excess = columns.count - lastVisible
        text.removeLast(min(excess, text.count))
        columns.removeLast(excess)
    }

    /// The text between two columns, the second not included.
    func text(in range: Range<Int>) -> String {
        String(zip(text, columns).filter { range.contains($0.1) }.map(\.0))
    }

    /// The columns wherever a text is, whatever its case.
    func matches(of wanted: String) -> [Range<Int>] {
        let characters = text.map { $0.lowercased() }
        let letters = wanted.map { $0.lowercased() }
        guard !letters.isEmpty, characters.count == columns.count else { return [] }
        var found: [Range<Int>] = []
        var start = 0
        while start + letters.count <= characters.count {
            let end = start + letters.count
            guard characters[start..<end].elementsEqual(letters) else {
                start += 1
                continue
            }
            found.append(columns[start]..<(columns[end - 1] + 1))
            start = end
        }
        return found
    }
}
