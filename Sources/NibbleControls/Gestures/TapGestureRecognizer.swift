import NibbleCells
public import NibbleTerminal
public import NibbleViews

/// Looks for one or more taps: presses that end where they began.
///
/// A press that a control inside the view takes is not a tap on the view.
///
/// ```swift
/// let zoom = TapGestureRecognizer { _ in photo.contentMode = .center }
/// zoom.numberOfTapsRequired = 2
/// photo.addGestureRecognizer(zoom)
/// ```
open class TapGestureRecognizer: GestureRecognizer {
    /// The taps that make the gesture, each within 0.4 s of the last and at most a cell away.
    ///
    /// Defaults to 1; smaller numbers count as 1.
    public var numberOfTapsRequired = 1
    /// The button that is pressed.
    ///
    /// Defaults to the left one.
    public var button = MouseEvent.Button.left

    /// The longest time between two taps, in seconds; the same as for the clicks of events.
    private static let interval = 0.4

    private var start: Point?
    private var taps = 0

    open override var yieldsToViews: Bool { true }

    /// Begins a tap.
    open override func mouseDown(with event: MouseEvent) {
        stopTimer()
        guard event.button == button else { return state = .failed }
        if let start, !start.isNear(event.location) { taps = 0 }
        start = event.location
    }

    /// A drag isn't a tap.
    open override func mouseDragged(with event: MouseEvent) {
        if start?.isNear(event.location) != true { state = .failed }
    }

    /// Ends a tap.
    open override func mouseUp(with event: MouseEvent) {
        guard event.button == button || event.button == .none else { return }
        guard start?.isNear(event.location) == true else { return state = .failed }
        taps += 1
        if taps >= numberOfTapsRequired {
            state = .ended
        } else {
            startTimer(Self.interval) { [weak self] in self?.state = .failed }
        }
    }

    /// Forgets the taps counted.
    open override func reset() {
        super.reset()
        start = nil
        taps = 0
    }
}

extension Point {
    /// Whether another cell is this one or touches it.
    func isNear(_ other: Point, within distance: Int = 1) -> Bool {
        let dx = x.saturatingSubtract(other.x)
        let dy = y.saturatingSubtract(other.y)
        return -distance...distance ~= dx && -distance...distance ~= dy
    }
}
