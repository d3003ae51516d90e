public import NibbleCells
public import NibbleViews

/// Something that is on or off, switched by Enter, Space and a click.
///
/// The knob is at the end of a thick line when it is on and at the start of a thin one when it is off, so that
/// both are read without colours.
///
/// ```swift
/// let wifi = Switch()
/// wifi.title = "Wi-Fi"
/// wifi.addTarget(self, action: Settings.wifiChanged, for: .valueChanged)
/// ```
open class Switch: Control {
    private var motion: ValueMotion?
    private let ticker = DrawTicker()
    private var value = false

    /// Whether it is on.
    ///
    /// Defaults to false. Setting it tells nobody.
    public var isOn: Bool {
        get { value }
        set { setOn(newValue, animated: false) }
    }

    /// Switches it, at once or with the knob sliding; tells nobody.
    public func setOn(_ on: Bool, animated: Bool) {
        guard on != value else { return }
        let origin = knobPosition
        value = on
        let now = motionClock?.now
        motion = now.flatMap { now in
            animated && !theme.reducesMotion
                ? ValueMotion(origin: origin, target: on ? 1 : 0, start: now, duration: 0.12) : nil
        }
        setNeedsDisplay()
    }

    /// The text beside it.
    ///
    /// Defaults to none.
    public var title: String? {
        didSet {
            guard title != oldValue else { return }
            invalidateIntrinsicContentSize()
            setNeedsDisplay()
        }
    }

    /// The colour while it is on; nil for the tint.
    ///
    /// Defaults to nil.
    public var onTintColor: Color? {
        didSet { if onTintColor != oldValue { setNeedsDisplay() } }
    }

    /// The columns of the track, a bracket at each side and the title; one row.
    open override var intrinsicContentSize: IntrinsicSize {
        let size = sizeThatFits(.zero)
        return IntrinsicSize(width: size.width, height: size.height)
    }

    /// The size with the whole title.
    open override func sizeThatFits(_ size: Size) -> Size {
        let text = title.map { TerminalText.columns(of: $0) + 1 } ?? 0
        return Size(width: Self.track + 2 + text, height: 1)
    }

    /// The columns of the track.
    private static let track = 3

    /// The place of the knob, 0…1.
    private var knobPosition: Double {
        guard let motion, let now = motionClock?.now else { return value ? 1 : 0 }
        return motion.value(at: now)
    }

    /// Draws the track, the knob and the title.
    open override func draw(in canvas: inout Canvas) {
        guard !bounds.isEmpty else { return }
        let whole = ControlRow(in: bounds)
        let width = min(bounds.width, Self.track + 2)
        let isMirrored = isRightToLeft
        let row = ControlRow(
            in: Rect(
                x: isMirrored ? bounds.maxX - width : bounds.minX, y: whole.outer.minY, width: width,
                height: 1),
            minimum: Self.track)
        let state = self.state
        let color = value ? onTintColor ?? tintColor : .secondaryLabel
        let style = ControlStyle.text(color, state.subtracting(.hovered))
        drawTrack(in: row.inner, style: style, isMirrored: isMirrored, on: &canvas)
        row.drawBrackets(state, color: tintColor, glyphs: controlGlyphs, on: &canvas)
        if let motion, let clock = motionClock, !motion.isDone(at: clock.now) { ticker.tick(self) }
        guard let title, bounds.width > width + 1 else { return }
        var words = ControlStyle.text(.label, state.subtracting([.focused, .highlighted]))
        if state.isActive { words.attributes.insert(.bold) }
        let room = Rect(
            x: isMirrored ? bounds.minX : bounds.minX + width + 1, y: whole.outer.minY,
            width: bounds.width - width - 1, height: 1)
        canvas.write(title, in: room, alignment: isMirrored ? .right : .left, style: words)
    }

    private func drawTrack(in rect: Rect, style: CellStyle, isMirrored: Bool, on canvas: inout Canvas) {
        let glyphs = controlGlyphs
        let last = max(0, rect.width - 1)
        let place = Int((knobPosition * Double(last)).rounded())
        for cell in 0..<rect.width {
            let glyph = cell == place ? glyphs.knob : cell < place ? glyphs.trackFilled : glyphs.trackEmpty
            let x = isMirrored ? rect.maxX - 1 - cell : rect.minX + cell
            canvas.write(glyph, at: Point(x: x, y: rect.minY), style: style)
        }
    }

    // MARK: - Pressing

    /// Enter, Space and a click switch it.
    open override var isPressable: Bool { true }

    /// Switches it and tells of `.valueChanged` and `.primaryActionTriggered`.
    open override func performPrimaryAction() {
        setOn(!value, animated: true)
        sendActions(for: .valueChanged)
        super.performPrimaryAction()
    }

    /// A switch with its title and "on" or "off".
    open override var accessibilityDefaults: AccessibilityProperties {
        var properties = AccessibilityProperties(
            .switch, label: title, value: isOn ? "on" : "off", traits: isEnabled ? [] : .notEnabled)
        properties.activate = { [weak self] in self?.performPrimaryAction() }
        return properties
    }
}
