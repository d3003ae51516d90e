internal import Dispatch
internal import NibbleSystem
internal import Synchronization

/// Reads lines from a descriptor, as many at a time as there are, and nothing before it's asked.
final class LineReader: Sendable {
    private struct Reading {
        var buffer = LineBuffer()
        var hasEnded = false
    }

    private let descriptor: Int32
    private let reading = Mutex(Reading())
    private let queue = DispatchQueue(label: "nibble.lines")

    /// The bytes that are read at a time.
    private static let size = 64 * 1_024

    /// Makes a reader, which doesn't close the descriptor.
    init(_ descriptor: Int32) { self.descriptor = descriptor }

    /// Waits for lines.
    ///
    /// - Returns: One or more lines, without their ends; nil at the end of the input.
    func next() async -> [String]? {
        await withCheckedContinuation { continuation in
            // Reading waits, which the threads of tasks must not.
            queue.async { continuation.resume(returning: self.read()) }
        }
    }

    private func read() -> [String]? {
        reading.withLock { reading in
            var bytes = [UInt8](repeating: 0, count: Self.size)
            while !reading.hasEnded {
                let count = NibbleSystem.read(descriptor, &bytes, bytes.count)
                if count < 0, errno == EINTR { continue }
                reading.hasEnded = count <= 0
                let lines = reading.buffer.take(bytes.prefix(max(0, count)), isEnd: reading.hasEnded)
                if !lines.isEmpty { return lines }
            }
            return nil
        }
    }
}
