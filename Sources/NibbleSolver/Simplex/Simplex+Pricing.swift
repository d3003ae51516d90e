extension Simplex {
    /// A tight row to be left, and the side to which that pays.
    struct Move {
        var slot: Int
        var sign: Double
        /// The place in the order of levels at which it pays, and how much.
        var rank: Int
        var gain: Double
    }

    /// The move that pays most at the highest level.
    mutating func bestMove() -> Move? {
        let isCareful = idleSteps > 100
        var best: Move?
        var kept = 0
        for index in candidates.indices {
            let slot = Int(candidates[index])
            guard let move = move(of: slot) else {
                isCandidate[slot] = false
                continue
            }
            candidates[kept] = Int32(slot)
            kept += 1
            guard let known = best else {
                best = move
                continue
            }
            let isBetter =
                isCareful
                ? age(of: slot) < age(of: known.slot)
                : move.rank < known.rank || move.rank == known.rank && move.gain > known.gain
            if isBetter { best = move }
        }
        candidates.removeSubrange(kept...)
        return best
    }

    /// An order of what may be in slots that never changes: without one, steps that lead nowhere could go in circles.
    private func age(of slot: Int) -> Int {
        let row = Int(slotRows[slot])
        return row >= 0 ? table.rows[row].serial : row
    }

    /// Compares a slot's multiplier with the prices of its row, level after level.
    private func move(of slot: Int) -> Move? {
        let row = tightRow(in: slot)
        let level = row.map { Int(table.rows[$0].level) } ?? -1
        var isAbove = true
        var isBelow = true
        for (rank, candidate) in levels.order.enumerated() {
            let multiplier = levels.multipliers[candidate][slot]
            var above = multiplier
            var below = -multiplier
            if candidate == level, let row {
                above -= table.rows[row].slope(1)
                below += table.rows[row].slope(-1)
            }
            if isAbove {
                if above > Tolerance.slope { return Move(slot: slot, sign: 1, rank: rank, gain: above) }
                isAbove = above >= -Tolerance.slope
            }
            if isBelow {
                if below > Tolerance.slope { return Move(slot: slot, sign: -1, rank: rank, gain: below) }
                isBelow = below >= -Tolerance.slope
            }
            if !isAbove, !isBelow { return nil }
        }
        return nil
    }
}
