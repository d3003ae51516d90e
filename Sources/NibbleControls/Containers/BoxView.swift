public import NibbleCells
public import NibbleViews

/// A border around what belongs together, with a title in it.
///
/// What is inside goes into `contentView`, which fills the box but for the border and a column at each side.
///
/// ```swift
/// let box = BoxView(title: "Network")
/// box.contentView.addSubview(form)
/// ```
open class BoxView: View {
    /// Makes a box without a title.
    public override init(frame: Rect = .zero) {
        super.init(frame: frame)
        addContentView()
    }

    /// Makes a box that a layout file describes.
    ///
    /// - Throws: What is wrong with the file, if anything is.
    public required init(coder: NibCoder) throws {
        try super.init(coder: coder)
        addContentView()
    }

    /// Makes a box with a title.
    public convenience init(title: String) {
        self.init(frame: .zero)
        self.title = title
    }

    // MARK: - Content

    /// The content of the box.
    ///
    /// Defaults to an empty view. Setting it replaces the view; its frame follows the box.
    public var contentView = View() {
        didSet {
            guard contentView !== oldValue else { return }
            if oldValue.superview === self { oldValue.removeFromSuperview() }
            addContentView()
        }
    }

    private func addContentView() {
        contentView.frame = contentFrame
        addSubview(contentView)
        setNeedsLayout()
    }

    /// The room between the border and the content, in cells.
    ///
    /// Defaults to a column at each side.
    public var contentInset = EdgeInsets(left: 1, right: 1) {
        didSet { if contentInset != oldValue { sizeChanged() } }
    }

    /// The words in the upper border.
    ///
    /// Defaults to none.
    public var title: String? {
        didSet { if title != oldValue { sizeChanged() } }
    }

    /// The alignment of the title.
    ///
    /// Defaults to the leading side.
    public var titleAlignment = TextAlignment.natural {
        didSet { if titleAlignment != oldValue { setNeedsDisplay() } }
    }

    /// The title's colour.
    ///
    /// Defaults to that of text.
    public var titleColor = Color.label {
        didSet { if titleColor != oldValue { setNeedsDisplay() } }
    }

    /// The words at the trailing end of the lower border.
    ///
    /// Defaults to none.
    public var footer: String? {
        didSet { if footer != oldValue { sizeChanged() } }
    }

    /// The border; nil for the theme's.
    ///
    /// Defaults to nil.
    public var borderStyle: BorderStyle? {
        didSet { if borderStyle != oldValue { sizeChanged() } }
    }

    /// The border's colour; nil for that of separators.
    ///
    /// Defaults to nil.
    public var borderColor: Color? {
        didSet { if borderColor != oldValue { setNeedsDisplay() } }
    }

    /// The colour of the ground inside; nil for none.
    ///
    /// Defaults to nil. A border of half cells has that of a layer, and so has every box in a theme with relief.
    public var fillColor: Color? {
        didSet { if fillColor != oldValue { setNeedsDisplay() } }
    }

    /// Whether border and title stand out while a view inside has the keys.
    ///
    /// Defaults to false.
    public var highlightsFocus = false {
        didSet {
            guard highlightsFocus != oldValue else { return }
            showsFocusInside = highlightsFocus
            setNeedsDisplay()
        }
    }

    /// Whether there is a border that stands out then.
    private var showsFocusByFrame: Bool { highlightsFocus && shownStyle != .none }

    private func sizeChanged() {
        invalidateIntrinsicContentSize()
        setNeedsLayout()
        setNeedsDisplay()
    }

    // MARK: - Size

    private var shownStyle: BorderStyle { borderStyle ?? theme.borderStyle }

    /// The cells that border, title and insets take.
    private var edges: EdgeInsets {
        let line = shownStyle == .none ? 0 : 1
        return EdgeInsets(
            top: max(line, title == nil ? 0 : 1).saturatingAdd(contentInset.top),
            left: line.saturatingAdd(contentInset.left),
            bottom: max(line, footer == nil ? 0 : 1).saturatingAdd(contentInset.bottom),
            right: line.saturatingAdd(contentInset.right))
    }

    private var contentFrame: Rect { Rect(origin: .zero, size: bounds.size).inset(by: edges) }

    /// Fits the content to the box.
    ///
    /// Call `super`.
    open override func layoutSubviews() {
        super.layoutSubviews()
        contentView.frame = contentFrame
    }

    /// The size that the content wants, and the border.
    open override var intrinsicContentSize: IntrinsicSize {
        let wanted = contentView.intrinsicContentSize
        let edges = self.edges
        return IntrinsicSize(
            width: wanted.width.map { $0 + edges.left + edges.right },
            height: wanted.height.map { $0 + edges.top + edges.bottom })
    }

    /// The size that suits the content within another one, and the border; the title is shown whole.
    open override func sizeThatFits(_ size: Size) -> Size {
        let edges = self.edges
        let inner = Size(
            width: size.width.saturatingSubtract(edges.left + edges.right),
            height: size.height.saturatingSubtract(edges.top + edges.bottom))
        let content = contentView.sizeThatFits(inner)
        let words = [title, footer].compactMap(\.self).map { TerminalText.columns(of: $0) + 6 }
        return Size(
            width: max(content.width + edges.left + edges.right, words.max() ?? 0),
            height: content.height + edges.top + edges.bottom)
    }

    // MARK: - Looks

    /// Draws the ground, the border and the title.
    open override func draw(in canvas: inout Canvas) {
        let bounds = self.bounds
        guard !bounds.isEmpty else { return }
        let isActive = highlightsFocus && isFocusInside
        let color = isActive ? tintColor : borderColor ?? .separator
        // A frame that is bold is seen without colours too.
        let hasThinLine = shownStyle == .light || shownStyle == .rounded
        let isBold = isActive && hasThinLine && (theme.relief == .raised || canvas.theme.depth == .mono)
        let fill = fillColor ?? (theme.isRaised(on: canvas) ? .secondarySystemBackground : nil)
        BorderDrawing(style: isBold ? .heavy : shownStyle, color: color, fill: fill)
            .framed(isActive).draw(in: bounds, on: &canvas)
        var words = CellStyle(foreground: isActive ? tintColor : titleColor)
        if isActive { words.attributes = .bold }
        let top = Rect(x: bounds.minX, y: bounds.minY, width: bounds.width, height: 1)
        BorderTitle(
            text: title ?? "", alignment: titleAlignment.resolved(isRightToLeft: isRightToLeft), style: words
        ).draw(in: top, on: &canvas)
        guard bounds.height > 1 else { return }
        let bottom = Rect(x: bounds.minX, y: bounds.maxY - 1, width: bounds.width, height: 1)
        BorderTitle(
            text: footer ?? "", alignment: isRightToLeft ? .left : .right,
            style: CellStyle(foreground: .secondaryLabel)
        ).draw(in: bottom, on: &canvas)
    }

    /// Things that belong together, by the title.
    open override var accessibilityDefaults: AccessibilityProperties {
        var properties = AccessibilityProperties(.group, label: title, value: footer)
        properties.isElement = false
        return properties
    }
}

extension BoxView: FocusFraming {
    func showsFocus(of view: View) -> Bool { showsFocusByFrame && contentView === view }
}
