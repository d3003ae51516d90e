/// The lines of a log that have a text, found a few thousand at a time.
struct LogFilter {
    let pattern: BytePattern
    /// The numbers of the lines that were found, in order; those before `start` are gone.
    private var found: [Int] = []
    private var start = 0
    /// The first line that wasn't looked at.
    private var next = 0

    init(_ pattern: BytePattern) {
        self.pattern = pattern
    }

    /// The lines that were found.
    var count: Int { found.count - start }

    /// The number of a line by its place among those that were found.
    subscript(index: Int) -> Int { found[start + index] }

    /// The place of a line among those that were found, or of the next one.
    func index(of line: Int) -> Int {
        var (low, high) = (start, found.count)
        while low < high {
            let middle = (low + high) / 2
            if found[middle] < line { low = middle + 1 } else { high = middle }
        }
        return low - start
    }

    /// Looks at some lines on.
    ///
    /// - Returns: Whether there are more to look at.
    mutating func scan(_ store: LogStore, lines count: Int) -> Bool {
        next = max(next, store.firstLine)
        let end = min(store.endedLine, next + count)
        for line in next..<max(next, end) where store.line(line, contains: pattern) { found.append(line) }
        next = max(next, end)
        return next < store.endedLine
    }

    /// Forgets lines that are gone.
    ///
    /// - Returns: The number of lines that it had found among them.
    mutating func drop(before line: Int) -> Int {
        let gone = index(of: line)
        start += gone
        if start > 4_096, start > found.count / 2 {
            found.removeFirst(start)
            start = 0
        }
        return gone
    }
}
