import Nibble
import NibbleCells
import NibbleEditing

/// A job of the editor: it changes the file, and asks and tells by way of the controller.
@MainActor protocol EditorJob {
    var editor: EditController { get }
}

extension EditorJob {
    var file: EditedFile { editor.file }
    var scene: DrawnScene? { editor.canvas.scene }

    /// Makes a step.
    func make(_ step: MarkupText.Step?, _ title: String, key: String? = nil) {
        guard file.original == nil else { return refuseEditing() }
        file.make(step, title, key: key)
    }

    /// Says why nothing changes.
    func refuseEditing() {
        let name = EditedNames.file(file.original ?? file.path)
        say("\(name) is only shown. Ctrl-K converts it into a layout file to edit.")
    }

    /// A key for steps that are taken back as one.
    func newKey(_ words: String) -> String { "\(words) \(ContinuousClock.now)" }

    /// Shows a sentence for a moment.
    func say(_ sentence: String) { editor.say(sentence) }

    /// The reason of a failure, without the tool's name that the command line has before it.
    func words(of error: any Error) -> String { String("\(error)".trimmingPrefix("nib: ")) }

    /// Shows a list to choose from.
    func choose(
        _ title: String, _ choices: [ChooserController.Choice], current: String? = nil,
        chosen: @escaping @MainActor (String) -> Void
    ) {
        editor.present(ChooserController(title, choices, current: current, chosen: chosen), animated: false)
    }

    /// Asks for a text; one that is refused is shown again with the reason, to be mended.
    func ask(
        _ title: String, _ message: String?, _ text: String, _ verb: String,
        refusal: @escaping @MainActor (String) -> String? = { _ in nil },
        done: @escaping @MainActor (String) -> Void
    ) {
        let alert = AlertController(title: title, message: message)
        alert.addTextField { field in
            field.text = text
            // What is offered gives way to what is typed.
            field.selection = TextSelection(0..<text.utf8.count)
        }
        alert.addAction(AlertAction(title: "Cancel", style: .cancel))
        alert.addAction(
            AlertAction(title: verb) { [weak alert] _ in
                guard let text = alert?.textFields?.first?.text else { return }
                guard let reason = refusal(text) else { return done(text) }
                ask(title, TerminalText.sanitize(reason), text, verb, refusal: refusal, done: done)
            })
        alert.preferredAction = alert.actions.last
        editor.present(alert, animated: true)
    }
}

/// The jobs that keep something from one key or report of the mouse to the next.
@MainActor final class EditorJobs {
    let files: EditorFiles
    let outside: OutsideChanges
    let sources: EditorSources
    let placing: EditorPlacing
    let texts: EditorText
    let reorder: EditorReorder
    let doubts = LayoutDoubts()
    let components = ComponentLayouts()
    let tried = TriedConflicts()

    init(_ editor: EditController) {
        files = EditorFiles(editor)
        outside = OutsideChanges(editor)
        sources = EditorSources(editor)
        placing = EditorPlacing(editor)
        texts = EditorText(editor)
        reorder = EditorReorder(editor)
    }
}
