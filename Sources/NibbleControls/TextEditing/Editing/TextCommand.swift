/// A way that the caret goes, or a deletion reaches.
public enum TextMotion: String, Hashable, Sendable, CaseIterable {
    /// One character to the left, as the text is shown.
    case left
    /// One character to the right, as the text is shown.
    case right
    /// To the start of the character before, in the order of the text.
    case characterBackward
    /// To the end of the character behind, in the order of the text.
    case characterForward
    /// To the start of the word, or of the one before.
    case wordBackward
    /// To the end of the word, or of the next one.
    case wordForward
    /// One row up.
    case up
    /// One row down.
    case down
    /// As many rows up as are shown.
    case pageUp
    /// As many rows down as are shown.
    case pageDown
    /// To the start of the row; where lines are wrapped they have several.
    case rowStart
    /// To the end of the row.
    case rowEnd
    /// To the start of the line, or of the one before.
    case paragraphBackward
    /// To the end of the line, or of the next one.
    case paragraphForward
    /// To the start of the text.
    case documentStart
    /// To the end of the text.
    case documentEnd
}

/// The effect of a key in a text field or text view.
public enum TextCommand: Hashable, Sendable {
    /// Moves the caret, and selects nothing.
    case move(TextMotion)
    /// Moves the caret and selects what is between.
    case select(TextMotion)
    /// Deletes what is selected, or all up to where the caret would go.
    case delete(TextMotion)
    /// Begins a new line.
    case insertNewline
    /// Inserts a tab.
    case insertTab
    /// Selects the whole text.
    case selectAll
    /// Selects nothing.
    case deselect
    /// Copies what is selected.
    case copy
    /// Copies what is selected and deletes it.
    case cut
    /// Inserts what was copied.
    case paste
    /// Takes back the last change.
    case undo
    /// Makes the change again that was taken back.
    case redo

    /// Whether it changes the text.
    var changesText: Bool {
        switch self {
        case .move, .select, .selectAll, .deselect, .copy: false
        case .delete, .insertNewline, .insertTab, .cut, .paste, .undo, .redo: true
        }
    }

    /// Every command by the name that configuration knows it by: `text.copy`, `text.moveWordForward`.
    static let named: [String: TextCommand] = {
        var commands: [String: TextCommand] = [
            "text.insertNewline": .insertNewline, "text.insertTab": .insertTab, "text.selectAll": .selectAll,
            "text.deselect": .deselect, "text.copy": .copy, "text.cut": .cut, "text.paste": .paste,
            "text.undo": .undo, "text.redo": .redo,
        ]
        for motion in TextMotion.allCases {
            let name = motion.rawValue.prefix(1).uppercased() + motion.rawValue.dropFirst()
            commands["text.move\(name)"] = .move(motion)
            commands["text.select\(name)"] = .select(motion)
            commands["text.delete\(name)"] = .delete(motion)
        }
        return commands
    }()
}
