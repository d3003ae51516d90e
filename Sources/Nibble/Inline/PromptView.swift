internal import NibbleCells
internal import NibbleControls
internal import NibbleNibs
internal import NibbleTerminal
internal import NibbleViews

/// A question, a field behind it, and below them what is wrong with the answer.
final class PromptView: View, TextFieldDelegate {
    private let label = Label("")
    private let field = TextField(frame: .zero)
    private let message = Label("")
    private let problem: @MainActor (String) -> String?
    private let end: (String?) -> Void

    /// The least columns in which the field is behind the question.
    private static let narrowColumns = 16

    /// Makes the view of a question.
    ///
    /// - Parameters:
    ///   - question: The question.
    ///   - text: The text to begin with.
    ///   - isSecret: Whether the text is shown as dots.
    ///   - problem: Says what is wrong with a text.
    ///   - end: Called with the answer, nil where it is cancelled.
    init(
        _ question: String, text: String, isSecret: Bool, problem: @escaping @MainActor (String) -> String?,
        end: @escaping (String?) -> Void
    ) {
        self.problem = problem
        self.end = end
        super.init(frame: .zero)
        label.text = question
        field.isSecureTextEntry = isSecret
        // Between a script's questions Ctrl-Z stops it, and so it does at them; Ctrl-_ undoes, as in readline.
        field.keyBindings[.character("z"), .control] = nil
        // An Enter that was typed before the field was there has become a line feed.
        field.keyBindings[.character("j"), .control] = .insertNewline
        field.text = text
        field.delegate = self
        field.accessibilityLabel = question
        message.textColor = .secondaryLabel
        for view in [label, field, message] { addSubview(view) }
    }

    required init(coder: NibCoder) throws {
        problem = { _ in nil }
        end = { _ in }
        try super.init(coder: coder)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        // Where there's no room beside each other, the field is below the question.
        if bounds.width < Self.narrowColumns, bounds.height > 1 {
            label.frame = Rect(x: 0, y: 0, width: bounds.width, height: 1)
            message.frame = label.frame
            field.frame = Rect(x: 0, y: 1, width: bounds.width, height: 1)
            return
        }
        let columns = min(TerminalText.columns(of: label.text ?? "") + 1, max(0, bounds.width - 8))
        label.frame = Rect(x: 0, y: 0, width: columns, height: 1)
        field.frame = Rect(x: columns, y: 0, width: max(0, bounds.width - columns), height: 1)
        message.frame = Rect(x: 0, y: 1, width: bounds.width, height: 1)
    }

    override var preferredFocusedView: View? { field }

    override var keyCommands: [KeyCommand] {
        [
            KeyCommand("Cancel", key: .escape) { [unowned self] in finish(nil) },
            KeyCommand("Cancel", key: .character("c"), modifiers: .control) { [unowned self] in finish(nil) },
        ]
    }

    func textFieldShouldReturn(_ textField: TextField) -> Bool {
        let sentence = problem(field.text)
        message.text = sentence.map { Prompt.refusal($0, cancelledBy: "Escape") }
        label.isHidden = sentence != nil && label.frame == message.frame
        if sentence == nil { finish(field.text) }
        return false
    }

    private func finish(_ answer: String?) {
        message.text = nil
        label.isHidden = false
        // The last frame stays: it mustn't tell how long the secret is.
        if field.isSecureTextEntry { field.text = "" }
        end(answer)
    }
}
