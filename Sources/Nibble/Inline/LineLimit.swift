/// Counts the lines that a source gives: nobody searches in more, and memory has an end.
struct LineLimit {
    private var lines = 1_000_000
    private var bytes = 256 << 20

    /// Whether no more lines are taken.
    var isReached: Bool { lines <= 0 || bytes <= 0 }

    /// The first of some lines, as many as are still taken.
    mutating func admit(_ more: [String]) -> [String] {
        guard !isReached else { return [] }
        let admitted = Array(more.prefix(lines))
        lines -= admitted.count
        bytes -= admitted.reduce(0) { $0 + $1.utf8.count }
        return admitted
    }
}
