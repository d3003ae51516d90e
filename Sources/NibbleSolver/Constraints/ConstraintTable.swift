/// The constraints as sparse rows in flat arrays, which can be walked by row and by column.
struct ConstraintTable {
    /// One constraint: what its error costs on either side, and where it stands.
    struct Row {
        var first: Int32
        var count: Int32
        var constant: Double
        var relation: Relation
        var priority: Priority
        var weight: Double
        var serial: Int
        var level: Int32
        /// The slot in which it is tight, or -1.
        var slot: Int32 = -1
        /// The side of zero on which its cost is counted: -1, 0 or 1.
        ///
        /// At zero either is right: a row that has come there keeps its side.
        var piece: Int8 = 0
        var changes: Changes = .added

        /// What one unit more costs on a side.
        func slope(_ piece: Int8) -> Double {
            if changes.contains(.removed) { return 0 }
            if piece > 0 { return relation == .greaterThanOrEqual ? 0 : weight }
            return piece == 0 || relation == .lessThanOrEqual ? 0 : -weight
        }
    }

    /// What has happened to a constraint since it was last solved.
    struct Changes: OptionSet {
        let rawValue: UInt8
        static let added = Changes(rawValue: 1)
        static let removed = Changes(rawValue: 2)
        static let constant = Changes(rawValue: 4)
        static let priority = Changes(rawValue: 8)
        static let vacant = Changes(rawValue: 16)
    }

    /// A variable's coefficient in a row, linked with the others of its column.
    struct Entry {
        var row: Int32
        var column: Int32
        var next: Int32
        var previous: Int32
        var coefficient: Double
    }

    var rows: [Row] = []
    private(set) var entries: [Entry] = []
    /// The newest entry of each column, or -1.
    private(set) var heads: [Int32] = []
    private var vacantRows: [Int32] = []
    private var vacantEntryCount = 0

    /// The number of rows that are in use.
    var rowCount: Int { rows.count - vacantRows.count }

    mutating func appendColumn() { heads.append(-1) }

    func entries(of row: Int) -> Range<Int> {
        Int(rows[row].first)..<Int(rows[row].first + rows[row].count)
    }

    /// Writes a row of the table; the terms of one variable become one entry.
    mutating func add(
        _ expression: LinearExpression, _ relation: Relation, _ priority: Priority, _ weight: Double,
        serial: Int
    ) -> Int {
        let index = Int(vacantRows.popLast() ?? Int32(rows.count))
        let first = Int32(entries.count)
        for term in expression.terms {
            let column = Int32(term.variable.index)
            let head = heads[Int(column)]
            if head >= first {
                entries[Int(head)].coefficient += term.coefficient
                continue
            }
            let entry = Int32(entries.count)
            entries.append(
                Entry(
                    row: Int32(index), column: column, next: head, previous: -1, coefficient: term.coefficient
                ))
            if head >= 0 { entries[Int(head)].previous = entry }
            heads[Int(column)] = entry
        }
        let row = Row(
            first: first, count: Int32(entries.count) - first, constant: expression.constant,
            relation: relation,
            priority: priority, weight: weight, serial: serial, level: 0)
        if index == rows.count { rows.append(row) } else { rows[index] = row }
        return index
    }

    /// Takes a row out of its columns, and gives its place to another.
    mutating func vacate(_ row: Int) {
        for index in entries(of: row) {
            let entry = entries[index]
            if entry.next >= 0 { entries[Int(entry.next)].previous = entry.previous }
            if entry.previous >= 0 {
                entries[Int(entry.previous)].next = entry.next
            } else {
                heads[Int(entry.column)] = entry.next
            }
        }
        vacantEntryCount += Int(rows[row].count)
        rows[row].count = 0
        rows[row].changes = .vacant
        rows[row].slot = -1
        vacantRows.append(Int32(row))
        if vacantEntryCount > 1_024, vacantEntryCount * 2 > entries.count { compact() }
    }

    /// The row's sum at some values, and how large its terms are, which says how exact it is.
    func residual(_ row: Int, at values: [Double]) -> (value: Double, scale: Double) {
        var value = rows[row].constant
        var scale = value.magnitude
        for index in entries(of: row) {
            let product = entries[index].coefficient * values[Int(entries[index].column)]
            value += product
            scale += product.magnitude
        }
        return (value, scale)
    }

    /// The side of zero on which a row is at some values; at zero an optional one stays on its side.
    func piece(_ row: Int, at values: [Double]) -> Int8 {
        let (value, scale) = residual(row, at: values)
        if value.magnitude > Tolerance.residual * (1 + scale) { return value > 0 ? 1 : -1 }
        return rows[row].level == LevelTable.required ? 0 : rows[row].piece
    }

    /// Whether a row holds at some values.
    func holds(_ row: Int, at values: [Double]) -> Bool {
        let (value, scale) = residual(row, at: values)
        return rows[row].relation.holds(of: value, tolerance: Tolerance.residual * (1 + scale))
    }

    /// Closes the gaps that rows have left, which are then less than half of the entries.
    private mutating func compact() {
        var packed: [Entry] = []
        packed.reserveCapacity(entries.count - vacantEntryCount)
        for column in heads.indices { heads[column] = -1 }
        for row in rows.indices where rows[row].count > 0 {
            let range = entries(of: row)
            rows[row].first = Int32(packed.count)
            for index in range {
                var entry = entries[index]
                let head = heads[Int(entry.column)]
                entry.next = head
                entry.previous = -1
                if head >= 0 { packed[Int(head)].previous = Int32(packed.count) }
                heads[Int(entry.column)] = Int32(packed.count)
                packed.append(entry)
            }
        }
        entries = packed
        vacantEntryCount = 0
    }
}
