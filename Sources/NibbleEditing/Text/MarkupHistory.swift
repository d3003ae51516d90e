/// A file that is edited, with all steps to go back and forth.
package struct MarkupHistory {
    /// An edit that was made, or taken back.
    private struct Entry {
        let title: String
        let edit: MarkupEdit
        /// The byte at which the selected element begins once the edit is applied.
        let selection: Int?
        /// Edits of one key, made one after the other, are one step.
        let key: String?
        /// Whether it belongs to the step of the edit before it.
        let isMore: Bool
    }

    package private(set) var text: MarkupText
    /// The number of times that elements came, went or moved: in between, their positions are those of the same elements.
    package private(set) var shapeCount = 0
    private var undone: [Entry] = []
    /// The steps that could be made again before the last one was made.
    private var forgone: [Entry] = []
    private var done: [Entry] = []
    /// The number of edits at which the file was saved; nil once that can't be reached again.
    private var savedCount: Int? = 0
    /// Whether the step that was saved ends there, so that no later edit belongs to it.
    private var splitsAtSave = true

    package init(_ text: MarkupText) {
        self.text = text
    }

    /// The name of the step that is taken back next.
    package var undoTitle: String? { done.last?.title }
    /// The name of the step that is made again next.
    package var redoTitle: String? { undone.last?.title }
    /// The number of edits that can be taken back.
    package var stepCount: Int { done.count }
    /// The key of the step that is taken back next; nil where it has none.
    package var undoKey: String? { done.last?.key }
    /// The key of the step that is made again next; nil where it has none.
    package var redoKey: String? { undone.last?.key }

    /// Makes a step.
    ///
    /// - Parameters:
    ///   - step: The step.
    ///   - title: Its name for menus: “Move”.
    ///   - selected: The byte at which the selected element begins now.
    ///   - key: Steps of one key, made one after the other, are taken back as one.
    /// - Returns: Whether it was made; one whose result isn't a file any more is not.
    package mutating func make(_ step: MarkupText.Step, _ title: String, selected: Int?, key: String? = nil)
        -> Bool
    {
        var bytes = text.bytes
        let inverse = step.edit.apply(to: &bytes)
        guard let changed = MarkupText(bytes) else { return false }
        let isMore =
            key != nil && done.last?.key == key && undone.isEmpty
            && !(savedCount == done.count && splitsAtSave)
        text = changed
        noteShape(step.edit, inverse)
        if let saved = savedCount, saved > done.count { savedCount = nil }
        if !isMore { forgone = undone }
        undone = []
        done.append(Entry(title: title, edit: inverse, selection: selected, key: key, isMore: isMore))
        return true
    }

    /// Takes the last step back.
    ///
    /// - Parameter selected: The byte at which the selected element begins now.
    /// - Returns: The byte at which the element begins that was selected before the step.
    package mutating func undo(selected: Int?) -> Int? {
        var selected = selected
        forgone = []
        while let entry = done.popLast() {
            undone.append(apply(entry, selected))
            selected = entry.selection
            if !entry.isMore { break }
        }
        return selected
    }

    /// Makes the step again that was taken back last.
    ///
    /// - Parameter selected: The byte at which the selected element begins now.
    /// - Returns: The byte at which the element begins that was selected after the step.
    package mutating func redo(selected: Int?) -> Int? {
        var selected = selected
        forgone = []
        while let entry = undone.popLast() {
            done.append(apply(entry, selected))
            selected = entry.selection
            if undone.last?.isMore != true { break }
        }
        return selected
    }

    /// Takes the step back that was just made, as if it had never been.
    ///
    /// - Parameter selected: The byte at which the selected element begins now.
    /// - Returns: The byte at which the element begins that was selected before the step.
    mutating func abandon(selected: Int?) -> Int? {
        let before = forgone
        let start = undo(selected: selected)
        undone = before
        if let saved = savedCount, saved > done.count { savedCount = nil }
        return start
    }

    private mutating func apply(_ entry: Entry, _ selected: Int?) -> Entry {
        var bytes = text.bytes
        let inverse = entry.edit.apply(to: &bytes)
        if let changed = MarkupText(bytes) { text = changed }
        noteShape(entry.edit, inverse)
        return Entry(
            title: entry.title, edit: inverse, selection: selected, key: entry.key, isMore: entry.isMore)
    }

    private mutating func noteShape(_ edit: MarkupEdit, _ inverse: MarkupEdit) {
        if edit.writesTags || inverse.writesTags { shapeCount += 1 }
    }

    /// Notes that the file has the text now.
    ///
    /// - Parameter splits: Whether the last step ends with that. A step that is saved edit by edit goes on.
    mutating func didSave(splits: Bool = true) { (savedCount, splitsAtSave) = (done.count, splits) }
}
