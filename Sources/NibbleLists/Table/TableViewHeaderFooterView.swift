public import NibbleCells
public import NibbleControls
public import NibbleViews

/// The header or footer of a section; used again for another section.
///
/// ```swift
/// table.register(TableViewHeaderFooterView.self, forHeaderFooterViewReuseIdentifier: "month")
/// let header = table.dequeueReusableHeaderFooterView(withIdentifier: "month")
/// header?.textLabel.text = "November"
/// return header
/// ```
open class TableViewHeaderFooterView: View {
    /// The identifier shared by views that can stand in for each other.
    public let reuseIdentifier: String?
    /// The title.
    public let textLabel = Label()

    /// Makes a view; the table does it for registered classes.
    public required init(reuseIdentifier: String?) {
        self.reuseIdentifier = reuseIdentifier
        super.init(frame: .zero)
        prepare()
    }

    /// Makes a view that a layout file describes.
    ///
    /// - Throws: What is wrong with the file, if anything is.
    public required init(coder: NibCoder) throws {
        reuseIdentifier = nil
        try super.init(coder: coder)
        prepare()
    }

    private func prepare() {
        backgroundColor = .secondarySystemBackground
        textLabel.textColor = .secondaryLabel
        textLabel.textAttributes = .bold
        addSubview(textLabel)
    }

    /// The view is about to show another section: forget what belonged to the last one.
    ///
    /// Call `super`.
    open func prepareForReuse() {
        textLabel.text = nil
    }

    /// The title of what follows.
    open override var accessibilityDefaults: AccessibilityProperties {
        var properties = AccessibilityProperties(.heading, label: textLabel.text)
        properties.isElement = textLabel.text?.isEmpty == false
        return properties
    }

    /// The rows of the title.
    open override func sizeThatFits(_ size: Size) -> Size {
        Size(
            width: size.width,
            height: textLabel.sizeThatFits(Size(width: size.width - 2, height: .max)).height)
    }

    /// Places the title, one column in.
    open override func layoutSubviews() {
        super.layoutSubviews()
        textLabel.frame = Rect(x: 1, y: 0, width: max(0, bounds.width - 2), height: bounds.height)
    }
}
