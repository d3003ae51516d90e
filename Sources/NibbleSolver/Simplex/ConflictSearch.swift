/// Finds required constraints that conflict, and breaks one of each such set.
///
/// A broken constraint costs at a level of its own, below the required ones and above all others. A minimal set that is
/// inconsistent (an irreducible infeasible subset) is read from the multipliers of a basic solution at which only one of
/// its constraints is violated.
struct ConflictSearch {
    /// Rows that contradict one another, and the one that is broken.
    struct Found {
        let rows: [Int32]
        let broken: Int32
    }

    private(set) var brokenRows: [Int32] = []

    /// Finds for each required row that is violated the others that it contradicts, and breaks one of them.
    mutating func settle(_ simplex: inout Simplex) -> [Found] {
        var found: [Found] = []
        while true {
            let violated = simplex.violatedRows
            guard !violated.isEmpty else { return found }
            for row in violated { simplex.move(Int(row), toLevel: LevelTable.broken) }
            brokenRows += violated
            simplex.optimize()
            for row in violated { settle(Int(row), &simplex, into: &found) }
        }
    }

    /// Tries a broken row as the only one that may be violated.
    ///
    /// The rows that then keep its slack from zero are independent, so that without any one of them it would hold.
    private mutating func settle(_ row: Int, _ simplex: inout Simplex, into found: inout [Found]) {
        while true {
            simplex.move(row, toLevel: LevelTable.probed)
            simplex.optimize()
            if simplex.solution.table.holds(row, at: simplex.solution.values) { break }
            let rows = Self.rowsPushing(simplex) + [Int32(row)]
            let broken = rows.min { isBroken($0, before: $1, simplex.solution.table) } ?? Int32(row)
            found.append(Found(rows: rows, broken: broken))
            if Int(broken) == row {
                simplex.move(row, toLevel: LevelTable.broken)
                return simplex.optimize()
            }
            simplex.move(Int(broken), toLevel: LevelTable.broken)
            brokenRows.append(broken)
        }
        simplex.require(row)
        simplex.optimize()
        brokenRows.removeAll { Int($0) == row }
    }

    /// The required rows that the probed row would have to violate.
    private static func rowsPushing(_ simplex: Simplex) -> [Int32] {
        let solution = simplex.solution
        return solution.basis.rows.indices.compactMap { slot in
            guard simplex.multipliers[slot, LevelTable.probed].magnitude > Tolerance.optimality,
                let row = solution.basis.row(in: slot, of: solution.table),
                solution.table.rows[row].level == LevelTable.required
            else { return nil }
            return Int32(row)
        }
    }

    /// The lowest priority is broken first, then the newest.
    private func isBroken(_ left: Int32, before right: Int32, _ table: ConstraintTable) -> Bool {
        let (left, right) = (table.rows[Int(left)], table.rows[Int(right)])
        return left.priority == right.priority ? left.serial > right.serial : left.priority < right.priority
    }

    /// Requires broken rows again that have come to hold.
    mutating func mend(_ simplex: inout Simplex) {
        guard !brokenRows.isEmpty else { return }
        brokenRows.removeAll { index in
            let row = simplex.solution.table.rows[Int(index)]
            return row.level != LevelTable.broken || !row.changes.isEmpty
        }
        let mended = brokenRows.filter {
            simplex.solution.table.holds(Int($0), at: simplex.solution.values)
        }
        guard !mended.isEmpty else { return }
        for row in mended { simplex.require(Int(row)) }
        brokenRows.removeAll(where: mended.contains)
        simplex.optimize()
    }
}
