extension Simplex {
    mutating func add(
        _ expression: LinearExpression, _ relation: Relation, _ priority: Priority, weight: Double,
        serial: Int
    ) -> Int {
        let row = table.add(expression, relation, priority, weight, serial: serial)
        table.rows[row].level = Int32(levels.retain(priority))
        changedRows.append(Int32(row))
        return row
    }

    mutating func setConstant(_ constant: Double, of row: Int) {
        guard table.rows[row].constant != constant else { return }
        table.rows[row].constant = constant
        note(.constant, of: row)
    }

    mutating func setPriority(_ priority: Priority, of row: Int) {
        guard table.rows[row].priority != priority else { return }
        table.rows[row].priority = priority
        note(.priority, of: row)
    }

    func has(_ id: ConstraintID) -> Bool {
        guard table.rows.indices.contains(id.row) else { return false }
        let row = table.rows[id.row]
        return row.serial == id.serial && row.changes.isDisjoint(with: [.removed, .vacant])
    }

    /// Ends a solution: what was broken and holds is required again, and what nobody uses is forgotten.
    mutating func finish() {
        mendBroken()
        vacateRetired()
        levels.removeUnused()
    }

    /// The variables that move when a row is left that does not pay for staying.
    ///
    /// All that are undetermined are among them; some may be held by others that happen to be at zero.
    mutating func questionableVariables() -> [Int] {
        var found: Set<Int> = []
        for slot in slotRows.indices where isIndifferent(slot) {
            direction.clear(count: slotCount)
            direction.add(1, at: slot)
            factor.solve(&direction)
            for place in direction.indices where direction[Int(place)].magnitude > Tolerance.rate {
                found.insert(Int(slotColumns[Int(place)]))
            }
        }
        return found.filter { isAlive[$0] }.sorted()
    }

    /// Whether a slot's multiplier is exactly one of its row's prices.
    private func isIndifferent(_ slot: Int) -> Bool {
        let row = tightRow(in: slot)
        return [1, -1].contains { (side: Int8) in
            levels.order.allSatisfy { level in
                var rest = levels.multiplier(of: slot, level: level)
                if let row, Int(table.rows[row].level) == level { rest -= table.rows[row].slope(side) }
                return rest.magnitude <= Tolerance.slope
            }
        }
    }
}
