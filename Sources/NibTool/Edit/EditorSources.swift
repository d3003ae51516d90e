import Nibble
import NibbleEditing
import NibbleNibCheck
import NibbleNibFormat

/// Writes outlets and actions into the sources, and takes them out again with the step that connected them.
@MainActor final class EditorSources: EditorJob {
    /// A source that was written.
    private struct Change {
        let path: String
        let old: String
        let new: String
    }

    unowned let editor: EditController
    /// The sources' changes, by the keys of the steps in the file's history.
    private var changes: [String: Change] = [:]

    init(_ editor: EditController) { self.editor = editor }

    /// Shows a change of a class's source, and writes it with a step of the file.
    ///
    /// - Parameters:
    ///   - title: The name of the step.
    ///   - body: The class.
    ///   - text: Its source afterwards.
    ///   - connect: Makes the step under a key.
    func offer(
        _ title: String, _ body: ClassBody, _ text: String, connect: @escaping @MainActor (String) -> Void
    ) {
        let change = Change(path: body.path, old: body.text, new: text)
        let shown = SourceChangeController(title, path: body.path, old: body.text, new: text) { [weak self] in
            self?.write(change, connect)
        }
        editor.present(shown, animated: false)
    }

    private func write(_ change: Change, _ connect: @MainActor (String) -> Void) {
        guard put(change.new, over: change.old, at: change.path) else { return }
        let key = newKey("source")
        changes[key] = change
        // The classes come first: the step's problems are those with the new member.
        file.readSources()
        connect(key)
        say("Wrote \(EditedNames.file(change.path)). Undo takes it back.")
    }

    // MARK: - Going back and forth

    /// Takes the last step back, with what it wrote into a source.
    func undo() {
        guard file.history.undoTitle != nil else { return say("Nothing to undo.") }
        let change = file.history.undoKey.flatMap { changes[$0] }
        let title = file.history.undoTitle
        go { file.undo() }
        if title == EditedFile.readTitle || title == EditedFile.mergeTitle {
            say("What another program wrote is taken back. Ctrl-Y brings it again.")
        }
        guard let change, put(change.old, over: change.new, at: change.path) else { return }
        file.readSources()
        say("Took the line out of \(EditedNames.file(change.path)) again.")
    }

    /// Makes a step again, with what it wrote into a source.
    func redo() {
        guard file.history.redoTitle != nil else { return say("Nothing to redo.") }
        let change = file.history.redoKey.flatMap { changes[$0] }
        go { file.redo() }
        guard let change, put(change.new, over: change.old, at: change.path) else { return }
        file.readSources()
        say("Wrote \(EditedNames.file(change.path)) again.")
    }

    /// Makes a step back or forth, and selects all that was selected in the text that it leads to.
    private func go(_ step: () -> Void) {
        editor.selection.leaveText()
        step()
        if let last = editor.selection.returnToText() { editor.show(last) }
    }

    /// Writes a source whole or not at all, unless somebody else wrote it meanwhile.
    private func put(_ text: String, over old: String, at path: String) -> Bool {
        guard editor.writes else {
            say("A snapshot writes nothing.")
            return false
        }
        guard NibInput(path).bytes.elementsEqual(old.utf8) else {
            say("\(EditedNames.file(path)) has changed meanwhile; it stays as it is.")
            return false
        }
        do {
            try ToolOutput.write(text, to: path, overwriting: "")
            return true
        } catch {
            say(words(of: error))
            return false
        }
    }
}
