import NibbleCells
import NibbleViews

/// A document with what is selected in it, its history and its layout: everything of text editing but the screen.
struct TextEditor: Sendable {
    /// The text; changed by `commit`, `replaceAll` and `append` alone.
    private(set) var document = TextDocument()
    private(set) var selection = TextSelection(caret: 0)
    private(set) var history = EditHistory()
    private(set) var layout = TextLayout()
    /// The rows that a page has.
    var pageRows = 1
    /// The column that moves by rows aim for, from the first of them on.
    private var goalColumn: Int?

    /// A change to be made, once nobody objects.
    struct Proposal: Sendable {
        var edit: TextEdit
        var kind: EditHistory.Kind
    }

    /// The result of a change.
    struct Change: Hashable, Sendable {
        let lines: LineChange
        /// Whether the history has a step more.
        let beganStep: Bool
    }

    /// The rules by which the text is laid out.
    var rules: TextLayout.Rules {
        get { layout.rules }
        set { layout.rules = newValue }
    }

    /// Whether what is shown does not tell what is written; where its words begin and end is a part of the secret.
    private var isSecret: Bool { rules.mask != nil }

    /// The word at a place: all of a secret.
    func wordRange(at offset: Int) -> Range<Int> {
        isSecret ? 0..<document.count : document.wordRange(at: offset)
    }

    // MARK: - Changes

    /// Gives it another text, which cannot be taken back, with the caret at its start.
    mutating func replaceAll(with text: String) { replaceAll(with: TextDocument(text)) }

    /// Gives it another document, in the same way.
    mutating func replaceAll(with document: TextDocument) {
        self.document = document
        layout.removeAll()
        history.removeAll()
        select(TextSelection(caret: 0))
    }

    /// Puts parts of a text that is read behind the last one.
    mutating func append(_ found: [TextScan.Part], of parts: TextParts) {
        layout.textChanged(document.append(found, of: parts))
    }

    /// Forgets what could be taken back.
    mutating func forgetHistory() {
        history.removeAll()
    }

    /// Lets the next change begin a step of the history.
    mutating func endStep() {
        history.endStep()
    }

    /// The edit that inserts some text at the caret, in place of the selection.
    ///
    /// Line ends become those of the document.
    func insertion(of text: String, kind: EditHistory.Kind) -> Proposal {
        let text = LineEnds.replaced(in: text, by: document.lineEnd)
        return Proposal(edit: TextEdit(selection.range, text), kind: kind)
    }

    /// The edit that deletes the selection, or all up to where a motion leads; nil when that is nothing.
    mutating func deletion(_ motion: TextMotion) -> Proposal? {
        guard selection.isEmpty else { return Proposal(edit: TextEdit(selection.range, ""), kind: .other) }
        let (target, kind) = deletionTarget(motion)
        guard target != selection.head else { return nil }
        let range = min(target, selection.head)..<max(target, selection.head)
        return Proposal(edit: TextEdit(range, ""), kind: kind)
    }

    private mutating func deletionTarget(_ motion: TextMotion) -> (Int, EditHistory.Kind) {
        let head = selection.head
        switch motion {
        case .characterBackward: return (document.characterStart(before: head), .deletingBackward)
        case .characterForward: return (document.characterEnd(after: head), .deletingForward)
        // At the end of a line its end is what goes.
        case .paragraphForward:
            let end = document.lineWithoutEnd(at: head).upperBound
            return (end > head ? end : document.characterEnd(after: head), .other)
        case .paragraphBackward:
            let start = document.lineWithoutEnd(at: head).lowerBound
            return (start < head ? start : document.characterStart(before: head), .other)
        default: return (target(of: motion).offset, .other)
        }
    }

    /// Makes a change.
    @discardableResult
    mutating func commit(_ proposal: Proposal) -> Change {
        let before = selection
        let inserted = proposal.edit.replacement
        let (inverse, lines) = document.apply(proposal.edit)
        layout.textChanged(lines)
        // What was inserted may have joined the character behind it.
        selection = TextSelection(caret: document.boundary(atOrAfter: inverse.range.upperBound))
        goalColumn = nil
        let outcome = history.record(
            EditHistory.Record(inverse: inverse, before: before, after: selection), kind: proposal.kind,
            startsWithBlank: inserted.byte(at: 0)?.isBlank ?? false,
            endsWithBlank: inserted.byte(at: inserted.count - 1)?.isBlank ?? false)
        return Change(lines: lines, beganStep: outcome == .began)
    }

    /// Takes back the last step.
    mutating func undo() -> LineChange? {
        adopt(history.undo(in: &document))
    }

    /// Makes the last step again that was taken back.
    mutating func redo() -> LineChange? {
        adopt(history.redo(in: &document))
    }

    private mutating func adopt(_ result: (lines: LineChange, selection: TextSelection)?) -> LineChange? {
        guard let result else { return nil }
        layout.textChanged(result.lines)
        selection = result.selection
        goalColumn = nil
        return result.lines
    }

    // MARK: - Selection

    /// Selects something; offsets are rounded to places between characters.
    mutating func select(_ new: TextSelection) {
        var rounded = TextSelection(
            anchor: document.boundary(atOrBefore: new.anchor), head: document.boundary(atOrBefore: new.head))
        rounded.isUpstream = new.isUpstream
        if rounded != selection { history.endStep() }
        selection = rounded
        goalColumn = nil
    }

    /// Moves the caret; what is between is selected or nothing is.
    mutating func move(_ motion: TextMotion, selecting: Bool) {
        if !selecting, !selection.isEmpty, let edge = collapsed(by: motion) {
            return select(TextSelection(caret: edge))
        }
        let target = target(of: motion)
        var new = TextSelection(anchor: selecting ? selection.anchor : target.offset, head: target.offset)
        new.isUpstream = target.isUpstream
        select(new)
        goalColumn = target.goalColumn
    }

    /// The end of the selection that a motion by one character goes to, instead of moving.
    private mutating func collapsed(by motion: TextMotion) -> Int? {
        switch motion {
        case .characterBackward: return selection.range.lowerBound
        case .characterForward: return selection.range.upperBound
        case .left, .right:
            let row = row(at: selection.head)
            let content = layout.content(of: row, around: selection.head, in: document)
            let goesBack = (motion == .left) != content.runsRightToLeft
            return goesBack ? selection.range.lowerBound : selection.range.upperBound
        default: return nil
        }
    }

    // MARK: - Rows

    /// The row that shows an offset.
    mutating func row(at offset: Int, isUpstream: Bool = false) -> TextRow {
        layout.row(at: offset, isUpstream: isUpstream, in: document)
    }

    /// The row of the caret.
    mutating func caretRow() -> TextRow {
        layout.row(at: selection.head, isUpstream: selection.isUpstream, in: document)
    }

    mutating func row(after row: TextRow) -> TextRow? { layout.row(after: row, in: document) }

    mutating func row(before row: TextRow) -> TextRow? { layout.row(before: row, in: document) }

    /// The content of some columns of a row.
    mutating func content(of row: TextRow, columns: Range<Int>) -> RowContent {
        layout.content(of: row, columns: columns, in: document)
    }

    /// The column of the caret in its row, which is always one of the row's.
    mutating func caretColumn(in row: TextRow) -> Int {
        max(0, layout.content(of: row, around: selection.head, in: document).column(of: selection.head))
    }

    /// The place in a row at a column; behind the last character the end of what the row shows.
    mutating func position(atColumn column: Int, in row: TextRow) -> TextSelection {
        let wanted = max(0, column)
        let content = layout.content(of: row, columns: wanted..<wanted.saturatingAdd(1), in: document)
        let offset = content.offset(atColumn: wanted)
        return offset == row.range.upperBound ? end(of: row) : TextSelection(caret: offset)
    }

    /// The place behind what a row shows: in a wrapped line before the blank that it is broken at.
    mutating func end(of row: TextRow) -> TextSelection {
        var place = TextSelection(caret: row.range.upperBound)
        guard !row.isLast, !row.range.isEmpty else { return place }
        let last = document.characterStart(before: row.range.upperBound)
        if document.rope.byte(at: last)?.isBlank == true { return TextSelection(caret: last) }
        place.isUpstream = true
        return place
    }

    // MARK: - Motion

    /// The end of a motion.
    private struct Target {
        var offset: Int
        var isUpstream = false
        var goalColumn: Int?
    }

    private mutating func target(of motion: TextMotion) -> Target {
        let head = selection.head
        switch motion {
        case .left: return Target(offset: offset(beside: head, toTheRight: false))
        case .right: return Target(offset: offset(beside: head, toTheRight: true))
        case .characterBackward: return Target(offset: document.characterStart(before: head))
        case .characterForward: return Target(offset: document.characterEnd(after: head))
        case .wordBackward: return Target(offset: isSecret ? 0 : document.wordStart(before: head))
        case .wordForward: return Target(offset: isSecret ? document.count : document.wordEnd(after: head))
        case .up: return target(rows: -1)
        case .down: return target(rows: 1)
        case .pageUp: return target(rows: -max(1, pageRows - 1))
        case .pageDown: return target(rows: max(1, pageRows - 1))
        case .rowStart: return Target(offset: caretRow().range.lowerBound)
        case .rowEnd:
            let end = end(of: caretRow())
            return Target(offset: end.head, isUpstream: end.isUpstream)
        case .paragraphBackward: return Target(offset: paragraphStart(before: head))
        case .paragraphForward: return Target(offset: paragraphEnd(after: head))
        case .documentStart: return Target(offset: 0)
        case .documentEnd: return Target(offset: document.count)
        }
    }

    private mutating func offset(beside offset: Int, toTheRight: Bool) -> Int {
        let row = caretRow()
        let content = layout.content(of: row, around: offset, in: document)
        if content.visualOrder != nil,
            let beside = content.offset(beside: offset, toTheRight: toTheRight)
        {
            return beside
        }
        return toTheRight == content.runsRightToLeft
            ? document.characterStart(before: offset) : document.characterEnd(after: offset)
    }

    private mutating func target(rows count: Int) -> Target {
        var row = caretRow()
        let column = goalColumn ?? caretColumn(in: row)
        for _ in 0..<abs(count) {
            guard let next = count < 0 ? self.row(before: row) : self.row(after: row) else {
                // Beyond the first row is the start of the text, beyond the last its end.
                if row == caretRow() { return Target(offset: count < 0 ? 0 : document.count) }
                break
            }
            row = next
        }
        let place = position(atColumn: column, in: row)
        return Target(offset: place.head, isUpstream: place.isUpstream, goalColumn: column)
    }

    private func paragraphStart(before offset: Int) -> Int {
        let start = document.lineWithoutEnd(at: offset).lowerBound
        guard start == offset, start > 0 else { return start }
        return document.lineWithoutEnd(at: document.characterStart(before: start)).lowerBound
    }

    private func paragraphEnd(after offset: Int) -> Int {
        let end = document.lineWithoutEnd(at: offset).upperBound
        guard end == offset, end < document.count else { return end }
        return document.lineWithoutEnd(at: document.characterEnd(after: end)).upperBound
    }
}

extension UInt8 {
    /// Whether the byte is a blank or a line end of ASCII.
    var isBlank: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
}
