/// Time as an application sees it, so that tests can move it by hand.
@MainActor public protocol ApplicationClock: AnyObject {
    /// Seconds since some moment; never goes back.
    var now: Double { get }

    /// Does some work on the main actor after a delay in seconds; 0 means after the work that is due now.
    ///
    /// - Returns: A closure that cancels the work if it is called before the work is done.
    @discardableResult
    func schedule(after delay: Double, _ work: @escaping @MainActor () -> Void) -> @MainActor () -> Void
}

/// The time of the machine, by its monotonic clock.
@MainActor final class SystemClock: ApplicationClock {
    private let start = ContinuousClock.now

    /// Each key asks; the components of a duration take two divisions of 128 bits.
    var now: Double { Double((ContinuousClock.now - start).attoseconds) * 1e-18 }

    func schedule(after delay: Double, _ work: @escaping @MainActor () -> Void) -> @MainActor () -> Void {
        let task = Task { @MainActor in
            if delay > 0 { try? await Task.sleep(for: .seconds(min(delay, 1e9))) }
            if !Task.isCancelled { work() }
        }
        return { task.cancel() }
    }
}
