internal import NibbleSystem

/// The calls of the system for sockets between programs of one machine; descriptors are closed in children.
enum LocalSocket {
    /// Listens at a path, where only the user may connect.
    ///
    /// - Throws: `InspectionError`.
    static func listen(at path: String) throws -> Int32 {
        let descriptor = sys_local_listen(path)
        guard descriptor >= 0 else {
            throw InspectionError("The socket \(path) can't be opened: \(reason(descriptor)).")
        }
        return descriptor
    }

    /// Connects to a path.
    ///
    /// - Throws: `InspectionError`.
    static func connect(to path: String) throws -> Int32 {
        let descriptor = sys_local_connect(path)
        // A program takes its socket away at its end; that of one that was killed stays where it is.
        if [-ECONNREFUSED, -ENOENT].contains(descriptor) { throw InspectionError("The program has ended.") }
        guard descriptor >= 0 else {
            throw InspectionError("The program can't be reached at \(path): \(reason(descriptor)).")
        }
        return descriptor
    }

    /// Whether somebody listens at a path.
    static func answers(_ path: String) -> Bool {
        guard let descriptor = try? connect(to: path) else { return false }
        close(descriptor)
        return true
    }

    /// The next connection that waits at a socket; nil for none.
    ///
    /// Those of other users are refused, whatever the modes of folders say.
    static func accept(_ listener: Int32) -> Int32? {
        let descriptor = sys_local_accept(listener)
        guard descriptor >= 0 else { return nil }
        guard sys_is_trusted_peer(descriptor) != 0 else {
            close(descriptor)
            return nil
        }
        return descriptor
    }

    /// The outcome of reading or writing.
    enum Transfer {
        /// So many bytes.
        case bytes(Int)
        /// None now.
        case wait
        /// The other side is gone.
        case end
    }

    /// Reads what is there.
    static func read(_ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer) -> Transfer {
        let count = recv(descriptor, buffer.baseAddress, buffer.count, 0)
        return count > 0 ? .bytes(count) : count == 0 ? .end : outcome(of: errno)
    }

    /// Writes what the other side takes now.
    static func write(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Transfer {
        let count = sys_send(descriptor, bytes.baseAddress, bytes.count)
        return count >= 0 ? .bytes(count) : outcome(of: Int32(-count))
    }

    /// Waits until a socket can be read or written, at most some milliseconds.
    static func wait(_ descriptor: Int32, for events: Int32, milliseconds: Int) -> Bool {
        var entry = pollfd(fd: descriptor, events: Int16(events), revents: 0)
        return poll(&entry, 1, Int32(clamping: milliseconds)) > 0
    }

    private static func outcome(of error: Int32) -> Transfer {
        error == EAGAIN || error == EINTR ? .wait : .end
    }

    private static func reason(_ status: Int32) -> String { String(cString: strerror(-status)) }
}
