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
        performWork(until: end)
        now = end
    }

    /// Moves time forward until no work is left, by some seconds at most; time stops at the last work done.
    func advanceToRest(limit: Double) {
        performWork(until: now + max(0, limit))
    }

    private func performWork(until end: Double) {
        for _ in 0..<Self.workLimit {
            let due = pending.indices.filter { pending[$0].due <= end }
            let next = due.min {
                (pending[$0].due, pending[$0].number) < (pending[$1].due, pending[$1].number)
            }
            guard let next else { return }
            let work = pending.remove(at: next)
            now = max(now, work.due)
            work.perform()
        }
    }
}
