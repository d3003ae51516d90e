/// Decides when the next frame is drawn: soon after something changed, never at rest.
///
/// Changes make at most sixty frames a second; a key that is pressed hurries one more in each interval.
@MainActor public final class FrameScheduler {
    /// The shortest time between two frames, in seconds.
    public nonisolated static let interval = 1.0 / 60

    private let clock: any ApplicationClock
    private let draw: () -> Void
    private var cancelPending: (@MainActor () -> Void)?
    private var lastFrame = -Double.infinity
    private var lastHurry = -Double.infinity
    private var isUrgent = false

    /// Makes a scheduler that calls `draw` when a frame is due.
    init(clock: any ApplicationClock, draw: @escaping @MainActor () -> Void) {
        self.clock = clock
        self.draw = draw
    }

    isolated deinit { cancel() }

    /// Asks for a frame.
    ///
    /// Many calls before it is drawn make one frame.
    func request() {
        guard cancelPending == nil else { return }
        let wait = isUrgent ? 0 : max(0, lastFrame + Self.interval - clock.now)
        cancelPending = clock.schedule(after: wait) { [unowned self] in fire() }
    }

    /// Draws the next frame without keeping the distance to the last: a key was pressed and is to be answered.
    ///
    /// Keys that come faster than frames may hurry one frame in each interval.
    func hurry() {
        guard !isUrgent else { return }
        let now = clock.now
        guard now - lastHurry >= Self.interval else { return }
        isUrgent = true
        lastHurry = now
        guard let cancel = cancelPending else { return }
        cancel()
        cancelPending = nil
        request()
    }

    /// Forgets the frame asked for.
    func cancel() {
        cancelPending?()
        cancelPending = nil
    }

    private func fire() {
        cancelPending = nil
        isUrgent = false
        lastFrame = clock.now
        draw()
    }
}
