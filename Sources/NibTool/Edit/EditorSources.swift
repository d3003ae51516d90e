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
    ///   - again: Shows the change in another source, as somebody else has written it meanwhile.
    ///   - connect: Makes the step under a key.
    func offer(
        _ title: String, _ body: ClassBody, _ text: String, again: @escaping @MainActor () -> Void,
        connect: @escaping @MainActor (String) -> Void
    ) {
        let change = Change(path: body.path, old: body.text, new: text)
        let shown = SourceChangeController(title, path: body.path, old: body.text, new: text) { [weak self] in
            guard let self else { return }
            isAsShown(change) ? write(change, connect) : show(change, again)
        }
        editor.present(shown, animated: false)
    }

    /// Whether the source is still the one in which a change was shown.
    private func isAsShown(_ change: Change) -> Bool {
        NibInput(change.path).bytes.elementsEqual(change.old.utf8)
    }

    /// Shows a change again in the source that somebody else has written.
    private func show(_ change: Change, _ again: @MainActor () -> Void) {
        file.readSources()
        again()
        // Said before, it would be below what is presented; where nothing is, the reason was said.
        guard editor.presentedViewController != nil else { return }
        say("\(EditedNames.file(change.path)) has changed meanwhile; this is the change in what it is now.")
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
        guard let change else { return }
        if isLeft(change) { return say("\(EditedNames.file(change.path)) has the line already.") }
        guard put(change.new, over: change.old, at: change.path) else { return }
        file.readSources()
        say("Wrote \(EditedNames.file(change.path)) again.")
    }

    /// Makes a step back or forth, and selects all that was selected in the text that it leads to.
    private func go(_ step: () -> Void) {
        editor.selection.leaveText()
        step()
        if let last = editor.selection.returnToText() { editor.show(last) }
    }

    /// Whether all that a change wrote is in its source, where undo has left it.
    private func isLeft(_ change: Change) -> Bool {
        // Another class may have a line of the same words.
        let counts = { (text: String) -> [Substring: Int] in
            Dictionary(text.split(whereSeparator: \.isNewline).map { ($0, 1) }, uniquingKeysWith: +)
        }
        let (old, new) = (counts(change.old), counts(change.new))
        let now = counts(String(decoding: NibInput(change.path).bytes, as: UTF8.self))
        return new.allSatisfy { line, count in
            count <= old[line, default: 0] || count <= now[line, default: 0]
        }
    }

    /// Writes a source whole or not at all, with what somebody else has made of it meanwhile; it stays as it is where both
    /// changed the same lines.
    private func put(_ text: String, over old: String, at path: String) -> Bool {
        guard editor.writes else {
            say("A snapshot writes nothing.")
            return false
        }
        let (own, base, now) = (Array(text.utf8), Array(old.utf8), NibInput(path).bytes)
        guard let bytes = now == base ? own : LineMerge.merged(base: base, own: own, other: now),
            let merged = String(validating: bytes, as: UTF8.self)
        else {
            say("\(EditedNames.file(path)) has changed meanwhile; it stays as it is.")
            return false
        }
        do {
            if bytes != now { try ToolOutput.write(merged, to: path, overwriting: "") }
            return true
        } catch {
            say(words(of: error))
            return false
        }
    }
}
