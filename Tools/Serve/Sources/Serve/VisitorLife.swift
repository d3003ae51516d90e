internal import Synchronization

/// The times at which a visitor was last heard of.
final class VisitorLife: Sendable {
    private struct Times {
        var heard = ContinuousClock.now
        var input = ContinuousClock.now
    }

    private let times = Mutex(Times())

    /// A message came from the page; input, or only a sign that it's there.
    func sent(isInput: Bool) {
        times.withLock {
            $0.heard = .now
            if isInput { $0.input = .now }
        }
    }

    /// Whether nothing at all was heard of the page for so long.
    func isSilent(for time: Duration) -> Bool { times.withLock { .now - $0.heard > time } }

    /// Whether nothing was typed or clicked for so long.
    func isIdle(for time: Duration) -> Bool { times.withLock { .now - $0.input > time } }
}
