/// The nonbasic rows, one in each slot, and the factors of their matrix.
///
/// There are as many slots as variables, and the rows in them are independent: where their slacks are zero is the basic
/// solution. A variable that no row holds is nonbasic itself, at the value that it last had: the row in its slot is then
/// that of the identity. This is the row representation of a basis (Wunderling, 1996), which suits constraints that
/// outnumber their variables.
struct Basis {
    /// By slot, the row whose slack is nonbasic, or `~variable` for a variable that is.
    private(set) var rows: [Int32] = []
    /// By slot, the variable that was eliminated with the slot's first row.
    private(set) var columns: [Int32] = []
    /// The slot of each variable's column.
    private var slots: [Int32] = []
    private var factors = Factorization()

    var count: Int { rows.count }

    /// Whether refactorisation is due.
    var isWorn: Bool { factors.isWorn }

    /// Whether there have been pivots since the factorisation.
    var hasPivots: Bool { factors.hasEtas }

    /// The row with a cost whose slack is nonbasic in a slot: neither a variable nor a removed row.
    func row(in slot: Int, of table: ConstraintTable) -> Int? {
        let row = Int(rows[slot])
        return row >= 0 && !table.rows[row].isRemoved ? row : nil
    }

    // MARK: - Solving

    /// Solves `B x = b`: `vector` is `b` by slot, then `x` by slot of the variable's column.
    mutating func ftran(_ vector: inout SparseVector) { factors.ftran(&vector) }

    /// Solves `y B = c`: `vector` is `c` by slot of the variable's column, then `y` by slot.
    mutating func btran(_ vector: inout SparseVector) { factors.btran(&vector) }

    /// Adds a multiple of a row to a vector by slots of the variables' columns.
    func add(_ row: Int, of table: ConstraintTable, times factor: Double, to vector: inout SparseVector) {
        for index in table.entries(of: row) {
            let entry = table.entries[index]
            vector.add(entry.coefficient * factor, at: Int(slots[Int(entry.column)]))
        }
    }

    /// Writes a row as a sum of the nonbasic ones: its row of the tableau.
    mutating func writePivotRow(of row: Int, _ table: ConstraintTable, to pivotRow: inout SparseVector) {
        pivotRow.clear(count: count)
        for index in table.entries(of: row) {
            let entry = table.entries[index]
            pivotRow.add(entry.coefficient, at: Int(slots[Int(entry.column)]))
        }
        factors.btran(&pivotRow)
    }

    /// Writes the rates at which the basic slacks change along a direction: the entering column of the tableau.
    func writeRates(along direction: SparseVector, of table: ConstraintTable, to rates: inout SparseVector) {
        rates.clear(count: table.rows.count)
        for slot in direction.indices {
            let rate = direction[Int(slot)]
            guard rate.magnitude > Tolerance.drop else { continue }
            var index = table.heads[Int(columns[Int(slot)])]
            while index >= 0 {
                let entry = table.entries[Int(index)]
                if table.rows[Int(entry.row)].slot < 0 {
                    rates.add(entry.coefficient * rate, at: Int(entry.row))
                }
                index = entry.next
            }
        }
    }

    /// Finds the basic solution from the constants of the nonbasic rows alone.
    mutating func solve(
        _ table: ConstraintTable, for variables: inout VariableTable, _ solution: inout SparseVector
    ) {
        solution.clear(count: count)
        for slot in rows.indices {
            let row = Int(rows[slot])
            let value: Double
            if row < 0 {
                value = variables.nonbasicValues[~row]
            } else {
                // The terms of a removed row keep the sum that they have.
                let isRemoved = table.rows[row].isRemoved
                value =
                    (isRemoved ? table.slack(of: row, at: variables.values).value : 0)
                    - table.rows[row].constant
            }
            if value != 0 { solution.add(value, at: slot) }
        }
        factors.ftran(&solution)
        for slot in rows.indices { variables.set(solution[slot], of: Int(columns[slot])) }
    }

    // MARK: - Changes

    /// Makes the slack of a row nonbasic in a slot.
    ///
    /// - Returns: The row whose slack was, if it was a row's.
    mutating func pivot(in slot: Int, to row: Int, _ pivotRow: SparseVector) -> Int? {
        let old = Int(rows[slot])
        rows[slot] = Int32(row)
        factors.pivot(in: slot, pivotRow)
        return old >= 0 ? old : nil
    }

    /// Gives a new variable a slot, in which it is nonbasic itself.
    mutating func append(_ variable: Int32) {
        reserveColumns(Int(variable) + 1)
        slots[Int(variable)] = Int32(count)
        rows.append(~variable)
        columns.append(variable)
        factors.appendIdentity()
    }

    private mutating func reserveColumns(_ count: Int) {
        while slots.count < count { slots.append(-1) }
    }

    /// Empties all slots.
    mutating func removeAll() { rows.removeAll() }

    /// Factors independent rows, those of the first lists first, and makes the variables nonbasic that they leave free.
    mutating func factor(_ lists: [[Int32]], of table: ConstraintTable, _ variables: VariableTable) {
        let alive = variables.alive
        var selection = RowSelection(columnCount: variables.count)
        var chosen: [Int32] = []
        for list in lists {
            for row in list where selection.count < alive.count {
                if selection.take(row, of: table) { chosen.append(row) }
            }
        }
        var elimination = Elimination(chosen, of: table, columnCount: variables.count)
        factors = elimination.finish(with: alive)
        rows = elimination.rows
        columns = elimination.columns
        reserveColumns(variables.count)
        for slot in columns.indices { slots[Int(columns[slot])] = Int32(slot) }
    }
}
