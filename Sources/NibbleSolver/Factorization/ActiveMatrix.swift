/// The rest of a sparse matrix while it is eliminated, in flat arrays.
///
/// A row is moved to the end of its array when it outgrows its place. Columns only list rows that may have them: those
/// that have gone are passed over.
struct ActiveMatrix {
    private var rows: Lines
    private var values: [Double] = []
    private var columns: Lines
    /// The magnitude that counts as zero in each row.
    private var limits: [Double] = []
    private(set) var rowBuckets: CountBuckets
    private(set) var columnBuckets: CountBuckets
    private var isGone: [Bool]
    private var pivotValues: [Double]
    private var isInPivot: [Bool]
    private var targets: [Int32] = []

    /// Lists of numbers, line after line.
    private struct Lines {
        var starts: [Int32] = []
        var counts: [Int32] = []
        var capacities: [Int32] = []
        var elements: [Int32] = []

        func range(_ line: Int) -> Range<Int> { Int(starts[line])..<Int(starts[line] + counts[line]) }

        /// Makes room for one more element, and returns where the line was before if it had to move.
        mutating func append(_ element: Int32, to line: Int) -> Range<Int>? {
            var moved: Range<Int>?
            if counts[line] == capacities[line] {
                let old = range(line)
                starts[line] = Int32(elements.count)
                capacities[line] = 2 * counts[line] + 2
                elements.append(contentsOf: elements[old])
                elements.append(contentsOf: repeatElement(0, count: Int(counts[line]) + 2))
                moved = old
            }
            elements[Int(starts[line] + counts[line])] = element
            counts[line] += 1
            return moved
        }
    }

    /// Takes rows of a table; from here on they are known by their place among these.
    init(_ list: [Int32], of table: ConstraintTable, columnCount: Int) {
        var lines = Lines()
        var uses = Array(repeating: Int32(0), count: columnCount)
        for row in list {
            let start = Int32(lines.elements.count)
            var limit = 0.0
            for index in table.entries(of: Int(row)) where table.entries[index].coefficient != 0 {
                let entry = table.entries[index]
                lines.elements.append(entry.column)
                values.append(entry.coefficient)
                uses[Int(entry.column)] += 1
                limit = max(limit, entry.coefficient.magnitude)
            }
            lines.starts.append(start)
            lines.counts.append(Int32(lines.elements.count) - start)
            limits.append(1e-11 * limit)
        }
        lines.capacities = lines.counts
        rows = lines
        columns = Self.transposed(lines, uses: uses)
        rowBuckets = CountBuckets(counts: lines.counts, largest: columnCount)
        columnBuckets = CountBuckets(counts: uses, largest: list.count)
        isGone = Array(repeating: false, count: list.count)
        pivotValues = Array(repeating: 0, count: columnCount)
        isInPivot = Array(repeating: false, count: columnCount)
    }

    private static func transposed(_ rows: Lines, uses: [Int32]) -> Lines {
        var columns = Lines()
        columns.counts = Array(repeating: 0, count: uses.count)
        columns.capacities = uses
        var start: Int32 = 0
        for count in uses {
            columns.starts.append(start)
            start += count
        }
        columns.elements = Array(repeating: 0, count: Int(start))
        for row in rows.starts.indices {
            for place in rows.range(row) { _ = columns.append(Int32(row), to: Int(rows.elements[place])) }
        }
        return columns
    }

    /// The places of a row's elements, for `column(at:)` and `value(at:)`.
    func places(of row: Int) -> Range<Int> { rows.range(row) }

    func column(at place: Int) -> Int { Int(rows.elements[place]) }

    func value(at place: Int) -> Double { values[place] }

    /// The row that alone has a column.
    func onlyRow(with column: Int) -> Int? {
        for place in columns.range(column) {
            let row = Int(columns.elements[place])
            if !isGone[row], self.place(of: column, in: row) != nil { return row }
        }
        return nil
    }

    /// Lists the rows that have a column in `targets`.
    private mutating func findRows(with column: Int) {
        targets.removeAll(keepingCapacity: true)
        for place in columns.range(column) {
            let row = columns.elements[place]
            if !isGone[Int(row)], self.place(of: column, in: Int(row)) != nil { targets.append(row) }
        }
    }

    private func place(of column: Int, in row: Int) -> Int? {
        for place in rows.range(row) where rows.elements[place] == column { return place }
        return nil
    }

    /// Takes a row out, which its columns no longer count.
    mutating func removeRow(_ row: Int) {
        isGone[row] = true
        rowBuckets.remove(row)
        for place in rows.range(row) { count(Int(rows.elements[place]), by: -1) }
    }

    /// Takes a column out that no row has any more.
    mutating func removeColumn(_ column: Int) { columnBuckets.remove(column) }

    private mutating func count(_ column: Int, by change: Int32) {
        columnBuckets.setCount(columnBuckets.counts[column] + change, of: column)
    }

    /// Subtracts a removed row from the others, so that they no longer have `column`, and says how many times each.
    mutating func eliminate(
        _ column: Int, by pivotRow: Int, noting note: (_ row: Int32, _ factor: Double) -> Void
    ) {
        findRows(with: column)
        let range = rows.range(pivotRow)
        for place in range {
            pivotValues[Int(rows.elements[place])] = values[place]
            isInPivot[Int(rows.elements[place])] = true
        }
        for index in targets.indices {
            note(targets[index], eliminate(column, by: range, from: Int(targets[index])))
        }
        for place in range { isInPivot[Int(rows.elements[place])] = false }
    }

    private mutating func eliminate(_ column: Int, by pivot: Range<Int>, from row: Int) -> Double {
        guard let place = place(of: column, in: row) else { return 0 }
        let factor = values[place] / pivotValues[column]
        remove(at: place, from: row)
        count(column, by: -1)
        subtract(factor, from: row)
        for place in pivot {
            let other = Int(rows.elements[place])
            if isInPivot[other], other != column {
                append(-factor * pivotValues[other], at: other, to: row)
            }
            isInPivot[other] = true
        }
        rowBuckets.setCount(rows.counts[row], of: row)
        return factor
    }

    /// Subtracts the pivot's row where both have elements, and takes those marks away.
    private mutating func subtract(_ factor: Double, from row: Int) {
        var place = Int(rows.starts[row])
        while place < rows.range(row).upperBound {
            let column = Int(rows.elements[place])
            guard isInPivot[column] else {
                place += 1
                continue
            }
            isInPivot[column] = false
            values[place] -= factor * pivotValues[column]
            if values[place].magnitude > limits[row] {
                place += 1
            } else {
                remove(at: place, from: row)
                count(column, by: -1)
            }
        }
    }

    private mutating func remove(at place: Int, from row: Int) {
        let last = rows.range(row).upperBound - 1
        rows.elements[place] = rows.elements[last]
        values[place] = values[last]
        rows.counts[row] -= 1
    }

    private mutating func append(_ value: Double, at column: Int, to row: Int) {
        if let old = rows.append(Int32(column), to: row) {
            values.append(contentsOf: values[old])
            values.append(contentsOf: repeatElement(0, count: rows.elements.count - values.count))
        }
        values[rows.range(row).upperBound - 1] = value
        _ = columns.append(Int32(row), to: column)
        count(column, by: 1)
    }
}
