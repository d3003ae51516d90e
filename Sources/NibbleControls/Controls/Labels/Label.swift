public import FoundationEssentials
public import NibbleCells
public import NibbleTerminal
public import NibbleViews

/// Shows text, on one line or several, in the middle of its height.
///
/// It takes no events, as in UIKit.
///
/// ```swift
/// let label = Label("Three new letters", alignment: .center)
/// label.textColor = .secondaryLabel
/// label.numberOfLines = 2
/// view.addSubview(label)
/// ```
open class Label: PassiveView {
    private var content = LabelText.plain("")
    private var cached: (rules: LabelLayout.Rules, layout: LabelLayout)?

    /// The text; line ends begin new lines.
    ///
    /// Setting it removes attributes. Defaults to the empty text.
    ///
    /// Control and format characters are shown in a visible form.
    public var text: String? {
        get { content.string }
        set {
            let new = newValue ?? ""
            if case .plain(let old) = content, old == new { return }
            content = .plain(new)
            contentChanged()
        }
    }

    /// The text with colours, attributes and links of its own.
    ///
    /// Defaults to nil: `text` has the label's.
    public var attributedText: AttributedString? {
        get {
            guard case .attributed(let text) = content else { return nil }
            return text
        }
        set {
            let new = newValue.map { LabelText.attributed($0) } ?? .plain("")
            guard new != content else { return }
            content = new
            contentChanged()
        }
    }

    /// The colour of the glyphs.
    ///
    /// Defaults to `.label`.
    public var textColor: Color {
        get {
            animatedColor(Self.animatedTextColor) ?? shownTextColor
        }
        set { if !animate(Self.animatedTextColor, to: newValue) { shownTextColor = newValue } }
    }

    private static let animatedTextColor = AnimatableProperty(color: \Label.shownTextColor)

    /// The colour of the glyphs at this moment of an animation.
    var shownTextColor: Color = .label {
        didSet { if shownTextColor != oldValue { setNeedsDisplay() } }
    }

    // Drawing reads the next two, each time; nothing that reads or sets them calls anything meanwhile.

    /// Bold, underline and the like.
    ///
    /// Defaults to none.
    @exclusivity(unchecked) public var textAttributes: CellAttributes = [] {
        didSet { if textAttributes != oldValue { setNeedsDisplay() } }
    }

    /// The alignment of lines in the width.
    ///
    /// Defaults to `.natural`.
    @exclusivity(unchecked) public var textAlignment: TextAlignment = .natural {
        didSet { if textAlignment != oldValue { setNeedsDisplay() } }
    }

    /// The most lines shown; 0 means as many as there is room for.
    ///
    /// Defaults to 1.
    public var numberOfLines = 1 {
        didSet { if numberOfLines != oldValue { contentChanged() } }
    }

    /// The treatment of text that does not fit.
    ///
    /// Defaults to `.tail`.
    public var lineBreakMode: LineBreakMode = .tail {
        didSet { if lineBreakMode != oldValue { contentChanged() } }
    }

    /// The columns that constraints wrap the text of several lines to.
    ///
    /// Defaults to 0: to those that the label gets.
    public var preferredMaxLayoutWidth = 0 {
        didSet { if preferredMaxLayoutWidth != oldValue { invalidateIntrinsicContentSize() } }
    }

    /// Whether the text can be selected with the mouse, and is copied then; the selection may go on in other labels.
    ///
    /// Defaults to false. With `window.textSelectionModifiers` held, the text of every label can be selected.
    ///
    /// A label that is selectable takes the mouse's events.
    public var isSelectable = false {
        didSet { if isSelectable != oldValue { isUserInteractionEnabled = isSelectable } }
    }

    /// Makes a label with a text, which has no frame yet.
    public convenience init(_ text: String, alignment: TextAlignment = .natural) {
        self.init(frame: .zero)
        self.text = text
        textAlignment = alignment
    }

    /// Draws the lines.
    ///
    /// Override to draw around them, and call `super`.
    open override func draw(in canvas: inout Canvas) {
        let bounds = self.bounds
        let base = CellStyle(foreground: shownTextColor, attributes: textAttributes)
        // The common case without any arrays.
        if case .plain(let text) = content,
            canvas.writePlain(text, in: bounds, alignment: textAlignment, style: base)
        {
            return
        }
        let layout = lines(width: bounds.width, height: bounds.height, canvas.lines)
        let styles = content.styles(over: base)
        let top = bounds.minY + (bounds.height - layout.lines.count) / 2
        for (index, line) in layout.lines.enumerated() {
            let x = bounds.minX + textAlignment.offset(of: line.columns, in: bounds.width)
            draw(line, styles, at: Point(x: x, y: top + index), on: &canvas)
        }
    }

    /// The size of the text on as many lines as are shown, without a limit to their width.
    open override var intrinsicContentSize: IntrinsicSize {
        let width = preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : .max
        let size = sizeThatFits(Size(width: width, height: .max))
        return IntrinsicSize(width: size.width, height: size.height)
    }

    /// Its text, whose rows follow from the width where several lines may be shown.
    open override var textMetrics: (any TextMetrics)? { LabelMetrics(label: self) }

    /// The size of the text, wrapped to a width of columns where several lines may be shown.
    open override func sizeThatFits(_ size: Size) -> Size {
        let layout = lines(width: size.width == 0 ? .max : size.width, height: .max, .unicode)
        return Size(width: layout.width, height: max(1, layout.lines.count))
    }

    /// The text.
    open override var accessibilityDefaults: AccessibilityProperties {
        AccessibilityProperties(.text, label: text)
    }

    // MARK: - Selecting

    /// Begins to select, if the label is selectable.
    open override func mouseDown(with event: MouseEvent) -> Handling {
        guard isSelectable, event.button == .left else { return .ignored }
        window?.textSelection?.begin(at: event.location)
        return .handled
    }

    /// Selects up to the mouse.
    open override func mouseDragged(with event: MouseEvent) -> Handling {
        guard isSelectable else { return .ignored }
        window?.textSelection?.extend(to: event.location)
        return .handled
    }

    /// Copies what was selected.
    open override func mouseUp(with event: MouseEvent) -> Handling {
        guard isSelectable else { return .ignored }
        window?.textSelection?.end()
        return .handled
    }

    /// Selects nothing.
    open override func pressWasCancelled() {
        super.pressWasCancelled()
        if isSelectable { window?.textSelection?.cancel() }
    }

    // MARK: - Lines

    /// The lines as they are drawn.
    var shownLines: LabelLayout { lines(width: bounds.width, height: bounds.height, controlGlyphs.lines) }

    private func contentChanged() {
        cached = nil
        invalidateIntrinsicContentSize()
        setNeedsDisplay()
    }

    private func lines(width: Int, height: Int, _ glyphs: LineGlyphs) -> LabelLayout {
        let limit = numberOfLines <= 0 ? height : min(numberOfLines, height)
        let rules = LabelLayout.Rules(
            width: width, lineLimit: limit, wraps: numberOfLines != 1, mode: lineBreakMode,
            ellipsis: glyphs == .ascii ? Glyph("~") : Glyph("…"))
        if let cached, cached.rules == rules { return cached.layout }
        let layout = LabelLayout(content, rules)
        cached = (rules, layout)
        return layout
    }

    private func draw(
        _ line: LabelLayout.Line, _ styles: [CellStyle], at point: Point, on canvas: inout Canvas
    ) {
        guard !line.styles.isEmpty else {
            return canvas.write(line.glyphs[...], at: point, style: styles.first ?? CellStyle())
        }
        var x = point.x
        var start = 0
        while start < line.glyphs.count {
            var end = start + 1
            while end < line.glyphs.count, line.styles[end] == line.styles[start] { end += 1 }
            let part = line.glyphs[start..<end]
            canvas.write(part, at: Point(x: x, y: point.y), style: styles[Int(line.styles[start])])
            x += LabelLayout.columns(of: part)
            start = end
        }
    }
}

/// The text of a label, as Auto Layout sees it.
struct LabelMetrics: TextMetrics {
    let label: Label

    var text: String { label.text ?? "" }
    var heightFollowsWidth: Bool { label.numberOfLines != 1 && label.preferredMaxLayoutWidth == 0 }
    var rowCount: Int? { label.numberOfLines == 1 ? 1 : label.intrinsicContentSize.height }
}
