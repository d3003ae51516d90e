import NibbleTerminal
import NibbleViews

/// A view in which text is edited: what keys, pastes and the mouse do is the same in all of them.
///
/// The view has the editor and is told what changed; it draws, scrolls and asks its delegate.
@MainActor protocol TextInput: View {
    var editor: TextEditor { get set }
    var pointer: TextPointer { get set }
    var keyBindings: TextKeyBindings { get }
    /// Whether the text can be changed by hand.
    var acceptsEditing: Bool { get }
    /// Whether the text may be copied.
    var allowsCopying: Bool { get }

    /// The text that is inserted for what was typed or pasted; nil when it is nothing at all.
    func accepted(_ text: String, replacing range: Range<Int>) -> String?
    /// Whether a change may be made.
    func allows(_ edit: TextEdit) -> Bool
    /// The text was changed by hand.
    func textDidChange(_ change: LineChange)
    /// The selection changed, maybe with the text.
    func selectionDidChange()
}

extension TextInput {
    // MARK: - Keys

    /// The view's bindings with those that a user has chosen for the application.
    var activeBindings: TextKeyBindings {
        guard let chosen = window?.application?.keyBindings, !chosen.isEmpty else { return keyBindings }
        return keyBindings.changed(by: chosen)
    }

    /// Does what a key is bound to, or types its character.
    func handleKey(_ event: KeyEvent) -> Handling {
        if let command = activeBindings.command(for: event) { return execute(command) }
        guard case .character(let character) = event.key, event.modifiers.isSubset(of: .shift), acceptsEditing
        else { return .ignored }
        insert(String(character), kind: .typing)
        return .handled
    }

    /// Does what a command says.
    ///
    /// - Returns: Whether there was anything to do; commands that edit are ignored where nothing can be edited.
    func execute(_ command: TextCommand) -> Handling {
        switch command {
        case .move(let motion): changeSelection { $0.move(motion, selecting: false) }
        case .select(let motion): changeSelection { $0.move(motion, selecting: true) }
        case .selectAll: changeSelection { $0.select(TextSelection(0..<$0.document.count)) }
        case .deselect:
            guard !editor.selection.isEmpty else { return .ignored }
            changeSelection { $0.select(TextSelection(caret: $0.selection.head)) }
        case .copy:
            guard !editor.selection.isEmpty else { return .ignored }
            copySelection()
        case .delete, .insertNewline, .insertTab, .cut, .paste, .undo, .redo:
            guard acceptsEditing else { return .ignored }
            edit(command)
        }
        return .handled
    }

    private func edit(_ command: TextCommand) {
        switch command {
        case .delete(let motion): delete(motion)
        case .insertNewline: insert("\n", kind: .other)
        case .insertTab: insert("\t", kind: .typing)
        case .cut:
            guard allowsCopying, !editor.selection.isEmpty else { return }
            copySelection()
            delete(.characterForward)
        case .paste: window?.application?.pasteboard.withString { [weak self] in self?.insertPasted($0) }
        case .undo: undoManager?.undo()
        case .redo: undoManager?.redo()
        default: break
        }
    }

    /// Whether an action of menus makes sense now; nil for one that is none of editing.
    func canEdit(_ name: String) -> Bool? {
        switch name {
        case "cut": acceptsEditing && allowsCopying && !editor.selection.isEmpty
        case "copy": allowsCopying && !editor.selection.isEmpty
        case "paste": acceptsEditing && window?.application?.pasteboard.mayHaveStrings ?? true
        case "selectAll": !editor.document.isEmpty
        case "undo": acceptsEditing && undoManager?.canUndo == true
        case "redo": acceptsEditing && undoManager?.canRedo == true
        default: nil
        }
    }

    /// The actions on the text, for those who use the mouse.
    var editMenu: Menu {
        func item(_ title: String, _ name: String) -> MenuAction { MenuAction(title: title, sending: name) }
        let history = [item("Undo", "undo"), item("Redo", "redo")]
        let clipboard = [item("Cut", "cut"), item("Copy", "copy"), item("Paste", "paste")]
        return Menu(children: [
            Menu(options: .displayInline, children: acceptsEditing ? history : []),
            Menu(options: .displayInline, children: acceptsEditing ? clipboard : [clipboard[1]]),
            item("Select all", "selectAll"),
        ])
    }

    // MARK: - Changes

    /// Puts text in the place of the selection.
    ///
    /// - Returns: Whether any of it was taken.
    @discardableResult func insert(_ text: String, kind: EditHistory.Kind) -> Handling {
        guard let text = accepted(text, replacing: editor.selection.range) else { return .ignored }
        return commit(editor.insertion(of: text, kind: kind))
    }

    /// Inserts what was pasted, as one step.
    func insertPasted(_ text: String) {
        guard acceptsEditing, !text.isEmpty else { return }
        insert(text, kind: .other)
    }

    /// Deletes the selection, or what a motion goes over.
    func delete(_ motion: TextMotion) {
        if let proposal = editor.deletion(motion) { commit(proposal) }
    }

    /// Makes a change, if it is allowed, and remembers how it is taken back.
    ///
    /// - Returns: Whether it was made.
    @discardableResult func commit(_ proposal: TextEditor.Proposal) -> Handling {
        let edit = proposal.edit
        guard !edit.range.isEmpty || !edit.replacement.isEmpty, allows(edit) else { return .ignored }
        let change = editor.commit(proposal)
        // Of a secret nothing is kept.
        if !allowsCopying {
            editor.forgetHistory()
        } else if change.beganStep {
            undoManager?.registerUndo(withTarget: self) { $0.undoStep() }
        }
        textDidChange(change.lines)
        selectionDidChange()
        return .handled
    }

    private func undoStep() {
        guard let change = editor.undo() else { return }
        undoManager?.registerUndo(withTarget: self) { $0.redoStep() }
        textDidChange(change)
        selectionDidChange()
    }

    private func redoStep() {
        guard let change = editor.redo() else { return }
        undoManager?.registerUndo(withTarget: self) { $0.undoStep() }
        textDidChange(change)
        selectionDidChange()
    }

    /// Moves or selects.
    func changeSelection(_ change: (inout TextEditor) -> Void) {
        let old = editor.selection
        change(&editor)
        if editor.selection != old { selectionDidChange() }
    }

    /// Copies what is selected, unless it is a secret.
    private func copySelection() {
        guard allowsCopying, !editor.selection.isEmpty else { return }
        let text = editor.document.string(in: editor.selection.range)
        window?.application?.pasteboard.string = LineEnds.replaced(in: text, by: "\n")
    }
}
