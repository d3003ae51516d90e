/// Steps of the dual simplex method that make required rows hold which a crash basis violates.
///
/// In a column of labels that is too small, each label must be cut, and the primal method cuts one in each step. A dual
/// step takes the one row that is violated and passes the bounds of many variables at once: the long-step, or bound
/// flipping, ratio test (Maros, 2003). What it leaves is no worse a start, and often an optimum.
struct BoundFlipping {
    /// A nonbasic slack that may change for the sake of a row.
    private struct Candidate: Comparable {
        let slot: Int
        /// The rate at which the row's slack changes with this one.
        let rate: Double
        /// The side of zero to which this slack goes.
        let side: Int8
        /// The place of its level in their order, and its cost for each unit of the row's slack.
        let rank: Int
        let cost: Double

        static func < (left: Candidate, right: Candidate) -> Bool {
            if left.rank != right.rank { return left.rank > right.rank }
            return left.cost == right.cost ? left.slot < right.slot : left.cost < right.cost
        }
    }

    private let ranks: [Int]

    init(_ levels: LevelTable) { ranks = levels.ranks }

    /// Makes required rows hold, one after the other, where only constraints of lower levels are against it.
    func repair(_ solution: inout BasicSolution) {
        let violated = solution.table.rows.indices.filter { Self.isViolated($0, solution) }
        for row in violated where Self.isViolated(row, solution) { repair(row, &solution) }
    }

    private static func isViolated(_ index: Int, _ solution: BasicSolution) -> Bool {
        let row = solution.table.rows[index]
        return row.level == LevelTable.required && row.isBasic
            && !solution.table.holds(index, at: solution.values)
    }

    private func repair(_ row: Int, _ solution: inout BasicSolution) {
        let slack = solution.table.slack(of: row, at: solution.values).value
        solution.writePivotRow(of: row)
        var rest = slack.magnitude
        var shifted: [Int32] = []
        for candidate in candidates(for: slack, solution).sorted() {
            shifted.append(Int32(candidate.slot))
            if let bound = Self.bound(of: candidate, solution),
                bound.distance * candidate.rate.magnitude < rest
            {
                rest -= bound.distance * candidate.rate.magnitude
                solution.flip(candidate.slot, to: bound.row, ratio: bound.ratio)
                continue
            }
            solution.writePivotRow(of: row)
            solution.pivot(in: candidate.slot, to: row)
            break
        }
        guard !shifted.isEmpty else { return }
        _ = solution.shift(shifted)
    }

    /// The slacks in the row's expression that may change in the direction in which it comes to hold.
    private func candidates(for slack: Double, _ solution: BasicSolution) -> [Candidate] {
        solution.pivotRow.indices.compactMap { index in
            let slot = Int(index)
            let rate = solution.pivotRow[slot]
            guard rate.magnitude > 1e-7 else { return nil }
            let side: Int8 = (rate > 0) == (slack < 0) ? 1 : -1
            let (rank, cost) = price(slot, side, solution)
            guard rank > 0 else { return nil }
            return Candidate(slot: slot, rate: rate, side: side, rank: rank, cost: cost / rate.magnitude)
        }
    }

    /// The highest level at which a slack's change costs, and the cost of a unit: of its own row, and of those of the same
    /// variable alone that are not on the other side of zero.
    private func price(_ slot: Int, _ side: Int8, _ solution: BasicSolution) -> (rank: Int, cost: Double) {
        var price = (rank: Int.max, cost: 0.0)
        func add(_ slope: Double, level: Int32) {
            let rank = ranks[Int(level)]
            guard slope != 0, rank <= price.rank else { return }
            price = (rank, (rank == price.rank ? price.cost : 0) + slope.magnitude)
        }
        if let row = solution.basis.row(in: slot, of: solution.table).map({ solution.table.rows[$0] }) {
            add(row.slope(side), level: row.level)
        }
        Self.forEachRow(parallelTo: slot, side, solution) { _, row, rowSide, slack, ratio in
            guard slack * Double(rowSide) >= -Tolerance.feasibility else { return }
            add(row.slope(rowSide) * ratio, level: row.level)
        }
        return price
    }

    /// The next required row on the way of a slack that is of the same variable alone, the distance to its zero, and its
    /// coefficient divided by that of the slack's row.
    private static func bound(
        of candidate: Candidate, _ solution: BasicSolution
    ) -> (row: Int, distance: Double, ratio: Double)? {
        var best: (row: Int, distance: Double, ratio: Double)?
        forEachRow(parallelTo: candidate.slot, candidate.side, solution) { index, row, side, slack, ratio in
            guard row.level == LevelTable.required, row.slope(side) != 0, slack * Double(side) <= 0 else {
                return
            }
            let distance = (slack / ratio).magnitude
            if distance < best?.distance ?? .infinity { best = (index, distance, ratio) }
        }
        return best
    }

    /// Visits the basic rows of one variable alone, if what is nonbasic in a slot is that variable or a row of it alone.
    ///
    /// `visit` is given a row's index, the row, the side to which its slack goes when the slot's slack goes to `side`, its
    /// slack, and its coefficient divided by that in the slot.
    private static func forEachRow(
        parallelTo slot: Int, _ side: Int8, _ solution: BasicSolution,
        _ visit: (Int, ConstraintTable.Row, Int8, Double, Double) -> Void
    ) {
        guard let (column, coefficient) = onlyTerm(in: slot, solution) else { return }
        var next = solution.table.heads[column]
        while next >= 0 {
            let entry = solution.table.entries[Int(next)]
            next = entry.next
            let row = solution.table.rows[Int(entry.row)]
            guard row.isBasic, row.count == 1, entry.coefficient != 0 else { continue }
            let ratio = entry.coefficient / coefficient
            let slack = solution.table.slack(of: Int(entry.row), at: solution.values).value
            visit(Int(entry.row), row, (ratio > 0) == (side > 0) ? 1 : -1, slack, ratio)
        }
    }

    /// The variable and the coefficient of what is nonbasic in a slot, if it is a variable or a row of one alone.
    private static func onlyTerm(
        in slot: Int, _ solution: BasicSolution
    ) -> (column: Int, coefficient: Double)? {
        let row = Int(solution.basis.rows[slot])
        guard row >= 0 else { return (~row, 1) }
        let entries = solution.table.entries(of: row)
        guard entries.count == 1 else { return nil }
        let entry = solution.table.entries[entries.lowerBound]
        return entry.coefficient == 0 ? nil : (Int(entry.column), entry.coefficient)
    }
}
