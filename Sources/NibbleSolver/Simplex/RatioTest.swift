/// The place of a step at which a basic slack comes to zero.
struct Breakpoint: Comparable {
    /// The length of the step up to there.
    let time: Double
    let row: Int32
    /// The rate at which the slack changes.
    let rate: Double

    static func < (left: Breakpoint, right: Breakpoint) -> Bool {
        left.time == right.time ? left.row < right.row : left.time < right.time
    }
}

/// Chooses the slack that leaves the basis.
///
/// The cost along a step is convex and piecewise linear. The long-step ratio test (Fourer, 1985; Maros, 2003) passes the
/// breakpoints in order as long as the cost goes on falling; the slack at whose zero it no longer falls leaves.
struct RatioTest {
    /// The slope of the cost along the step, by level.
    private var slope: [Double] = []
    private var breakpoints = Heap<Breakpoint>()
    /// The breakpoints that the last step passes.
    private(set) var passed: [Breakpoint] = []

    /// The breakpoint at which the step ends; nil if there is none.
    mutating func leavingSlack(
        for entering: EnteringSlack, _ rates: SparseVector, at values: [Double], _ basis: Basis,
        _ table: ConstraintTable, _ levels: LevelTable, _ multipliers: Multipliers, passesBreakpoints: Bool
    ) -> Breakpoint? {
        begin(entering, basis, table, levels, multipliers)
        collect(rates, at: values, table)
        passed.removeAll(keepingCapacity: true)
        while let next = breakpoints.pop() {
            let row = table.rows[Int(next.row)]
            let side: Int8 = next.rate > 0 ? 1 : -1
            let change = row.slope(side) - row.slope(row.piece)
            slope[Int(row.level)] += change * next.rate
            if change != 0, !passesBreakpoints || !isFalling(levels) { return next }
            passed.append(next)
        }
        return nil
    }

    /// Finds the slope of the cost at the beginning of the step.
    private mutating func begin(
        _ entering: EnteringSlack, _ basis: Basis, _ table: ConstraintTable, _ levels: LevelTable,
        _ multipliers: Multipliers
    ) {
        slope.removeAll(keepingCapacity: true)
        for level in 0..<levels.count {
            slope.append(-entering.sign * multipliers[entering.slot, level])
        }
        guard let row = basis.row(in: entering.slot, of: table) else { return }
        slope[Int(table.rows[row].level)] +=
            entering.sign * table.rows[row].slope(entering.sign > 0 ? 1 : -1)
    }

    /// Finds the slacks that come nearer to zero.
    private mutating func collect(_ rates: SparseVector, at values: [Double], _ table: ConstraintTable) {
        breakpoints.removeAll()
        for index in rates.indices {
            let rate = rates[Int(index)]
            let row = table.rows[Int(index)]
            let isNearing = row.piece == 0 || (rate > 0) == (row.piece < 0)
            guard rate.magnitude > Tolerance.pivot, isNearing, row.changes.isEmpty else { continue }
            let time = max(0, -table.slack(of: Int(index), at: values).value / rate)
            breakpoints.push(Breakpoint(time: time, row: index, rate: rate))
        }
    }

    private func isFalling(_ levels: LevelTable) -> Bool {
        for level in levels.order where slope[level].magnitude > Tolerance.optimality {
            return slope[level] < 0
        }
        return false
    }
}
