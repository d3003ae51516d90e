/// Gaussian elimination of sparse rows, which chooses its pivots as Markowitz (1957) does.
///
/// Singletons come first, then the element that can fill least, of those that are not much smaller than the largest of
/// their rows (threshold pivoting). Rows that turn out to depend on others are left out.
struct Elimination {
    /// The rows in order of their positions.
    private(set) var rows: [Int32] = []
    /// The column that was eliminated at each position.
    private(set) var columns: [Int32] = []
    private var pivots: [Double] = []
    private var lowerColumns = CompressedRows()
    private var upper = CompressedRows()
    private var matrix: ActiveMatrix
    private var isEliminated: [Bool]

    init(_ list: [Int32], of table: ConstraintTable, columnCount: Int) {
        matrix = ActiveMatrix(list, of: table, columnCount: columnCount)
        isEliminated = Array(repeating: false, count: columnCount)
        var order: [Int32] = []
        while let (row, column) = nextPivot() {
            order.append(Int32(row))
            eliminate(row, column)
        }
        var positions = Array(repeating: Int32(-1), count: list.count)
        for (position, row) in order.enumerated() { positions[Int(row)] = Int32(position) }
        lowerColumns.renumber(by: positions)
        rows = order.map { list[Int($0)] }
    }

    /// The factors, with a row of the identity for each of some columns that no row has eliminated.
    mutating func finish(with variables: some Sequence<Int>) -> Factorization {
        for variable in variables where !isEliminated[variable] {
            rows.append(~Int32(variable))
            columns.append(Int32(variable))
            pivots.append(1)
            lowerColumns.endRow()
            upper.endRow()
        }
        var positions = Array(repeating: Int32(-1), count: isEliminated.count)
        for (position, column) in columns.enumerated() { positions[Int(column)] = Int32(position) }
        upper.renumber(by: positions)
        return Factorization(lowerColumns: lowerColumns, upper: upper, pivots: pivots)
    }

    private mutating func eliminate(_ row: Int, _ column: Int) {
        matrix.removeRow(row)
        isEliminated[column] = true
        columns.append(Int32(column))
        for place in matrix.places(of: row) {
            let other = matrix.column(at: place)
            if other == column {
                pivots.append(matrix.value(at: place))
            } else {
                upper.append(matrix.value(at: place), at: Int32(other))
            }
        }
        upper.endRow()
        if matrix.columnBuckets.counts[column] > 0 {
            matrix.eliminate(column, by: row) { lowerColumns.append($1, at: $0) }
        }
        lowerColumns.endRow()
        matrix.removeColumn(column)
    }

    /// An element that is alone in its row or column, or else the one of the first few of the shortest lines that changes
    /// least.
    private mutating func nextPivot() -> (row: Int, column: Int)? {
        if let column = matrix.columnBuckets.first(of: 1), let row = matrix.onlyRow(with: column) {
            return (row, column)
        }
        if let row = matrix.rowBuckets.first(of: 1), let place = matrix.places(of: row).first {
            return (row, matrix.column(at: place))
        }
        var best: (row: Int, column: Int)?
        var bestCost = Int.max
        var looked = 0
        var count = 2
        while count <= isEliminated.count, bestCost > (count - 1) * (count - 1), looked < 4 {
            var line = matrix.rowBuckets.first(of: count)
            while let row = line, looked < 4 {
                let (column, cost) = cheapest(in: row)
                if cost < bestCost { (best, bestCost) = ((row, column), cost) }
                looked += 1
                line = matrix.rowBuckets.line(after: row)
            }
            count += 1
        }
        return best
    }

    /// Of a row's elements that are not much smaller than its largest, the one whose column is shortest.
    private func cheapest(in row: Int) -> (column: Int, cost: Int) {
        var largest = 0.0
        for place in matrix.places(of: row) { largest = max(largest, matrix.value(at: place).magnitude) }
        var best = (column: 0, count: Int32.max)
        for place in matrix.places(of: row) where matrix.value(at: place).magnitude >= 0.05 * largest {
            let column = matrix.column(at: place)
            let count = matrix.columnBuckets.counts[column]
            if count < best.count { best = (column, count) }
        }
        return (best.column, Int(best.count - 1) * Int(matrix.rowBuckets.counts[row] - 1))
    }
}
