extension Simplex {
    /// A tight row to be left, and the side to which that pays.
    struct Move: Comparable {
        var slot: Int
        var sign: Double
        /// The place in the order of levels at which it pays, and how much; the row's age where that is the order.
        var rank: Int
        var gain: Double
        /// How often the slot had been looked at; what was seen before is void.
        var look: Int32

        static func < (left: Move, right: Move) -> Bool {
            if left.rank != right.rank { return left.rank < right.rank }
            return left.gain == right.gain ? left.slot < right.slot : left.gain > right.gain
        }
    }

    /// The move that pays most at the highest level.
    mutating func bestMove() -> Move? {
        for index in candidates {
            let slot = Int(index)
            isCandidate[slot] = false
            looks[slot] += 1
            if let move = move(of: slot) { moves.push(move) }
        }
        candidates.removeAll(keepingCapacity: true)
        let isCareful = idleSteps > Self.patience
        if isCareful != movesAreByAge { sortMoves(byAge: isCareful) }
        while let move = moves.pop() {
            if move.look == looks[move.slot] { return move }
        }
        return nil
    }

    /// Changes the order in which moves are made.
    ///
    /// By age, steps that lead nowhere cannot go in circles.
    private mutating func sortMoves(byAge: Bool) {
        movesAreByAge = byAge
        let known = moves.elements
        moves.removeAll()
        for move in known where move.look == looks[move.slot] {
            if let move = self.move(of: move.slot) { moves.push(move) }
        }
    }

    /// Something of a row that never changes and that no other has.
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
            let multiplier = levels.multiplier(of: slot, level: candidate)
            var above = multiplier
            var below = -multiplier
            if candidate == level, let row {
                above -= table.rows[row].slope(1)
                below += table.rows[row].slope(-1)
            }
            if isAbove {
                if above > Tolerance.slope {
                    return makeMove(slot, sign: 1, rank, gain: above)
                }
                isAbove = above >= -Tolerance.slope
            }
            if isBelow {
                if below > Tolerance.slope {
                    return makeMove(slot, sign: -1, rank, gain: below)
                }
                isBelow = below >= -Tolerance.slope
            }
            if !isAbove, !isBelow { return nil }
        }
        return nil
    }

    private func makeMove(_ slot: Int, sign: Double, _ rank: Int, gain: Double) -> Move {
        Move(
            slot: slot, sign: sign, rank: movesAreByAge ? age(of: slot) : rank, gain: gain, look: looks[slot])
    }
}
