internal import Dispatch
internal import NibbleSystem

/// Reads a descriptor on a thread of its own, whatever it is: a terminal, a pipe, a file, /dev/null.
///
/// On Linux the sources of Dispatch take neither files nor devices, and do not tell of a pipe's end.
final class ByteReader: Sendable {
    private let descriptor: Int32
    /// The first becomes readable when the reader is to stop.
    private let wake: (reading: Int32, writing: Int32)

    /// Makes a reader that does not read yet; the descriptor stays the caller's.
    init(_ descriptor: Int32) {
        self.descriptor = descriptor
        var ends: [Int32] = [-1, -1]
        socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends)
        wake = (ends[0], ends[1])
    }

    deinit {
        close(wake.reading)
        close(wake.writing)
    }

    /// Begins to read; no bytes mean the end.
    func start(_ receive: @escaping @MainActor @Sendable ([UInt8]) -> Void) {
        DispatchQueue(label: "nibble.lines").async { [self] in
            var isAtEnd = false
            while !isAtEnd, let bytes = next() {
                isAtEnd = bytes.isEmpty
                DispatchQueue.main.async { MainActor.assumeIsolated { receive(bytes) } }
            }
        }
    }

    /// Reads no more; what was read already may still be handed over.
    func stop() {
        shutdown(wake.writing, Int32(SHUT_RDWR))
    }

    /// The next bytes, none at the end; nil when it was stopped.
    private func next() -> [UInt8]? {
        while true {
            var entries = [
                pollfd(fd: wake.reading, events: Int16(POLLIN), revents: 0),
                pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
            ]
            if poll(&entries, 2, -1) < 0, errno != EINTR { return [] }
            if entries[0].revents != 0 { return nil }
            guard entries[1].revents != 0 else { continue }
            var bytes = [UInt8](repeating: 0, count: 4_096)
            let count = bytes.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR || errno == EAGAIN { continue }
            return Array(bytes.prefix(max(0, count)))
        }
    }
}
