internal import Dispatch
internal import Synchronization

/// Work that may wait for ever, such as reading from a disk far away, on a thread of its own.
///
/// Swift's tasks share a few threads, so reads that never return would soon stop every task of the program. Here they
/// hold up nobody, and whoever waits for them stops waiting in time:
///
///     let names = try await BlockingWork.run(within: 5) { _ in try FileManager.default.contentsOfDirectory(atPath: path) }
public enum BlockingWork {
    /// Tells work that goes on whether somebody still waits for it.
    ///
    /// ```swift
    /// let matches = try await BlockingWork.run { request in
    ///     try lines.filter { line in
    ///         try request.check()
    ///         return line.contains(text)
    ///     }
    /// }
    /// ```
    public final class Request: Sendable {
        private let isOver = Mutex(false)

        init() {}

        /// Whether the result is still wanted: neither is the time up nor the task cancelled.
        public var isWanted: Bool { isOver.withLock { !$0 } }

        /// Ends work that nobody waits for.
        ///
        /// - Throws: `CancellationError` when the result is not wanted any more.
        public func check() throws {
            if !isWanted { throw CancellationError() }
        }

        func end() { isOver.withLock { $0 = true } }
    }

    /// The end of the time that work was given.
    public struct TimeLimitExceeded: Error, Hashable, CustomStringConvertible {
        /// The time, in seconds.
        public let seconds: Double

        /// The time in which nothing came.
        public var description: String { "There was no answer within \(Int(seconds.rounded(.up))) seconds." }
    }

    /// Runs work on a thread of its own and waits for its result.
    ///
    /// A system call cannot be taken back: after the time, or when the task is cancelled, the thread goes on by itself and
    /// its result is dropped.
    ///
    /// - Parameters:
    ///   - seconds: The longest time to wait; nil, the default, sets no limit.
    ///   - work: The work. Where it is long it asks its request from time to time whether it is still wanted.
    /// - Returns: What the work returns.
    /// - Throws: What the work throws, `TimeLimitExceeded`, or `CancellationError` when the task was cancelled.
    @concurrent
    public static func run<Value: Sendable>(
        within seconds: Double? = nil, _ work: @escaping @Sendable (Request) throws -> Value
    ) async throws -> Value {
        try Task.checkCancellation()
        let (request, answer) = (Request(), Answer<Value>())
        let clock = seconds.map { seconds in
            Task {
                guard (try? await Task.sleep(for: .seconds(seconds))) != nil else { return }
                request.end()
                answer.give(.failure(TimeLimitExceeded(seconds: seconds)))
            }
        }
        defer { clock?.cancel() }
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                answer.wait(continuation)
                // A queue of its own has a thread of its own, outside the tasks' pool.
                DispatchQueue(label: "nibble.blocking-work").async {
                    answer.give(Result { try work(request) })
                }
            }
        } onCancel: {
            request.end()
            answer.give(.failure(CancellationError()))
        }
    }
}

/// The first answer to one who waits; later ones are dropped.
private final class Answer<Value: Sendable>: Sendable {
    private enum State: Sendable {
        case unasked
        case awaited(CheckedContinuation<Value, any Error>)
        case given(Result<Value, any Error>)
        case over
    }

    private let state = Mutex(State.unasked)

    /// Hands the answer on when it is there; at once where it came before.
    func wait(_ continuation: CheckedContinuation<Value, any Error>) {
        let given: Result<Value, any Error>? = state.withLock { state in
            guard case .given(let result) = state else {
                state = .awaited(continuation)
                return nil
            }
            state = .over
            return result
        }
        if let given { continuation.resume(with: given) }
    }

    func give(_ result: Result<Value, any Error>) {
        let waiting: CheckedContinuation<Value, any Error>? = state.withLock { state in
            switch state {
            case .unasked:
                state = .given(result)
                return nil
            case .awaited(let continuation):
                state = .over
                return continuation
            case .given, .over: return nil
            }
        }
        waiting?.resume(with: result)
    }
}
