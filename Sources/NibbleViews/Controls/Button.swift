public import NibbleCells
public import NibbleTerminal

/// A title that can be pressed, by Enter or Space while it is focused, and by a click.
///
/// Focus shows as brackets and reversed colours, so that it is seen without colours too.
open class Button: Control {
    /// What pressing the button means to the person pressing it.
    public enum Role: String, Hashable, Sendable, CaseIterable {
        /// Nothing special.
        case normal
        /// Leaves without doing anything.
        case cancel
        /// Destroys something.
        case destructive
    }

    /// The title.
    ///
    /// Defaults to the empty text.
    public var title = "" {
        didSet {
            guard title != oldValue else { return }
            invalidateIntrinsicContentSize()
            setNeedsDisplay()
        }
    }

    /// What pressing means.
    ///
    /// Defaults to `.normal`.
    public var role = Role.normal {
        didSet { if role != oldValue { setNeedsDisplay() } }
    }

    /// Whether the mouse went down on it and is held.
    private var isPressed = false

    /// Makes a button as large as its title needs.
    public convenience init(title: String, role: Role = .normal) {
        self.init(frame: .zero)
        self.title = title
        self.role = role
        frame.size = sizeThatFits(.zero)
    }

    /// The columns of the title and two on each side; one row.
    open override var intrinsicContentSize: IntrinsicSize {
        IntrinsicSize(width: TerminalText.columns(of: title) + 4, height: 1)
    }

    /// The size of the title with its brackets.
    open override func sizeThatFits(_ size: Size) -> Size {
        Size(width: TerminalText.columns(of: title) + 4, height: 1)
    }

    override var textForProblems: String? { title }

    override var textRows: Int? { 1 }

    /// Draws the title between brackets.
    ///
    /// Override to draw another face.
    open override func draw(in canvas: inout Canvas) {
        let bounds = self.bounds
        guard !bounds.isEmpty else { return }
        let style = self.style
        let width = max(0, bounds.width - 4)
        let glyphs = TextTruncation.tail.apply(to: TerminalText.glyphs(of: title), width: width)
        let row = bounds.minY + (bounds.height - 1) / 2
        canvas.clipped(to: Rect(x: bounds.minX, y: row, width: bounds.width, height: 1)) { canvas in
            canvas.fill(bounds, with: .secondarySystemBackground)
            canvas.write(
                String(repeating: " ", count: min(bounds.width, 4_096)), at: Point(x: bounds.minX, y: row),
                style: style)
            canvas.write("[", at: Point(x: bounds.minX, y: row), style: style)
            canvas.write("]", at: Point(x: bounds.maxX - 1, y: row), style: style)
            let offset = TextAlignment.center.offset(of: LabelLayout.columns(of: glyphs[...]), in: width)
            canvas.write(glyphs[...], at: Point(x: bounds.minX + 2 + offset, y: row), style: style)
        }
    }

    /// A button with its title.
    open override var accessibilityDefaults: AccessibilityProperties {
        AccessibilityProperties(.button, label: title, traits: isEnabled ? [] : .notEnabled)
    }

    private var style: CellStyle {
        var style = CellStyle(foreground: role == .destructive ? .systemRed : tintColor)
        if !isEnabled {
            style.foreground = .tertiaryLabel
            style.attributes = .dim
        } else if isHighlighted {
            style.attributes = [.reverse, .bold]
        } else if isFirstResponder {
            style.attributes = .reverse
        }
        return style
    }

    // MARK: - Pressing

    /// Enter and Space press the button.
    open override func keyDown(with event: KeyEvent) -> Handling {
        guard isEnabled, event.modifiers.isEmpty, event.key == .enter || event.key == .character(" ") else {
            return .ignored
        }
        sendActions(for: .primaryActionTriggered)
        return .handled
    }

    /// The left button begins a press and focuses.
    open override func mouseDown(with event: MouseEvent) -> Handling {
        guard isEnabled, event.button == .left else { return .ignored }
        becomeFirstResponder()
        isPressed = true
        isHighlighted = true
        return .handled
    }

    /// A press that leaves the button is taken back until the mouse returns.
    open override func mouseDragged(with event: MouseEvent) -> Handling {
        guard isPressed else { return .ignored }
        isHighlighted = bounds.contains(event.location(in: self))
        return .handled
    }

    /// A press that ends on the button counts.
    open override func mouseUp(with event: MouseEvent) -> Handling {
        guard isPressed, event.button == .left || event.button == .none else { return .ignored }
        isPressed = false
        isHighlighted = false
        if bounds.contains(event.location(in: self)) { sendActions(for: .primaryActionTriggered) }
        return .handled
    }

    /// Forgets the press.
    open override func pressWasCancelled() {
        super.pressWasCancelled()
        isPressed = false
    }
}
