import NibbleCells
public import NibbleTerminal
public import NibbleViews

/// Looks for a button that is held down in one place.
///
/// It begins when the time is over, goes on while the mouse is dragged, and ends with the release. A press that a
/// control inside the view takes is not a long press of the view.
///
/// ```swift
/// let press = LongPressGestureRecognizer { press in
///     if press.state == .began { tile.openContextMenu(at: press.location(in: tile)) }
/// }
/// press.minimumPressDuration = 0.5
/// tile.addGestureRecognizer(press)
/// ```
open class LongPressGestureRecognizer: GestureRecognizer {
    /// The time for which the button must be held, in seconds.
    ///
    /// Defaults to half a second.
    public var minimumPressDuration = 0.5
    /// The distance that the mouse may move before the time is over, in cells.
    ///
    /// Defaults to 1.
    public var allowableMovement = 1
    /// The button that is held.
    ///
    /// Defaults to the left one.
    public var button = MouseEvent.Button.left

    private var start: Point?

    open override var yieldsToViews: Bool { true }

    /// Begins to wait.
    open override func mouseDown(with event: MouseEvent) {
        guard event.button == button, start == nil else { return state = .failed }
        start = event.location
        startTimer(minimumPressDuration) { [weak self] in self?.state = .began }
    }

    /// Goes on, or fails before the time is over.
    open override func mouseDragged(with event: MouseEvent) {
        guard state == .possible else { return state = .changed }
        if start?.isNear(event.location, within: max(0, allowableMovement)) != true { state = .failed }
    }

    /// Ends.
    open override func mouseUp(with event: MouseEvent) {
        guard event.button == button || event.button == .none else { return }
        state = state == .possible ? .failed : .ended
    }

    /// Forgets the press.
    open override func reset() {
        super.reset()
        start = nil
    }
}
