internal import NibbleSystem

/// The file that NIBBLE_RECORD names: new, readable by its owner alone, and complete up to the last event at any moment.
@MainActor final class RecordingFile {
    /// A longer recording ends there: 64 MiB.
    static let limit = 64 << 20

    private let descriptor: Int32
    private var length = 0

    /// Creates a file.
    ///
    /// - Throws: `NcursesError` with the error number when there is one already, or none can be created.
    init(path: String) throws(NcursesError) {
        let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOCTTY | O_CLOEXEC
        descriptor = open(path, flags, S_IRUSR | S_IWUSR)
        guard descriptor < 0 else { return }
        let code = errno
        var info = stat()
        // The system says of a folder too that it's there already.
        let isFolder = stat(path, &info) == 0 && info.st_mode & S_IFMT == S_IFDIR
        throw NcursesError(.callFailed("open", code: isFolder ? EISDIR : code))
    }

    isolated deinit { close(descriptor) }

    /// Whether so many bytes more are within the limit.
    func hasRoom(for count: Int) -> Bool { length + count <= Self.limit }

    /// Adds lines; the kernel has them when this returns, so that the program's death loses nothing.
    ///
    /// Returns whether they were written.
    func append(_ lines: [UInt8]) -> Bool {
        var rest = lines[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
            length += count
        }
        return true
    }
}
