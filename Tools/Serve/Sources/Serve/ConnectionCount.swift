internal import Synchronization

/// The number of connections at the moment.
final class ConnectionCount: Sendable {
    private let count = Mutex(0)

    /// Counts one, unless there are too many.
    func enter(limit: Int) -> Bool {
        count.withLock { count in
            guard count < limit else { return false }
            count += 1
            return true
        }
    }

    /// One is gone.
    func leave() { count.withLock { $0 -= 1 } }
}
