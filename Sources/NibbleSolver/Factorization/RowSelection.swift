/// Chooses rows that are structurally independent: each can be matched with a column of its own.
///
/// Rows are matched one after the other by augmenting paths (Duff, 1981). A later row never takes the place of an earlier
/// one; the earlier ones only change columns among themselves.
struct RowSelection {
    /// The row that has a column, or -1.
    private(set) var owners: [Int32]
    private(set) var count = 0
    /// Columns from which a free one can never be reached again.
    private var isExhausted: [Bool]
    private var isVisited: [Bool]
    private var visited: [Int32] = []
    private var path: [(row: Int32, next: Int, column: Int32)] = []

    init(columnCount: Int) {
        owners = Array(repeating: -1, count: columnCount)
        isExhausted = Array(repeating: false, count: columnCount)
        isVisited = isExhausted
    }

    /// Takes a row if it can have a column.
    mutating func take(_ row: Int32, of table: ConstraintTable) -> Bool {
        defer { forgetVisited() }
        path.append((row, table.entries(of: Int(row)).lowerBound, -1))
        if let free = freeColumn(of: row, in: table) {
            assign(free)
            return true
        }
        while let (row, next, _) = path.last {
            guard next < table.entries(of: Int(row)).upperBound else {
                path.removeLast()
                continue
            }
            path[path.count - 1].next += 1
            let column = Int(table.entries[next].column)
            guard table.entries[next].coefficient != 0, !isVisited[column], !isExhausted[column] else {
                continue
            }
            isVisited[column] = true
            visited.append(Int32(column))
            path[path.count - 1].column = Int32(column)
            let owner = owners[column]
            path.append((owner, table.entries(of: Int(owner)).lowerBound, -1))
            if let free = freeColumn(of: owner, in: table) {
                assign(free)
                return true
            }
        }
        for column in visited { isExhausted[Int(column)] = true }
        return false
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
        for column in visited { isVisited[Int(column)] = false }
        visited.removeAll(keepingCapacity: true)
    }
}
