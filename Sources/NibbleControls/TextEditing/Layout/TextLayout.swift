import NibbleCells

/// The layout of a document's characters in a width: its rows, found when they are asked for.
///
/// A line is one row, or several where lines are wrapped. Nothing is kept of the text but where rows start in lines that
/// were looked at, so that a change costs what is shown and not what there is. The layout must be told of each change
/// of the document that it is asked about.
struct TextLayout: Sendable {
    /// The rules by which the text is laid out.
    struct Rules: Hashable, Sendable {
        /// The columns of a row, the caret's place behind the last character included; at least 1.
        var width = 1
        /// The way in which lines are broken; nil for not at all.
        var wrapping: TextWrapping?
        /// The side at which rows of wrapped lines stand.
        var alignment = TextAlignment.natural
        /// The columns from one tab stop to the next.
        var tabWidth = 8
        /// Whether text that runs from right to left is put in its order here, and not by the terminal.
        var reordersRightToLeft = true
        /// The character that is shown for every other, in a field for passwords.
        var mask: Glyph?

        /// The rules for breaking rows: one column stays free for the caret behind the last character.
        var rows: MeasuredText.RowRules {
            MeasuredText.RowRules(
                width: wrapping == nil ? .max : max(1, width - 1), tabWidth: tabWidth,
                wrapping: wrapping ?? .byCharacter)
        }

        /// Measures a piece of a line.
        func measure(_ text: String) -> MeasuredText {
            var measured = MeasuredText(text)
            if let mask { measured.mask(with: mask) }
            return measured
        }
    }

    /// The rules by which the text is laid out; a change forgets what was found.
    var rules: Rules {
        didSet { if rules != oldValue { removeAll() } }
    }

    /// The facts known of lines, by number.
    private var lines: [Int: LineRows] = [:]

    /// The lines about which something is kept.
    private static let lineLimit = 1_024

    init(rules: Rules = Rules()) {
        self.rules = rules
    }

    /// Forgets what a change of the document made wrong.
    mutating func textChanged(_ change: LineChange) {
        if change.lineDelta != 0 { return linesChanged(change) }
        for index in lines.values.indices where lines.values[index].line > change.oldLines.upperBound {
            lines.values[index].move(by: change.inserted - change.removed, lines: 0)
        }
        lines[change.oldLines.lowerBound]?.textChanged(at: change.offset)
        for line in change.oldLines.dropFirst().prefix(lines.count) { lines[line] = nil }
    }

    private mutating func linesChanged(_ change: LineChange) {
        var kept: [Int: LineRows] = [:]
        for var rows in lines.values {
            if rows.line > change.oldLines.upperBound {
                rows.move(by: change.inserted - change.removed, lines: change.lineDelta)
            } else if rows.line >= change.oldLines.lowerBound {
                guard rows.line == change.oldLines.lowerBound, rows.start <= change.offset else { continue }
                rows.textChanged(at: change.offset)
            }
            kept[rows.line] = rows
        }
        lines = kept
    }

    /// Forgets everything: the document is another one.
    mutating func removeAll() {
        lines = [:]
    }

    // MARK: - Rows

    /// The row that shows an offset: the one it starts, or for `isUpstream` the one it ends.
    mutating func row(at offset: Int, isUpstream: Bool = false, in document: TextDocument) -> TextRow {
        withRows(ofLine: document.line(at: offset), in: document) { rows, rules in
            rows.find(rowAt: offset, in: document, rules)
            let number = rows.rowNumber(at: offset)
            let isAbove = isUpstream && number > 0 && rows.rowStart(number) == offset
            return rows.row(isAbove ? number - 1 : number, in: document, rules)
        }
    }

    /// The row below, in the next line if need be.
    mutating func row(after row: TextRow, in document: TextDocument) -> TextRow? {
        guard !row.isLast || row.line + 1 < document.lineCount else { return nil }
        let number = row.isLast ? 0 : row.number + 1
        return withRows(ofLine: row.isLast ? row.line + 1 : row.line, in: document) { rows, rules in
            rows.row(number, in: document, rules)
        }
    }

    /// The row above, in the line before if need be.
    mutating func row(before row: TextRow, in document: TextDocument) -> TextRow? {
        guard row.number > 0 || row.line > 0 else { return nil }
        return withRows(ofLine: row.number > 0 ? row.line : row.line - 1, in: document) { rows, rules in
            guard row.number == 0 else { return rows.row(row.number - 1, in: document, rules) }
            rows.find(rowAt: rows.end, in: document, rules)
            return rows.row(rows.rowNumber(at: rows.end), in: document, rules)
        }
    }

    /// The content of a row.
    ///
    /// - Parameters:
    ///   - row: A row of the document.
    ///   - columns: The columns that are wanted; of a long row that is not wrapped only these are found.
    ///   - document: The document.
    /// - Returns: The characters and their columns.
    mutating func content(
        of row: TextRow, columns: Range<Int> = 0..<Int.max, in document: TextDocument
    ) -> RowContent {
        guard isLong(row) else { return RowContent(row, in: document, rules) }
        return withRows(ofLine: row.line, in: document) { rows, rules in
            let start = rows.checkpoint(beforeColumn: columns.lowerBound, in: document, rules)
            return .part(of: row, from: start, in: document, rules) { $1 >= columns.upperBound }
        }
    }

    /// The content of a row around an offset in it.
    mutating func content(of row: TextRow, around offset: Int, in document: TextDocument) -> RowContent {
        guard isLong(row) else { return RowContent(row, in: document, rules) }
        return withRows(ofLine: row.line, in: document) { rows, rules in
            let start = rows.checkpoint(before: offset, in: document, rules)
            return .part(of: row, from: start, in: document, rules) { last, _ in last > offset }
        }
    }

    /// Whether a row is shown piece by piece.
    private func isLong(_ row: TextRow) -> Bool {
        rules.wrapping == nil && row.range.count > LineRows.windowSize
    }

    /// Looks at a line in place: its rows may be many, and are not to be copied.
    private mutating func withRows<Result>(
        ofLine line: Int, in document: TextDocument, _ body: (inout LineRows, Rules) -> Result
    ) -> Result {
        if lines.count >= Self.lineLimit, lines[line] == nil { lines = [:] }
        let rules = self.rules
        return body(
            &lines[line, default: LineRows(document.range(ofLine: line), line: line, rules)], rules)
    }
}

/// One row of a document that is laid out.
struct TextRow: Hashable, Sendable {
    /// The line that the row is of, from 0.
    let line: Int
    /// The offsets of that line, without its line end.
    let lineRange: Range<Int>
    /// The row's number in its line, from 0.
    let number: Int
    /// The offsets that the row shows.
    let range: Range<Int>
    /// Whether it is the last of its line.
    let isLast: Bool
}
