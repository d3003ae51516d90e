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

    @Test func whatHasMovedAndComeBackHasNotChanged() {
        var solver = Solver()
        let (a, b) = (solver.makeVariable(), solver.makeVariable())
        let id = solver.add(LinearExpression([.init(a)], constant: -5), .equal)
        _ = solver.add(LinearExpression([.init(b), .init(a, times: -1)]), .greaterThanOrEqual)
        _ = solver.add(LinearExpression([.init(b)], constant: -7), .equal, priority: Priority(1))
        solver.solve()
        #expect(Set(solver.takeChangedVariables()) == [a, b])
        for constant in [-6.0, -9, -5] {
            solver.setConstant(id, to: constant)
            solver.solve()
        }
        #expect(solver.takeChangedVariables().isEmpty)
        solver.setConstant(id, to: -6)
        solver.solve()
        #expect(solver.takeChangedVariables() == [a])
    }

    @Test func smallChangesAddUpUntilTheyAreTold() {
        var solver = Solver()
        let a = solver.makeVariable()
        let id = solver.add(LinearExpression([.init(a)]), .equal)
        solver.solve()
        var told = 0.0
        for step in 1...1_000 {
            solver.setConstant(id, to: -Double(step) * 1e-10)
            solver.solve()
            if solver.takeChangedVariables() == [a] { told = solver.value(of: a) }
            #expect((solver.value(of: a) - told).magnitude <= 2e-9)
        }
        #expect(told > 9e-8)
    }

    /// The values are some that came up on the way; the next change goes on from there.
    @Test func aSearchThatIsCutSaysSoAndIsTakenUpAgain() {
        var solver = Solver()
        let a = solver.makeVariable()
        let upper = solver.add(LinearExpression([.init(a)], constant: -20), .lessThanOrEqual)
        _ = solver.add(LinearExpression([.init(a)], constant: -10), .equal, priority: Priority(1))
        solver.solve()
        solver.stepLimit = 0
        solver.setConstant(upper, to: -5)
        for _ in 0..<2 {
            #expect(solver.solve().isEmpty)
            #expect(solver.isUnfinished)
            #expect(solver.value(of: a) == 10)
        }
        solver.stepLimit = nil
        solver.setConstant(upper, to: -4)
        #expect(solver.solve().isEmpty)
        #expect(!solver.isUnfinished)
        #expect(solver.value(of: a) == 4)
    }

    @Test func numbersThatAreNoneAreRefused() async {
        await #expect(processExitsWith: .failure) {
            var solver = Solver()
            let term = LinearExpression.Term(solver.makeVariable(), times: .nan)
            _ = solver.add(LinearExpression([term]), .equal)
        }
        await #expect(processExitsWith: .failure) {
            var solver = Solver()
            let term = LinearExpression.Term(solver.makeVariable())
            _ = solver.add(LinearExpression([term], constant: .infinity), .equal)
        }
        await #expect(processExitsWith: .failure) {
            var solver = Solver()
            let term = LinearExpression.Term(solver.makeVariable())
            _ = solver.add(LinearExpression([term]), .equal, priority: Priority(1), weight: .nan)
        }
        await #expect(processExitsWith: .failure) {
            var solver = Solver()
            let term = LinearExpression.Term(solver.makeVariable())
            let id = solver.add(LinearExpression([term]), .equal)
            solver.setConstant(id, to: .nan)
        }
    }

    @Test func variablesOfOthersAreRefused() async {
        await #expect(processExitsWith: .failure) {
            var solver = Solver()
            let gone = solver.makeVariable()
            solver.removeVariable(gone)
            _ = solver.add(LinearExpression([.init(gone)]), .equal)
        }
        await #expect(processExitsWith: .failure) {
            var solver = Solver()
            var other = Solver()
            _ = other.add(LinearExpression([.init(solver.makeVariable())]), .equal)
        }
    }

    @Test func undeterminedVariablesAreNamed() {
        var solver = Solver()
        let variables = (0..<3).map { _ in solver.makeVariable() }
        _ = solver.add(LinearExpression([.init(variables[0]), .init(variables[1])], constant: -4), .equal)
        _ = solver.add(LinearExpression([.init(variables[2])], constant: -4), .equal, priority: Priority(1))
        solver.solve()
        #expect(solver.undeterminedVariables() == [variables[0], variables[1]])
    }

    @Test func undeterminedVariablesThatMoveTogetherAreOneGroup() {
        var solver = Solver()
        let variables = (0..<4).map { _ in solver.makeVariable() }
        for pair in [(0, 2), (1, 3)] {
            let sum = LinearExpression([.init(variables[pair.0]), .init(variables[pair.1])], constant: -4)
            _ = solver.add(sum, .equal)
        }
        solver.solve()
        let groups = [[variables[0], variables[2]], [variables[1], variables[3]]]
        #expect(solver.undeterminedGroups() == groups)
    }
}
