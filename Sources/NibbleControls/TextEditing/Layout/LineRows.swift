import NibbleCells
import NibbleViews

/// The starts of rows in one line or, where it is not wrapped, the columns of some of its places.
///
/// Found from the start of the line on and no further than is asked for. A change of the line leaves what is before it.
struct LineRows: Sendable {
    /// A place in the line: the start of a row, or one whose column is known.
    struct Place: Hashable, Sendable {
        /// Counted from the start of the line.
        var offset: Int
        var column: Int
    }

    /// The bytes that are measured at once.
    static let windowSize = 4_096

    /// The line's number.
    private(set) var line: Int
    /// The line's offsets, without its line end.
    private(set) var start: Int
    private(set) var end: Int
    private let isWrapped: Bool
    /// The first is always known.
    private var places = [Place(offset: 0, column: 0)]
    /// Whether there are no further places.
    private var isComplete = false
    /// Whether the line was changed, so that `end` is to be found again.
    private var isChanged = false

    init(_ range: Range<Int>, line: Int, _ rules: TextLayout.Rules) {
        start = range.lowerBound
        end = range.upperBound
        isWrapped = rules.wrapping != nil
        self.line = line
    }

    // MARK: - Rows

    /// A row that the line has.
    mutating func row(_ number: Int, in document: TextDocument, _ rules: TextLayout.Rules) -> TextRow {
        refresh(document)
        guard isWrapped else {
            return TextRow(line: line, lineRange: start..<end, number: 0, range: start..<end, isLast: true)
        }
        while !isComplete, places.count <= number + 1 { findRows(in: document, rules) }
        let number = min(number, places.count - 1)
        let isLast = number == places.count - 1
        return TextRow(
            line: line, lineRange: start..<end, number: number,
            range: rowStart(number)..<(isLast ? end : rowStart(number + 1)), isLast: isLast)
    }

    /// Finds the rows up to the one that an offset is in.
    mutating func find(rowAt offset: Int, in document: TextDocument, _ rules: TextLayout.Rules) {
        refresh(document)
        guard isWrapped else { return }
        while !isComplete, start + places[places.count - 1].offset <= offset { findRows(in: document, rules) }
    }

    /// The row, of those known, that an offset is in.
    func rowNumber(at offset: Int) -> Int { isWrapped ? index(before: offset - start) : 0 }

    /// Finds where a row that is known starts.
    func rowStart(_ number: Int) -> Int { isWrapped ? start + places[number].offset : start }

    /// Finds the rows of the next piece of the line.
    private mutating func findRows(in document: TextDocument, _ rules: TextLayout.Rules) {
        let first = places[places.count - 1].offset
        let rowRules = rules.rows
        var size = Self.windowSize
        while true {
            let window = measure(from: first, size: size, in: document, rules)
            var character = 0
            while true {
                let (next, columns) = window.text.rowEnd(
                    from: character, until: window.certainCount, rowRules)
                if let next {
                    character = next
                    places.append(Place(offset: first + window.text.characters[next].start, column: 0))
                    continue
                }
                guard window.isLast else { break }
                isComplete = true
                // The caret behind a blank that stands beyond the width has a row of its own.
                if columns > rowRules.width { places.append(Place(offset: end - start, column: 0)) }
                return
            }
            if character > 0 { return }
            size *= 4
        }
    }

    // MARK: - Columns

    /// The last known place that is not behind a column.
    mutating func checkpoint(
        beforeColumn column: Int, in document: TextDocument, _ rules: TextLayout.Rules
    ) -> Place {
        refresh(document)
        while !isComplete, places[places.count - 1].column <= column { findCheckpoint(in: document, rules) }
        var (low, high) = (0, places.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if places[middle].column <= column { low = middle } else { high = middle }
        }
        return places[low]
    }

    /// The last known place that is not behind an offset of the document.
    mutating func checkpoint(
        before offset: Int, in document: TextDocument, _ rules: TextLayout.Rules
    ) -> Place {
        refresh(document)
        while !isComplete, start + places[places.count - 1].offset <= offset {
            findCheckpoint(in: document, rules)
        }
        return places[index(before: offset - start)]
    }

    private mutating func findCheckpoint(in document: TextDocument, _ rules: TextLayout.Rules) {
        let last = places[places.count - 1]
        let rowRules = rules.rows
        var size = Self.windowSize
        while true {
            let window = measure(from: last.offset, size: size, in: document, rules)
            guard !window.isLast else {
                isComplete = true
                return
            }
            guard window.certainCount > 0 else {
                size *= 4
                continue
            }
            let column = window.text.column(
                behindFirst: window.certainCount, from: last.column, rowRules)
            let offset = last.offset + window.text.end(of: window.certainCount - 1)
            return places.append(Place(offset: offset, column: column))
        }
    }

    // MARK: - Pieces

    /// A piece of the line, measured.
    private struct Window {
        let text: MeasuredText
        /// The characters that are surely whole.
        let certainCount: Int
        /// Whether the piece ends with the line.
        let isLast: Bool
    }

    private func measure(
        from offset: Int, size: Int, in document: TextDocument, _ rules: TextLayout.Rules
    ) -> Window {
        let first = start + offset
        let last = min(end, document.scalarStart(atOrAfter: first + size))
        let text = rules.measure(document.rope.string(in: first..<last))
        // Of the last character of a piece there may be more in the next one.
        let count = last == end ? text.characters.count : text.characters.count - 1
        return Window(text: text, certainCount: count, isLast: last == end)
    }

    /// The last place that is not behind an offset in the line.
    private func index(before offset: Int) -> Int {
        var (low, high) = (0, places.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if places[middle].offset <= offset { low = middle } else { high = middle }
        }
        return low
    }

    // MARK: - Changes

    /// The text before the line changed.
    mutating func move(by delta: Int, lines: Int) {
        start += delta
        end += delta
        line += lines
    }

    /// The line changed at an offset.
    ///
    /// Where a row ends depends on the row behind it, and its first character may now belong to the one before: what is
    /// known up to two rows before the change stays right.
    mutating func textChanged(at offset: Int) {
        let kept = max(1, index(before: offset - start) - 1)
        places.removeSubrange(kept...)
        isComplete = false
        isChanged = true
    }

    private mutating func refresh(_ document: TextDocument) {
        guard isChanged else { return }
        isChanged = false
        end = document.rope.lineEnd(after: start)?.lowerBound ?? document.count
    }
}
