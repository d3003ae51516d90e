extension Simplex {
    /// Goes from vertex to vertex as long as that pays.
    mutating func optimize() {
        idleSteps = 0
        var stepsLeft = stepLimit ?? 1_000 + 50 * (slotCount + table.rowCount)
        repeat {
            flushSlopes()
            while let move = bestMove() {
                stepsLeft -= 1
                if stepsLeft < 0 { return giveUp(before: move) }
                take(move)
                if factor.isWorn { refactor() }
                flushSlopes()
            }
        } while relaxRequired()
        vacateRetired()
    }

    /// Ends a search that goes on for ever because numbers are rounded; it goes on when something changes.
    private mutating func giveUp(before move: Move) {
        hasGivenUp = true
        addCandidate(move.slot)
    }

    /// Where all required rows hold, makes them push no more, and says whether they did.
    ///
    /// On the way there, those at zero may have kept a side.
    private mutating func relaxRequired() -> Bool {
        guard !suspects.isEmpty, violatedRows().isEmpty else { return false }
        for index in suspects {
            let row = Int(index)
            if table.rows[row].slot < 0, table.rows[row].level == LevelTable.required,
                table.rows[row].slope(table.rows[row].piece) != 0
            {
                table.rows[row].piece = 0
            }
        }
        suspects.removeAll(keepingCapacity: true)
        for slot in levels.clearRequired() { addCandidate(Int(slot)) }
        return true
    }

    /// The required rows that do not hold, each once.
    func violatedRows() -> [Int32] {
        var seen: Set<Int32> = []
        return suspects.filter { index in
            let row = table.rows[Int(index)]
            return row.slot < 0 && row.level == LevelTable.required && row.changes.isEmpty
                && !table.holds(Int(index), at: values) && seen.insert(index).inserted
        }
    }

    /// Leaves a tight row, goes on until that no longer pays, and makes the row tight at whose zero that is.
    private mutating func take(_ move: Move) {
        direction.clear(count: slotCount)
        direction.add(move.sign, at: move.slot)
        factor.solve(&direction)
        collectRates()
        guard let stop = findStop(of: move) else { return }
        writeShares(of: Int(stop.row))
        // The same number, found in two ways: when they differ, the factors have lost their precision.
        let share = shares[move.slot] * move.sign
        let isWorn = (share - stop.rate).magnitude > 1e-6 * max(1, stop.rate.magnitude)
        if isWorn && factor.hasExchanges || share.magnitude <= Tolerance.rate { return refactor() }
        idleSteps = stop.time > Tolerance.residual ? 0 : idleSteps + 1
        if stop.time > 0 { self.move(by: stop.time) }
        transferMultipliers(from: move.slot, side: move.sign > 0 ? 1 : -1, to: Int(stop.row))
        let left = slotRows[move.slot]
        if left >= 0 { table.rows[Int(left)].piece = move.sign > 0 ? 1 : -1 }
        if left >= 0, table.rows[Int(left)].level == LevelTable.required { suspects.append(left) }
        exchange(move.slot, with: Int(stop.row))
    }

    /// Passes the rows' zeros in order as long as going on pays, and returns the one where it no longer does.
    private mutating func findStop(of move: Move) -> Break? {
        startSlope(of: move)
        breaks.removeAll()
        for index in rates.indices {
            let rate = rates[Int(index)]
            let row = table.rows[Int(index)]
            let isNearing = row.piece == 0 || (rate > 0) == (row.piece < 0)
            guard rate.magnitude > Tolerance.rate, isNearing, row.changes.isEmpty else { continue }
            let time = max(0, -table.residual(Int(index), at: values).value / rate)
            breaks.push(Break(time: time, row: index, rate: rate))
        }
        let isCareful = idleSteps > Self.patience
        var passed: [Break] = []
        while let next = breaks.pop() {
            let row = table.rows[Int(next.row)]
            let side: Int8 = next.rate > 0 ? 1 : -1
            let change = row.slope(side) - row.slope(row.piece)
            slope[Int(row.level)] += change * next.rate
            if change != 0, isCareful || !isFalling {
                for pass in passed { setPiece(pass.rate > 0 ? 1 : -1, of: Int(pass.row)) }
                return next
            }
            passed.append(next)
        }
        return nil
    }

    /// What a unit of a move costs at each level, as long as no loose row changes sides.
    private mutating func startSlope(of move: Move) {
        slope.removeAll(keepingCapacity: true)
        for level in 0..<levels.count {
            slope.append(-move.sign * levels.multiplier(of: move.slot, level: level))
        }
        guard let row = tightRow(in: move.slot) else { return }
        slope[Int(table.rows[row].level)] += move.sign * table.rows[row].slope(move.sign > 0 ? 1 : -1)
    }

    /// Whether going on pays.
    private var isFalling: Bool {
        for level in levels.order where slope[level].magnitude > Tolerance.slope { return slope[level] < 0 }
        return false
    }

    /// Gives the push on the row that leaves `slot` to those that are tight after it; `shares` are those of `row`, which
    /// takes its place.
    mutating func transferMultipliers(from slot: Int, side: Int8, to row: Int) {
        let left = tightRow(in: slot)
        let leftLevel = left.map { Int(table.rows[$0].level) }
        let price = left.map { table.rows[$0].slope(side) } ?? 0
        let pivot = shares[slot]
        for level in levels.order {
            let rest = levels.multiplier(of: slot, level: level) - (level == leftLevel ? price : 0)
            let factor = rest / pivot
            if factor.magnitude > Tolerance.share { subtractShares(times: factor, level: level) }
            let own = level == Int(table.rows[row].level) ? table.rows[row].slope(table.rows[row].piece) : 0
            levels.setMultiplier(factor + own, of: slot, level: level)
        }
        addCandidate(slot)
    }
}
