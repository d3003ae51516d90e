import Nibble
import NibbleEditing
import NibbleNibs

/// Edits the text of the selected view where it is drawn.
@MainActor final class EditorText: EditorJob {
    unowned let editor: EditController
    private var field: TextField?
    /// Whether a text is being typed.
    var isTyping: Bool { field != nil }
    /// The attribute that the field shows.
    private var row: InspectorRow?
    /// The view in the panes that had the keys before the field.
    private weak var origin: View?

    init(_ editor: EditController) { self.editor = editor }

    /// Shows a field over the view, or asks for the text of one that isn't drawn.
    func edit() {
        guard let row = ShownText.row(of: file.selection, in: file, among: editor.inspector.rows) else {
            return say("The selected object has no text.")
        }
        guard let frame = scene?.frames[file.selection], !editor.canvas.isHidden,
            editor.panes[.canvas]?.isHidden == false
        else { return editor.values.ask(for: row, isAlone: true) }
        show(row, over: frame)
        tellOfLanguage(row)
    }

    /// Says that the canvas shows a translation of the text that is edited.
    private func tellOfLanguage(_ row: InspectorRow) {
        let index = file.selection
        guard let language = editor.look.language, let view = scene?.views[index],
            let shown = NibAttribute.all(of: view).first(where: { $0.name == row.name })?.value,
            shown != file.value(row.name, of: index) ?? ""
        else { return }
        say(
            "The canvas shows this text in “\(language)”. You edit the one in the layout file: Alt-G turns the canvas to it."
        )
    }

    private func show(_ row: InspectorRow, over frame: Rect) {
        end()
        let focused = editor.view.window?.firstResponder as? View
        self.origin = focused?.isDescendant(of: editor.panes) == true ? focused : nil
        let origin = editor.canvas.origin
        let width = max(frame.width, 16)
        let bounds = editor.canvas.bounds
        let field = TextField()
        field.frame = Rect(
            x: max(0, min(origin.x + frame.minX, bounds.width - width)), y: origin.y + frame.minY,
            width: min(width, bounds.width), height: 1)
        field.text = FieldText.shown(row.shownValue ?? "")
        field.addAction(for: .primaryActionTriggered) { [weak self] _ in self?.take() }
        field.addAction(for: .editingChanged) { [weak self] _ in self?.editor.files.keepUnsaved() }
        field.addAction(for: .editingDidEnd) { [weak self] _ in self?.take(returnsKeys: false) }
        editor.canvas.addSubview(field)
        (self.field, self.row) = (field, row)
        field.becomeFirstResponder()
    }

    /// The file as it would be with the text that is being typed; nil where none is, or the one that was there before.
    var typed: [UInt8]? {
        guard let field, let row else { return nil }
        let text = FieldText.meant(by: field.text)
        guard text != row.shownValue ?? "",
            let step = file.text.set(row.name, to: text, of: file.selection)
        else { return nil }
        var bytes = file.text.bytes
        _ = step.edit.apply(to: &bytes)
        return bytes
    }

    /// Takes what was typed, if anything is being typed: before anything else is done as well as by Enter.
    func take(returnsKeys: Bool = true) {
        guard let field, let row else { return }
        let text = FieldText.meant(by: field.text)
        close(returnsKeys: returnsKeys)
        if text != row.shownValue ?? "" {
            editor.values.set(row, to: text, isAlone: true)
            tellOfLanguage(row)
        }
        // A text that was refused isn't to be found again.
        editor.files.keepUnsaved()
    }

    /// Takes the field away, and what was typed; Escape comes here too.
    func end() {
        guard isTyping else { return }
        close()
        // What was typed and isn't taken isn't to be found again.
        editor.files.keepUnsaved()
    }

    /// Takes the field away.
    ///
    /// - Parameter returnsKeys: Whether what had the keys before the field gets them back.
    private func close(returnsKeys: Bool = true) {
        guard let field else { return }
        self.field = nil
        let hadKeys = returnsKeys && field.isFirstResponder
        field.removeFromSuperview()
        if hadKeys, origin?.becomeFirstResponder() != true { editor.canvas.becomeFirstResponder() }
    }
}
