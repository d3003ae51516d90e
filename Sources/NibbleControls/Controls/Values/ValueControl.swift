public import NibbleTerminal
public import NibbleViews

/// A control whose value lies between two ends: the base of sliders and steppers.
///
/// It keeps the value between its ends, steps by the keys, returns to the value before a press that is taken away, and
/// lets screen readers change the value. Subclasses draw the value, and call `changeValue(to:)` where the user changes it.
///
/// ```swift
/// final class Dial: ValueControl {
///     override func step(_ direction: Int, isLarge: Bool) { changeValue(to: value + Double(direction)) }
/// }
/// ```
open class ValueControl: Control {
    private lazy var level: RangedValue = {
        let range = type(of: self).defaultRange
        return RangedValue(range.lowerBound, range.upperBound)
    }()
    /// The value when the press began, to return to when it is taken away.
    private var valueBefore = 0.0

    /// The ends of a new control, whose value is the lower one.
    ///
    /// Defaults to 0…1.
    open class var defaultRange: ClosedRange<Double> { 0...1 }

    /// The value.
    ///
    /// Defaults to the lower end. Values outside the ends mean the nearest end, NaN the lower one. Setting it tells nobody.
    public var value: Double {
        get { level.value }
        set { setValue(newValue, movingFrom: nil) }
    }

    /// The lowest value.
    ///
    /// Defaults to 0. The other end makes way for it; NaN is ignored.
    public var minimumValue: Double {
        get { level.minimum }
        set {
            level.minimum = newValue
            rangeChanged()
        }
    }

    /// The highest value.
    ///
    /// Defaults to 1 for sliders and 100 for steppers. The other end makes way for it; NaN is ignored.
    public var maximumValue: Double {
        get { level.maximum }
        set {
            level.maximum = newValue
            rangeChanged()
        }
    }

    /// Whether every change during a press is told, not only the last.
    ///
    /// Defaults to true.
    public var isContinuous = true

    /// Called when an end changed.
    ///
    /// Redraws the control. Override where its size depends on the ends, and call `super`.
    open func rangeChanged() { setNeedsDisplay() }

    /// Sets the value; with a time, what is shown moves there from then on.
    func setValue(_ value: Double, movingFrom start: Double?) {
        if level.set(value, movingFrom: start) { setNeedsDisplay() }
    }

    /// The ends, for what lies between them.
    var range: ValueRange { level.range }

    /// Finds where the value is shown at a time, 0…1.
    func shownFraction(at now: Double?) -> Double { level.shownFraction(at: now) }

    /// Whether the shown value is still moving at a time.
    func isMoving(at now: Double) -> Bool { level.isMoving(at: now) }

    // MARK: - What the user does

    /// Sets the value for the user, who hears of it: at once, or after the press where `isContinuous` is false.
    public func changeValue(to value: Double) {
        let old = level.value
        self.value = value
        if level.value != old, isContinuous || !isTracking { tellChange() }
    }

    private func tellChange() {
        sendActions(for: [.valueChanged, .primaryActionTriggered])
    }

    /// Changes the value by a step.
    ///
    /// Does nothing by default.
    ///
    /// - Parameters:
    ///   - direction: 1 for up, -1 for down.
    ///   - isLarge: Whether the user wants a large step, with Shift.
    open func step(_ direction: Int, isLarge: Bool) {}

    /// Arrows, Home and End change the value.
    open override var keyHints: [KeyHint] {
        isEnabled
            ? [KeyHint("Change the value", .left, .right, .home, .end, .character("-"), .character("+"))] : []
    }

    /// Left and `-` step down, Right and `+` up, Home and End go to the ends.
    open override func keyDown(with event: KeyEvent) -> Handling {
        guard isEnabled, event.modifiers.isSubset(of: .shift) else { return .ignored }
        let isLarge = event.modifiers.contains(.shift)
        switch event.key {
        case .left: step(isRightToLeft ? 1 : -1, isLarge: isLarge)
        case .right: step(isRightToLeft ? -1 : 1, isLarge: isLarge)
        case .character("-"): step(-1, isLarge: isLarge)
        case .character("+"), .character("="): step(1, isLarge: isLarge)
        case .home: changeValue(to: minimumValue)
        case .end: changeValue(to: maximumValue)
        default: return .ignored
        }
        return .handled
    }

    /// Keeps the value, to return to when the press is taken away.
    ///
    /// Call `super`.
    open override func beginTracking(with event: MouseEvent) -> Bool {
        valueBefore = value
        return true
    }

    /// Tells the change, if it was not told while it was made.
    ///
    /// Call `super`.
    open override func endTracking(with event: MouseEvent) {
        if !isContinuous, value != valueBefore { tellChange() }
    }

    /// The value is as before the press, unless every change was told.
    ///
    /// Call `super`.
    open override func cancelTracking() {
        if !isContinuous { value = valueBefore }
    }

    /// A slider with its value, moved by steps.
    open override var accessibilityDefaults: AccessibilityProperties {
        accessibilityProperties(.slider, value: NumberText.short(value))
    }

    /// A control with its value in words, which is set by a number and moved by steps.
    func accessibilityProperties(_ role: AccessibilityRole, value: String) -> AccessibilityProperties {
        var properties = AccessibilityProperties(
            role, value: value, traits: isEnabled ? .adjustable : [.adjustable, .notEnabled])
        properties.setText = { [weak self] text in
            guard let self, isEnabled, let value = NumberText.value(text) else { return .ignored }
            changeValue(to: value)
            return .handled
        }
        properties.adjust = { [weak self] adjustment in
            guard let self, isEnabled else { return }
            step(adjustment == .increment ? 1 : -1, isLarge: false)
        }
        return properties
    }
}
