import Testing

@testable import NibbleSolver

/// Another solver's answers; `Tests/Generators/solver-fixtures.py` says how they came about.
@Suite struct KiwiTests {
    @Test func thereAreAThousandSystems() { #expect(KiwiFixture.all.count == 1_000) }

    /// All of them in a long run, else the first quarter: the systems are random ones.
    @Test(arguments: KiwiFixture.all.prefix(isLong ? 1_000 : 250)) func agreesWithKiwi(fixture: KiwiFixture) {
        var system = TrackedSystem()
        system.variables = (0..<4).map { _ in system.solver.makeVariable() }
        var refused: Int?
        for place in 0..<fixture.count where refused == nil {
            system.add(fixture.constraint(at: place, of: system.variables))
            if !system.solver.solve().isEmpty { refused = place }
        }
        switch fixture.outcome {
        case .refused(let place): #expect(refused == place)
        case .values(let values):
            #expect(refused == nil)
            expect(system, matches: values)
        }
    }

    private func expect(_ system: TrackedSystem, matches values: [Double]) {
        let names = Dictionary(uniqueKeysWithValues: zip(system.variables, values))
        let theirs = system.errors { names[$0] ?? 0 }
        #expect(isClose(system.errors(of: system.solver), theirs))
        #expect(isClose(system.errors(of: system.afresh()), theirs))
        let undetermined = Set(system.solver.undeterminedVariables())
        for (variable, value) in names where !undetermined.contains(variable) {
            #expect((system.solver.value(of: variable) - value).magnitude < 1e-6)
        }
    }
}
