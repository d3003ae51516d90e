/// The constraints as sparse rows in flat arrays, which can be walked by row and by column.
///
/// Each row has a slack variable: the row's sum, which the relation compares with zero. The slack of an equality costs
/// on both sides of zero, that of an inequality on one; so a constraint that is violated is not a special case.
struct ConstraintTable {
    /// One constraint, and the state of its slack.
    struct Row {
        var first: Int32
        var count: Int32
        var constant: Double
        var relation: Relation
        var priority: Priority
        var weight: Double
        var serial: Int
        var level: Int32
        /// The slot of the basis in which the slack is nonbasic, or -1 for a basic slack.
        var slot: Int32 = -1
        /// The piece of the cost function on which a basic slack is: -1, 0 or 1.
        ///
        /// At zero either side is right: a slack that has come there stays on its side.
        var piece: Int8 = 0
        var changes: Changes = .added

        var isRemoved: Bool { changes.contains(.removed) }

        /// Whether the slack is basic, and the constraint neither removed nor vacant.
        var isBasic: Bool { slot < 0 && changes.isDisjoint(with: [.removed, .vacant]) }

        /// The slope of the slack's cost on a piece; 0 for a removed row.
        func slope(_ piece: Int8) -> Double { isRemoved ? 0 : slopeUnlessRemoved(piece) }

        func slopeUnlessRemoved(_ piece: Int8) -> Double {
            if piece > 0 { return relation == .greaterThanOrEqual ? 0 : weight }
            return piece == 0 || relation == .lessThanOrEqual ? 0 : -weight
        }
    }

    /// The changes of a constraint since it was last solved.
    struct Changes: OptionSet {
        let rawValue: UInt8
        static let added = Changes(rawValue: 1)
        static let removed = Changes(rawValue: 2)
        static let constant = Changes(rawValue: 4)
        static let priority = Changes(rawValue: 8)
        static let vacant = Changes(rawValue: 16)
    }

    /// A variable's coefficient in a row, linked with the others of its column.
    struct Entry {
        var row: Int32
        var column: Int32
        var next: Int32
        var previous: Int32
        var coefficient: Double
    }

    private(set) var rows: [Row] = []
    private(set) var entries: [Entry] = []
    /// The newest entry of each column, or -1.
    private(set) var heads: [Int32] = []
    /// Rows that have changed since they were last solved.
    private(set) var changedRows: [Int32] = []
    /// Removed rows that are still to be vacated.
    private var retiredRows: [Int32] = []
    private var vacantRows: [Int32] = []
    private var vacantEntryCount = 0

    /// The number of rows that are in use.
    var rowCount: Int { rows.count - vacantRows.count }

    /// Whether a constraint that has not been removed has a variable.
    func isUsed(_ column: Int) -> Bool {
        var entry = heads[column]
        while entry >= 0 {
            if !rows[Int(entries[Int(entry)].row)].isRemoved { return true }
            entry = entries[Int(entry)].next
        }
        return false
    }

    func entries(of row: Int) -> Range<Int> {
        Int(rows[row].first)..<Int(rows[row].first + rows[row].count)
    }

    /// Whether a constraint is in the table and has not been removed.
    func contains(_ id: ConstraintID) -> Bool {
        guard rows.indices.contains(id.row) else { return false }
        let row = rows[id.row]
        return row.serial == id.serial && row.changes.isDisjoint(with: [.removed, .vacant])
    }

    mutating func appendColumn() { heads.append(-1) }

    // MARK: - Rows

    /// Writes a row of the table; the terms of one variable become one entry.
    mutating func add(
        _ expression: LinearExpression, _ relation: Relation, _ priority: Priority, _ weight: Double,
        serial: Int, level: Int
    ) -> Int {
        let index = Int(vacantRows.popLast() ?? Int32(rows.count))
        let first = Int32(entries.count)
        for term in expression.terms {
            let column = Int32(term.variable.index)
            let head = heads[Int(column)]
            if head >= first {
                entries[Int(head)].coefficient += term.coefficient
                continue
            }
            let entry = Int32(entries.count)
            entries.append(
                Entry(
                    row: Int32(index), column: column, next: head, previous: -1, coefficient: term.coefficient
                ))
            if head >= 0 { entries[Int(head)].previous = entry }
            heads[Int(column)] = entry
        }
        let row = Row(
            first: first, count: Int32(entries.count) - first, constant: expression.constant,
            relation: relation,
            priority: priority, weight: weight, serial: serial, level: Int32(level))
        if index == rows.count { rows.append(row) } else { rows[index] = row }
        changedRows.append(Int32(index))
        return index
    }

    /// Has a removed row vacated by `vacateRetired()`.
    mutating func retire(_ row: Int) { retiredRows.append(Int32(row)) }

    /// Vacates the rows that were retired.
    mutating func vacateRetired() {
        for row in retiredRows { vacate(Int(row)) }
        retiredRows.removeAll(keepingCapacity: true)
    }

    /// Takes a row out of its columns, and gives its place to another.
    private mutating func vacate(_ row: Int) {
        for index in entries(of: row) {
            let entry = entries[index]
            if entry.next >= 0 { entries[Int(entry.next)].previous = entry.previous }
            if entry.previous >= 0 {
                entries[Int(entry.previous)].next = entry.next
            } else {
                heads[Int(entry.column)] = entry.next
            }
        }
        vacantEntryCount += Int(rows[row].count)
        rows[row].count = 0
        rows[row].changes = .vacant
        rows[row].slot = -1
        vacantRows.append(Int32(row))
        if vacantEntryCount > 1_024, vacantEntryCount * 2 > entries.count { compact() }
    }

    /// Closes the gaps that rows have left, which are more than half of the entries.
    private mutating func compact() {
        var packed: [Entry] = []
        packed.reserveCapacity(entries.count - vacantEntryCount)
        for column in heads.indices { heads[column] = -1 }
        for row in rows.indices where rows[row].count > 0 {
            let range = entries(of: row)
            rows[row].first = Int32(packed.count)
            for index in range {
                var entry = entries[index]
                let head = heads[Int(entry.column)]
                entry.next = head
                entry.previous = -1
                if head >= 0 { packed[Int(head)].previous = Int32(packed.count) }
                heads[Int(entry.column)] = Int32(packed.count)
                packed.append(entry)
            }
        }
        entries = packed
        vacantEntryCount = 0
    }

    // MARK: - Changes

    mutating func remove(_ row: Int) { note(.removed, of: row) }

    mutating func setConstant(_ constant: Double, of row: Int) {
        guard rows[row].constant != constant else { return }
        rows[row].constant = constant
        note(.constant, of: row)
    }

    mutating func setPriority(_ priority: Priority, of row: Int) {
        guard rows[row].priority != priority else { return }
        rows[row].priority = priority
        note(.priority, of: row)
    }

    private mutating func note(_ change: Changes, of row: Int) {
        if rows[row].changes.isEmpty { changedRows.append(Int32(row)) }
        rows[row].changes.insert(change)
    }

    /// Forgets what has changed about a row that was not removed, and returns it.
    mutating func takeChanges(of row: Int) -> Changes {
        defer { rows[row].changes = [] }
        return rows[row].changes
    }

    /// Notes that all changed rows have been solved.
    mutating func clearChangedRows() { changedRows.removeAll(keepingCapacity: true) }

    // MARK: - State

    mutating func setLevel(_ level: Int, of row: Int) { rows[row].level = Int32(level) }

    mutating func setPiece(_ piece: Int8, of row: Int) { rows[row].piece = piece }

    /// Makes a row's slack nonbasic in a slot, or basic for -1.
    mutating func setSlot(_ slot: Int, of row: Int) { rows[row].slot = Int32(slot) }

    // MARK: - Slacks

    /// The row's slack at some values, and the size of its terms, which says how exact it is.
    func slack(of row: Int, at values: [Double]) -> (value: Double, scale: Double) {
        var value = rows[row].constant
        var scale = value.magnitude
        for index in entries(of: row) {
            let product = entries[index].coefficient * values[Int(entries[index].column)]
            value += product
            scale += product.magnitude
        }
        return (value, scale)
    }

    /// The piece on which a slack is at some values; at zero that of an optional row stays on its side.
    func piece(of row: Int, at values: [Double]) -> Int8 {
        let (value, scale) = slack(of: row, at: values)
        if value.magnitude > Tolerance.feasibility * (1 + scale) { return value > 0 ? 1 : -1 }
        return rows[row].level == LevelTable.required ? 0 : rows[row].piece
    }

    /// Whether a row holds at some values.
    func holds(_ row: Int, at values: [Double]) -> Bool {
        let (value, scale) = slack(of: row, at: values)
        return rows[row].relation.holds(of: value, tolerance: Tolerance.feasibility * (1 + scale))
    }
}

/// The identity of a constraint in its `Solver`.
///
/// It is ordered by age, and never given to another constraint of the same solver.
package struct ConstraintID: Hashable, Comparable, Sendable {
    let row: Int
    let serial: Int

    package static func < (left: ConstraintID, right: ConstraintID) -> Bool { left.serial < right.serial }
}

/// The comparison of the two sides of a constraint.
package enum Relation: Hashable, Sendable {
    case equal
    case lessThanOrEqual
    case greaterThanOrEqual

    /// Whether it holds of `left - right`, within a tolerance.
    package func holds(of difference: Double, tolerance: Double = 1e-6) -> Bool {
        switch self {
        case .equal: difference.magnitude <= tolerance
        case .lessThanOrEqual: difference <= tolerance
        case .greaterThanOrEqual: difference >= -tolerance
        }
    }
}
