/// A nonbasic slack whose change lowers the cost.
struct EnteringSlack: Comparable {
    let slot: Int
    /// The side of zero to which the slack goes: 1 or -1.
    let sign: Double
    /// The place in the order of levels at which the cost falls; under Bland's rule the row's age.
    let rank: Int
    /// The rate at which the cost falls at that level.
    let gain: Double
    /// The number of times that the slot had been priced; an earlier result is void.
    let pricing: Int32

    static func < (left: EnteringSlack, right: EnteringSlack) -> Bool {
        if left.rank != right.rank { return left.rank < right.rank }
        return left.gain == right.gain ? left.slot < right.slot : left.gain > right.gain
    }
}

/// Chooses the slack that enters the basis: Dantzig's rule, and Bland's after many degenerate pivots.
///
/// Only slots whose multipliers have changed are priced.
struct Pricing {
    /// Slots to be priced.
    private var candidates: [Int32] = []
    private var isCandidate: [Bool] = []
    /// The number of times that each slot has been priced.
    private var pricings: [Int32] = []
    private var entering = Heap<EnteringSlack>()
    private var isSortedByAge = false
    /// The number of degenerate pivots in a row.
    private var degeneratePivots = 0

    /// The number of degenerate pivots in a row after which Bland's rule is followed, which cannot cycle.
    private static let patience = 100

    /// Whether Bland's rule is followed.
    var followsBland: Bool { degeneratePivots > Self.patience }

    /// Has a slot priced again.
    mutating func note(_ slot: Int) {
        guard !isCandidate[slot] else { return }
        isCandidate[slot] = true
        candidates.append(Int32(slot))
    }

    /// Notes the length of a step.
    mutating func note(step length: Double) {
        degeneratePivots = length > Tolerance.feasibility ? 0 : degeneratePivots + 1
    }

    /// Begins a search.
    mutating func begin() { degeneratePivots = 0 }

    mutating func appendSlot() {
        isCandidate.append(false)
        pricings.append(0)
    }

    /// Forgets all about the slots, of which there is a new number.
    mutating func reset(slotCount: Int) {
        candidates.removeAll(keepingCapacity: true)
        isCandidate = Array(repeating: false, count: slotCount)
        pricings = Array(repeating: 0, count: slotCount)
        entering.removeAll()
    }

    /// The slack that lowers the cost most at the highest level; nil at an optimum.
    mutating func enteringSlack(
        of basis: Basis, _ table: ConstraintTable, _ levels: LevelTable, _ multipliers: Multipliers
    ) -> EnteringSlack? {
        for index in candidates {
            let slot = Int(index)
            isCandidate[slot] = false
            pricings[slot] += 1
            if let slack = price(slot, basis, table, levels, multipliers) { entering.push(slack) }
        }
        candidates.removeAll(keepingCapacity: true)
        if followsBland != isSortedByAge { sort(basis, table, levels, multipliers) }
        while let slack = entering.pop() {
            if slack.pricing == pricings[slack.slot] { return slack }
        }
        return nil
    }

    /// Sorts what has been priced by the other rule.
    private mutating func sort(
        _ basis: Basis, _ table: ConstraintTable, _ levels: LevelTable, _ multipliers: Multipliers
    ) {
        isSortedByAge = followsBland
        let known = entering.elements
        entering.removeAll()
        for slack in known where slack.pricing == pricings[slack.slot] {
            if let slack = price(slack.slot, basis, table, levels, multipliers) { entering.push(slack) }
        }
    }

    /// Compares a slot's reduced costs on both sides with zero, level after level.
    private func price(
        _ slot: Int, _ basis: Basis, _ table: ConstraintTable, _ levels: LevelTable,
        _ multipliers: Multipliers
    ) -> EnteringSlack? {
        let row = basis.row(in: slot, of: table)
        let level = row.map { Int(table.rows[$0].level) } ?? -1
        var isAbove = true
        var isBelow = true
        for (rank, candidate) in levels.order.enumerated() {
            let multiplier = multipliers[slot, candidate]
            var above = multiplier
            var below = -multiplier
            if candidate == level, let row {
                above -= table.rows[row].slope(1)
                below += table.rows[row].slope(-1)
            }
            if isAbove {
                if above > Tolerance.optimality {
                    return make(slot, 1, isSortedByAge ? age(of: slot, basis, table) : rank, gain: above)
                }
                isAbove = above >= -Tolerance.optimality
            }
            if isBelow {
                if below > Tolerance.optimality {
                    return make(slot, -1, isSortedByAge ? age(of: slot, basis, table) : rank, gain: below)
                }
                isBelow = below >= -Tolerance.optimality
            }
            if !isAbove, !isBelow { return nil }
        }
        return nil
    }

    /// A number of a row that never changes and that no other has.
    private func age(of slot: Int, _ basis: Basis, _ table: ConstraintTable) -> Int {
        let row = Int(basis.rows[slot])
        return row >= 0 ? table.rows[row].serial : row
    }

    private func make(_ slot: Int, _ sign: Double, _ rank: Int, gain: Double) -> EnteringSlack {
        EnteringSlack(slot: slot, sign: sign, rank: rank, gain: gain, pricing: pricings[slot])
    }
}
