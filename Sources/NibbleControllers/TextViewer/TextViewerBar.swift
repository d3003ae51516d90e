import NibbleCells
import NibbleControls
import NibbleTerminal
import NibbleViews

/// The row below a text: what it is and how far it has been read, or the field to search with.
final class TextViewerBar: View {
    let field = SearchField()
    private let titleLabel = Label()
    private let positionLabel = Label()
    private let percentageLabel = Label()
    /// Called for Esc in the field.
    var cancelled: () -> Void = {}

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        prepare()
    }

    /// Made by text viewers alone.
    required init(coder: NibCoder) throws {
        try super.init(coder: coder)
        prepare()
    }

    private func prepare() {
        backgroundColor = .secondarySystemBackground
        field.placeholder = "Search the text"
        field.clearsOnEscape = false
        field.isHidden = true
        positionLabel.textColor = .secondaryLabel
        for view in [titleLabel, positionLabel, percentageLabel, field] as [View] { addSubview(view) }
    }

    /// Whether the field is shown in place of the title.
    var isSearching = false {
        didSet {
            guard isSearching != oldValue else { return }
            field.isHidden = !isSearching
            titleLabel.isHidden = isSearching
            setNeedsLayout()
        }
    }

    func show(_ title: String, isWarning: Bool, position: String, percentage: String) {
        titleLabel.text = title
        titleLabel.textColor = isWarning ? .systemYellow : .label
        titleLabel.textAttributes = isWarning ? .bold : []
        positionLabel.text = position
        percentageLabel.text = percentage
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let bounds = self.bounds
        let percentage = percentageLabel.sizeThatFits(.zero).width
        let position = positionLabel.sizeThatFits(.zero).width
        var end = max(0, bounds.width - 1 - percentage)
        percentageLabel.frame = Rect(x: end, y: 0, width: percentage, height: 1)
        // Where there is little room, the percentage says enough.
        let wanted = isSearching ? bounds.width / 2 : titleLabel.sizeThatFits(.zero).width + 3
        positionLabel.isHidden = end - position - 2 < max(wanted, bounds.width / 3)
        if !positionLabel.isHidden {
            end -= position + 2
            positionLabel.frame = Rect(x: end, y: 0, width: position, height: 1)
        }
        titleLabel.frame = Rect(x: 1, y: 0, width: max(0, end - 3), height: 1)
        field.frame = Rect(x: 0, y: 0, width: max(0, end - 2), height: 1)
    }

    override func keyDown(with event: KeyEvent) -> Handling {
        guard isSearching, event.key == .escape, event.modifiers.isEmpty else { return .ignored }
        cancelled()
        return .handled
    }

    /// The description of the text.
    override var accessibilityDefaults: AccessibilityProperties {
        var properties = AccessibilityProperties(.statusBar)
        properties.isElement = false
        return properties
    }
}
