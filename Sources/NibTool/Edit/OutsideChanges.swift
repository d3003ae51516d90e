import Nibble
import NibbleEditing

/// Takes what other programs write into the edited file: by itself where that can be done, after a question where not.
@MainActor final class OutsideChanges: EditorJob {
    unowned let editor: EditController
    /// The question that was asked last.
    private weak var question: AlertController?
    /// The change of others that waits for a decision, in words for the status; nil where none does.
    private(set) var summary: String? { didSet { if summary != oldValue { editor.showState() } } }
    /// The state of the file about which nobody is asked before something is saved.
    private var putOff: FileStamp?

    init(_ editor: EditController) { self.editor = editor }

    /// Looks whether somebody else wrote the file, or took it away.
    ///
    /// - Parameter isSaving: Whether the file is to be written now.
    func look(isSaving: Bool = false) {
        if isSaving || !isBusy, file.lookForFile() {
            say("\(EditedNames.file(file.path)) is gone. Save to write it again.")
        }
        if isAsking, file.outsideStamp != putOff { return closeQuestion() }
        guard file.isChangedOutside else { return summary = nil }
        guard !isAsking, isSaving || !isBusy && file.outsideStamp != putOff else {
            return summary = summary ?? "another program wrote it"
        }
        let (isUnsaved, hadObject) = (file.isUnsaved, file.selection > 0)
        if keepingSelection({ isUnsaved ? file.mergeOutside() : file.readAgain() }) {
            let done = isUnsaved ? "its changes and yours are together now." : "it was read again."
            summary = nil
            let rest = hadObject && file.selection == 0 ? " The selected object isn't in it any more." : ""
            return say("Another program wrote the file; \(done)\(rest)")
        }
        putOff = file.outsideStamp
        if let refusal = file.outsideRefusal {
            tell(refusal, isSaving: isSaving)
        } else {
            askWhichToKeep(isSaving: isSaving)
        }
    }

    /// Whether a question is open.
    private var isAsking: Bool { question?.presentingViewController != nil }

    /// Closes the question about a file that is another one by now, as if it had been put off, and looks what that is.
    private func closeQuestion() {
        guard let question, !question.isBeingPresented, question.presentedViewController == nil else {
            return
        }
        question.dismiss(animated: false) { [weak self] in self?.look() }
    }

    /// Whether a dialog, a drag or a text that is typed is about an object: in another text it would be about another one, and
    /// what is drawn again ends it.
    var isBusy: Bool {
        editor.presentedViewController != nil || editor.canvas.isHeld || editor.reorder.isDragging
            || editor.texts.isTyping
    }

    /// Takes another text, in which the same objects are selected as before: those of them that it has.
    private func keepingSelection(_ change: @MainActor () -> Bool) -> Bool {
        let (text, others) = (file.text, editor.selection.others)
        guard change() else { return false }
        guard !others.isEmpty, file.text.bytes != text.bytes else { return true }
        let kept = others.compactMap { file.text.element(like: $0, of: text) }
        // Where the selected one is gone, another one takes its place.
        let selected = file.selection > 0 ? [file.selection] : []
        editor.selection.reset()
        if let last = editor.selection.take(kept.filter { $0 != file.selection }.sorted() + selected) {
            editor.show(last)
        }
        return true
    }

    /// Says that the file can't be read, and asks where it is to be written over: another program may be in the middle of it.
    private func tell(_ refusal: String, isSaving: Bool) {
        summary = "another program left what can't be read"
        guard isSaving else {
            return say(
                "Another program left a file that can't be read (\(refusal)). Yours stays here until it can.")
        }
        ask(
            "The file can't be read", "Another program wrote it: \(refusal)",
            [("Cancel", {}), ("Write mine over it", { self.keepOwn(isSaving: true) })])
    }

    private func askWhichToKeep(isSaving: Bool) {
        summary = "another program changed the same lines"
        ask(
            "The file has changed",
            "Another program wrote lines that you have changed too, and yours aren't saved.",
            [
                ("Decide later", stopSaving), ("Keep mine", { self.keepOwn(isSaving: isSaving) }),
                ("Read the file", readAgain),
            ])
    }

    /// Gives up what somebody else wrote, unless that has changed since it was asked about.
    private func keepOwn(isSaving: Bool) {
        guard file.outsideStamp == putOff else { return look(isSaving: isSaving) }
        file.acceptOutside()
        guard isSaving else { return editor.files.didChange() }
        editor.files.save()
    }

    /// Has changes wait while it isn't decided which of two is kept.
    private func stopSaving() {
        if editor.files.savesAlways { editor.files.toggleSavesAlways() }
    }

    /// Takes what somebody else wrote, as a step that can be undone.
    private func readAgain() {
        if !keepingSelection({ file.readAgain() }) {
            say("The file can't be read any more. Yours stays here until it can.")
        }
    }

    /// Asks a question whose first answer changes nothing.
    private func ask(_ title: String, _ message: String, _ answers: [(String, @MainActor () -> Void)]) {
        let alert = AlertController(title: title, message: message)
        for (number, answer) in answers.enumerated() {
            alert.addAction(
                AlertAction(title: answer.0, style: number == 0 ? .cancel : .default) { [weak self] _ in
                    answer.1()
                    self?.look()
                })
        }
        alert.preferredAction = alert.actions.first
        question = alert
        editor.present(alert, animated: true)
    }
}
