@testable import NibbleSolver

/// A solver and what it was told, so that it can be told again to another.
struct TrackedSystem {
    struct Constraint {
        var expression: LinearExpression
        var relation: Relation
        var priority: Priority
        var weight: Double
    }

    var solver = Solver()
    var variables: [Variable] = []
    var constraints: [(id: ConstraintID, constraint: Constraint)] = []

    mutating func add(_ constraint: Constraint) {
        let id = solver.add(
            constraint.expression, constraint.relation, priority: constraint.priority,
            weight: constraint.weight)
        constraints.append((id, constraint))
    }

    mutating func remove(at index: Int) { solver.remove(constraints.remove(at: index).id) }

    /// Removes a variable with all its constraints.
    mutating func removeVariable(at index: Int) {
        let variable = variables.remove(at: index)
        for index in constraints.indices.reversed()
        where constraints[index].constraint.expression.terms.contains(where: { $0.variable == variable }) {
            remove(at: index)
        }
        solver.removeVariable(variable)
    }

    mutating func setConstant(at index: Int, to constant: Double) {
        constraints[index].constraint.expression.constant = constant
        solver.setConstant(constraints[index].id, to: constant)
    }

    mutating func setPriority(at index: Int, to priority: Priority) {
        constraints[index].constraint.priority = priority
        solver.setPriority(constraints[index].id, to: priority)
    }

    /// A new solver that was told the same at once.
    func afresh() -> Solver {
        var copy = Solver()
        let count = (variables.map(\.index).max() ?? -1) + 1
        for _ in 0..<count { _ = copy.makeVariable() }
        for (_, constraint) in constraints {
            _ = copy.add(
                constraint.expression, constraint.relation, priority: constraint.priority,
                weight: constraint.weight)
        }
        copy.solve()
        return copy
    }

    /// The error at each priority at a solver's values; what the solver has broken counts apart.
    func errors(of solver: Solver) -> [Priority: Double] {
        errors { solver.value(of: $0) }
    }

    /// The least errors there are beside the broken constraints, by the simplex that recomputes everything.
    func leastErrors() -> [Priority: Double] {
        let dense = dense()
        return errors { dense.values[$0.index] }
    }

    func dense() -> DenseSimplex {
        let ranked = constraints.map { (constraint: $0.constraint, priority: rank(of: $0)) }
        let priorities = Set(ranked.map(\.priority)).sorted(by: >)
        let rows = ranked.map {
            DenseSimplex.Row($0.constraint, level: priorities.firstIndex(of: $0.priority) ?? 0)
        }
        let count = (variables.map(\.index).max() ?? -1) + 1
        return DenseSimplex(variableCount: count, rows: rows, levelCount: priorities.count)
    }

    /// The priority by which a constraint is judged.
    private func rank(of pair: (id: ConstraintID, constraint: Constraint)) -> Priority {
        solver.brokenConstraints.contains(pair.id)
            ? Priority(999.99) : min(pair.constraint.priority, .required)
    }

    /// The error at each priority at some values.
    func errors(value: (Variable) -> Double) -> [Priority: Double] {
        constraints.reduce(into: [:]) { errors, pair in
            let constraint = pair.constraint
            let sum = constraint.expression.terms.reduce(constraint.expression.constant) {
                $0 + $1.coefficient * value($1.variable)
            }
            let error = constraint.relation.holds(of: sum, tolerance: 0) ? 0 : sum.magnitude
            errors[rank(of: pair), default: 0] += error * constraint.weight
        }
    }
}

extension DenseSimplex.Row {
    init(_ constraint: TrackedSystem.Constraint, level: Int) {
        self.init(
            terms: constraint.expression.terms.map { ($0.variable.index, $0.coefficient) },
            constant: constraint.expression.constant,
            slopes: (
                constraint.relation == .lessThanOrEqual ? 0 : -constraint.weight,
                constraint.relation == .greaterThanOrEqual ? 0 : constraint.weight
            ),
            level: level)
    }
}

/// Whether two lists of errors are the same but for rounding.
func isClose(_ left: [Priority: Double], _ right: [Priority: Double]) -> Bool {
    left.keys == right.keys
        && left.allSatisfy { priority, error in
            guard let other = right[priority] else { return false }
            return (error - other).magnitude <= 1e-6 * max(1, error.magnitude)
        }
}
