import NibbleViews

/// Does something again and again while a press is held: after half a second, then ten times a second.
@MainActor final class PressRepeater {
    private var cancelNext: (@MainActor () -> Void)?

    /// Begins; `action` is done first after half a second.
    func start(clock: (any ApplicationClock)?, _ action: @escaping @MainActor () -> Void) {
        stop()
        schedule(after: 0.5, clock, action)
    }

    /// Ends.
    func stop() {
        cancelNext?()
        cancelNext = nil
    }

    private func schedule(
        after delay: Double, _ clock: (any ApplicationClock)?, _ action: @escaping @MainActor () -> Void
    ) {
        cancelNext = clock?.schedule(after: delay) { [weak self, weak clock] in
            action()
            // The action may have ended it.
            if let self, cancelNext != nil { schedule(after: 0.1, clock, action) }
        }
    }
}
