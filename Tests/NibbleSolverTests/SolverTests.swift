import Testing

@testable import NibbleSolver

@Suite struct SolverTests {
    @Test func requiredEqualitiesHold() {
        var solver = Solver()
        let a = solver.makeVariable()
        let b = solver.makeVariable()
        _ = solver.add(LinearExpression([.init(a), .init(b)], constant: -10), .equal)
        _ = solver.add(LinearExpression([.init(a), .init(b, times: -1)], constant: -2), .equal)
        #expect(solver.solve().isEmpty)
        #expect(solver.value(of: a) == 6)
        #expect(solver.value(of: b) == 4)
        #expect(Set(solver.takeChangedVariables()) == [a, b])
        #expect(solver.takeChangedVariables().isEmpty)
    }

    @Test func higherPriorityIsNotTradedForManyLowerOnes() {
        var solver = Solver()
        let a = solver.makeVariable()
        let high = solver.add(LinearExpression([.init(a)], constant: -1), .equal, priority: Priority(251))
        for _ in 0..<100 {
            _ = solver.add(LinearExpression([.init(a)], constant: -50), .equal, priority: Priority(250))
        }
        solver.solve()
        #expect(solver.value(of: a) == 1)
        #expect(solver.violation(of: high) == 0)
    }

    @Test func conflictNamesOnlyThoseThatMatter() {
        var solver = Solver()
        let a = solver.makeVariable()
        let b = solver.makeVariable()
        let c = solver.makeVariable()
        let one = solver.add(LinearExpression([.init(a)], constant: -1), .greaterThanOrEqual)
        _ = solver.add(LinearExpression([.init(c)], constant: -1), .equal)
        let two = solver.add(LinearExpression([.init(a), .init(b, times: -1)]), .lessThanOrEqual)
        let three = solver.add(LinearExpression([.init(b)], constant: 3), .equal)
        let conflicts = solver.solve()
        #expect(conflicts == [Conflict(constraints: [one, two, three], broken: three)])
        #expect(solver.brokenConstraints == [three])
        #expect(solver.violation(of: three) == 4)
        solver.remove(one)
        #expect(solver.solve().isEmpty)
        #expect(solver.brokenConstraints.isEmpty)
        #expect(solver.value(of: b) == -3)
    }

    @Test func priorityMayChangeBeforeTheFirstSolution() {
        var solver = Solver()
        let a = solver.makeVariable()
        let low = solver.add(LinearExpression([.init(a)], constant: -1), .equal, priority: Priority(1))
        _ = solver.add(LinearExpression([.init(a)], constant: -2), .equal, priority: Priority(2))
        solver.setPriority(low, to: Priority(3))
        solver.solve()
        #expect(solver.value(of: a) == 1)
    }

    @Test func undeterminedVariablesAreNamed() {
        var solver = Solver()
        let variables = (0..<3).map { _ in solver.makeVariable() }
        _ = solver.add(LinearExpression([.init(variables[0]), .init(variables[1])], constant: -4), .equal)
        _ = solver.add(LinearExpression([.init(variables[2])], constant: -4), .equal, priority: Priority(1))
        solver.solve()
        #expect(solver.undeterminedVariables() == [variables[0], variables[1]])
    }
}
