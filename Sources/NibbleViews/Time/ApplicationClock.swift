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

    var now: Double { Self.seconds((ContinuousClock.now - start).attoseconds) }

    /// The seconds of some attoseconds.
    ///
    /// Each frame asks, and each key: a duration's components take two divisions of 128 bits, and a number of all of these bits
    /// takes the library 4,600 instructions.
    static func seconds(_ attoseconds: Int128) -> Double {
        let high = Double(Int64(truncatingIfNeeded: attoseconds >> 64))
        return (high * 0x1p64 + Double(UInt64(truncatingIfNeeded: attoseconds))) * 1e-18
    }

    func schedule(after delay: Double, _ work: @escaping @MainActor () -> Void) -> @MainActor () -> Void {
        let task = Task { @MainActor in
            if delay > 0 { try? await Task.sleep(for: .seconds(min(delay, 1e9))) }
            if !Task.isCancelled { work() }
        }
        return { task.cancel() }
    }
}
