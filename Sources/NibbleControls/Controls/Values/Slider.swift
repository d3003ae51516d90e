public import NibbleCells
public import NibbleTerminal
public import NibbleViews

/// A value between two ends, moved by the arrow keys and by dragging its knob.
///
/// ```swift
/// let volume = Slider()
/// volume.maximumValue = 100
/// volume.addTarget(self, action: Settings.volumeChanged, for: .valueChanged)
/// ```
open class Slider: ValueControl {
    private let ticker = DrawTicker()

    /// Moves to a value, at once or with the knob sliding; tells nobody.
    public func setValue(_ value: Double, animated: Bool) {
        let start = animated && !theme.reducesMotion ? motionClock?.now : nil
        setValue(value, movingFrom: start)
    }

    /// The step of an arrow key, of which the mouse's values are multiples; 0 for a twentieth of the way.
    ///
    /// Defaults to 0. Negative values and NaN count as 0.
    public var stepValue = 0.0 {
        didSet { if stepValue.isNaN || stepValue < 0 || stepValue.isInfinite { stepValue = 0 } }
    }

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
        let state = self.state
        let isActive = isEnabled && state.isActive
        var knob = style(thumbTintColor ?? tintColor)
        if glyphs.barSteps.count > 1 {
            // A block that is reversed would not be seen: the brackets show the focus.
            if isHighlighted, isActive { knob.foreground = .label }
        } else if isActive {
            knob.attributes.insert(.reverse)
        }
        if isEnabled, isHighlighted || isHovered { knob.attributes.insert(.bold) }
        TrackDrawing(
            fraction: shownFraction(at: motionClock?.now),
            filled: style(minimumTrackTintColor ?? tintColor),
            empty: style(maximumTrackTintColor ?? .separator), knob: knob, isRightToLeft: isRightToLeft,
            glyphs: glyphs
        ).draw(in: row.inner, on: &canvas)
        row.drawBrackets(state, color: tintColor, glyphs: glyphs, on: &canvas)
        if let clock = motionClock, isMoving(at: clock.now) { ticker.tick(self) }
    }

    private func style(_ color: Color) -> CellStyle {
        ControlStyle.text(color, isEnabled ? .normal : .disabled)
    }

    // MARK: - Changing

    /// Moves by `stepValue`, or by five times as much.
    open override func step(_ direction: Int, isLarge: Bool) {
        let step = stepValue > 0 ? stepValue : range.span / 20
        changeValue(to: value + step * Double(isLarge ? 5 * direction : direction))
    }

    /// The knob comes to the mouse.
    open override func beginTracking(with event: MouseEvent) -> Bool {
        let goesOn = super.beginTracking(with: event)
        follow(event)
        return goesOn
    }

    /// The knob follows the mouse.
    open override func continueTracking(with event: MouseEvent) -> Bool {
        isHighlighted = true
        follow(event)
        return true
    }

    private func follow(_ event: MouseEvent) {
        let row = ControlRow(in: bounds, minimum: 3).inner
        let cell = event.location(in: self).x.saturatingSubtract(row.minX)
        let part = row.width > 1 ? Double(cell) / Double(row.width - 1) : 0
        var new = range.value(at: isRightToLeft ? 1 - part : part)
        if stepValue > 0 {
            new = range.clamp(range.minimum + ((new - range.minimum) / stepValue).rounded() * stepValue)
        }
        changeValue(to: new)
    }
}
