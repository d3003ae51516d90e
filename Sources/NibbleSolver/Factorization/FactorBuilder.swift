/// Eliminates rows one after another, and turns away those that depend on the ones before.
///
/// A row is reduced by the rows before it, and the column to eliminate with it is one that the rows still to come need
/// least: so chains of equalities, however long, stay as sparse as they were written.
struct FactorBuilder {
    /// The rows taken, in order of their positions.
    private(set) var rows: [Int32] = []
    /// The column eliminated at each position.
    private(set) var columns: [Int32] = []
    private var lower = CompressedRows()
    private var upper = CompressedRows()
    private var pivots: [Double] = []
    /// The position that eliminated a column, or -1.
    private var positions: [Int32]
    /// How many rows that are still to come a column is in.
    private var needs: [Int32]
    private var work: [Double]
    private var isTouched: [Bool]
    private var touched: [Int32] = []
    private var queue = Heap<Int32>()

    init(columnCount: Int) {
        positions = Array(repeating: -1, count: columnCount)
        needs = Array(repeating: 0, count: columnCount)
        work = Array(repeating: 0, count: columnCount)
        isTouched = Array(repeating: false, count: columnCount)
    }

    var count: Int { rows.count }

    func isEliminated(_ column: Int) -> Bool { positions[column] >= 0 }

    /// Says that a row is still to come.
    mutating func announce(_ row: Int32, of table: ConstraintTable) {
        for entry in table.entries(of: Int(row)) { needs[Int(table.entries[entry].column)] += 1 }
    }

    /// Takes an announced row, unless those before it already say what it says.
    mutating func take(_ row: Int32, of table: ConstraintTable) -> Bool {
        var scale = 0.0
        for index in table.entries(of: Int(row)) {
            let entry = table.entries[index]
            needs[Int(entry.column)] -= 1
            scale = max(scale, entry.coefficient.magnitude)
            touch(entry.column)
            work[Int(entry.column)] = entry.coefficient
        }
        reduce()
        defer { clearWork() }
        guard let column = pivotColumn(scale: scale) else {
            lower.dropOpenRow()
            return false
        }
        append(row, column: column, dropping: 1e-13 * scale)
        return true
    }

    /// Takes a row that is nothing but a column that no row has eliminated.
    mutating func takeAnchor(_ row: Int32, column: Int) {
        work[column] = 1
        append(row, column: Int32(column), dropping: 0)
        work[column] = 0
    }

    /// The factors, once every column that occurs in a row has been eliminated.
    func factorization() -> Factorization {
        var upper = upper
        upper.renumber(by: positions)
        return Factorization(lower: lower, upper: upper, pivots: pivots)
    }

    private mutating func touch(_ column: Int32) {
        guard !isTouched[Int(column)] else { return }
        isTouched[Int(column)] = true
        touched.append(column)
        if positions[Int(column)] >= 0 { queue.push(positions[Int(column)]) }
    }

    private mutating func clearWork() {
        for column in touched {
            work[Int(column)] = 0
            isTouched[Int(column)] = false
        }
        touched.removeAll(keepingCapacity: true)
    }

    private mutating func reduce() {
        while let position = queue.pop() {
            let column = Int(columns[Int(position)])
            guard work[column] != 0 else { continue }
            let factor = work[column] / pivots[Int(position)]
            lower.append(factor, at: position)
            for place in upper.range(of: Int(position)) {
                let element = upper.elements[place]
                touch(element.index)
                work[Int(element.index)] -= factor * element.value
            }
        }
    }

    /// Of the columns that are left and not too small, the one that is needed least.
    private func pivotColumn(scale: Double) -> Int32? {
        var largest = 0.0
        for column in touched where positions[Int(column)] < 0 {
            largest = max(largest, work[Int(column)].magnitude)
        }
        guard largest > 1e-9 * scale else { return nil }
        var best: Int32?
        for column in touched
        where positions[Int(column)] < 0 && work[Int(column)].magnitude >= 0.05 * largest {
            if let known = best, needs[Int(known)] <= needs[Int(column)] { continue }
            best = column
        }
        return best
    }

    private mutating func append(_ row: Int32, column: Int32, dropping limit: Double) {
        for other in touched
        where other != column && positions[Int(other)] < 0 && work[Int(other)].magnitude > limit {
            upper.append(work[Int(other)], at: other)
        }
        lower.endRow()
        upper.endRow()
        pivots.append(work[Int(column)])
        positions[Int(column)] = Int32(rows.count)
        rows.append(row)
        columns.append(column)
    }
}
