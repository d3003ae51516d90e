extension Simplex {
    /// Notes that a row has changed.
    mutating func note(_ change: ConstraintTable.Changes, of row: Int) {
        if table.rows[row].changes.isEmpty { changedRows.append(Int32(row)) }
        table.rows[row].changes.insert(change)
    }

    /// Takes over what has changed since the last time, and finds the best vertex.
    mutating func update() {
        guard !changedRows.isEmpty || !newVariables.isEmpty || deadCount > 0 else { return }
        hasGivenUp = false
        let added = changedRows.count { table.rows[Int($0)].changes.isSuperset(of: .added) }
        if added * 8 > table.rowCount {
            restart()
        } else if deadCount * 4 > values.count {
            takeChanges()
            refactor()
        } else {
            takeChanges()
            flushShifts()
        }
        optimize()
    }

    /// Starts from a vertex at which as many constraints hold as can be seen at once.
    private mutating func restart() {
        for index in changedRows {
            let row = Int(index)
            let changes = table.rows[row].changes
            if changes.contains(.removed) {
                levels.release(Int(table.rows[row].level))
                if table.rows[row].slot < 0 { retired.append(index) }
                continue
            }
            if changes.contains(.priority) { move(row, toLevel: levels.retain(table.rows[row].priority)) }
            table.rows[row].changes = []
        }
        changedRows.removeAll(keepingCapacity: true)
        findStart()
    }

    /// Changes rows one by one, and makes those tight that are equalities of variables that nothing else holds.
    private mutating func takeChanges() {
        appendVariables()
        var added: [Int32] = []
        for index in changedRows {
            let row = Int(index)
            let changes = table.rows[row].changes
            if changes.contains(.removed) {
                retire(row)
                continue
            }
            table.rows[row].changes = []
            if changes.contains(.priority) { move(row, toLevel: levels.retain(table.rows[row].priority)) }
            if changes.contains(.added) {
                added.append(index)
                continue
            }
            let slot = table.rows[row].slot
            if slot >= 0 {
                if changes.contains(.constant) { shiftedSlots.append(slot) }
            } else {
                ray.isValid = false
                setPiece(table.piece(row, at: values), of: row)
            }
        }
        changedRows.removeAll(keepingCapacity: true)
        install(added)
    }

    /// A removed row has no price any more; a tight one stays until something else takes its slot.
    private mutating func retire(_ row: Int) {
        let changes = table.rows[row].changes
        levels.release(Int(table.rows[row].level))
        if changes.contains(.added) {
            retired.append(Int32(row))
        } else if table.rows[row].slot >= 0 {
            addCandidate(Int(table.rows[row].slot))
        } else {
            table.rows[row].changes = []
            setPiece(0, of: row)
            table.rows[row].changes = changes
            retired.append(Int32(row))
        }
    }

    private mutating func install(_ added: [Int32]) {
        guard !added.isEmpty else { return }
        ray.isValid = false
        for row in equalitiesByPriority(added) {
            writeShares(of: Int(row))
            guard let slot = freeSlot() else { continue }
            transferMultipliers(from: slot, side: 1, to: Int(row))
            exchange(slot, with: Int(row))
            shiftedSlots.append(Int32(slot))
        }
        for row in added where table.rows[Int(row)].slot < 0 {
            setPiece(table.piece(Int(row), at: values), of: Int(row))
        }
    }

    private func equalitiesByPriority(_ added: [Int32]) -> [Int32] {
        added.filter { table.rows[Int($0)].relation == .equal }.sorted { left, right in
            let (left, right) = (table.rows[Int(left)], table.rows[Int(right)])
            return left.priority == right.priority
                ? left.serial < right.serial : left.priority > right.priority
        }
    }

    /// The slot without a price that has the largest share in the row whose shares were written.
    private func freeSlot() -> Int? {
        var best: Int?
        for index in shares.indices
        where shares[Int(index)].magnitude > 1e-7 && tightRow(in: Int(index)) == nil {
            if let known = best, shares[known].magnitude >= shares[Int(index)].magnitude { continue }
            best = Int(index)
        }
        return best
    }

    /// Writes a row as a sum of the tight ones.
    mutating func writeShares(of row: Int) {
        shares.clear(count: slotCount)
        for index in table.entries(of: row) {
            let entry = table.entries[index]
            shares.add(entry.coefficient, at: Int(columnSlots[Int(entry.column)]))
        }
        factor.solveTransposed(&shares)
    }

    /// Puts a row whose shares were written in a slot.
    mutating func exchange(_ slot: Int, with row: Int) {
        let old = Int(slotRows[slot])
        if old >= 0 {
            table.rows[old].slot = -1
            if table.rows[old].changes.contains(.removed) { retired.append(Int32(old)) }
        }
        slotRows[slot] = Int32(row)
        table.rows[row].slot = Int32(slot)
        factor.exchange(slot, shares: shares)
        ray.isValid = false
    }
}
