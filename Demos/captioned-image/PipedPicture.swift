import Nibble

/// A picture that comes through a pipe, read while the demo runs: nobody knows when it will be there.
@MainActor final class PipedPicture {
    /// The picture, or why there is none; nil until one of them is known.
    private(set) var result: Result<Image, any Error>?
    /// Called when the result is known.
    var didArrive: () -> Void = {}

    /// Begins to read.
    ///
    /// - Parameter read: Reads the picture; it may wait for ever.
    init(reading read: @escaping @Sendable () throws -> Image) {
        Task {
            do {
                result = .success(try await BlockingWork.run { _ in try read() })
            } catch {
                result = .failure(error)
            }
            didArrive()
        }
    }

    /// Waits until the result is known, or the task is cancelled.
    ///
    /// - Parameter limit: The longest time to wait; nil sets no limit.
    func wait(upTo limit: Duration?) async {
        let end = limit.map { ContinuousClock.now + $0 }
        while result == nil, !Task.isCancelled, end.map({ .now < $0 }) ?? true {
            try? await Task.sleep(for: .milliseconds(5))
        }
    }
}
