public import NibbleCells
public import NibbleTerminal
public import NibbleViews

/// A value that goes up and down by steps: ` −  5  + `.
///
/// Left and Right step, `-` and `+` do, and so does a press on either sign, again and again while it is held.
///
/// ```swift
/// let copies = Stepper()
/// copies.minimumValue = 1
/// copies.maximumValue = 99
/// copies.addAction(for: .valueChanged) { copies in print(Int(copies.value)) }
/// ```
open class Stepper: ValueControl {
    /// The direction of the sign that is held.
    private var heldStep = 0
    private let repeater = PressRepeater()

    /// From 0 to 100.
    open override class var defaultRange: ClosedRange<Double> { 0...100 }

    /// The length of a step.
    ///
    /// Defaults to 1, which values that are not positive mean too.
    public var stepValue = 1.0 {
        didSet { if !(stepValue > 0 && stepValue.isFinite) { stepValue = 1 } }
    }

    /// Whether a step beyond one end begins at the other.
    ///
    /// Defaults to false.
    public var wraps = false {
        didSet { if wraps != oldValue { setNeedsDisplay() } }
    }

    /// Whether a sign that is held steps again and again.
    ///
    /// Defaults to true.
    public var autorepeat = true

    /// Whether the value is shown between the signs.
    ///
    /// Defaults to true; UIKit's stepper shows none.
    public var showsValue = true {
        didSet { if showsValue != oldValue { rangeChanged() } }
    }

    /// The words for a value.
    ///
    /// Defaults to nil: the number with two decimals at most.
    public var format: (@MainActor (Double) -> String)? {
        didSet { rangeChanged() }
    }

    /// The longest value is another one.
    ///
    /// Call `super`.
    open override func rangeChanged() {
        super.rangeChanged()
        invalidateIntrinsicContentSize()
    }

    // MARK: - Size

    /// The columns of the signs and of the longest value; one row.
    open override var intrinsicContentSize: IntrinsicSize {
        IntrinsicSize(width: sizeThatFits(.zero).width, height: 1)
    }

    /// The size with the longest value.
    open override func sizeThatFits(_ size: Size) -> Size {
        guard showsValue else { return Size(width: 2 * Self.signColumns + 1, height: 1) }
        let texts = [minimumValue, maximumValue, value, value + stepValue].map(text)
        let width = texts.map { TerminalText.columns(of: $0) }.max() ?? 0
        return Size(width: 2 * Self.signColumns + width + 2, height: 1)
    }

    /// A sign with a column at each side.
    private static let signColumns = 3

    private func text(_ value: Double) -> String { format?(value) ?? NumberText.short(value) }

    /// The parts that make the value smaller and larger when they are pressed.
    private var signs: (minus: Rect, plus: Rect) {
        let row = ControlRow(in: bounds).outer
        let width = min(Self.signColumns, row.width / 2)
        return (
            Rect(x: row.minX, y: row.minY, width: width, height: row.height),
            Rect(x: row.maxX - width, y: row.minY, width: width, height: row.height)
        )
    }

    // MARK: - Looks

    /// Draws the signs and the value.
    open override func draw(in canvas: inout Canvas) {
        let row = ControlRow(in: bounds, minimum: 3)
        guard !row.outer.isEmpty else { return }
        canvas.fill(row.outer, with: .secondarySystemBackground)
        let state = self.state.subtracting(.highlighted)
        let text = ControlStyle.text(tintColor, state.subtracting(.hovered))
        if text.attributes.contains(.reverse) {
            canvas.write(.space, repeated: row.outer.width, at: row.outer.origin, style: text)
        }
        let signs = self.signs
        let glyphs = controlGlyphs
        if isEnabled, !text.attributes.contains(.reverse) {
            for sign in [signs.minus, signs.plus] { canvas.fillSurface(sign, contrast: 1.5) }
        }
        draw(glyphs.minus, in: signs.minus, step: -1, on: &canvas)
        draw(glyphs.plus, in: signs.plus, step: 1, on: &canvas)
        var words = text
        if !words.attributes.contains(.reverse), isEnabled { words.foreground = .label }
        if showsValue {
            let room = Rect(
                x: signs.minus.maxX, y: row.outer.minY, width: signs.plus.minX - signs.minus.maxX,
                height: 1)
            canvas.write(self.text(value), in: room, alignment: .center, style: words)
        }
        row.drawBrackets(state, style: text, glyphs: glyphs, on: &canvas)
    }

    private func draw(_ sign: Glyph, in rect: Rect, step: Int, on canvas: inout Canvas) {
        guard !rect.isEmpty else { return }
        var state = self.state.subtracting([.highlighted, .hovered])
        if step == heldStep, isHighlighted { state.insert(.highlighted) }
        if !canStep(step) { state.insert(.disabled) }
        var style = ControlStyle.text(tintColor, state)
        // At an end the sign that leads nowhere is dim on the ground that all have.
        if state.contains(.disabled), isEnabled, isFirstResponder { style.attributes.insert(.reverse) }
        canvas.write(sign, at: Point(x: rect.minX + rect.width / 2, y: rect.minY), style: style)
        if style.attributes.isDisjoint(with: [.reverse, .dim]) { canvas.makeTextReadable(in: rect) }
    }

    private func canStep(_ step: Int) -> Bool {
        isEnabled && (wraps || (step < 0 ? value > minimumValue : value < maximumValue))
    }

    // MARK: - Stepping

    /// Steps by `stepValue`; with `wraps` on from one end to the other.
    open override func step(_ direction: Int, isLarge: Bool) {
        guard canStep(direction) else { return }
        let new = value + stepValue * Double(direction)
        let isBeyond = direction < 0 ? value <= minimumValue : value >= maximumValue
        changeValue(to: isBeyond ? (direction < 0 ? maximumValue : minimumValue) : new)
    }

    /// A press on a sign steps, and goes on stepping.
    open override func beginTracking(with event: MouseEvent) -> Bool {
        guard super.beginTracking(with: event) else { return false }
        let point = event.location(in: self)
        let signs = self.signs
        heldStep = signs.minus.contains(point) ? -1 : signs.plus.contains(point) ? 1 : 0
        guard heldStep != 0 else { return true }
        step(heldStep, isLarge: false)
        if autorepeat { repeater.start(clock: motionClock) { [weak self] in self?.repeatStep() } }
        return true
    }

    /// The stepping ends.
    open override func endTracking(with event: MouseEvent) {
        stopRepeating()
        super.endTracking(with: event)
    }

    /// The stepping ends.
    open override func cancelTracking() {
        stopRepeating()
        super.cancelTracking()
    }

    private func repeatStep() {
        if isTouchInside { step(heldStep, isLarge: false) }
    }

    private func stopRepeating() {
        repeater.stop()
        heldStep = 0
        setNeedsDisplay()
    }

    /// A stepper with its value, moved by steps.
    open override var accessibilityDefaults: AccessibilityProperties {
        accessibilityProperties(.stepper, value: text(value))
    }
}
