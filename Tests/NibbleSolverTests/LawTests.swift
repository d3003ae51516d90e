import Testing

@testable import NibbleSolver

/// What must be true of every system.
@Suite struct LawTests {
    @Test(arguments: 0..<(isLong ? 3_000 : 75)) func errorsAreLeastLevelAfterLevel(seed: Int) {
        var random = RandomConstraints(seed: seed)
        var system = TrackedSystem()
        system.variables = (0..<random.int(1...10)).map { _ in system.solver.makeVariable() }
        for _ in 0..<random.int(1...25) { system.add(random.constraint(of: system.variables)) }
        #expect(system.solver.solve().isEmpty)
        #expect(isClose(system.errors(of: system.solver), system.leastErrors()))
    }

    @Test(arguments: 0..<(isLong ? 600 : 15)) func incrementalEqualsAfresh(seed: Int) {
        var random = RandomConstraints(seed: 1_000 + seed)
        var system = TrackedSystem()
        system.variables = (0..<random.int(2...12)).map { _ in system.solver.makeVariable() }
        for _ in 0..<random.int(10...30) { system.add(random.constraint(of: system.variables)) }
        system.solver.solve()
        for step in 0..<40 {
            for _ in 0..<random.int(1...2) { random.change(&system) }
            #expect(system.solver.solve().isEmpty)
            #expect(isClose(system.errors(of: system.solver), system.leastErrors()), "at step \(step)")
        }
    }

    @Test(arguments: 0..<40) func addingAndRemovingRestoresWhatIsDetermined(seed: Int) {
        var random = RandomConstraints(seed: 2_000 + seed)
        var system = TrackedSystem()
        system.variables = (0..<8).map { _ in system.solver.makeVariable() }
        for _ in 0..<20 { system.add(random.constraint(of: system.variables)) }
        system.solver.solve()
        let undetermined = system.solver.undeterminedVariables()
        let determined = system.variables.filter { !undetermined.contains($0) }
        let values = determined.map { system.solver.value(of: $0) }
        for _ in 0..<10 {
            system.add(random.constraint(of: system.variables))
            system.solver.solve()
            system.remove(at: 20)
            system.solver.solve()
            for (variable, value) in zip(determined, values) {
                #expect((system.solver.value(of: variable) - value).magnitude < 1e-6)
            }
        }
    }

    /// One system that lives long: what is rounded, left over or renumbered must not add up.
    @Test func thousandsOfChangesEqualSolvingAfresh() {
        var random = RandomConstraints(seed: 6_000)
        var system = TrackedSystem()
        system.variables = (0..<30).map { _ in system.solver.makeVariable() }
        for _ in 0..<60 { system.add(random.constraint(of: system.variables)) }
        system.solver.solve()
        var told: [Variable: Double] = [:]
        for step in 0..<(isLong ? 10_000 : 300) {
            random.change(&system)
            #expect(system.solver.solve().isEmpty)
            // A new variable may be known by what a removed one was known by.
            told = told.filter { system.variables.contains($0.key) }
            for variable in system.solver.takeChangedVariables() {
                told[variable] = system.solver.value(of: variable)
            }
            let fresh = system.afresh()
            #expect(isClose(system.errors(of: system.solver), system.errors(of: fresh)), "at step \(step)")
            guard step % 50 == 0 else { continue }
            let undetermined = Set(system.solver.undeterminedVariables())
            for variable in system.variables {
                let value = system.solver.value(of: variable)
                #expect((told[variable, default: 0] - value).magnitude < 1e-8 * (1 + value.magnitude))
                if undetermined.contains(variable) { continue }
                #expect((value - fresh.value(of: variable)).magnitude < 1e-6, "at step \(step)")
            }
        }
    }

    @Test(arguments: 0..<20) func theSameChangesGiveTheSameValues(seed: Int) {
        #expect(history(seed: seed) == history(seed: seed))
    }

    /// Every value after every change, bit by bit.
    private func history(seed: Int) -> [UInt64] {
        var random = RandomConstraints(seed: 5_000 + seed)
        var system = TrackedSystem()
        system.variables = (0..<8).map { _ in system.solver.makeVariable() }
        for _ in 0..<20 { system.add(random.constraint(of: system.variables)) }
        return (0..<50).flatMap { _ in
            random.change(&system)
            system.solver.solve()
            return system.variables.map { system.solver.value(of: $0).bitPattern }
        }
    }

    @Test(arguments: 0..<60) func conflictsAreMinimalAndTheRestHolds(seed: Int) {
        var random = RandomConstraints(seed: 3_000 + seed)
        var system = TrackedSystem()
        system.variables = (0..<random.int(2...6)).map { _ in system.solver.makeVariable() }
        for _ in 0..<random.int(5...16) {
            var constraint = random.constraint(of: system.variables, priority: .required)
            if random.isOneIn(4) { constraint.expression.constant = Double(random.int(-30...30)) }
            system.add(constraint)
        }
        let conflicts = system.solver.solve()
        for conflict in conflicts {
            let members = system.constraints.filter { conflict.constraints.contains($0.id) }
            #expect(!isSatisfiable(members, of: system))
            for left in members { #expect(isSatisfiable(members.filter { $0.id != left.id }, of: system)) }
            #expect(conflict.constraints.contains(conflict.broken))
        }
        for (id, _) in system.constraints where !system.solver.brokenConstraints.contains(id) {
            #expect(system.solver.violation(of: id) == 0)
        }
        #expect(conflicts.isEmpty == isSatisfiable(system.constraints, of: system))
    }

    @Test(arguments: 0..<(isLong ? 600 : 15)) func brokenConstraintsAreMendedAsSoonAsTheyCanHold(seed: Int) {
        var random = RandomConstraints(seed: 4_000 + seed)
        var system = TrackedSystem()
        system.variables = (0..<random.int(2...6)).map { _ in system.solver.makeVariable() }
        for _ in 0..<12 { system.add(random.constraint(of: system.variables)) }
        for _ in 0..<30 {
            random.change(&system)
            if random.isOneIn(2),
                let index = system.constraints.indices.randomElement(using: &random.generator)
            {
                system.setConstant(at: index, to: Double(random.int(-30...30)))
            }
            system.solver.solve()
            let broken = system.solver.brokenConstraints
            let required = system.constraints.filter { $0.constraint.priority >= .required }
            #expect(broken.isEmpty == isSatisfiable(required, of: system))
            for (id, _) in required { #expect((system.solver.violation(of: id) > 0) == broken.contains(id)) }
            #expect(isClose(system.errors(of: system.solver), system.leastErrors()))
        }
    }

    private func isSatisfiable(
        _ constraints: [(id: ConstraintID, constraint: TrackedSystem.Constraint)], of system: TrackedSystem
    ) -> Bool {
        var part = system
        part.solver = Solver()
        part.constraints = constraints
        return (part.leastErrors()[.required] ?? 0) < 1e-6
    }
}

extension RandomConstraints {
    /// Adds or removes a constraint, or changes the constant or priority of one.
    mutating func change(_ system: inout TrackedSystem) {
        let index = system.constraints.isEmpty ? -1 : int(0...system.constraints.count - 1)
        switch int(0...4) {
        case 0 where index >= 0: system.remove(at: index)
        case 1 where index >= 0:
            let constraint = system.constraints[index].constraint
            system.setConstant(
                at: index,
                to: constant(of: constraint.expression.terms, constraint.relation, constraint.priority))
        case 2 where index >= 0 && system.constraints[index].constraint.priority < .required:
            system.setPriority(at: index, to: optionalPriority())
        case 3 where isOneIn(3):
            system.variables.append(system.solver.makeVariable())
        case 4 where isOneIn(2) && system.variables.count > 2:
            system.removeVariable(at: int(0...system.variables.count - 1))
        default: system.add(constraint(of: system.variables))
        }
    }
}
