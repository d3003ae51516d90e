/// The primal simplex method on a constraint hierarchy.
///
/// A constraint's slack is its row's sum, which the relation compares with zero. At a basic solution as many slacks are
/// zero as there are variables: the nonbasic ones. All others are basic, and cost what their rows say for their side of
/// zero, at the rows' levels. So a violated constraint only costs, the search can go on from any basic solution whatever
/// has changed, and one is optimal when no nonbasic slack lowers the cost, compared level after level, by leaving zero.
/// The article "Constraint solver" shows a step with numbers.
struct Simplex {
    private(set) var solution = BasicSolution()
    private(set) var levels = LevelTable()
    private(set) var multipliers = Multipliers()
    private var pricing = Pricing()
    private var ratioTest = RatioTest()
    private var phaseOne = PhaseOne()
    /// Slots whose slack is no longer zero.
    private var shiftedSlots: [Int32] = []
    /// The steps after which a search ends; nil for far more than any system takes.
    var stepLimit: Int?
    /// Whether a search has ended before an optimum.
    private(set) var hasGivenUp = false

    init() { multipliers.reserve(levelCount: levels.count) }

    private var table: ConstraintTable { solution.table }

    // MARK: - Variables and constraints

    mutating func makeVariable() -> Int { solution.makeVariable() }

    mutating func removeVariable(_ variable: Int) { solution.removeVariable(variable) }

    mutating func takeMoved() -> [Variable] { solution.takeMoved() }

    mutating func add(
        _ expression: LinearExpression, _ relation: Relation, _ priority: Priority, weight: Double,
        serial: Int
    ) -> Int {
        let level = level(for: priority)
        return solution.add(expression, relation, priority, weight: weight, serial: serial, level: level)
    }

    mutating func remove(_ row: Int) { solution.remove(row) }

    mutating func setConstant(_ constant: Double, of row: Int) { solution.setConstant(constant, of: row) }

    mutating func setPriority(_ priority: Priority, of row: Int) { solution.setPriority(priority, of: row) }

    private mutating func level(for priority: Priority) -> Int {
        let level = levels.retain(priority)
        multipliers.reserve(levelCount: levels.count)
        return level
    }

    /// Forgets rows that were removed, and levels that no row has.
    mutating func finish() {
        solution.vacateRetired()
        multipliers.clear(levels.removeUnused())
    }

    // MARK: - Changes

    /// Takes over what has changed since the last time, and finds an optimum.
    mutating func update() {
        let removedCount = solution.variables.removedCount
        guard !table.changedRows.isEmpty || !solution.variables.added.isEmpty || removedCount > 0 else {
            return
        }
        hasGivenUp = false
        let added = table.changedRows.count { table.rows[Int($0)].changes.isSuperset(of: .added) }
        if added * 8 > table.rowCount {
            restart()
        } else {
            takeChanges()
            if removedCount * 4 > solution.variables.count { refactor() } else { flushShifts() }
        }
        optimize()
    }

    /// Starts from a new basis.
    private mutating func restart() {
        for index in table.changedRows {
            let row = Int(index)
            if table.rows[row].isRemoved {
                levels.release(Int(table.rows[row].level))
                if table.rows[row].slot < 0 { solution.retire(row) }
            } else if solution.takeChanges(of: row).contains(.priority) {
                move(row, toLevel: level(for: table.rows[row].priority))
            }
        }
        solution.clearChangedRows()
        let crash = CrashBasis(table, levels)
        solution.factor(crash.equalities)
        for _ in 0..<4 {
            guard let lists = crash.lists(for: table, at: solution.values) else { break }
            solution.factor(lists)
        }
        BoundFlipping(levels).repair(&solution)
        evaluate()
    }

    /// Changes rows one by one, and makes the slacks of added equalities nonbasic where variables are free.
    private mutating func takeChanges() {
        for _ in 0..<solution.appendVariables() {
            pricing.appendSlot()
            multipliers.appendSlot()
        }
        var added: [Int32] = []
        for index in table.changedRows {
            let row = Int(index)
            if table.rows[row].isRemoved {
                retire(row)
                continue
            }
            let changes = solution.takeChanges(of: row)
            if changes.contains(.priority) { move(row, toLevel: level(for: table.rows[row].priority)) }
            if changes.contains(.added) {
                added.append(index)
                continue
            }
            let slot = table.rows[row].slot
            if slot >= 0 {
                if changes.contains(.constant) { shiftedSlots.append(slot) }
            } else {
                solution.invalidateLine()
                updatePiece(of: row)
            }
        }
        solution.clearChangedRows()
        install(added)
    }

    /// Takes the cost of a removed row away; one whose slack is nonbasic stays until another takes its slot.
    private mutating func retire(_ index: Int) {
        let row = table.rows[index]
        levels.release(Int(row.level))
        if row.changes.contains(.added) { return solution.retire(index) }
        if row.slot >= 0 { return pricing.note(Int(row.slot)) }
        let slope = row.slopeUnlessRemoved(row.piece)
        solution.setPiece(0, of: index)
        if slope != 0 { noteSlope(-slope, of: index, level: Int(row.level)) }
        solution.retire(index)
    }

    /// Makes the slacks of added equalities nonbasic in slots without a cost, and counts the costs of the others.
    private mutating func install(_ added: [Int32]) {
        guard !added.isEmpty else { return }
        solution.invalidateLine()
        for index in equalitiesByPriority(added) {
            let row = Int(index)
            solution.writePivotRow(of: row)
            guard let slot = freeSlot() else { continue }
            updateMultipliers(from: slot, side: 1, to: row)
            solution.pivot(in: slot, to: row)
            shiftedSlots.append(Int32(slot))
        }
        for row in added where table.rows[Int(row)].slot < 0 { updatePiece(of: Int(row)) }
    }

    private func equalitiesByPriority(_ added: [Int32]) -> [Int32] {
        added.filter { table.rows[Int($0)].relation == .equal }.sorted { left, right in
            let (left, right) = (table.rows[Int(left)], table.rows[Int(right)])
            return left.priority == right.priority
                ? left.serial < right.serial : left.priority > right.priority
        }
    }

    /// The slot without a cost that has the largest element in the pivot row.
    private func freeSlot() -> Int? {
        var best: (slot: Int, magnitude: Double)?
        for index in solution.pivotRow.indices {
            let magnitude = solution.pivotRow[Int(index)].magnitude
            guard magnitude > max(1e-7, best?.magnitude ?? 0),
                solution.basis.row(in: Int(index), of: table) == nil
            else { continue }
            best = (Int(index), magnitude)
        }
        return best?.slot
    }

    /// Moves the solution to where the nonbasic slacks are zero again.
    private mutating func flushShifts() {
        guard !shiftedSlots.isEmpty else { return }
        let shift = solution.shift(shiftedSlots)
        shiftedSlots.removeAll(keepingCapacity: true)
        guard let shift else { return }
        for index in solution.rates.indices.indices {
            let row = Int(solution.rates.indices[index])
            if table.rows[row].slot < 0 { updatePiece(of: row) }
        }
        solution.end(shift, isLine: multipliers.isCurrent)
    }

    // MARK: - Costs

    /// Gives a row another level.
    mutating func move(_ row: Int, toLevel level: Int) {
        let old = table.rows[row]
        levels.release(Int(old.level))
        guard Int(old.level) != level else { return }
        solution.setLevel(level, of: row)
        if old.slot >= 0 { return pricing.note(Int(old.slot)) }
        let slope = old.slope(old.piece)
        guard slope != 0 else { return }
        noteSlope(-slope, of: row, level: Int(old.level))
        noteSlope(slope, of: row, level: level)
    }

    /// Requires a row that holds.
    mutating func require(_ row: Int) {
        if table.rows[row].slot < 0 { setPiece(0, of: row) }
        move(row, toLevel: LevelTable.required)
    }

    private mutating func updatePiece(of row: Int) {
        setPiece(table.piece(of: row, at: solution.values), of: row)
    }

    /// Counts the cost of a basic slack on another piece.
    private mutating func setPiece(_ piece: Int8, of index: Int) {
        let row = table.rows[index]
        let change = row.slope(piece) - row.slope(row.piece)
        solution.setPiece(piece, of: index)
        if change != 0 { noteSlope(change, of: index, level: Int(row.level)) }
    }

    /// Notes that a basic slack costs otherwise than the multipliers count.
    private mutating func noteSlope(_ change: Double, of row: Int, level: Int) {
        multipliers.note(change, of: row, level: level)
        if level == LevelTable.required { phaseOne.note(row) }
        solution.invalidateLine()
    }

    /// Brings the multipliers up to date with the slopes.
    private mutating func flushSlopes() {
        while let level = solution.writeSlopeChanges(of: &multipliers) {
            multipliers.subtract(solution.pivotRow, times: 1, level: level, noting: &pricing)
        }
    }

    /// Finds the piece of each basic slack, and has all multipliers found from them.
    private mutating func evaluate() {
        multipliers.reset(slotCount: solution.basis.count)
        pricing.reset(slotCount: solution.basis.count)
        phaseOne.removeAll()
        shiftedSlots.removeAll(keepingCapacity: true)
        for row in table.rows.indices where table.rows[row].isBasic {
            let piece = table.piece(of: row, at: solution.values)
            solution.setPiece(piece, of: row)
            let slope = table.rows[row].slope(piece)
            if slope != 0 { noteSlope(slope, of: row, level: Int(table.rows[row].level)) }
        }
        solution.invalidateLine()
    }

    private mutating func refactor() {
        solution.refactor()
        evaluate()
    }

    // MARK: - Search

    /// Goes from one basic solution to the next as long as the cost falls.
    mutating func optimize() {
        pricing.begin()
        var stepsLeft = stepLimit ?? 1_000 + 50 * (solution.basis.count + table.rowCount)
        repeat {
            flushSlopes()
            while let entering = pricing.enteringSlack(of: solution.basis, table, levels, multipliers) {
                stepsLeft -= 1
                if stepsLeft < 0 { return giveUp(before: entering) }
                step(entering)
                if solution.basis.isWorn { refactor() }
                flushSlopes()
            }
        } while endPhaseOne()
        solution.vacateRetired()
    }

    /// Ends a search that goes on for ever because numbers are rounded; it goes on when something changes.
    private mutating func giveUp(before entering: EnteringSlack) {
        hasGivenUp = true
        pricing.note(entering.slot)
    }

    /// The required rows that are violated, each once.
    var violatedRows: [Int32] { phaseOne.violatedRows(of: table, at: solution.values) }

    /// Takes the costs of the required rows away where all of them hold, and says whether there were any.
    ///
    /// On the way there, slacks at zero may have stayed on a side.
    private mutating func endPhaseOne() -> Bool {
        guard !phaseOne.suspects.isEmpty, violatedRows.isEmpty else { return false }
        for index in phaseOne.suspects {
            let row = table.rows[Int(index)]
            if row.slot < 0, row.level == LevelTable.required, row.slope(row.piece) != 0 {
                solution.setPiece(0, of: Int(index))
            }
        }
        phaseOne.removeAll()
        for slot in multipliers.clearRequired() { pricing.note(Int(slot)) }
        return true
    }

    /// Lets a nonbasic slack enter the basis, and makes the one nonbasic that leaves it.
    private mutating func step(_ entering: EnteringSlack) {
        solution.writeDirection(of: entering.slot, sign: entering.sign)
        guard
            let leaving = ratioTest.leavingSlack(
                for: entering, solution.rates, at: solution.values, solution.basis, table, levels,
                multipliers, passesBreakpoints: !pricing.followsBland)
        else { return }
        for index in ratioTest.passed.indices {
            let passed = ratioTest.passed[index]
            setPiece(passed.rate > 0 ? 1 : -1, of: Int(passed.row))
        }
        solution.writePivotRow(of: Int(leaving.row))
        // The same element of the tableau, computed by BTRAN and by FTRAN: when they differ, the factors are not exact.
        let pivot = solution.pivotRow[entering.slot] * entering.sign
        let isInexact = (pivot - leaving.rate).magnitude > 1e-6 * max(1, leaving.rate.magnitude)
        if isInexact && solution.basis.hasPivots || pivot.magnitude <= Tolerance.pivot { return refactor() }
        pricing.note(step: leaving.time)
        if leaving.time > 0 { solution.move(by: leaving.time) }
        let side: Int8 = entering.sign > 0 ? 1 : -1
        updateMultipliers(from: entering.slot, side: side, to: Int(leaving.row))
        let row = Int(solution.basis.rows[entering.slot])
        if row >= 0 { solution.setPiece(side, of: row) }
        if row >= 0, table.rows[row].level == LevelTable.required { phaseOne.note(row) }
        solution.pivot(in: entering.slot, to: Int(leaving.row))
    }

    /// Updates the multipliers for a pivot: the slack in `slot` becomes basic on a side, that of `row`, whose pivot row
    /// was written, nonbasic.
    private mutating func updateMultipliers(from slot: Int, side: Int8, to row: Int) {
        let entering = solution.basis.row(in: slot, of: table).map { table.rows[$0] }
        let leaving = table.rows[row]
        let pivot = solution.pivotRow[slot]
        for level in levels.order {
            let slope = entering.map { Int($0.level) == level ? $0.slope(side) : 0 } ?? 0
            let factor = (multipliers[slot, level] - slope) / pivot
            if factor.magnitude > Tolerance.drop {
                multipliers.subtract(solution.pivotRow, times: factor, level: level, noting: &pricing)
            }
            let own = level == Int(leaving.level) ? leaving.slope(leaving.piece) : 0
            multipliers.set(factor + own, of: slot, level: level)
        }
        pricing.note(slot)
    }
}
