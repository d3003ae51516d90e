import Nibble

/// A title and what was chosen, side by side.
final class SummaryLine: View {
    private let titleLabel = Label()
    private let valueLabel = Label()

    override class var inspectables: InspectableTable {
        ["title": Inspectable(\SummaryLine.title), "value": Inspectable(\SummaryLine.value)]
    }

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        addLabels()
    }

    required init(coder: NibCoder) throws {
        try super.init(coder: coder)
        addLabels()
    }

    private func addLabels() {
        titleLabel.textColor = .secondaryLabel
        valueLabel.isSelectable = true
        valueLabel.numberOfLines = 0
        addSubview(titleLabel)
        addSubview(valueLabel)
    }

    /// The title.
    var title: String? {
        get { titleLabel.text }
        set { titleLabel.text = newValue }
    }

    /// The choice.
    var value: String? {
        get { valueLabel.text }
        set { valueLabel.text = newValue }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let titleWidth = min(16, bounds.width / 2)
        titleLabel.frame = Rect(x: 0, y: 0, width: titleWidth, height: 1)
        valueLabel.frame = Rect(x: titleWidth, y: 0, width: bounds.width - titleWidth, height: bounds.height)
    }
}
