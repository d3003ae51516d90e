@testable import NibbleSolver

/// Constraints such as layouts have, and worse, made up from numbers that are the same in every run.
struct RandomConstraints {
    var generator: SeededGenerator
    /// Where all required constraints hold, by variable.
    private var witness: [Variable: Double] = [:]
    private let priorities: [Double] = [1_000, 1_000, 999, 751, 750, 500.5, 250, 250, 1]

    init(seed: Int) { generator = SeededGenerator(seed: seed) }

    mutating func int(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &generator) }

    mutating func isOneIn(_ count: Int) -> Bool { int(1...count) == 1 }

    mutating func priority() -> Priority { Priority(priorities[int(0...priorities.count - 1)]) }

    mutating func optionalPriority() -> Priority { Priority(priorities[int(2...priorities.count - 1)]) }

    /// A constraint of one to four of some variables; required ones do not contradict one another.
    mutating func constraint(of variables: [Variable], priority: Priority? = nil) -> TrackedSystem.Constraint
    {
        let coefficients = [1.0, 1, 1, -1, -1, -1, 2, -0.5, 3]
        let terms = (0..<int(1...4)).map { _ in
            LinearExpression.Term(
                variables[int(0...variables.count - 1)], times: coefficients[int(0...coefficients.count - 1)])
        }
        let priority = priority ?? self.priority()
        let relations: [Relation] = [.equal, .lessThanOrEqual, .greaterThanOrEqual]
        let relation = relations[int(0...2)]
        return TrackedSystem.Constraint(
            expression: LinearExpression(terms, constant: constant(of: terms, relation, priority)),
            relation: relation, priority: priority, weight: isOneIn(4) ? Double(int(1...3)) / 2 : 1)
    }

    /// A constant at which the witness holds, if the constraint is required, else any.
    mutating func constant(
        of terms: [LinearExpression.Term], _ relation: Relation, _ priority: Priority
    ) -> Double {
        guard priority >= .required else { return Double(int(-40...40)) }
        let sum = terms.reduce(0) { $0 + $1.coefficient * position(of: $1.variable) }
        switch relation {
        case .equal: return -sum
        case .lessThanOrEqual: return -sum - Double(int(0...10))
        case .greaterThanOrEqual: return -sum + Double(int(0...10))
        }
    }

    private mutating func position(of variable: Variable) -> Double {
        if let known = witness[variable] { return known }
        let position = Double(int(-20...20))
        witness[variable] = position
        return position
    }
}
