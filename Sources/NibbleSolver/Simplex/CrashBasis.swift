/// The rows of a first basis, at whose solution as many constraints hold as can be seen at once.
///
/// Equalities come first, by level, then those inequalities that would be violated.
struct CrashBasis {
    private let ranks: [Int]
    /// The equalities, a list for each level.
    let equalities: [[Int32]]

    init(_ table: ConstraintTable, _ levels: LevelTable) {
        ranks = levels.ranks
        var lists: [[Int32]] = Array(repeating: [], count: levels.order.count)
        for row in table.rows.indices {
            let isOut = !table.rows[row].changes.isDisjoint(with: [.removed, .vacant])
            if isOut || table.rows[row].relation != .equal { continue }
            lists[ranks[Int(table.rows[row].level)]].append(Int32(row))
        }
        equalities = lists
    }

    /// The equalities, and after those of each level its inequalities that are violated at a solution; nil if none are.
    func lists(for table: ConstraintTable, at values: [Double]) -> [[Int32]]? {
        let rows = Self.violatedInequalities(of: table, at: values)
        guard !rows.isEmpty else { return nil }
        var lists = equalities
        for row in rows { lists[ranks[Int(table.rows[Int(row)].level)]].append(row) }
        return lists
    }

    /// The inequalities that are violated, the worst first, and after them those that are nonbasic; none if all hold.
    private static func violatedInequalities(of table: ConstraintTable, at values: [Double]) -> [Int32] {
        var violated: [(row: Int32, error: Double)] = []
        var nonbasic: [Int32] = []
        for row in table.rows.indices where table.rows[row].relation != .equal {
            if table.rows[row].slot >= 0 {
                nonbasic.append(Int32(row))
            } else if table.rows[row].isBasic, !table.holds(row, at: values) {
                violated.append((Int32(row), table.slack(of: row, at: values).value.magnitude))
            }
        }
        guard !violated.isEmpty else { return [] }
        violated.sort { $0.error == $1.error ? $0.row < $1.row : $0.error > $1.error }
        return violated.map(\.row) + nonbasic
    }
}
