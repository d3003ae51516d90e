/// The simplex multipliers: for each nonbasic row and level, the rate at which the basic rows' cost would change with its
/// slack, negated.
///
/// They are the dual values. A row's reduced costs are its own slopes less its multiplier. Vectors of changes are
/// collected and written by one BTRAN for each level.
struct Multipliers {
    /// A basic row whose slack is on another piece of its cost.
    private struct SlopeChange {
        var level: Int32
        var row: Int32
        var change: Double
    }

    /// For each level, by slot; empty where all are zero.
    private var values: [[Double]] = []
    private var slotCount = 0
    /// Slots whose multipliers at the required level were set since they were last cleared, so that not all are searched.
    private var requiredSlots: [Int32] = []
    private var changes: [SlopeChange] = []

    /// Whether all changes of slopes have been counted.
    var isCurrent: Bool { changes.isEmpty }

    subscript(slot: Int, level: Int) -> Double {
        values[level].isEmpty ? 0 : values[level][slot]
    }

    /// Sets a multiplier; what is left of rounding counts as zero.
    mutating func set(_ value: Double, of slot: Int, level: Int) {
        let isZero = value.magnitude < 1e-12
        if values[level].isEmpty {
            if isZero { return }
            values[level].append(contentsOf: repeatElement(0, count: slotCount))
        }
        if level == LevelTable.required, !isZero, values[level][slot] == 0 {
            requiredSlots.append(Int32(slot))
        }
        values[level][slot] = isZero ? 0 : value
    }

    // MARK: - Size

    /// Makes room for levels.
    mutating func reserve(levelCount: Int) {
        while values.count < levelCount { values.append([]) }
    }

    /// Makes the multipliers of levels zero that no row has.
    mutating func clear(_ levels: [Int]) {
        for level in levels { values[level].removeAll(keepingCapacity: true) }
    }

    /// Makes all multipliers of the required level zero, and returns the slots that had others.
    mutating func clearRequired() -> [Int32] {
        defer { requiredSlots.removeAll(keepingCapacity: true) }
        let slots = requiredSlots.filter { self[Int($0), LevelTable.required] != 0 }
        for slot in slots { values[LevelTable.required][Int(slot)] = 0 }
        return slots
    }

    mutating func appendSlot() {
        slotCount += 1
        for level in values.indices where !values[level].isEmpty { values[level].append(0) }
    }

    /// Makes all multipliers zero, of a new number of slots.
    mutating func reset(slotCount: Int) {
        self.slotCount = slotCount
        requiredSlots.removeAll(keepingCapacity: true)
        for level in values.indices { values[level].removeAll(keepingCapacity: true) }
        changes.removeAll(keepingCapacity: true)
    }

    // MARK: - Changes

    /// Notes that the slope of a basic row has changed.
    mutating func note(_ change: Double, of row: Int, level: Int) {
        changes.append(SlopeChange(level: Int32(level), row: Int32(row), change: change))
    }

    /// Counts the changes of one level; `sum` is written over.
    ///
    /// - Returns: The level, whose multipliers `sum` must be subtracted from; nil when there are no changes.
    mutating func takeChanges(
        of table: ConstraintTable, in basis: inout Basis, into sum: inout SparseVector
    ) -> Int? {
        guard let level = changes.first?.level else { return nil }
        sum.clear(count: slotCount)
        var kept = 0
        for index in changes.indices {
            let change = changes[index]
            guard change.level == level else {
                changes[kept] = change
                kept += 1
                continue
            }
            basis.add(Int(change.row), of: table, times: change.change, to: &sum)
        }
        changes.removeSubrange(kept...)
        basis.btran(&sum)
        return Int(level)
    }

    /// Subtracts a vector from the multipliers of a level, and has the slots that changed priced.
    mutating func subtract(
        _ vector: SparseVector, times factor: Double, level: Int, noting pricing: inout Pricing
    ) {
        for index in vector.indices {
            let slot = Int(index)
            let amount = vector[slot] * factor
            guard amount.magnitude > Tolerance.drop else { continue }
            set(self[slot, level] - amount, of: slot, level: level)
            pricing.note(slot)
        }
    }
}
