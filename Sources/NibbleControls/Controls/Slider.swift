public import NibbleCells
public import NibbleTerminal
public import NibbleViews

/// A value between two ends, moved by the arrow keys and by dragging its knob.
///
///     let volume = Slider()
///     volume.maximumValue = 100
///     volume.addTarget(self, action: Player.volumeChanged, for: .valueChanged)
open class Slider: Control {
    private var level = RangedValue(0, 1)
    private let ticker = DrawTicker()

    /// Makes a slider from 0 to 1, at 0.
    public override init(frame: Rect = .zero) {
        super.init(frame: frame)
    }

    /// Makes a slider that a layout file describes.
    ///
    /// - Throws: What is wrong with the file, if anything is.
    public required init(coder: NibCoder) throws {
        try super.init(coder: coder)
    }

    /// The value.
    ///
    /// Defaults to 0. Values outside the ends mean the nearest end, NaN the lower one. Setting it tells nobody.
    public var value: Double {
        get { level.value }
        set { setValue(newValue, animated: false) }
    }

    /// Moves to a value, at once or with the knob sliding; tells nobody.
    public func setValue(_ value: Double, animated: Bool) {
        let start = animated && !theme.reducesMotion ? motionClock?.now : nil
        if level.set(value, movingFrom: start) { setNeedsDisplay() }
    }

    /// The value at the leading end.
    ///
    /// Defaults to 0. The other end makes way for it; NaN is ignored.
    public var minimumValue: Double {
        get { level.minimum }
        set {
            level.minimum = newValue
            setNeedsDisplay()
        }
    }

    /// The value at the trailing end.
    ///
    /// Defaults to 1. The other end makes way for it; NaN is ignored.
    public var maximumValue: Double {
        get { level.maximum }
        set {
            level.maximum = newValue
            setNeedsDisplay()
        }
    }

    /// How far an arrow key moves, and what the mouse's values are multiples of; 0 for a twentieth of the way.
    ///
    /// Defaults to 0. Negative values and NaN count as 0.
    public var stepValue = 0.0 {
        didSet { if stepValue.isNaN || stepValue < 0 || stepValue.isInfinite { stepValue = 0 } }
    }

    /// Whether every move is told while the knob is dragged, not only where it is let go.
    ///
    /// Defaults to true.
    public var isContinuous = true

    /// The colour of the line before the knob; nil for the tint.
    ///
    /// Defaults to nil.
    public var minimumTrackTintColor: Color? {
        didSet { if minimumTrackTintColor != oldValue { setNeedsDisplay() } }
    }

    /// The colour of the line behind the knob; nil for that of separators.
    ///
    /// Defaults to nil.
    public var maximumTrackTintColor: Color? {
        didSet { if maximumTrackTintColor != oldValue { setNeedsDisplay() } }
    }

    /// The colour of the knob; nil for the tint.
    ///
    /// Defaults to nil.
    public var thumbTintColor: Color? {
        didSet { if thumbTintColor != oldValue { setNeedsDisplay() } }
    }

    /// Twenty columns and one row.
    open override var intrinsicContentSize: IntrinsicSize { IntrinsicSize(width: Self.columns, height: 1) }

    /// As wide as there is room, twenty columns at least; one row.
    open override func sizeThatFits(_ size: Size) -> Size {
        Size(width: max(Self.columns, size.width), height: 1)
    }

    private static let columns = 20

    // MARK: - Looks

    /// Draws the line, the knob and the brackets of the focus.
    open override func draw(in canvas: inout Canvas) {
        let row = ControlRow(in: bounds, minimum: 3)
        guard !row.inner.isEmpty else { return }
        let glyphs = controlGlyphs
        let state = self.state.subtracting(.hovered)
        let isActive = isEnabled && !state.isDisjoint(with: [.focused, .highlighted])
        var knob = style(thumbTintColor ?? tintColor)
        if glyphs.barSteps.count > 1 {
            // A block that is reversed would not be seen: the brackets show the focus.
            if isHighlighted, isActive { knob.foreground = .label }
        } else if isActive {
            knob.attributes.insert(.reverse)
        }
        if isEnabled, isHighlighted || isHovered { knob.attributes.insert(.bold) }
        TrackDrawing(
            fraction: level.shownFraction(at: motionClock?.now),
            filled: style(minimumTrackTintColor ?? tintColor),
            empty: style(maximumTrackTintColor ?? .separator), knob: knob, isRightToLeft: isRightToLeft,
            glyphs: glyphs
        ).draw(in: row.inner, on: &canvas)
        row.drawBrackets(state, color: tintColor, glyphs: glyphs, on: &canvas)
        if let clock = motionClock, level.isMoving(at: clock.now) { ticker.tick(self) }
    }

    private func style(_ color: Color) -> CellStyle {
        ControlStyle.text(color, isEnabled ? .normal : .disabled)
    }

    // MARK: - Keys

    /// Arrows, Home and End change the value.
    open override var keyHints: [KeyHint] {
        isEnabled
            ? [KeyHint("Change the value", .left, .right, .home, .end, .character("-"), .character("+"))] : []
    }

    /// Left and Right move by a step, with Shift by five, Home and End to the ends.
    open override func keyDown(with event: KeyEvent) -> Handling {
        guard isEnabled, event.modifiers.isSubset(of: .shift) else { return .ignored }
        let step = keyStep * (event.modifiers.contains(.shift) ? 5 : 1)
        let forward = isRightToLeft ? -step : step
        switch event.key {
        case .left: move(to: value - forward)
        case .right: move(to: value + forward)
        case .home: move(to: minimumValue)
        case .end: move(to: maximumValue)
        case .character("-"): move(to: value - step)
        case .character("+"): move(to: value + step)
        default: return .ignored
        }
        return .handled
    }

    private var keyStep: Double { stepValue > 0 ? stepValue : level.range.span / 20 }

    private func move(to value: Double) {
        let old = level.value
        self.value = value
        if level.value != old { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
    }

    // MARK: - The mouse

    /// The value when the press began, to return to when it is taken away.
    private var valueBefore = 0.0

    /// The knob comes to the mouse.
    open override func beginTracking(with event: MouseEvent) -> Bool {
        valueBefore = value
        follow(event)
        return true
    }

    /// The knob follows the mouse.
    open override func continueTracking(with event: MouseEvent) -> Bool {
        isHighlighted = true
        follow(event)
        return true
    }

    /// The knob is let go.
    open override func endTracking(with event: MouseEvent) {
        if !isContinuous, value != valueBefore {
            sendActions(for: [.valueChanged, .primaryActionTriggered])
        }
    }

    /// The value is as before the press, unless every move was told.
    open override func cancelTracking() {
        if !isContinuous { value = valueBefore }
    }

    private func follow(_ event: MouseEvent) {
        let row = ControlRow(in: bounds, minimum: 3).inner
        let cell = event.location(in: self).x.saturatingSubtract(row.minX)
        let part = row.width > 1 ? Double(cell) / Double(row.width - 1) : 0
        let range = level.range
        var new = range.value(at: isRightToLeft ? 1 - part : part)
        if stepValue > 0 {
            new = range.clamp(range.minimum + ((new - range.minimum) / stepValue).rounded() * stepValue)
        }
        guard isContinuous else { return value = new }
        move(to: new)
    }

    /// A slider with its value, moved by steps.
    open override var accessibilityDefaults: AccessibilityProperties {
        var properties = AccessibilityProperties(
            .slider, value: NumberText.short(value),
            traits: isEnabled ? .adjustable : [.adjustable, .notEnabled])
        properties.setText = { [weak self] text in
            guard let self, isEnabled, let value = NumberText.value(text) else { return .ignored }
            move(to: value)
            return .handled
        }
        properties.adjust = { [weak self] adjustment in
            guard let self, isEnabled else { return }
            move(to: value + (adjustment == .increment ? keyStep : -keyStep))
        }
        return properties
    }
}
