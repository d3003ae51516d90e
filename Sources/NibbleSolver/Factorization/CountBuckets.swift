/// Lines sorted by how many elements they have.
struct CountBuckets {
    private var heads: [Int32]
    private var next: [Int32]
    private var previous: [Int32]
    private(set) var counts: [Int32]

    /// Lists the lines of these counts.
    init(counts: [Int32], largest: Int) {
        self.counts = counts
        heads = Array(repeating: -1, count: max(largest, 1) + 1)
        next = Array(repeating: -1, count: counts.count)
        previous = next
        // Those listed last are found first.
        for line in counts.indices.reversed() { link(line) }
    }

    func first(of count: Int) -> Int? {
        heads[count] >= 0 ? Int(heads[count]) : nil
    }

    func line(after line: Int) -> Int? {
        next[line] >= 0 ? Int(next[line]) : nil
    }

    mutating func remove(_ line: Int) {
        let (before, after) = (previous[line], next[line])
        if before >= 0 { next[Int(before)] = after } else { heads[Int(counts[line])] = after }
        if after >= 0 { previous[Int(after)] = before }
    }

    mutating func setCount(_ count: Int32, of line: Int) {
        guard count != counts[line] else { return }
        remove(line)
        counts[line] = count
        link(line)
    }

    private mutating func link(_ line: Int) {
        let head = heads[Int(counts[line])]
        next[line] = head
        previous[line] = -1
        if head >= 0 { previous[Int(head)] = Int32(line) }
        heads[Int(counts[line])] = Int32(line)
    }
}
