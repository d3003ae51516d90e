public import NibbleTerminal
public import NibbleViews

/// Follows the mouse over a view without a button: it begins when the mouse comes and ends when it leaves.
///
/// It stands in the way of no other gesture. While a view with one is in a window, the terminal reports movement.
///
/// ```swift
/// row.addGestureRecognizer(
///     HoverGestureRecognizer { hover in
///         row.backgroundColor = hover.state == .ended ? nil : .secondarySystemBackground
///     })
/// ```
open class HoverGestureRecognizer: GestureRecognizer {
    /// The mouse came.
    open override func mouseEntered(with event: MouseEvent) {
        state = .began
    }

    /// The mouse moved.
    open override func mouseMoved(with event: MouseEvent) {
        state = .changed
    }

    /// The mouse left.
    open override func mouseExited(with event: MouseEvent) {
        if state != .possible { state = .ended }
    }

    /// True.
    open override var asksForMotion: Bool { true }

    /// Nothing.
    open override func canPrevent(_ other: GestureRecognizer) -> Bool { false }

    /// By nothing.
    open override func canBePrevented(by other: GestureRecognizer) -> Bool { false }
}
