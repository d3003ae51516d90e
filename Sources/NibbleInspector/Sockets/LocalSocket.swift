internal import Glibc

/// The calls of the system for sockets between programs of one machine; descriptors are closed in children.
enum LocalSocket {
    private static let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)

    /// Listens at a path, where only the user may connect.
    ///
    /// - Throws: `InspectionError`.
    static func listen(at path: String) throws -> Int32 {
        let descriptor = try make()
        guard call(descriptor, path, Glibc.bind) == 0, chmod(path, 0o600) == 0,
            Glibc.listen(descriptor, 8) == 0
        else {
            let reason = String(cString: strerror(errno))
            close(descriptor)
            throw InspectionError("The socket \(path) can't be opened: \(reason).")
        }
        return descriptor
    }

    /// Connects to a path.
    ///
    /// - Throws: `InspectionError`.
    static func connect(to path: String) throws -> Int32 {
        let descriptor = try make()
        guard call(descriptor, path, Glibc.connect) == 0 else {
            let reason = String(cString: strerror(errno))
            close(descriptor)
            throw InspectionError("The program can't be reached at \(path): \(reason).")
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
        let descriptor = Glibc.accept(listener, nil, nil)
        guard descriptor >= 0 else { return nil }
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
        // A `ucred`, which Swift doesn't see: process, user, group.
        var peer: [UInt32] = [0, .max, 0]
        var length = socklen_t(peer.count * MemoryLayout<UInt32>.size)
        let isKnown = getsockopt(descriptor, SOL_SOCKET, SO_PEERCRED, &peer, &length) == 0
        guard isKnown, peer[1] == getuid() || peer[1] == 0 else {
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
        return count > 0 ? .bytes(count) : count == 0 ? .end : outcomeOfError
    }

    /// Writes what the other side takes now.
    static func write(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Transfer {
        let count = send(descriptor, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL))
        return count >= 0 ? .bytes(count) : outcomeOfError
    }

    /// Waits until a socket can be read or written, at most some milliseconds.
    static func wait(_ descriptor: Int32, for events: Int32, milliseconds: Int) -> Bool {
        var entry = pollfd(fd: descriptor, events: Int16(events), revents: 0)
        return poll(&entry, 1, Int32(clamping: milliseconds)) > 0
    }

    private static var outcomeOfError: Transfer {
        errno == EAGAIN || errno == EINTR ? .wait : .end
    }

    private static func make() throws -> Int32 {
        let descriptor = socket(AF_UNIX, kind, 0)
        guard descriptor >= 0 else {
            throw InspectionError("No socket is to be had: \(String(cString: strerror(errno))).")
        }
        return descriptor
    }

    private static func call(
        _ descriptor: Int32, _ path: String, _ function: (Int32, UnsafePointer<sockaddr>, socklen_t) -> Int32
    ) -> Int32 {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let bytes = Array(path.utf8)
        guard bytes.count < MemoryLayout.size(ofValue: address.sun_path) else {
            errno = ENAMETOOLONG
            return -1
        }
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
        return withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                function(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
    }
}
