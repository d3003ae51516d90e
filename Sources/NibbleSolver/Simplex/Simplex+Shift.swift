extension Simplex {
    /// Moves the vertex to where the tight rows are zero again whose constants have changed.
    mutating func flushShifts() {
        guard !shiftedSlots.isEmpty else { return }
        if shiftedSlots.count == 1, followRay(of: Int(shiftedSlots[0])) {
            shiftedSlots.removeAll(keepingCapacity: true)
            return
        }
        direction.clear(count: slotCount)
        for slot in shiftedSlots {
            guard let row = tightRow(in: Int(slot)) else { continue }
            direction.set(-table.residual(row, at: values).value, at: Int(slot))
        }
        let wasRepeated = shiftedSlots.count == 1 && Int(shiftedSlots[0]) == ray.slot
        ray.slot = Int(shiftedSlots[0])
        shiftedSlots.removeAll(keepingCapacity: true)
        let length = direction[ray.slot]
        factor.solve(&direction)
        move(by: 1)
        collectRates()
        for row in rates.indices where table.rows[Int(row)].slot < 0 {
            setPiece(table.piece(Int(row), at: values), of: Int(row))
        }
        if wasRepeated, length != 0 { captureRay(length: length) }
        shiftsSinceExact += 1
        if shiftsSinceExact > 1_000 { refreshValues() }
    }

    /// Finds the vertex anew before what many shifts have rounded adds up.
    private mutating func refreshValues() {
        solveValues()
        ray.isValid = false
    }

    /// Moves the vertex along `direction`.
    mutating func move(by time: Double) {
        for slot in direction.indices {
            let rate = direction[Int(slot)]
            let variable = Int(slotColumns[Int(slot)])
            if rate != 0 { setValue(values[variable] + time * rate, of: variable) }
        }
        ray.isValid = false
    }

    /// Finds how fast each loose row changes along `direction`.
    mutating func collectRates() {
        rates.clear(count: table.rows.count)
        for slot in direction.indices {
            let rate = direction[Int(slot)]
            guard rate.magnitude > Tolerance.share else { continue }
            var index = table.heads[Int(slotColumns[Int(slot)])]
            while index >= 0 {
                let entry = table.entries[Int(index)]
                if table.rows[Int(entry.row)].slot < 0 {
                    rates.add(entry.coefficient * rate, at: Int(entry.row))
                }
                index = entry.next
            }
        }
    }

    /// Brings the multipliers up to date with what the loose rows push with.
    mutating func flushSlopes() {
        while let level = slopeChanges.first?.level {
            shares.clear(count: slotCount)
            var kept = 0
            for index in slopeChanges.indices {
                let change = slopeChanges[index]
                guard change.level == level else {
                    slopeChanges[kept] = change
                    kept += 1
                    continue
                }
                for place in table.entries(of: Int(change.row)) {
                    let entry = table.entries[place]
                    shares.add(entry.coefficient * change.change, at: Int(columnSlots[Int(entry.column)]))
                }
            }
            slopeChanges.removeSubrange(kept...)
            factor.solveTransposed(&shares)
            subtractShares(times: 1, level: Int(level))
        }
    }

    /// Takes the shares that were written from the multipliers of a level.
    mutating func subtractShares(times factor: Double, level: Int) {
        for index in shares.indices {
            let slot = Int(index)
            let amount = shares[slot] * factor
            guard amount.magnitude > Tolerance.share else { continue }
            levels.setMultiplier(levels.multiplier(of: slot, level: level) - amount, of: slot, level: level)
            addCandidate(slot)
        }
    }
}
