/// Chooses rows that are structurally independent: each can be matched with a column of its own.
///
/// Rows are matched one after the other by augmenting paths (Duff, 1981). A later row never takes the place of an earlier
/// one; the earlier ones only change columns among themselves.
struct RowSelection {
    /// A row of the path, and the column through which the path goes on.
    private struct Step {
        let row: Int32
        /// The entry at which the search goes on.
        var next: Int
        var column: Int32 = -1
        /// The place in `visited` of the column through which the path has come, or -1.
        let number: Int
        /// The first place in `visited` that can be reached from here, as far as is known.
        var low = Int.max
    }

    /// The row that has a column, or -1.
    private(set) var owners: [Int32]
    private(set) var count = 0
    /// Columns from which a free one can never be reached again.
    private var isExhausted: [Bool]
    /// The place of each column in `visited`, or -1.
    private var numbers: [Int32]
    private var visited: [Int32] = []
    private var path: [Step] = []

    init(columnCount: Int) {
        owners = Array(repeating: -1, count: columnCount)
        numbers = owners
        isExhausted = Array(repeating: false, count: columnCount)
    }

    /// Takes a row if it can have a column.
    mutating func take(_ row: Int32, of table: ConstraintTable) -> Bool {
        defer { forgetVisited() }
        path.append(Step(row: row, next: table.entries(of: Int(row)).lowerBound, number: -1))
        if let free = freeColumn(of: row, in: table) {
            assign(free)
            return true
        }
        while let step = path.last {
            guard step.next < table.entries(of: Int(step.row)).upperBound else {
                goBack()
                continue
            }
            path[path.count - 1].next += 1
            let entry = table.entries[step.next]
            let column = Int(entry.column)
            guard entry.coefficient != 0, !isExhausted[column] else { continue }
            guard numbers[column] < 0 else {
                path[path.count - 1].low = min(step.low, Int(numbers[column]))
                continue
            }
            path[path.count - 1].column = entry.column
            visit(column, table)
            let owner = owners[column]
            if let free = freeColumn(of: owner, in: table) {
                assign(free)
                return true
            }
        }
        return false
    }

    private mutating func visit(_ column: Int, _ table: ConstraintTable) {
        let owner = owners[column]
        numbers[column] = Int32(visited.count)
        path.append(
            Step(row: owner, next: table.entries(of: Int(owner)).lowerBound, number: visited.count))
        visited.append(Int32(column))
    }

    /// Goes back from a dead end.
    ///
    /// The columns visited since then lead nowhere for good if none of them reaches one of the path: a strongly connected
    /// component that nothing leaves (Tarjan, 1972). Without that, each row along a chain would search its dead end again.
    private mutating func goBack() {
        let step = path.removeLast()
        guard step.number >= 0 else { return }
        guard step.low >= step.number else {
            return path[path.count - 1].low = min(path[path.count - 1].low, step.low)
        }
        for column in visited[step.number...] {
            isExhausted[Int(column)] = true
            numbers[Int(column)] = -1
        }
        visited.removeSubrange(step.number...)
    }

    private func freeColumn(of row: Int32, in table: ConstraintTable) -> Int32? {
        for index in table.entries(of: Int(row)) {
            let entry = table.entries[index]
            if owners[Int(entry.column)] < 0, entry.coefficient != 0 { return entry.column }
        }
        return nil
    }

    /// Gives the last row of the path a free column, and each before it the column through which the path went on.
    private mutating func assign(_ free: Int32) {
        path[path.count - 1].column = free
        for step in path { owners[Int(step.column)] = step.row }
        path.removeAll(keepingCapacity: true)
        count += 1
    }

    private mutating func forgetVisited() {
        for column in visited { numbers[Int(column)] = -1 }
        visited.removeAll(keepingCapacity: true)
    }
}
