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
    /// For each level, by slot; empty where all are zero.
    private var multipliers: [[Double]] = [[], [], []]
    private var slotCount = 0
    /// Slots that required rows have pushed since they were last taken, so that nobody must look through all.
    private var requiredSlots: [Int32] = []
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
        if level == count {
            priorities.append(priority)
            rowCounts.append(1)
            multipliers.append([])
        } else {
            priorities[level] = priority
            rowCounts[level] = 1
            multipliers[level].removeAll(keepingCapacity: true)
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

    /// What a slot's row pushes with at a level to keep the solution where it is.
    func multiplier(of slot: Int, level: Int) -> Double {
        multipliers[level].isEmpty ? 0 : multipliers[level][slot]
    }

    /// Sets a multiplier; what is left of rounding counts as zero.
    mutating func setMultiplier(_ value: Double, of slot: Int, level: Int) {
        let isZero = value.magnitude < 1e-12
        if multipliers[level].isEmpty {
            if isZero { return }
            multipliers[level].append(contentsOf: repeatElement(0, count: slotCount))
        }
        if level == Self.required, !isZero, multipliers[level][slot] == 0 {
            requiredSlots.append(Int32(slot))
        }
        multipliers[level][slot] = isZero ? 0 : value
    }

    /// Makes all multipliers of the required level zero, and returns the slots that had others.
    mutating func clearRequired() -> [Int32] {
        defer { requiredSlots.removeAll(keepingCapacity: true) }
        let slots = requiredSlots.filter { multiplier(of: Int($0), level: Self.required) != 0 }
        for slot in slots { multipliers[Self.required][Int(slot)] = 0 }
        return slots
    }

    mutating func appendSlot() {
        slotCount += 1
        for level in multipliers.indices where !multipliers[level].isEmpty { multipliers[level].append(0) }
    }

    /// Makes all multipliers zero, of a new number of slots.
    mutating func reset(slotCount: Int) {
        self.slotCount = slotCount
        requiredSlots.removeAll(keepingCapacity: true)
        for level in multipliers.indices { multipliers[level].removeAll(keepingCapacity: true) }
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
