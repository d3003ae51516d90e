extension Simplex {
    /// The variables that move when a nonbasic slack leaves zero without a cost.
    ///
    /// All that are undetermined are among them; some may be held by basic slacks that happen to be zero.
    func questionableVariables() -> [Int] {
        var basis = solution.basis
        var direction = SparseVector()
        var found: Set<Int> = []
        for slot in basis.rows.indices where isIndifferent(slot) {
            direction.clear(count: basis.count)
            direction.add(1, at: slot)
            basis.ftran(&direction)
            for place in direction.indices where direction[Int(place)].magnitude > Tolerance.pivot {
                found.insert(Int(basis.columns[Int(place)]))
            }
        }
        return found.filter { solution.variables.isAlive[$0] }.sorted()
    }

    /// Whether one of a slot's reduced costs is zero at all levels.
    private func isIndifferent(_ slot: Int) -> Bool {
        let row = solution.basis.row(in: slot, of: solution.table)
        return [1, -1].contains { (side: Int8) in
            levels.order.allSatisfy { level in
                var cost = multipliers[slot, level]
                if let row, Int(solution.table.rows[row].level) == level {
                    cost -= solution.table.rows[row].slope(side)
                }
                return cost.magnitude <= Tolerance.optimality
            }
        }
    }
}
