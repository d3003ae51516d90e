public import NibbleCells
public import NibbleTerminal
public import NibbleViews

/// Follows the wheel over a view: it begins with the first step and ends when the wheel rests.
///
/// It stands only in the way of other scroll recognizers: the innermost one gets the wheel.
///
/// ```swift
/// map.addGestureRecognizer(
///     ScrollGestureRecognizer { scroll in
///         map.bounds = map.bounds.offsetBy(dx: scroll.delta.x, dy: scroll.delta.y)
///     })
/// ```
open class ScrollGestureRecognizer: GestureRecognizer {
    /// The last step, down and right positive.
    public private(set) var delta = Point.zero

    /// The rest that ends a gesture, in seconds.
    private static let rest = 0.15

    private var sum = Point.zero

    /// The steps since the gesture began, down and right positive.
    public func translation(in view: View?) -> Point { sum }

    /// Counts the steps from now on as if they were `translation` already.
    public func setTranslation(_ translation: Point, in view: View?) {
        sum = translation
    }

    /// Takes a step.
    open override func scrollWheel(with event: MouseEvent) {
        delta = event.scrollDelta
        sum = sum.offsetBy(dx: delta.x, dy: delta.y)
        startTimer(Self.rest) { [weak self] in self?.state = .ended }
        state = .changed
    }

    /// Forgets the steps.
    open override func reset() {
        super.reset()
        delta = .zero
        sum = .zero
    }

    /// Other scroll recognizers.
    open override func canPrevent(_ other: GestureRecognizer) -> Bool { other is ScrollGestureRecognizer }

    /// By other scroll recognizers.
    open override func canBePrevented(by other: GestureRecognizer) -> Bool {
        other is ScrollGestureRecognizer
    }
}
