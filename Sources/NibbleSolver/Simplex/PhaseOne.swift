/// The required rows while some of them are violated.
///
/// Their violations cost at the highest level, which is the composite objective of a first phase. Once all of them hold,
/// those costs are taken away: the first phase has ended.
struct PhaseOne {
    /// Required rows that may be violated.
    private(set) var suspects: [Int32] = []

    /// Notes that a required row may be violated.
    mutating func note(_ row: Int) { suspects.append(Int32(row)) }

    mutating func removeAll() { suspects.removeAll(keepingCapacity: true) }

    /// The required rows that are violated, each once.
    func violatedRows(of table: ConstraintTable, at values: [Double]) -> [Int32] {
        var seen: Set<Int32> = []
        return suspects.filter { index in
            let row = table.rows[Int(index)]
            return row.slot < 0 && row.level == LevelTable.required && row.changes.isEmpty
                && !table.holds(Int(index), at: values) && seen.insert(index).inserted
        }
    }
}
