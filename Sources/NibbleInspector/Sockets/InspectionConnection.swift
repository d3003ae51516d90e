internal import NibbleSystem

/// A connection to a program that is inspected, for tools.
///
/// Its calls wait, so it is used on a thread of its own.
///
/// ```swift
/// let connection = try InspectionConnection(to: process, in: InspectionFolder.ofUser())
/// let reply = try connection.ask(InspectionRequest(.tree))
/// ```
public final class InspectionConnection: Sendable {
    private let descriptor: Int32
    private let patience: Int

    /// Connects to a process.
    ///
    /// - Parameters:
    ///   - process: The number of the process.
    ///   - folder: The folder with its socket.
    ///   - milliseconds: How long an answer is waited for. Defaults to 5,000.
    /// - Throws: `InspectionError` when there is no such process, or it isn't inspected.
    public init(to process: Int, in folder: InspectionFolder, milliseconds: Int = 5_000) throws {
        descriptor = try LocalSocket.connect(to: folder.socket(of: process))
        patience = milliseconds
    }

    deinit { close(descriptor) }

    /// Asks, and waits for the answer.
    ///
    /// - Throws: `InspectionError` when the program doesn't answer, and with the program's own sentence when it refuses.
    public func ask(_ request: InspectionRequest) throws -> InspectionReply {
        try send(request.line)
        var lines = LineCollector(limit: InspectionReply.limit)
        var buffer = [UInt8](repeating: 0, count: 64 * 1_024)
        while true {
            if let line = lines.next() { return try InspectionReply(line: line) }
            guard !lines.isTooLong else { throw InspectionError("The program's answer is too long.") }
            switch buffer.withUnsafeMutableBytes({ LocalSocket.read(descriptor, into: $0) }) {
            case .bytes(let count): lines.append(buffer.prefix(count))
            case .wait: try wait(POLLIN)
            case .end: throw InspectionError("The program has ended.")
            }
        }
    }

    private func send(_ bytes: [UInt8]) throws {
        var sent = 0
        while sent < bytes.count {
            switch bytes[sent...].withUnsafeBytes({ LocalSocket.write(descriptor, $0) }) {
            case .bytes(let count): sent += count
            case .wait: try wait(POLLOUT)
            case .end: throw InspectionError("The program has ended.")
            }
        }
    }

    private func wait(_ events: Int32) throws {
        guard LocalSocket.wait(descriptor, for: events, milliseconds: patience) else {
            throw InspectionError("The program hasn't answered for \(patience) ms: it is busy, or stopped.")
        }
    }
}
