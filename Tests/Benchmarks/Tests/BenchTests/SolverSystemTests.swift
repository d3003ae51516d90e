import Testing

@testable import nibble_bench

@Test(arguments: [
    (SolverSystem.Kind.chain, 100, 400), (.chainreq, 100, 400), (.grid, 100, 600), (.grid, 12, 72),
])
func systemsHaveAsManyConstraintsAsTheHarness(kind: SolverSystem.Kind, count: Int, constraints: Int) {
    #expect(SolverSystem(kind, count: count).constraintCount == constraints)
}

@Test func viewsOfAChainShareTheWindow() {
    for kind in [SolverSystem.Kind.chain, .chainreq] {
        var system = SolverSystem(kind, count: 4)
        // 4 × 60 without 4 × 8, by 4.
        #expect(system.widths == [52, 52, 52, 52])
        // All but the first left edge and the window's height.
        #expect(system.resize(columnsPerView: 70) == 8)
        #expect(system.widths == [62, 62, 62, 62])
    }
}

@Test func viewsOfAGridShareTheWindow() {
    var system = SolverSystem(.grid, count: 9)
    // 9 × 60 without 4 gaps, by 3.
    #expect(system.widths.allSatisfy { ($0 - 536.0 / 3).magnitude < 1e-9 })
    // Nine widths, six left edges, the window.
    #expect(system.resize(columnsPerView: 70) == 16)
}

@Test func lineIsTheHarnesss() {
    let line = SolverMeasurement(.chain, count: 5).line
    #expect(line.hasPrefix(#"{"kind": "chain", "n": 5, "constraints": 20, "solve_ms": "#))
    #expect(line.contains(#", "edit_us": "#) && line.hasSuffix("}"))
}
