internal import NibbleSystem

/// A regular file that is open, to be read in parts.
///
/// Opening never waits for another program: pipes, devices and folders are refused. Reading may wait for a disk, so long
/// reads belong on a thread of their own, as `BlockingWork` gives one.
///
/// ```swift
/// let file = try RegularFile(path: "/var/log/syslog")
/// let start = try file.read(0..<4_096)
/// ```
public final class RegularFile: Sendable {
    /// The reason why a file can't be opened or read.
    public struct Failure: Error, Hashable, CustomStringConvertible {
        /// The file.
        public let path: String
        /// The reason, such as "it's a folder".
        public let reason: String

        /// A sentence with both.
        public var description: String { "Can't open “\(path)”: \(reason)." }
    }

    private let path: String
    private let descriptor: CInt

    /// Opens a file.
    ///
    /// - Throws: `Failure`.
    public init(path: String) throws {
        self.path = path
        guard !path.utf8.contains(0) else { throw Failure(path: path, reason: "it doesn't exist") }
        descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
        guard descriptor >= 0 else { throw Self.failure(path) }
        var status = stat()
        // A throwing initializer that has set all properties runs `deinit`, which closes the file.
        guard fstat(descriptor, &status) == 0 else { throw Self.failure(path) }
        if status.st_mode & S_IFMT == S_IFREG { return }
        let isFolder = status.st_mode & S_IFMT == S_IFDIR
        throw Failure(path: path, reason: isFolder ? "it's a folder" : "it isn't a regular file")
    }

    deinit { if descriptor >= 0 { close(descriptor) } }

    /// Returns the number of bytes that there are now.
    ///
    /// - Throws: `Failure`.
    public func size() throws -> Int {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw Self.failure(path) }
        return Int(status.st_size)
    }

    /// Returns bytes; fewer than asked for at the end of the file.
    ///
    /// - Throws: `Failure`.
    public func read(_ range: Range<Int>) throws -> [UInt8] {
        var code: CInt = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: range.count) { buffer, count in
            while count < range.count, let start = buffer.baseAddress {
                let got = pread(descriptor, start + count, range.count - count, range.lowerBound + count)
                if got > 0 {
                    count += got
                } else if got == 0 || errno != EINTR {
                    code = got == 0 ? 0 : errno
                    return
                }
            }
        }
        guard code == 0 else { throw Self.failure(path, code) }
        return bytes
    }

    private static func failure(_ path: String, _ code: CInt = errno) -> Failure {
        let reason =
            switch code {
            case ENOENT, ENOTDIR, ENAMETOOLONG: "it doesn't exist"
            case EACCES, EPERM: "you don't have permission to open it"
            case ELOOP: "its symbolic links form a loop"
            default: strerror(code).map { String(cString: $0) } ?? "error \(code)"
            }
        return Failure(path: path, reason: reason)
    }
}
