import NibbleViews

/// Time that stands still until it is moved.
@MainActor final class ManualClock: ApplicationClock {
    private struct Work {
        let number: Int
        let due: Double
        let perform: @MainActor () -> Void
    }

    private(set) var now = 0.0
    private var pending: [Work] = []
    private var count = 0

    /// The work that a single call may do before it is taken for an endless loop.
    private static let workLimit = 100_000

    func schedule(after delay: Double, _ work: @escaping @MainActor () -> Void) -> @MainActor () -> Void {
        count += 1
        let number = count
        pending.append(Work(number: number, due: now + max(0, delay), perform: work))
        return { [weak self] in self?.pending.removeAll { $0.number == number } }
    }

    /// Moves time forward and does what is due, in order.
    func advance(by seconds: Double) {
        let end = now + max(0, seconds)
        for _ in 0..<Self.workLimit {
            guard
                let next = pending.filter({ $0.due <= end }).min(by: {
                    ($0.due, $0.number) < ($1.due, $1.number)
                })
            else { break }
            pending.removeAll { $0.number == next.number }
            now = max(now, next.due)
            next.perform()
        }
        now = end
    }
}
