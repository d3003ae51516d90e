/// The constraints and variables, a basis of them, and the values that it gives the variables.
struct BasicSolution {
    private(set) var table = ConstraintTable()
    private(set) var variables = VariableTable()
    private(set) var basis = Basis()
    private var line = ParametricLine()

    // Vectors that are written over by each step.
    /// The change of the variables, by slot of their columns.
    private(set) var direction = SparseVector()
    /// A row of the tableau, by slot.
    private(set) var pivotRow = SparseVector()
    /// A column of the tableau: the change of the basic slacks, by row.
    private(set) var rates = SparseVector()

    /// The number of shifts since the solution was found from the rows' constants alone.
    private var shiftsSinceExact = 0

    var values: [Double] { variables.values }

    // MARK: - Variables

    mutating func makeVariable() -> Int {
        let count = variables.count
        let variable = variables.make()
        if variable == count { table.appendColumn() }
        return variable
    }

    /// Removes a variable; what holds it stays in its slot until the next factorisation.
    mutating func removeVariable(_ variable: Int) { variables.remove(variable) }

    mutating func takeMoved() -> [Variable] { variables.takeMoved() }

    /// Gives new variables slots, in which they are nonbasic themselves, and returns how many there were.
    mutating func appendVariables() -> Int {
        defer { variables.clearAdded() }
        for variable in variables.added { basis.append(variable) }
        return variables.added.count
    }

    // MARK: - Constraints

    mutating func add(
        _ expression: LinearExpression, _ relation: Relation, _ priority: Priority, weight: Double,
        serial: Int, level: Int
    ) -> Int {
        table.add(expression, relation, priority, weight, serial: serial, level: level)
    }

    mutating func remove(_ row: Int) { table.remove(row) }

    mutating func setConstant(_ constant: Double, of row: Int) { table.setConstant(constant, of: row) }

    mutating func setPriority(_ priority: Priority, of row: Int) { table.setPriority(priority, of: row) }

    mutating func takeChanges(of row: Int) -> ConstraintTable.Changes { table.takeChanges(of: row) }

    mutating func clearChangedRows() { table.clearChangedRows() }

    mutating func setLevel(_ level: Int, of row: Int) { table.setLevel(level, of: row) }

    /// Counts the cost of a basic slack on another piece.
    mutating func setPiece(_ piece: Int8, of row: Int) { table.setPiece(piece, of: row) }

    mutating func retire(_ row: Int) { table.retire(row) }

    mutating func vacateRetired() { table.vacateRetired() }

    /// Notes that the slopes of basic slacks have changed, or that rows were added.
    mutating func invalidateLine() { line.invalidate() }

    // MARK: - Shifts

    /// A change of right-hand sides.
    struct Shift {
        fileprivate let length: Double
        fileprivate let isRepeated: Bool
    }

    /// Moves the solution to where the slacks in some slots are zero again, whose constants have changed.
    ///
    /// - Returns: nil if the basic slacks stay on their pieces. Otherwise those that change are in `rates`; `end(_:)`
    ///   must be called when their pieces are right.
    mutating func shift(_ slots: [Int32]) -> Shift? {
        let first = Int(slots[0])
        if slots.count == 1, line.follow(first, of: basis, table, &variables) { return nil }
        direction.clear(count: basis.count)
        for slot in slots {
            guard let row = basis.row(in: Int(slot), of: table) else { continue }
            direction.set(-table.slack(of: row, at: values).value, at: Int(slot))
        }
        let shift = Shift(length: direction[first], isRepeated: slots.count == 1 && first == line.slot)
        line.begin(first)
        basis.ftran(&direction)
        move(by: 1)
        basis.writeRates(along: direction, of: table, to: &rates)
        return shift
    }

    /// Ends a shift, and keeps it as a line if all basic slacks have stayed on their pieces.
    mutating func end(_ shift: Shift, isLine: Bool) {
        if isLine, shift.isRepeated, shift.length != 0 {
            line.capture(length: shift.length, along: direction, rates, at: values, of: basis, table)
        }
        shiftsSinceExact += 1
        // What many shifts have rounded must not add up.
        if shiftsSinceExact > 1_000 { solve() }
    }

    // MARK: - Pivots

    /// Writes the direction in which a nonbasic slack changes alone, and the rates of the basic ones.
    mutating func writeDirection(of slot: Int, sign: Double) {
        direction.clear(count: basis.count)
        direction.add(sign, at: slot)
        basis.ftran(&direction)
        basis.writeRates(along: direction, of: table, to: &rates)
    }

    /// Writes a row of the tableau.
    mutating func writePivotRow(of row: Int) { basis.writePivotRow(of: row, table, to: &pivotRow) }

    /// Writes the sum of the tableau's rows whose slopes have changed at a level, and returns the level.
    mutating func writeSlopeChanges(of multipliers: inout Multipliers) -> Int? {
        multipliers.takeChanges(of: table, in: &basis, into: &pivotRow)
    }

    /// Moves the solution along the direction.
    mutating func move(by time: Double) {
        for slot in direction.indices {
            let rate = direction[Int(slot)]
            let variable = Int(basis.columns[Int(slot)])
            if rate != 0 { variables.set(values[variable] + time * rate, of: variable) }
        }
        line.invalidate()
    }

    /// Makes the slack of the row whose pivot row was written nonbasic in a slot, and what was nonbasic there basic.
    mutating func pivot(in slot: Int, to row: Int) {
        if let old = basis.pivot(in: slot, to: row, pivotRow) {
            table.setSlot(-1, of: old)
            if table.rows[old].isRemoved { table.retire(old) }
        }
        table.setSlot(slot, of: row)
        line.invalidate()
    }

    /// Pivots to a row whose terms are `ratio` times those of the row in the slot.
    mutating func flip(_ slot: Int, to row: Int, ratio: Double) {
        pivotRow.clear(count: basis.count)
        pivotRow.add(ratio, at: slot)
        pivot(in: slot, to: row)
    }

    // MARK: - Factorisation

    /// Makes a basis of independent rows, those of the first lists first, and finds its solution.
    mutating func factor(_ lists: [[Int32]]) {
        emptySlots()
        basis.factor(lists, of: table, variables)
        for slot in basis.rows.indices {
            let row = Int(basis.rows[slot])
            if row >= 0 { table.setSlot(slot, of: row) } else { variables.fix(~row) }
        }
        solve()
    }

    /// Factors the same basis again, without rows that were removed.
    mutating func refactor() { factor([basis.rows.filter { $0 >= 0 && !table.rows[Int($0)].isRemoved }]) }

    /// Empties the slots, and gives free what was only waiting for that.
    private mutating func emptySlots() {
        for row in basis.rows where row >= 0 {
            table.setSlot(-1, of: Int(row))
            if table.rows[Int(row)].isRemoved { table.retire(Int(row)) }
        }
        basis.removeAll()
        variables.clearAdded()
        table.vacateRetired()
        variables.recycle()
    }

    /// Finds the solution from the rows' constants alone.
    private mutating func solve() {
        shiftsSinceExact = 0
        basis.solve(table, for: &variables, &direction)
        line.invalidate()
    }
}
