import NibbleViews

/// A value on its way from one number to another: fast first, slow at the end.
struct ValueMotion {
    let origin: Double
    let target: Double
    let start: Double
    /// Seconds.
    var duration = 0.15

    /// Whether the value has arrived at some time.
    func isDone(at now: Double) -> Bool { now >= start + duration }

    /// The value at some time.
    func value(at now: Double) -> Double {
        guard duration > 0, !isDone(at: now) else { return target }
        let rest = 1 - max(0, now - start) / duration
        return target + (origin - target) * rest * rest * rest
    }
}

/// Draws a view again after a while, asked for each time that it is drawn.
///
/// What is hidden, covered, scrolled away or in no window is not drawn, so it does not tick; it goes on when it is
/// seen again.
@MainActor final class DrawTicker {
    private var cancelNext: (@MainActor () -> Void)?

    /// Asks for the next drawing, in seconds from now, unless one is asked for already.
    func tick(_ view: View, after delay: Double = FrameScheduler.interval) {
        guard cancelNext == nil, let clock = view.motionClock else { return }
        cancelNext = clock.schedule(after: delay) { [weak self, weak view] in
            self?.cancelNext = nil
            view?.setNeedsDisplay()
        }
    }

    /// Asks for no drawing any more.
    func stop() {
        cancelNext?()
        cancelNext = nil
    }
}

extension View {
    /// The application's time; nil while the view is in no window that one shows.
    var motionClock: (any ApplicationClock)? { window?.application?.clock }
}
