public import NibbleCells
import NibbleTerminal
public import NibbleViews

/// A title that can be pressed, by Enter or Space while it is focused, and by a click.
///
/// A subtitle and an image are optional. Titles and images may differ by state. Focus shows as reversed colours, a
/// button that is plain then has brackets too, and one that is disabled loses them, so that all is seen without
/// colours. Where a title fits only without the spaces or the brackets, they are left out. In a theme with `relief` it is a
/// key with lit and shaded edges, at the top and the bottom from three rows on.
///
/// ```swift
/// let button = Button(title: "Delete photo", role: .destructive)
/// button.addTarget(self, action: PhotoController.delete, for: .primaryActionTriggered)
/// ```
open class Button: Control {
    private var titles = StateValues<String>()
    private var titleColors = StateValues<Color>()
    private var images = StateValues<Image>()
    private var imageView: ImageView?
    /// The room that was set; nil for the style's.
    private var ownInsets: EdgeInsets?

    /// Makes a button as large as its title needs.
    public convenience init(title: String, role: Role = .normal) {
        self.init(frame: .zero)
        self.title = title
        self.role = role
        frame.size = sizeThatFits(.zero)
    }

    // MARK: - Content

    /// The title in every state that has none of its own.
    ///
    /// Defaults to the empty text.
    public var title: String {
        get { titles[.normal] ?? "" }
        set { setTitle(newValue, for: .normal) }
    }

    /// Sets the title for some states; nil returns to the normal one.
    public func setTitle(_ title: String?, for state: State) {
        guard titles[state] != title else { return }
        titles[state] = title
        contentChanged()
    }

    /// The title that was set for exactly these states.
    public func title(for state: State) -> String? { titles[state] }

    /// The title shown now.
    public var currentTitle: String { titles.value(for: state) ?? "" }

    /// Sets the colour of the title for some states; nil returns to the normal one.
    ///
    /// The standard one follows the role and the tint.
    public func setTitleColor(_ color: Color?, for state: State) {
        guard titleColors[state] != color else { return }
        titleColors[state] = color
        setNeedsDisplay()
    }

    /// The colour that was set for exactly these states.
    public func titleColor(for state: State) -> Color? { titleColors[state] }

    /// The colour of the title shown now.
    public var currentTitleColor: Color { titleColors.value(for: state) ?? standardColor }

    /// Sets the image before the title for some states; nil returns to the normal one.
    public func setImage(_ image: Image?, for state: State) {
        images[state] = image
        updateImage()
        contentChanged()
    }

    /// The image that was set for exactly these states.
    public func image(for state: State) -> Image? { images[state] }

    /// The image shown now.
    public var currentImage: Image? { images.value(for: state) }

    /// The columns and rows of the image; nil for those that the image has unscaled.
    ///
    /// Defaults to nil.
    public var imageSize: Size? {
        didSet { if imageSize != oldValue { contentChanged() } }
    }

    /// A second, quieter line below the title.
    ///
    /// Defaults to none.
    public var subtitle: String? {
        didSet { if subtitle != oldValue { contentChanged() } }
    }

    /// The meaning of a press.
    ///
    /// Defaults to `.normal`.
    public var role = Role.normal {
        didSet { if role != oldValue { setNeedsDisplay() } }
    }

    /// The prominence of the button.
    ///
    /// Defaults to `.bordered`; a button whose role is `.primary` is filled then.
    public var style = Style.bordered {
        didSet { if style != oldValue { contentChanged() } }
    }

    /// The alignment of the title in a button that is wider than it.
    ///
    /// Defaults to the middle.
    public var contentHorizontalAlignment = TextAlignment.center {
        didSet { if contentHorizontalAlignment != oldValue { contentChanged() } }
    }

    /// The columns and rows around the content, in which the brackets are; those at the ends give way to a title.
    ///
    /// Defaults to two columns at each side, a bracket and a space; to one in the style `bracketed`. A side without a column
    /// leaves the brackets out. Negative ones count as 0.
    public var contentEdgeInsets: EdgeInsets {
        get { ownInsets ?? style.contentEdgeInsets }
        set {
            guard ownInsets != newValue else { return }
            ownInsets = newValue
            contentChanged()
        }
    }

    /// The part of a title that is left out when it does not fit.
    ///
    /// Defaults to the end.
    public var titleTruncation = TextTruncation.tail {
        didSet { if titleTruncation != oldValue { setNeedsDisplay() } }
    }

    /// The looks and the content in one value; nil where they were set one by one.
    ///
    /// Defaults to nil. Setting it sets `style`, `title`, `subtitle`, the picture and the colours.
    public var configuration: Configuration? {
        didSet { if let configuration { show(configuration, insteadOf: oldValue) } }
    }

    /// Suits the configuration to the button's state whenever that changes.
    ///
    /// Defaults to nil. Setting it calls it; `setNeedsUpdateConfiguration()` does so again.
    public var configurationUpdateHandler: ConfigurationUpdateHandler? {
        didSet { setNeedsUpdateConfiguration() }
    }

    /// Calls `configurationUpdateHandler`, because something changed that it looks at.
    public func setNeedsUpdateConfiguration() { configurationUpdateHandler?(self) }

    /// Whether a press opens `menu` rather than performing the primary action.
    ///
    /// Defaults to false.
    public var showsMenuAsPrimaryAction = false

    /// Whether the button shows what was chosen from `menu` as its title, and without a menu is switched on and off.
    ///
    /// Defaults to false.
    public var changesSelectionAsPrimaryAction = false { didSet { showChoice() } }

    /// Opens the menu that a press is to open, else does what the button is there for.
    open override func performPrimaryAction() {
        guard !opensMenu() else { return }
        if changesSelectionAsPrimaryAction, menu == nil { isSelected.toggle() }
        super.performPrimaryAction()
    }

    /// Passes the state on to the parts.
    open override func stateDidChange() {
        super.stateDidChange()
        if imageView != nil { updateImage() }
        setNeedsUpdateConfiguration()
    }

    private func contentChanged() {
        invalidateIntrinsicContentSize()
        setNeedsLayout()
        setNeedsDisplay()
    }

    private func updateImage() {
        let image = currentImage
        guard image != nil || imageView != nil else { return }
        let view = imageView ?? ImageView()
        view.image = image
        view.contentMode = .scaleAspectFit
        view.alpha = isEnabled ? 1 : 0.4
        if imageView == nil { addSubview(view) }
        imageView = view
    }

    // MARK: - Size

    /// The columns of title, subtitle and image and `contentEdgeInsets`; a row for each.
    open override var intrinsicContentSize: IntrinsicSize {
        let size = contentSize
        return IntrinsicSize(width: size.width, height: size.height)
    }

    /// The size of the content with its brackets.
    open override func sizeThatFits(_ size: Size) -> Size { contentSize }

    private var contentSize: Size {
        let text = textSize
        let image = shownImageSize
        let sides = wantedInsets
        let width = text.width + image.width + imageGap
        return Size(
            width: width.saturatingAdd(sides.left).saturatingAdd(sides.right),
            height: max(text.height, image.height).saturatingAdd(sides.top).saturatingAdd(sides.bottom))
    }

    private var wantedInsets: EdgeInsets {
        let sides = contentEdgeInsets
        return EdgeInsets(
            top: max(0, sides.top), left: max(0, sides.left), bottom: max(0, sides.bottom),
            right: max(0, sides.right))
    }

    private var textSize: Size {
        let subtitleWidth = subtitle.map { TerminalText.columns(of: $0) } ?? 0
        return Size(
            width: max(TerminalText.columns(of: currentTitle), subtitleWidth), height: subtitle == nil ? 1 : 2
        )
    }

    private var shownImageSize: Size {
        guard let imageView, imageView.image != nil else { return .zero }
        return imageSize ?? imageView.sizeThatFits(.zero)
    }

    private var imageGap: Int { shownImageSize.width > 0 && textSize.width > 0 ? 1 : 0 }

    /// A bracket and a space, the most between the bracket's far side and the content.
    private static let bracketInset = 2

    /// The room on each side of the content: where a title fits without spaces or without brackets, they give way.
    private var insets: EdgeInsets {
        var insets = wantedInsets
        let text = bounds.height > 1 ? textSize.width : TerminalText.columns(of: currentTitle)
        let columns = bounds.width - text - shownImageSize.width - imageGap
        if columns >= 0 { Self.shrink(&insets.left, &insets.right, to: columns) }
        let rows = max(0, bounds.height - max(textSize.height, shownImageSize.height))
        Self.shrink(&insets.top, &insets.bottom, to: rows)
        return insets
    }

    private static func shrink(_ before: inout Int, _ after: inout Int, to room: Int) {
        guard before.saturatingAdd(after) > room else { return }
        (before, after) = (min(before, room / 2), min(after, room / 2))
    }

    /// The places of the image and the text.
    private var places: (image: Rect, text: Rect) {
        let inner = bounds.inset(by: insets)
        let image = shownImageSize
        let text = textSize
        let gap = imageGap
        let wanted = image.width + gap + text.width
        let start = inner.minX + contentHorizontalAlignment.offset(of: wanted, in: inner.width)
        let textStart = start + image.width + gap
        let room = max(0, min(text.width, inner.maxX - textStart))
        return (
            Rect(
                x: start, y: inner.minY + max(0, inner.height - image.height) / 2,
                width: min(image.width, inner.width), height: min(image.height, inner.height)),
            Rect(
                x: textStart, y: inner.minY + max(0, inner.height - text.height) / 2, width: room,
                height: min(text.height, inner.height))
        )
    }

    /// Places the image.
    ///
    /// Call `super`.
    open override func layoutSubviews() {
        super.layoutSubviews()
        imageView?.frame = places.image
    }

    // MARK: - Looks

    /// Draws the ground, the title and the brackets.
    ///
    /// Override to draw another face.
    open override func draw(in canvas: inout Canvas) {
        let bounds = self.bounds
        guard !bounds.isEmpty else { return }
        let face = face(on: canvas)
        let places = self.places
        face.fill(bounds, textRows: places.text.height, on: &canvas)
        let alignment = contentHorizontalAlignment
        canvas.write(
            currentTitle, in: places.text, alignment: alignment, truncation: titleTruncation,
            style: face.titleStyle)
        if let subtitle, places.text.height > 1 {
            let row = places.text.offsetBy(dx: 0, dy: 1)
            canvas.write(
                subtitle, in: Rect(x: row.minX, y: row.minY, width: row.width, height: 1),
                alignment: alignment, style: face.subtitleStyle)
        }
        let insets = self.insets
        let (left, right) = (min(insets.left, Self.bracketInset), min(insets.right, Self.bracketInset))
        // Those of a raised face are inside its edges.
        guard min(left, right) >= (face.raised == nil ? 1 : 2) else { return }
        // They hug what they hold, and are at each of its rows.
        let start = places.image.isEmpty ? places.text.minX : min(places.image.minX, places.text.minX)
        let end = min(bounds.maxX, max(places.image.maxX, places.text.maxX) + right)
        let first = max(bounds.minX, start - left)
        for row in 0..<max(1, places.text.height) {
            let place = Rect(x: first, y: places.text.minY + row, width: end - first, height: 1)
            face.drawBrackets(in: place, glyphs: controlGlyphs, on: &canvas)
        }
    }

    /// The style of the title in the button's present state, for what is drawn over it: the letter that chooses it.
    public func titleStyle(on canvas: borrowing Canvas) -> CellStyle { face(on: canvas).titleStyle }

    /// The title, which is in the middle rows.
    open override var textMetrics: (any TextMetrics)? {
        ControlMetrics(text: currentTitle, rowCount: subtitle == nil ? 1 : 2)
    }

    /// The present look of the button.
    func face(on canvas: borrowing Canvas) -> ButtonFace {
        let style = role == .primary && style == .bordered ? .filled : style
        var face = ButtonFace(
            state: state, style: style, color: currentTitleColor, hasTones: canvas.theme.hasTones,
            hasOwnGround: backgroundColor != nil)
        // A button without a ground stands out while it is used.
        let isUsed = !state.isDisjoint(with: [.focused, .highlighted])
        guard theme.isRaised(on: canvas), style != .bracketed || isUsed else { return face }
        face.raised = RaisedFace(
            state: state, style: style, color: currentTitleColor, ownGround: backgroundColor,
            body: canvas.surface(in: bounds, contrast: RaisedFace.bodyContrast(state)), theme: canvas.theme)
        return face
    }

    private var standardColor: Color {
        switch role {
        case .normal, .primary: tintColor
        case .cancel: .label
        case .destructive: .systemRed
        }
    }

    /// A button with its title.
    open override var accessibilityDefaults: AccessibilityProperties {
        var properties = AccessibilityProperties(.button, label: currentTitle, hint: subtitle)
        if !isEnabled { properties.traits.insert(.notEnabled) }
        if isSelected { properties.traits.insert(.selected) }
        properties.activate = { [weak self] in self?.performPrimaryAction() }
        return properties
    }

    /// Enter, Space and a click press it.
    open override var isPressable: Bool { true }
}

extension Button.Style: InspectableValue {}
