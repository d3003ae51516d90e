import Nibble

/// A pane with its title over it, which says whether it has the keys.
final class EditorPane: View {
    private let title = Label()
    let content: View
    /// The words of the title.
    var words: String { didSet { show() } }
    /// Whether keys go to the pane.
    var hasKeys = false { didSet { if hasKeys != oldValue { show() } } }

    init(_ words: String, _ content: View) {
        self.words = words
        self.content = content
        super.init(frame: .zero)
        clipsToBounds = true
        addSubview(title)
        addSubview(content)
        show()
    }

    /// Made by the tool alone.
    required init(coder: NibCoder) throws {
        (words, content) = ("", View())
        try super.init(coder: coder)
    }

    private func show() {
        title.text = " \(words)"
        title.textAttributes = hasKeys ? [.bold, .reverse] : [.bold]
        title.textColor = hasKeys ? .tint : .secondaryLabel
        title.backgroundColor = .secondarySystemBackground
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        title.frame = Rect(x: 0, y: 0, width: bounds.width, height: min(1, bounds.height))
        content.frame = Rect(x: 0, y: 1, width: bounds.width, height: max(0, bounds.height - 1))
    }
}
