extension Simplex {
    /// Makes tight what can be: equalities by priority, then again with those inequalities that would not hold then.
    mutating func findStart() {
        let equalities = equalitiesByLevel()
        rebuild(from: equalities)
        for _ in 0..<4 {
            guard let classes = adding(violatedInequalities(), to: equalities) else { break }
            rebuild(from: classes)
        }
        evaluate()
    }

    private func adding(_ rows: [Int32], to classes: [[Int32]]) -> [[Int32]]? {
        guard !rows.isEmpty else { return nil }
        let ranks = ranks()
        var classes = classes
        for row in rows { classes[ranks[Int(table.rows[Int(row)].level)]].append(row) }
        return classes
    }

    /// The inequalities that do not hold, the worst first, and after them those that are tight; none if all hold.
    private func violatedInequalities() -> [Int32] {
        var violated: [(row: Int32, error: Double)] = []
        var tight: [Int32] = []
        for row in table.rows.indices where table.rows[row].relation != .equal {
            if table.rows[row].slot >= 0 {
                tight.append(Int32(row))
            } else if isLoose(row), !table.holds(row, at: values) {
                violated.append((Int32(row), table.residual(row, at: values).value.magnitude))
            }
        }
        guard !violated.isEmpty else { return [] }
        violated.sort { $0.error == $1.error ? $0.row < $1.row : $0.error > $1.error }
        return violated.map(\.row) + tight
    }

    /// Makes the factors anew, and from them everything else, as exact as it can be.
    mutating func refactor() {
        rebuild(from: [slotRows.filter { $0 >= 0 && !table.rows[Int($0)].changes.contains(.removed) }])
        evaluate()
    }

    private func isLoose(_ row: Int) -> Bool {
        table.rows[row].slot < 0 && table.rows[row].changes.isDisjoint(with: [.removed, .vacant])
    }

    /// The place of each level in their order.
    private func ranks() -> [Int] {
        var ranks = Array(repeating: 0, count: levels.count)
        for (rank, level) in levels.order.enumerated() { ranks[level] = rank }
        return ranks
    }

    private func equalitiesByLevel() -> [[Int32]] {
        let ranks = ranks()
        var classes: [[Int32]] = Array(repeating: [], count: levels.order.count)
        for row in table.rows.indices {
            let isOut = !table.rows[row].changes.isDisjoint(with: [.removed, .vacant])
            if isOut || table.rows[row].relation != .equal { continue }
            classes[ranks[Int(table.rows[row].level)]].append(Int32(row))
        }
        return classes
    }

    /// Chooses independent rows, those of the first classes first, makes them tight, and anchors what they leave free.
    private mutating func rebuild(from classes: [[Int32]]) {
        clearSlots()
        let variables = values.indices.filter { isAlive[$0] }
        var selection = RowSelection(columnCount: values.count)
        var list: [Int32] = []
        for rows in classes {
            for row in rows where selection.count < variables.count {
                if selection.take(row, of: table) { list.append(row) }
            }
        }
        var elimination = Elimination(list, of: table, columnCount: values.count)
        factor = elimination.finish(anchoring: variables)
        slotRows = elimination.rows
        slotColumns = elimination.columns
        for slot in slotRows.indices {
            let row = Int(slotRows[slot])
            if row >= 0 { table.rows[row].slot = Int32(slot) } else { anchors[~row] = values[~row] }
            columnSlots[Int(slotColumns[slot])] = Int32(slot)
        }
        solveValues()
    }

    /// Empties the slots, and gives free what was only waiting for that.
    private mutating func clearSlots() {
        for row in slotRows where row >= 0 {
            table.rows[Int(row)].slot = -1
            if table.rows[Int(row)].changes.contains(.removed) { retired.append(row) }
        }
        slotRows.removeAll()
        slopeChanges.removeAll(keepingCapacity: true)
        shiftedSlots.removeAll(keepingCapacity: true)
        newVariables.removeAll(keepingCapacity: true)
        vacateRetired()
        if deadCount > 0 {
            for variable in values.indices where !isAlive[variable] && columnSlots[variable] != -2 {
                columnSlots[variable] = -2
                vacantVariables.append(Int32(variable))
            }
            deadCount = 0
        }
    }

    mutating func vacateRetired() {
        for row in retired { table.vacate(Int(row)) }
        retired.removeAll(keepingCapacity: true)
    }

    /// Finds the vertex from the constants of its rows alone.
    mutating func solveValues() {
        shiftsSinceExact = 0
        direction.clear(count: slotCount)
        for slot in slotRows.indices {
            let row = Int(slotRows[slot])
            let target = row >= 0 ? target(of: row) : anchors[~row]
            if target != 0 { direction.add(target, at: slot) }
        }
        factor.solve(&direction)
        for slot in slotRows.indices { setValue(direction[slot], of: Int(slotColumns[slot])) }
    }

    /// What a tight row's terms add up to; those of a removed row stay at what they are.
    private func target(of row: Int) -> Double {
        let isRemoved = table.rows[row].changes.contains(.removed)
        return (isRemoved ? table.residual(row, at: values).value : 0) - table.rows[row].constant
    }

    /// Finds anew on which side each loose row is, and what that pushes with.
    private mutating func evaluate() {
        levels.reset(slotCount: slotCount)
        candidates.removeAll(keepingCapacity: true)
        isCandidate = Array(repeating: false, count: slotCount)
        looks = Array(repeating: 0, count: slotCount)
        moves.removeAll()
        slopeChanges.removeAll(keepingCapacity: true)
        suspects.removeAll(keepingCapacity: true)
        for row in table.rows.indices where isLoose(row) {
            let piece = table.piece(row, at: values)
            table.rows[row].piece = piece
            let slope = table.rows[row].slope(piece)
            if slope != 0 { push(slope, with: row, level: table.rows[row].level) }
        }
        ray.isValid = false
    }
}
