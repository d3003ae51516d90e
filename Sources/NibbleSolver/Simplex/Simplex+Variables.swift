extension Simplex {
    mutating func makeVariable() -> Int {
        if let index = vacantVariables.popLast() {
            values[Int(index)] = 0
            toldValues[Int(index)] = 0
            anchors[Int(index)] = 0
            columnSlots[Int(index)] = -1
            isAlive[Int(index)] = true
            newVariables.append(index)
            return Int(index)
        }
        let index = values.count
        values.append(0)
        toldValues.append(0)
        anchors.append(0)
        columnSlots.append(-1)
        isAlive.append(true)
        isListedAsMoved.append(false)
        table.appendColumn()
        newVariables.append(Int32(index))
        return index
    }

    /// Forgets a variable.
    ///
    /// What holds it stays in its slot until the factors are made anew; only then another variable takes its place.
    mutating func removeVariable(_ index: Int) {
        isAlive[index] = false
        deadCount += 1
    }

    func hasVariable(_ variable: Int) -> Bool { isAlive.indices.contains(variable) && isAlive[variable] }

    /// Whether a constraint that has not been removed has the variable.
    func isUsed(_ variable: Int) -> Bool {
        var entry = table.heads[variable]
        while entry >= 0 {
            if !table.rows[Int(table.entries[Int(entry)].row)].changes.contains(.removed) { return true }
            entry = table.entries[Int(entry)].next
        }
        return false
    }

    /// Gives each new variable a slot with its anchor.
    mutating func appendVariables() {
        for variable in newVariables {
            columnSlots[Int(variable)] = Int32(slotCount)
            slotRows.append(~variable)
            slotColumns.append(variable)
            isCandidate.append(false)
            looks.append(0)
            factor.appendIdentity()
            levels.appendSlot()
        }
        newVariables.removeAll(keepingCapacity: true)
    }

    mutating func takeMoved() -> [Variable] {
        defer { moved.removeAll(keepingCapacity: true) }
        var result: [Variable] = []
        result.reserveCapacity(moved.count)
        for index in moved {
            let variable = Int(index)
            isListedAsMoved[variable] = false
            guard isAlive[variable], hasMoved(variable) else { continue }
            toldValues[variable] = values[variable]
            result.append(Variable(index: variable))
        }
        return result
    }
}
