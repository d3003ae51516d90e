/// The states of files when something was read from them.
@MainActor struct FileStamps {
    /// Nil for a file that was not there.
    private var stamps: [String: FileStamp?] = [:]
    /// The largest picture whose changes are seen, in bytes.
    private static let limit = 1 << 30

    /// Notes what a file is like now; nothing where files are read once.
    mutating func note(_ path: String, in files: any NibFiles) {
        guard files.mayChange, stamps[path] == nil else { return }
        stamps[path] = .some(Self.stamp(of: path, in: files))
    }

    /// Whether all are as they were.
    func areCurrent(in files: any NibFiles) -> Bool {
        stamps.allSatisfy { $0.value == Self.stamp(of: $0.key, in: files) }
    }

    /// The present state of a file that layouts depend on; nil when it cannot be read.
    static func stamp(of path: String, in files: any NibFiles) -> FileStamp? {
        try? files.stamp(of: path, limit: limit)
    }
}
