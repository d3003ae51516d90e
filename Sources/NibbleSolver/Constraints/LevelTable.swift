/// The priorities in use, each a level of its own, from the one that matters most.
///
/// Costs are never mixed between levels: a number is compared at the highest level at which it is not zero.
struct LevelTable {
    /// The levels above all optional ones.
    static let required = 0
    /// Of the one required constraint that is tried beside the others.
    static let probed = 1
    /// Of the required constraints that cannot hold.
    static let broken = 2

    /// The levels, the most important first; a level keeps its number as long as it is in use.
    private(set) var order = [required, probed, broken]
    /// For each level, what each slot's row pushes with to keep the solution where it is.
    var multipliers: [[Double]] = [[], [], []]
    private var priorities: [Priority] = [.required, .required, .required]
    private var rowCounts = [1, 1, 1]
    private var vacant: [Int] = []
    private var hasUnused = false

    /// The number of levels' places, in use or not.
    var count: Int { priorities.count }

    /// The level of a new row.
    mutating func retain(_ priority: Priority) -> Int {
        if priority.isRequired { return Self.required }
        let place = index(of: priority)
        if place < order.count, priorities[order[place]] == priority {
            rowCounts[order[place]] += 1
            return order[place]
        }
        let level = vacant.popLast() ?? count
        let slots = multipliers[Self.required].count
        if level == count {
            priorities.append(priority)
            rowCounts.append(1)
            multipliers.append(Array(repeating: 0, count: slots))
        } else {
            priorities[level] = priority
            rowCounts[level] = 1
            multipliers[level] = Array(repeating: 0, count: slots)
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

    mutating func removeUnused() {
        guard hasUnused else { return }
        hasUnused = false
        vacant += order.filter { rowCounts[$0] == 0 }
        order.removeAll { rowCounts[$0] == 0 }
    }

    /// Takes an amount from a slot's multiplier; what is left of rounding counts as zero.
    mutating func subtract(_ amount: Double, at slot: Int, level: Int) {
        let rest = multipliers[level][slot] - amount
        multipliers[level][slot] = rest.magnitude < 1e-12 ? 0 : rest
    }

    mutating func appendSlot() {
        for level in multipliers.indices { multipliers[level].append(0) }
    }

    /// Makes all multipliers zero, of a new number of slots.
    mutating func reset(slotCount: Int) {
        for level in multipliers.indices { multipliers[level] = Array(repeating: 0, count: slotCount) }
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
