import NibbleTerminal

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
            if let text = current as? any TextInput { return text.keyBindings.event(for: command) }
            next = current.next
        }
        return standard.event(for: command)
    }

    /// The best known of the keys of a command: one with Ctrl and a letter, where there is any.
    private func event(for command: TextCommand) -> KeyEvent? {
        let events = keys.filter { self[$0.key, $0.modifiers] == command }
        return events.min { left, right in
            let (first, second) = (Self.isPlain(left), Self.isPlain(right))
            return first == second ? left.title < right.title : first
        }
    }

    private static func isPlain(_ event: KeyEvent) -> Bool {
        guard case .character(let character) = event.key else { return false }
        return event.modifiers == .control && character.isLowercase
    }
}
