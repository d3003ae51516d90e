import Foundation
import Nibble
import NibbleEditing
import NibbleNibCheck

/// Saves the file, and takes what others write and what was not saved the last time.
@MainActor final class EditorFiles: EditorJob, ApplicationDelegate {
    unowned let editor: EditController
    /// The file with what isn't saved.
    let recovery: RecoveryFile
    /// Looks for changes that others make.
    private var watch: Task<Void, Never>?
    /// The time at which the sources were looked at last.
    private var sourcesLook = ContinuousClock.now
    /// Whether a question about what was not saved the last time is open.
    private var isOffering = false
    /// The question that comes before leaving.
    private weak var leaving: AlertController?
    /// Whether it was said that what isn't saved can't be kept.
    private var hasTold = false
    /// Whether each change is written at once.
    private(set) var savesAlways = false

    init(_ editor: EditController) {
        self.editor = editor
        recovery = RecoveryFile(of: editor.file.path, isKept: editor.writes)
    }

    /// The file's name, and what became of it.
    var status: [String] {
        if let original = file.original {
            return [EditedNames.file(original), "only shown", "Ctrl-K converts it"]
        }
        let state = file.isGone ? "gone" : file.isUnsaved ? "not saved" : nil
        let saving = savesAlways ? "each change is saved" : nil
        return [EditedNames.file(file.path), state, editor.outside.summary, saving].compactMap { $0 }
    }

    // MARK: - Saving

    /// Writes the file; what can't be written is said.
    ///
    /// - Returns: Whether it was written.
    @discardableResult func save() -> Bool {
        editor.texts.take()
        guard file.original == nil else {
            refuseEditing()
            return false
        }
        editor.outside.look(isSaving: true)
        guard !file.isChangedOutside else { return false }
        guard editor.writes else {
            say("A snapshot writes nothing.")
            return false
        }
        do {
            try file.save()
            recovery.remove()
            say("Saved.")
            editor.showState()
            return true
        } catch {
            tellUnwritten(error)
            return false
        }
    }

    /// Tells why the file isn't written, and where the work is meanwhile: more than a notice has room for.
    private func tellUnwritten(_ error: any Error) {
        let refusal = recovery.write(file)
        let place = recovery.writtenPath.map { "Your changes are kept in \($0) until you save." }
        let wayOut = refusal.map { _ in
            "Your changes can't be kept anywhere else either. Make room, or allow writing there, then press Ctrl-S."
        }
        let message = [words(of: error), place ?? wayOut].compactMap { $0 }.joined(separator: " ")
        let alert = AlertController(
            title: "The file can't be saved", message: TerminalText.sanitize(message))
        alert.addAction(AlertAction(title: "OK", style: .cancel))
        editor.present(alert, animated: true)
    }

    /// Writes the file after each change from now on, so that a running program shows it; or no longer.
    func toggleSavesAlways() {
        savesAlways.toggle()
        defer { editor.showState() }
        guard savesAlways else { return say("Changes wait for Ctrl-S again.") }
        say("Each change is saved at once. A program under NIBBLE_RELOAD=1 shows it.")
        didChange()
    }

    /// Keeps a change: in the file, or beside it until it is saved.
    func didChange() {
        guard file.original == nil, !isOffering else { return }
        // What others did comes first: it is merged, or asked about.
        guard savesAlways, editor.writes, file.isUnsaved, !file.isGone, !file.isChangedOutside else {
            return keepUnsaved()
        }
        do {
            try file.save(splits: false)
            recovery.remove()
        } catch {
            // Whatever is wrong would be said at each key.
            savesAlways = false
            tellUnwritten(error)
        }
    }

    /// Writes what isn't saved beside the file, also a text that is being typed; where that can't be done it is said once.
    func keepUnsaved() {
        // What was found is still asked about, and would be written over.
        guard file.original == nil, !isOffering else { return }
        guard let refusal = recovery.write(file, typed: editor.texts.typed), !hasTold else { return }
        hasTold = true
        say(refusal)
    }

    /// Edits what one of Xcode's files would be, in a new file beside it.
    func convert() {
        guard let original = file.original else { return }
        guard !isTargetThere else {
            let name = EditedNames.file(file.path)
            let way = unsavedConversion == nil ? "Edit that, or move it away first." : wayToLayout
            return say("\(name) is there already. \(way)")
        }
        // What was not saved the last time is asked about before it is written over.
        offerRecovery()
        file.beginEditing()
        guard !recovery.isUsedByOther else { return }
        // Names may be long, and the row ends.
        say(
            "Converted: now you edit \(EditedNames.file(file.path)); \(EditedNames.file(original)) stays as it is."
        )
    }

    /// Ends the program, after a question where something is not saved.
    func quit() {
        editor.texts.take()
        if file.isUnsaved { askToLeave() } else { end() }
    }

    /// Asks the same where something is presented, whose keys don't reach the menu.
    func applicationShouldTerminate(_ application: Application) -> Bool {
        // What was found stays for the next start.
        guard !isOffering else { return true }
        editor.texts.take()
        if file.isUnsaved { askToLeave() }
        return !file.isUnsaved
    }

    private func askToLeave() {
        guard leaving?.presentingViewController == nil else { return }
        let alert = AlertController(
            title: "Save the changes?", message: "What isn't saved is lost when you leave.")
        alert.addAction(AlertAction(title: "Cancel", style: .cancel))
        alert.addAction(
            AlertAction(title: "Don't save", style: .destructive) { [weak self] _ in self?.end() })
        alert.addAction(
            AlertAction(title: "Save") { [weak self] _ in
                if self?.save() == true { self?.end() }
            })
        alert.preferredAction = alert.actions.last
        leaving = alert
        editor.present(alert, animated: true)
    }

    private func end() {
        if file.original == nil { recovery.remove() }
        editor.view.window?.application?.terminate()
    }

    // MARK: - Changes from outside

    /// Looks every half second whether somebody else wrote the file, and asks before the application ends.
    func beginWatching() {
        editor.view.window?.application?.delegate = self
        watch?.cancel()
        watch = Task { [weak self] in
            while !Task.isCancelled {
                try? await Task.sleep(for: .milliseconds(500))
                guard let self else { return }
                editor.outside.look()
                lookForSources()
            }
        }
    }

    /// Reads sources that somebody wrote, now and then only: there may be many.
    func lookForSources(every interval: Duration = .seconds(2)) {
        guard !editor.outside.isBusy, sourcesLook.duration(to: .now) >= interval else { return }
        sourcesLook = .now
        if file.lookForSources() { say("The sources have changed and were read again.") }
    }

    /// Looks no longer.
    func endWatching() { watch?.cancel() }

    // MARK: - Work that was not saved

    /// Asks what becomes of work that was found, or says that a file of Xcode's is only shown, and of unsaved work on its conversion.
    func begin() {
        guard let original = file.original else { return offerRecovery() }
        guard unsavedConversion != nil else { return refuseEditing() }
        let way = isTargetThere ? wayToLayout : "Ctrl-K offers to restore it."
        say("\(EditedNames.file(original)) was converted, and that wasn't saved. \(way)")
    }

    /// Whether the file that one of Xcode's would become is there.
    private var isTargetThere: Bool { FileManager.default.fileExists(atPath: file.path) }

    /// The work on a conversion that was not saved the last time; nil where there was none.
    private var unsavedConversion: [UInt8]? { recovery.bytes.flatMap { $0 == file.text.bytes ? nil : $0 } }

    /// The way to what wasn't saved of a conversion whose file another program has written: it is merged where that is edited.
    private var wayToLayout: String {
        "Quit, then restore your work by nib edit \(EditedNames.file(file.path))."
    }

    /// Asks whether to take up what was not saved the last time.
    private func offerRecovery() {
        if recovery.isUsedByOther {
            let name = EditedNames.file(file.path)
            say("\(name) has unsaved changes in another nib. Save, restore or discard them there first.")
        }
        guard let bytes = recovery.bytes, bytes != file.text.bytes else { return }
        isOffering = true
        let base = recovery.base
        let alert = AlertController(
            title: "Unsaved changes were found", message: messageOfRecovery(madeFrom: base))
        alert.addAction(
            AlertAction(title: "Discard", style: .destructive) { [weak self] _ in
                self?.isOffering = false
                self?.recovery.remove()
                self?.didChange()
            })
        alert.addAction(
            AlertAction(title: "Restore") { [weak self] _ in
                self?.isOffering = false
                guard let self, let text = MarkupText(bytes) else { return }
                file.restore(text, madeFrom: base)
                // What others wrote since is merged, or asked about, as while both happen.
                editor.outside.look()
            })
        // Escape answers nothing: both stay as they are.
        alert.addAction(
            AlertAction(title: "Quit", style: .cancel) { [weak self] _ in
                self?.recovery.letGo()
                self?.editor.view.window?.application?.terminate()
            })
        // It takes nothing away that undo doesn't bring back, and doesn't leave without a word.
        alert.preferredAction = alert.actions[1]
        editor.present(alert, animated: true)
    }

    /// The sentences about work that was found, and about what others wrote since.
    private func messageOfRecovery(madeFrom base: [UInt8]?) -> String {
        let isMerged = base.map { file.isMerged(withWorkFrom: $0) } ?? false
        guard isMerged || base == nil && recovery.isOlder(than: file.path) else {
            return "The last session ended without saving. Restoring them can be undone."
        }
        return "The last session ended without saving, and the file was written after that. "
            + (isMerged
                ? "Restoring them puts both together, or asks where both changed the same lines, and can be undone."
                : "Restoring them takes the place of what was written, and can be undone.")
    }
}
