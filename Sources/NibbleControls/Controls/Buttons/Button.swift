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

    /// The columns and rows around the content, in which the brackets are.
    ///
    /// Defaults to two columns at each side, a bracket and a space; to one in the style `bracketed`. Where a title needs
    /// them they are fewer. A side without a column leaves the brackets out. Negative ones count as 0. A configuration's
    /// `contentInsets` count instead, if it has any.
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

    func contentChanged() {
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
        let (size, sides) = (content.size, wantedInsets)
        return Size(
            width: size.width.saturatingAdd(sides.left).saturatingAdd(sides.right),
            height: size.height.saturatingAdd(sides.top).saturatingAdd(sides.bottom))
    }

    private var wantedInsets: EdgeInsets {
        let sides =
            configuration?.contentInsets?.edgeInsets(in: effectiveUserInterfaceLayoutDirection)
            ?? contentEdgeInsets
        return EdgeInsets(
            top: max(0, sides.top), left: max(0, sides.left), bottom: max(0, sides.bottom),
            right: max(0, sides.right))
    }

    private var content: ButtonPlaces.Content {
        let title = TerminalText.columns(of: currentTitle)
        let other = subtitle.map { TerminalText.columns(of: $0) } ?? 0
        let image = imageView.flatMap { view in
            view.image == nil ? nil : imageSize ?? view.sizeThatFits(.zero)
        }
        return ButtonPlaces.Content(
            text: Size(width: max(title, other), height: subtitle == nil ? 1 : 2), titleColumns: title,
            image: image ?? .zero)
    }

    private var places: ButtonPlaces {
        ButtonPlaces(
            content, in: bounds, wanted: wantedInsets, style: style, alignment: contentHorizontalAlignment)
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
        let brackets = places.brackets(
            least: face.raised == nil ? 1 : 2, isEmptyShown: style.hasGround || state.isActive)
        if style == .bracketed {
            // Without a ground, lines behind the button would be read as parts of the title.
            for row in brackets {
                canvas.write(.space, repeated: row.width, at: row.origin, style: face.titleStyle)
            }
        }
        drawText(in: places.text, face, on: &canvas)
        for row in brackets { face.drawBrackets(in: row, glyphs: controlGlyphs, on: &canvas) }
    }

    private func drawText(in place: Rect, _ face: ButtonFace, on canvas: inout Canvas) {
        let alignment = contentHorizontalAlignment
        canvas.write(
            currentTitle, in: place, alignment: alignment, truncation: titleTruncation, style: face.titleStyle
        )
        guard let subtitle, place.height > 1 else { return }
        let row = Rect(x: place.minX, y: place.minY + 1, width: place.width, height: 1)
        canvas.write(subtitle, in: row, alignment: alignment, style: face.subtitleStyle)
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
        let ground = backgroundColor.flatMap { style == .filled && $0.alpha == 1 ? $0 : nil }
        var face = ButtonFace(
            state: state, style: style,
            color: ground.map { canvas.theme.readable(currentTitleColor, on: $0) } ?? currentTitleColor,
            hasTones: canvas.theme.hasTones, hasOwnGround: backgroundColor != nil,
            hasOpaqueGround: ground != nil)
        // A button without a ground stands out while it is used.
        guard theme.isRaised(on: canvas), style != .bracketed || state.isActive else { return face }
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
