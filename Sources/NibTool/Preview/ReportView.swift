import Nibble

/// A text over everything, which can be scrolled.
final class ReportView: ScrollView {
    private let label = Label()

    var text = "" {
        didSet {
            label.text = text
            setNeedsLayout()
        }
    }

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        backgroundColor = .secondarySystemBackground
        label.numberOfLines = 0
        label.lineBreakMode = .wordWrap
        addSubview(label)
    }

    /// Made by the preview alone.
    required init(coder: NibCoder) throws { try super.init(coder: coder) }

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = max(1, visibleSize.width - 2)
        let size = label.sizeThatFits(Size(width: width, height: .max))
        label.frame = Rect(x: 1, y: 0, width: width, height: size.height)
        contentSize = Size(width: visibleSize.width, height: size.height)
    }
}
