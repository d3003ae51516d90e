extension Simplex {
    /// Finds for each required row that is violated the others that it contradicts, and breaks one of them.
    mutating func settleConflicts() -> [(rows: [Int32], broken: Int32)] {
        var conflicts: [(rows: [Int32], broken: Int32)] = []
        while true {
            let violated = violatedRows()
            guard !violated.isEmpty else { return conflicts }
            for row in violated { move(Int(row), toLevel: LevelTable.broken) }
            brokenRows += violated
            optimize()
            for row in violated { settle(Int(row), into: &conflicts) }
        }
    }

    /// Tries a broken row as the only one that may be violated.
    ///
    /// What then holds it away from zero is independent, so that without any one of them it would hold.
    private mutating func settle(_ row: Int, into conflicts: inout [(rows: [Int32], broken: Int32)]) {
        while true {
            move(row, toLevel: LevelTable.probed)
            optimize()
            if table.holds(row, at: values) { break }
            let holders = slotRows.indices.filter {
                levels.multiplier(of: $0, level: LevelTable.probed).magnitude > Tolerance.slope
            }
            let rows = holders.compactMap { requiredRow(in: $0) } + [Int32(row)]
            let broken = rows.min { isBroken($0, before: $1) } ?? Int32(row)
            conflicts.append((rows, broken))
            if Int(broken) == row {
                move(row, toLevel: LevelTable.broken)
                return optimize()
            }
            move(Int(broken), toLevel: LevelTable.broken)
            brokenRows.append(broken)
        }
        require(row)
        optimize()
        brokenRows.removeAll { Int($0) == row }
    }

    private func requiredRow(in slot: Int) -> Int32? {
        guard let row = tightRow(in: slot), table.rows[row].level == LevelTable.required else { return nil }
        return Int32(row)
    }

    /// The lowest priority is broken first, then the newest.
    private func isBroken(_ left: Int32, before right: Int32) -> Bool {
        let (left, right) = (table.rows[Int(left)], table.rows[Int(right)])
        return left.priority == right.priority ? left.serial > right.serial : left.priority < right.priority
    }

    /// Requires again what has come to hold.
    mutating func mendBroken() {
        guard !brokenRows.isEmpty else { return }
        brokenRows.removeAll { index in
            let row = table.rows[Int(index)]
            return row.level != LevelTable.broken || !row.changes.isEmpty
        }
        let mended = brokenRows.filter { table.holds(Int($0), at: values) }
        guard !mended.isEmpty else { return }
        for row in mended { require(Int(row)) }
        brokenRows.removeAll(where: mended.contains)
        optimize()
    }

    private mutating func require(_ row: Int) {
        if table.rows[row].slot < 0 { setPiece(0, of: row) }
        move(row, toLevel: LevelTable.required)
    }
}
