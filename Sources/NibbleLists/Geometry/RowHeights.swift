import NibbleCells

/// The heights of rows, most of which are the same: any row's place, and the row at any place, in logarithmic time.
///
/// While all rows have the estimate nothing is stored for them, so a million rows cost nothing.
struct RowHeights {
    private(set) var count: Int
    /// The height of rows that nobody has measured.
    let estimate: Int
    /// The excess of the measured rows, as a Fenwick tree; empty while there are none.
    private var tree: [Int32] = []
    /// The heights of the rows that are higher or lower.
    private var measured: [Int: Int] = [:]

    init(count: Int, estimate: Int) {
        self.count = max(0, count)
        self.estimate = min(max(0, estimate), Self.limit)
    }

    /// Rows higher than this are cut: nobody can read them, and sums must not overflow.
    static let limit = 10_000

    /// The rows of all.
    var total: Int { offset(of: count) }

    /// Finds where a row begins; `count` means the end.
    func offset(of row: Int) -> Int {
        let row = min(max(0, row), count)
        return product(row, estimate).saturatingAdd(extra(before: row))
    }

    func height(of row: Int) -> Int { measured[row] ?? estimate }

    /// The last row that begins at an offset or before it; nil when there are no rows.
    func row(at offset: Int) -> Int? {
        guard count > 0 else { return nil }
        guard offset > 0 else { return 0 }
        guard !tree.isEmpty else { return estimate == 0 ? count - 1 : min(offset / estimate, count - 1) }
        var row = 0
        var place = 0
        var step = 1
        while step * 2 <= count { step *= 2 }
        while step > 0 {
            let next = row + step
            if next <= count {
                let end = place + step * estimate + Int(tree[next])
                if end <= offset {
                    row = next
                    place = end
                }
            }
            step /= 2
        }
        return min(row, count - 1)
    }

    /// Sets what a row measures.
    ///
    /// - Returns: What it is larger by than before.
    @discardableResult mutating func measure(_ row: Int, as height: Int) -> Int {
        guard (0..<count).contains(row) else { return 0 }
        let height = min(max(0, height), Self.limit)
        let change = height - self.height(of: row)
        // A row as high as the others is not stored: a table that is scrolled through must not grow.
        measured[row] = height == estimate ? nil : height
        guard change != 0 else { return 0 }
        if tree.isEmpty { tree = Array(repeating: 0, count: count + 1) }
        add(change, at: row)
        return change
    }

    /// The same rows after some were taken out and others put in.
    ///
    /// - Parameters:
    ///   - count: The rows there are now.
    ///   - origin: The row that each measured row has become; nil for one that is gone.
    /// - Returns: The rows, with the heights of those that are still there.
    func rearranged(count: Int, origin: (Int) -> Int?) -> RowHeights {
        var new = RowHeights(count: count, estimate: estimate)
        for (row, height) in measured {
            if let place = origin(row) { new.measure(place, as: height) }
        }
        return new
    }

    private mutating func add(_ change: Int, at row: Int) {
        var index = row + 1
        while index <= count {
            tree[index] += Int32(change)
            index += index & -index
        }
    }

    private func product(_ rows: Int, _ height: Int) -> Int {
        let (product, isTooLarge) = rows.multipliedReportingOverflow(by: height)
        return isTooLarge ? .max : product
    }

    private func extra(before row: Int) -> Int {
        guard !tree.isEmpty else { return 0 }
        var sum = 0
        var index = row
        while index > 0 {
            sum += Int(tree[index])
            index -= index & -index
        }
        return sum
    }
}
