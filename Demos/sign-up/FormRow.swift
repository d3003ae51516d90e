import Nibble

/// A row of a form: a title, a field or some buttons, and a word about it, which is a hint or what is wrong.
///
/// They are side by side on a wide screen and below one another on a narrow one. In a layout file the field stands
/// inside the row:
///
///     <FormRow title="E-mail" hint="We never pass it on">
///       <TextField outlet="emailField"/>
///     </FormRow>
final class FormRow: View {
    private let titleLabel = Label()
    private let messageLabel = Label()
    /// The content of the row: a field, which has all of its place, or several views, which have what they ask for.
    private var fields: [View] = []

    override class var inspectables: InspectableTable {
        ["title": Inspectable(\FormRow.title), "hint": Inspectable(\FormRow.hint)]
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
        addSubview(titleLabel)
        addSubview(messageLabel)
    }

    override func didAddSubview(_ subview: View) {
        super.didAddSubview(subview)
        guard subview !== titleLabel, subview !== messageLabel else { return }
        fields.append(subview)
        // The row shows it.
        (subview as? TextField)?.showsValidationMessage = false
    }

    // MARK: - Words

    /// The purpose of the field; those who do not see it are told so too.
    var title: String? {
        get { titleLabel.text }
        set {
            titleLabel.text = newValue
            fields.first?.accessibilityLabel = newValue
            rowsChanged()
        }
    }

    /// The hint, shown as long as nothing is wrong.
    var hint: String? {
        didSet { showMessage() }
    }

    /// The problem; nil for none.
    var problem: String? {
        didSet { showMessage() }
    }

    /// Shows the problem, or the hint.
    ///
    /// Without colours, what is wrong is told from a hint by being bold.
    private func showMessage() {
        messageLabel.text = problem ?? hint
        messageLabel.textColor = problem == nil ? .tertiaryLabel : .systemRed
        messageLabel.textAttributes = problem == nil ? [] : .bold
        rowsChanged()
    }

    /// Lets the form make room for as many rows as there are now.
    private func rowsChanged() {
        setNeedsLayout()
        superview?.setNeedsLayout()
    }

    // MARK: - Layout

    private static let titleWidth = 16
    private static let fieldWidth = 34
    private static let gap = 2

    /// Whether title, field and message are below one another when the row has some columns.
    private func isStacked(in width: Int) -> Bool { width < Self.titleWidth + Self.fieldWidth + 20 }

    override func sizeThatFits(_ size: Size) -> Size {
        guard isStacked(in: size.width) else { return Size(width: size.width, height: 1) }
        return Size(width: size.width, height: titleRows + 1 + (messageLabel.hasText ? 1 : 0))
    }

    private var titleRows: Int { titleLabel.hasText ? 1 : 0 }

    override func layoutSubviews() {
        super.layoutSubviews()
        if isStacked(in: bounds.width) {
            titleLabel.frame = Rect(x: 0, y: 0, width: bounds.width, height: titleRows)
            placeFields(in: Rect(x: 0, y: titleRows, width: min(bounds.width, Self.fieldWidth), height: 1))
            messageLabel.frame = Rect(x: 0, y: titleRows + 1, width: bounds.width, height: 1)
        } else {
            let end = Self.titleWidth + Self.fieldWidth
            titleLabel.frame = Rect(x: 0, y: 0, width: Self.titleWidth, height: 1)
            placeFields(in: Rect(x: Self.titleWidth, y: 0, width: Self.fieldWidth, height: 1))
            messageLabel.frame = Rect(
                x: end + Self.gap, y: 0, width: bounds.width - end - Self.gap, height: 1)
        }
    }

    private func placeFields(in place: Rect) {
        guard fields.count > 1 else {
            fields.first?.frame = place
            return
        }
        var x = place.minX
        for field in fields {
            let width = field.sizeThatFits(place.size).width
            field.frame = Rect(x: x, y: place.minY, width: width, height: 1)
            x += width + Self.gap
        }
    }
}

extension Label {
    fileprivate var hasText: Bool { text?.isEmpty == false }
}
