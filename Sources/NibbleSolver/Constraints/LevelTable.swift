/// The priorities in use, each a level of the constraint hierarchy, from the one that matters most.
///
/// Costs of different levels are never added: a cost vector is compared lexicographically, at the highest level at which
/// it is not zero.
struct LevelTable {
    /// The levels above all optional ones.
    static let required = 0
    /// Of the one required constraint that is tried beside the others.
    static let probed = 1
    /// Of the required constraints that cannot hold.
    static let broken = 2

    /// The levels, the most important first; a level keeps its number as long as it is in use.
    private(set) var order = [required, probed, broken]
    private var priorities: [Priority] = [.required, .required, .required]
    private var rowCounts = [1, 1, 1]
    private var vacant: [Int] = []
    private var hasUnused = false

    /// The number of levels, in use or not.
    var count: Int { priorities.count }

    /// The place of each level in their order.
    var ranks: [Int] {
        var ranks = Array(repeating: 0, count: count)
        for (rank, level) in order.enumerated() { ranks[level] = rank }
        return ranks
    }

    /// The level of a new row.
    mutating func retain(_ priority: Priority) -> Int {
        if priority.isRequired { return Self.required }
        let place = index(of: priority)
        if place < order.count, priorities[order[place]] == priority {
            rowCounts[order[place]] += 1
            return order[place]
        }
        let level = vacant.popLast() ?? count
        if level == count {
            priorities.append(priority)
            rowCounts.append(1)
        } else {
            priorities[level] = priority
            rowCounts[level] = 1
        }
        order.insert(level, at: place)
        return level
    }

    /// Says that a row has left a level; the level is there until `removeUnused()`.
    mutating func release(_ level: Int) {
        guard level > Self.broken else { return }
        rowCounts[level] -= 1
        if rowCounts[level] == 0 { hasUnused = true }
    }

    /// Takes the levels without rows out, and returns them; they are used again for other priorities.
    mutating func removeUnused() -> [Int] {
        guard hasUnused else { return [] }
        hasUnused = false
        let unused = order.filter { rowCounts[$0] == 0 }
        vacant += unused
        order.removeAll { rowCounts[$0] == 0 }
        return unused
    }

    /// The first place in `order` of an optional level that is not above `priority`.
    private func index(of priority: Priority) -> Int {
        var range = 3..<order.count
        while let first = range.first {
            let middle = first + range.count / 2
            range = priorities[order[middle]] > priority ? middle + 1..<range.upperBound : first..<middle
        }
        return range.lowerBound
    }
}
