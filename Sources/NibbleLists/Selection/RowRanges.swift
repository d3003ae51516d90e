/// Numbers of rows, kept as ranges: a million that follow each other take no more than one.
struct RowRanges: Equatable {
    /// In order, none empty, with a gap between each two.
    private(set) var ranges: [Range<Int>] = []

    var isEmpty: Bool { ranges.isEmpty }

    /// The number of rows in the ranges.
    var count: Int { ranges.reduce(0) { $0 + $1.count } }

    func contains(_ row: Int) -> Bool {
        let place = ranges.partitioningIndex { $0.upperBound > row }
        return place < ranges.count && ranges[place].contains(row)
    }

    mutating func insert(_ rows: Range<Int>) {
        guard !rows.isEmpty else { return }
        // What comes in order only lengthens the last range.
        if let last = ranges.last, last.upperBound == rows.lowerBound {
            return ranges[ranges.count - 1] = last.lowerBound..<rows.upperBound
        }
        let first = ranges.partitioningIndex { $0.upperBound >= rows.lowerBound }
        let end = ranges.partitioningIndex { $0.lowerBound > rows.upperBound }
        var whole = rows
        // What touches becomes one.
        for range in ranges[first..<end] {
            whole = min(whole.lowerBound, range.lowerBound)..<max(whole.upperBound, range.upperBound)
        }
        ranges.replaceSubrange(first..<end, with: CollectionOfOne(whole))
    }

    mutating func remove(_ rows: Range<Int>) {
        let first = ranges.partitioningIndex { $0.upperBound > rows.lowerBound }
        let end = ranges.partitioningIndex { $0.lowerBound >= rows.upperBound }
        guard !rows.isEmpty, first < end else { return }
        let lower = ranges[first].lowerBound
        let upper = ranges[end - 1].upperBound
        var left: [Range<Int>] = []
        if lower < rows.lowerBound { left.append(lower..<rows.lowerBound) }
        if rows.upperBound < upper { left.append(rows.upperBound..<upper) }
        ranges.replaceSubrange(first..<end, with: left)
    }
}
