/// The times of one system, as the line that the harness reads of each solver.
struct SolverMeasurement {
    let kind: SolverSystem.Kind
    let count: Int
    let constraintCount: Int
    let solveMilliseconds: Double
    let editMicroseconds: Double

    private static let edits = 1_000

    /// Makes a system and solves it, then gives its window another width a thousand times.
    init(_ kind: SolverSystem.Kind, count: Int) {
        self.kind = kind
        self.count = count
        let start = Measurement.Moment()
        var system = SolverSystem(kind, count: count)
        let solving = start.elapsed(frames: 1)
        let solved = Measurement.Moment()
        for edit in 0..<Self.edits { _ = system.resize(columnsPerView: edit % 2 == 0 ? 70 : 60) }
        let editing = solved.elapsed(frames: Self.edits)
        constraintCount = system.constraintCount
        solveMilliseconds = Double(solving.nanoseconds) / 1e6
        editMicroseconds = Double(editing.nanoseconds) / 1e3 / Double(Self.edits)
    }

    var line: String {
        "{\"kind\": \"\(kind.rawValue)\", \"n\": \(count), \"constraints\": \(constraintCount), "
            + "\"solve_ms\": \(Self.thousandths(solveMilliseconds)), "
            + "\"edit_us\": \(Self.thousandths(editMicroseconds))}"
    }

    private static func thousandths(_ value: Double) -> Double { (value * 1_000).rounded() / 1_000 }
}
