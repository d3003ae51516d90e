/// What files were like when something was read from them.
@MainActor struct FileStamps {
    /// Nil for a file that was not there.
    private var stamps: [String: FileStamp?] = [:]

    /// Notes what a file is like now; nothing while files are read once.
    mutating func note(_ path: String) {
        guard let reloader = NibReloader.current, stamps[path] == nil else { return }
        stamps[path] = .some(reloader.stamp(of: path))
    }

    /// Whether all are as they were.
    var areCurrent: Bool {
        guard let reloader = NibReloader.current else { return true }
        return stamps.allSatisfy { $0.value == reloader.stamp(of: $0.key) }
    }
}
