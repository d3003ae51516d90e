/// Finds values for variables that satisfy linear constraints, as well as their priorities allow.
///
/// Constraints may be added, changed and removed at any time; `solve()` brings the values up to date, and its cost
/// follows what has changed. What is changed between two calls is seen as one change: constraints that contradict one
/// another only in between aren't a conflict.
///
/// To edit a variable, add an optional constraint that it equals a value and set that constraint's constant. A variable
/// that the constraints do not determine is 0, or stays near where it was.
package struct Solver: Sendable {
    private var simplex = Simplex()
    private var conflicts = ConflictSearch()
    private var serial = 0

    /// Makes a solver without variables.
    package init() {}

    /// Makes a variable, whose value is 0 until it has been solved.
    package mutating func makeVariable() -> Variable { Variable(index: simplex.makeVariable()) }

    /// Gives back a variable that no constraint has any more.
    package mutating func removeVariable(_ variable: Variable) {
        precondition(!table.isUsed(variable.index), "A variable's constraints are removed before it.")
        simplex.removeVariable(variable.index)
    }

    /// Adds the constraint that `expression` is related to 0.
    ///
    /// How far an optional constraint is from holding counts `weight` times beside others of its priority.
    ///
    /// - Precondition: The numbers are finite, the weight is more than 0, and the variables are of this solver.
    package mutating func add(
        _ expression: LinearExpression, _ relation: Relation, priority: Priority = .required,
        weight: Double = 1
    ) -> ConstraintID {
        precondition(
            expression.constant.isFinite && expression.terms.allSatisfy(\.coefficient.isFinite),
            "The numbers of a constraint are finite.")
        precondition(weight > 0 && weight.isFinite, "A constraint's weight is a finite number above 0.")
        precondition(
            expression.terms.allSatisfy { simplex.solution.variables.contains($0.variable.index) },
            "A constraint's variables are of its solver, and have not been removed.")
        serial += 1
        return ConstraintID(
            row: simplex.add(expression, relation, priority, weight: weight, serial: serial), serial: serial)
    }

    /// Takes a constraint away.
    package mutating func remove(_ id: ConstraintID) {
        check(id)
        simplex.remove(id.row)
    }

    /// Sets the constant of a constraint's expression, which is finite.
    package mutating func setConstant(_ id: ConstraintID, to constant: Double) {
        check(id)
        precondition(constant.isFinite, "The numbers of a constraint are finite.")
        simplex.setConstant(constant, of: id.row)
    }

    /// Sets the priority of a constraint.
    package mutating func setPriority(_ id: ConstraintID, to priority: Priority) {
        check(id)
        simplex.setPriority(priority, of: id.row)
    }

    /// Brings all values up to date, and returns the conflicts that it found and settled.
    ///
    /// Each conflict breaks one constraint. It is told once: one that stays broken is in `brokenConstraints`. Where
    /// `isUnfinished` is true afterwards, conflicts were not looked for.
    @discardableResult package mutating func solve() -> [Conflict] {
        simplex.update()
        guard !simplex.hasGivenUp else { return [] }
        let found = conflicts.settle(&simplex).map { conflict in
            Conflict(constraints: conflict.rows.map(id).sorted(), broken: id(of: conflict.broken))
        }
        conflicts.mend(&simplex)
        simplex.finish()
        return found
    }

    /// Whether the search was cut before the best values, because it went on for ever.
    ///
    /// That takes numbers so different that rounding hides which values are better. The values are some that came up on
    /// the way; the next change goes on from there.
    package var isUnfinished: Bool { simplex.hasGivenUp }

    /// The steps after which a search is cut; nil for far more than any system takes.
    package var stepLimit: Int? {
        get { simplex.stepLimit }
        set { simplex.stepLimit = newValue }
    }

    /// The value that a variable has had since the constraints were last solved.
    package func value(of variable: Variable) -> Double { simplex.solution.values[variable.index] }

    /// Returns the variables that have other values than when this was last asked, each once.
    ///
    /// One that has moved and come back is not among them.
    package mutating func takeChangedVariables() -> [Variable] { simplex.takeMoved() }

    /// The distance of a constraint from holding at the values last solved; 0 when it holds.
    func violation(of id: ConstraintID) -> Double {
        check(id)
        return table.holds(id.row, at: simplex.solution.values)
            ? 0 : table.slack(of: id.row, at: simplex.solution.values).value.magnitude
    }

    /// The required constraints that do not hold, oldest first.
    var brokenConstraints: [ConstraintID] { conflicts.brokenRows.map(id).sorted() }

    /// The distances from holding of the required constraints that do not hold.
    package var violations: [ConstraintID: Double] {
        conflicts.brokenRows.map(id).reduce(into: [:]) { $0[$1] = violation(of: $1) }
    }

    /// The variables that could have another value without any constraint being held worse.
    ///
    /// For diagnostics: it tries each variable in question on a copy of the solver.
    func undeterminedVariables() -> [Variable] {
        undeterminedGroups().joined().sorted { $0.index < $1.index }
    }

    /// The same variables, each with those that move with it and were in no group before.
    package func undeterminedGroups() -> [[Variable]] {
        var copy = self
        copy.solve()
        return copy.free(of: copy.simplex.questionableVariables())
    }

    /// Pulls each variable to either side, harder than nothing and less than any constraint, and sees which ones follow.
    private mutating func free(of variables: [Int]) -> [[Variable]] {
        let values = simplex.solution.values
        var free: Set<Int> = []
        var groups: [[Int]] = []
        for variable in variables.sorted() where !free.contains(variable) {
            var group: Set<Int> = []
            for pull in [1e5, -1e5] where !group.contains(variable) {
                let target = LinearExpression(
                    [.init(Variable(index: variable))], constant: -values[variable] - pull)
                let id = add(target, .equal, priority: Priority(.leastNormalMagnitude))
                solve()
                let moved = simplex.solution.values
                group.formUnion(variables.filter { (moved[$0] - values[$0]).magnitude > 1e-6 })
                remove(id)
            }
            group.subtract(free)
            free.formUnion(group)
            if !group.isEmpty { groups.append(group.sorted()) }
        }
        return groups.map { $0.map(Variable.init(index:)) }
    }

    private var table: ConstraintTable { simplex.solution.table }

    private func id(of row: Int32) -> ConstraintID {
        ConstraintID(row: Int(row), serial: table.rows[Int(row)].serial)
    }

    private func check(_ id: ConstraintID) {
        precondition(table.contains(id), "A constraint is not used after it has been removed.")
    }
}

/// Required constraints that conflict.
package struct Conflict: Hashable, Sendable {
    /// The constraints, oldest first.
    ///
    /// The set is minimal: without any one of them the rest can hold.
    package let constraints: [ConstraintID]

    /// The one that was broken: of those of the lowest priority the newest.
    ///
    /// It is held as well as the other required constraints allow, before any optional one, until it can hold again.
    package let broken: ConstraintID
}
