/// Finds values for variables that satisfy linear constraints, as well as their priorities allow.
///
/// Constraints may be added, changed and removed at any time; `solve()` brings the values up to date, and its cost
/// follows what has changed. What is changed between two calls is seen as one change: constraints that contradict one
/// another only in between are no conflict.
///
/// To edit a variable, add an optional constraint that it equals a value and set that constraint's constant. A variable
/// that the constraints do not determine is 0, or stays near where it was.
package struct Solver: Sendable {
    private struct Constraint {
        var id: ConstraintID
        var expression: LinearExpression
        var relation: Relation
        var priority: Priority
        var weight: Double
        var isBroken = false
    }

    private var constraints: [Constraint?] = []
    private var serial = 0
    private var values: [Double] = []
    private var isAlive: [Bool] = []
    private var changed: Set<Int> = []

    /// Makes a solver without variables.
    package init() {}

    /// Makes a variable, whose value is 0 until it has been solved.
    package mutating func makeVariable() -> Variable {
        let free = isAlive.firstIndex(of: false)
        let index = free ?? values.count
        if free == nil {
            values.append(0)
            isAlive.append(true)
        }
        values[index] = 0
        isAlive[index] = true
        return Variable(index: index)
    }

    /// Gives back a variable that no constraint has any more.
    package mutating func removeVariable(_ variable: Variable) {
        precondition(
            !constraints.contains { $0?.expression.terms.contains { $0.variable == variable } ?? false },
            "A variable's constraints are removed before it.")
        isAlive[variable.index] = false
        changed.remove(variable.index)
    }

    /// Adds the constraint that `expression` is related to 0.
    ///
    /// Coefficients and constant are finite. How far an optional constraint is from holding counts `weight` times beside
    /// others of its priority.
    package mutating func add(
        _ expression: LinearExpression, _ relation: Relation, priority: Priority = .required,
        weight: Double = 1
    ) -> ConstraintID {
        serial += 1
        let row = constraints.firstIndex { $0 == nil } ?? constraints.count
        if row == constraints.count { constraints.append(nil) }
        let id = ConstraintID(row: row, serial: serial)
        constraints[row] = Constraint(
            id: id, expression: expression, relation: relation, priority: priority, weight: weight)
        return id
    }

    /// Takes a constraint away.
    package mutating func remove(_ id: ConstraintID) {
        check(id)
        constraints[id.row] = nil
    }

    /// Sets the constant of a constraint's expression.
    package mutating func setConstant(_ id: ConstraintID, to constant: Double) {
        check(id)
        constraints[id.row]?.expression.constant = constant
    }

    /// Sets the priority of a constraint.
    package mutating func setPriority(_ id: ConstraintID, to priority: Priority) {
        check(id)
        constraints[id.row]?.priority = priority
        constraints[id.row]?.isBroken = false
    }

    /// Brings all values up to date, and returns the conflicts that it found and settled.
    ///
    /// Each conflict breaks one constraint. It is told once: one that stays broken is in `brokenConstraints`.
    @discardableResult package mutating func solve() -> [Conflict] {
        var conflicts: [Conflict] = []
        while true {
            let violated = simplex(probing: nil).violated
            guard !violated.isEmpty else { break }
            settle(violated, into: &conflicts)
        }
        let (simplex, rows, _) = simplex(probing: nil)
        for index in values.indices where (values[index] - simplex.values[index]).magnitude > 1e-9 {
            values[index] = simplex.values[index]
            changed.insert(index)
        }
        for (row, id) in rows.enumerated() where simplex.cost(row) < 1e-8 {
            constraints[id.row]?.isBroken = false
        }
        return conflicts
    }

    /// The value that a variable has had since the constraints were last solved.
    package func value(of variable: Variable) -> Double { values[variable.index] }

    /// Returns the variables whose values have moved since this was last asked, each once.
    package mutating func takeChangedVariables() -> [Variable] {
        defer { changed = [] }
        return changed.sorted().map(Variable.init)
    }

    /// How far a constraint is from holding at the values last solved; 0 when it holds.
    package func violation(of id: ConstraintID) -> Double {
        check(id)
        guard let constraint = constraints[id.row] else { return 0 }
        let residual = constraint.expression.terms.reduce(constraint.expression.constant) {
            $0 + $1.coefficient * values[$1.variable.index]
        }
        return constraint.relation.holds(of: residual) ? 0 : residual.magnitude
    }

    /// The required constraints that do not hold, oldest first.
    package var brokenConstraints: [ConstraintID] {
        constraints.compactMap { $0 }.filter(\.isBroken).map(\.id).sorted()
    }

    /// The variables that could have another value without any constraint being held worse.
    ///
    /// It solves once or twice for each variable in question, for diagnostics.
    package func undeterminedVariables() -> [Variable] {
        let alive = values.indices.filter { isAlive[$0] }.map(Variable.init)
        return alive.filter { variable in
            [1e5, -1e5].contains { goal in
                var copy = self
                _ = copy.add(
                    LinearExpression([.init(variable)], constant: -goal), .equal, priority: Priority(1e-9))
                copy.solve()
                return (copy.value(of: variable) - value(of: variable)).magnitude > 1e-6
            }
        }
    }

    private func check(_ id: ConstraintID) {
        precondition(
            id.row < constraints.count && constraints[id.row]?.id == id,
            "A constraint is not used after it has been removed.")
    }

    // MARK: - Conflicts

    /// Tries the violated constraints one at a time beside the others, and breaks what must be broken.
    private mutating func settle(_ violated: [ConstraintID], into conflicts: inout [Conflict]) {
        for id in violated { constraints[id.row]?.isBroken = true }
        for id in violated {
            constraints[id.row]?.isBroken = false
            while constraints[id.row]?.isBroken == false {
                let (simplex, rows, _) = simplex(probing: id)
                guard let row = rows.firstIndex(of: id), simplex.cost(row) > 1e-8 else { break }
                let multipliers = simplex.multipliers(level: 1)
                let tight = simplex.slotRows.indices.compactMap { slot in
                    multipliers[slot].magnitude > 1e-9 ? simplex.slotRows[slot].map { rows[$0] } : nil
                }
                let set = (tight + [id]).sorted()
                guard let broken = set.min(by: isBrokenBefore) else { break }
                constraints[broken.row]?.isBroken = true
                conflicts.append(Conflict(constraints: set, broken: broken))
            }
        }
    }

    private func isBrokenBefore(_ left: ConstraintID, _ right: ConstraintID) -> Bool {
        let priorities = [left, right].map { constraints[$0.row]?.priority ?? .required }
        return (priorities[0], right) < (priorities[1], left)
    }

    /// Levels: required, the one that is probed, broken, then the priorities in falling order.
    private func simplex(probing probed: ConstraintID?)
        -> (simplex: DenseSimplex, rows: [ConstraintID], violated: [ConstraintID])
    {
        let alive = constraints.compactMap { $0 }.sorted { $0.id < $1.id }
        let priorities = Set(alive.map(\.priority).filter { !$0.isRequired }).sorted(by: >)
        let rows = alive.map { constraint in
            let weight = constraint.weight
            let level =
                constraint.id == probed
                ? 1
                : constraint.isBroken
                    ? 2
                    : (priorities.firstIndex(of: constraint.priority) ?? -3) + 3
            return DenseSimplex.Row(
                terms: constraint.expression.terms.map { ($0.variable.index, $0.coefficient) },
                constant: constraint.expression.constant,
                slopes: (
                    constraint.relation == .lessThanOrEqual ? 0 : -weight,
                    constraint.relation == .greaterThanOrEqual ? 0 : weight
                ),
                level: level)
        }
        let simplex = DenseSimplex(
            variableCount: values.count, rows: rows, levelCount: priorities.count + 3)
        let violated = alive.indices.filter { rows[$0].level == 0 && simplex.cost($0) > 1e-8 }.map {
            alive[$0].id
        }
        return (simplex, alive.map(\.id), violated)
    }
}
