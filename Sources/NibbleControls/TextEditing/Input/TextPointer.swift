/// A selection that is being made with the mouse: by character, after a double click by word, after a triple click by
/// line.
struct TextPointer: Sendable {
    private enum Unit: Sendable { case character, word, line }

    private var unit = Unit.character
    /// The text that was under the mouse when it went down; stays selected however the mouse is moved.
    private var origin = 0..<0
    /// Whether the button is held.
    private(set) var isHeld = false

    /// The button went down on a place.
    ///
    /// - Parameters:
    ///   - place: The place.
    ///   - clickCount: 1 for a single click, and so on; from 3 on it selects lines.
    ///   - extending: Whether the selection that there is goes on to that place.
    ///   - editor: What is selected in.
    mutating func press(
        _ place: TextSelection, clickCount: Int, extending: Bool, in editor: inout TextEditor
    ) {
        isHeld = true
        unit = clickCount >= 3 ? .line : clickCount == 2 ? .word : .character
        guard extending, unit == .character else {
            origin = range(at: place.head, in: editor)
            return unit == .character ? editor.select(place) : editor.select(TextSelection(origin))
        }
        origin = editor.selection.anchor..<editor.selection.anchor
        drag(to: place, in: &editor)
    }

    /// The mouse moved to a place with the button held.
    func drag(to place: TextSelection, in editor: inout TextEditor) {
        guard isHeld else { return }
        let range = range(at: place.head, in: editor)
        var selection =
            range.lowerBound < origin.lowerBound
            ? TextSelection(anchor: origin.upperBound, head: range.lowerBound)
            : TextSelection(anchor: origin.lowerBound, head: max(origin.upperBound, range.upperBound))
        if unit == .character { selection.isUpstream = place.isUpstream }
        editor.select(selection)
    }

    /// The button went up, or will not be heard of again.
    mutating func release() {
        isHeld = false
    }

    private func range(at offset: Int, in editor: TextEditor) -> Range<Int> {
        switch unit {
        case .character: offset..<offset
        case .word: editor.wordRange(at: offset)
        case .line: editor.document.lineWithEnd(at: offset)
        }
    }
}
