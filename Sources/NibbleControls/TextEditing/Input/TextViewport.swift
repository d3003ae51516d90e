import NibbleCells

/// The part of a text that is shown: the row at the top and the column at the left.
struct TextViewport: Sendable {
    /// The offset that the top row shows.
    private(set) var top = 0
    /// The first column, where lines are not wrapped.
    private(set) var column = 0
    /// The columns and rows.
    var size = Size(width: 1, height: 1)

    private var height: Int { max(1, size.height) }

    /// The rows that are shown, from the top; fewer at the end of the text.
    mutating func rows(in editor: inout TextEditor) -> [TextRow] {
        var rows = [topRow(in: &editor)]
        while rows.count < height, let next = editor.row(after: rows[rows.count - 1]) { rows.append(next) }
        return rows
    }

    /// Goes back to the start.
    mutating func reset() {
        top = 0
        column = 0
    }

    /// The text changed: what was at the top stays there.
    mutating func textChanged(_ change: LineChange) {
        top = change.moved(top)
    }

    /// Scrolls by as little as shows the caret, and no further than the text goes.
    mutating func revealCaret(in editor: inout TextEditor) {
        let caret = editor.caretRow()
        let first = topRow(in: &editor)
        if caret.range.lowerBound < first.range.lowerBound {
            top = caret.range.lowerBound
        } else if !isShown(caret, from: first, in: &editor) {
            top = row(before: caret, count: height - 1, in: &editor).range.lowerBound
        }
        fillBottom(in: &editor)
        revealColumn(editor.caretColumn(in: caret), wraps: editor.rules.wrapping != nil)
    }

    /// Scrolls by rows, down for positive numbers.
    ///
    /// - Returns: Whether anything moved.
    mutating func scroll(rows count: Int, in editor: inout TextEditor) -> Bool {
        let old = top
        let first = topRow(in: &editor)
        if count < 0 {
            top = row(before: first, count: 0.saturatingSubtract(count), in: &editor).range.lowerBound
        } else {
            var row = first
            for _ in 0..<count {
                guard let next = editor.row(after: row) else { break }
                row = next
            }
            top = row.range.lowerBound
            fillBottom(in: &editor)
        }
        return top != old
    }

    /// Scrolls by columns, to the right for positive numbers.
    ///
    /// - Returns: Whether anything moved.
    mutating func scroll(columns count: Int, in editor: inout TextEditor) -> Bool {
        guard editor.rules.wrapping == nil else { return false }
        let old = column
        let wanted = max(0, column.saturatingAdd(count))
        guard wanted > old else {
            column = wanted
            return column != old
        }
        // No further than the longest row that is shown, as far as it is known.
        let end =
            rows(in: &editor).map { row in
                let content = editor.content(of: row, columns: old..<wanted.saturatingAdd(size.width))
                return content.firstColumn + content.width + 1
            }.max() ?? 0
        column = min(wanted, max(old, end - size.width))
        return column != old
    }

    /// Shows the row of an offset at the top, or as near to it as the text's end allows.
    mutating func scroll(toRowAt offset: Int, in editor: inout TextEditor) {
        top = editor.row(at: editor.document.boundary(atOrBefore: offset)).range.lowerBound
        fillBottom(in: &editor)
    }

    private mutating func topRow(in editor: inout TextEditor) -> TextRow {
        let row = editor.row(at: editor.document.boundary(atOrBefore: top))
        top = row.range.lowerBound
        return row
    }

    private func isShown(_ wanted: TextRow, from first: TextRow, in editor: inout TextEditor) -> Bool {
        var row = first
        for _ in 0..<height {
            if row == wanted { return true }
            guard let next = editor.row(after: row) else { return false }
            row = next
        }
        return false
    }

    private func row(before row: TextRow, count: Int, in editor: inout TextEditor) -> TextRow {
        var row = row
        for _ in 0..<count {
            guard let before = editor.row(before: row) else { break }
            row = before
        }
        return row
    }

    /// Goes back as far as there is room below the end of the text.
    mutating func fillBottom(in editor: inout TextEditor) {
        let rows = rows(in: &editor)
        guard rows.count < height, let first = rows.first else { return }
        top = row(before: first, count: height - rows.count, in: &editor).range.lowerBound
    }

    private mutating func revealColumn(_ caret: Int, wraps: Bool) {
        guard !wraps else { return column = 0 }
        if caret < column { column = caret }
        // Without any room the caret is where it will be when there is some.
        let width = max(1, size.width)
        if caret >= column + width { column = caret - width + 1 }
    }
}
