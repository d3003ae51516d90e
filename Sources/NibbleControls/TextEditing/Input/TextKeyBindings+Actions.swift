import NibbleTerminal
import NibbleViews

extension TextKeyBindings {
    private static let commands: [String: TextCommand] = [
        "undo": .undo, "redo": .redo, "cut": .cut, "copy": .copy, "paste": .paste, "selectAll": .selectAll,
    ]

    /// The key to show beside an action of editing: that of the text that has the keys, or the standard one where none
    /// has; nil for other actions, and where something else than a text does it.
    @MainActor static func event(forAction name: String, from responder: Responder?) -> KeyEvent? {
        guard let command = commands[name] else { return nil }
        if let target = responder?.target(forAction: name), !(target is any TextInput) { return nil }
        var next = responder
        while let current = next {
            if let text = current as? any TextInput { return text.activeBindings.keys(for: [command]).first }
            next = current.next
        }
        return standard.keys(for: [command]).first
    }
}
