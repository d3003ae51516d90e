public import NibbleCells
public import NibbleTerminal
public import NibbleViews

/// Looks for a drag and follows it.
///
/// ```swift
/// card.addGestureRecognizer(
///     PanGestureRecognizer { pan in
///         let moved = pan.translation(in: card.superview)
///         card.center = card.center.offsetBy(dx: moved.x, dy: moved.y)
///         pan.setTranslation(.zero, in: card.superview)
///     })
/// ```
open class PanGestureRecognizer: GestureRecognizer {
    /// The cells that the mouse must move before it is a drag.
    ///
    /// Defaults to 1.
    public var minimumDistance = 1
    /// The button that is held.
    ///
    /// Defaults to the left one.
    public var button = MouseEvent.Button.left

    /// The point from which the translation is counted, in the window's coordinates.
    private var origin: Point?
    private var trail = MouseTrail()

    /// The distance that the mouse was dragged, in cells; views of a window are not scaled, so that the view makes no difference.
    public func translation(in view: View?) -> Point {
        guard let origin else { return .zero }
        return lastLocation.offset(from: origin)
    }

    /// Counts the translation from now on as if it were `translation` already.
    public func setTranslation(_ translation: Point, in view: View?) {
        origin = lastLocation.offset(from: translation)
    }

    /// The speed of the mouse, in columns and rows a second; zero when it rests.
    public func velocity(in view: View?) -> Point {
        trail.velocity(at: clock?.now ?? 0)
    }

    /// Begins to follow.
    open override func mouseDown(with event: MouseEvent) {
        guard event.button == button else { return }
        origin = event.location
        trail.add(event.location, at: clock?.now ?? 0)
    }

    /// Follows.
    open override func mouseDragged(with event: MouseEvent) {
        guard let origin else { return state = .failed }
        trail.add(event.location, at: clock?.now ?? 0)
        let isFar = !event.location.isNear(origin, within: max(0, minimumDistance - 1))
        if state != .possible || isFar { state = .changed }
    }

    /// Ends the drag, if there was one.
    open override func mouseUp(with event: MouseEvent) {
        guard event.button == button || event.button == .none else { return }
        state = state == .possible && !isWaiting ? .failed : .ended
    }

    /// Forgets the drag.
    open override func reset() {
        super.reset()
        origin = nil
        trail = MouseTrail()
    }
}
