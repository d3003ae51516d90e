/// What is left of a sparse matrix while it is eliminated, in flat arrays.
///
/// A row is moved to the end of its array when it outgrows its place. Columns only list rows that may have them: those
/// that have gone are passed over.
struct ActiveMatrix {
    private var rows: Lines
    private var values: [Double] = []
    private var columns: Lines
    /// What counts as zero in each row.
    private var limits: [Double] = []
    private(set) var rowBuckets: CountBuckets
    private(set) var columnBuckets: CountBuckets
    private var isGone: [Bool]
    private var pivotValues: [Double]
    private var isInPivot: [Bool]

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

    /// The columns and values of a row.
    func elements(of row: Int) -> some Sequence<(column: Int, value: Double)> {
        rows.range(row).lazy.map { (Int(rows.elements[$0]), values[$0]) }
    }

    /// The rows that have a column; the list forgets those that do not any more.
    mutating func rows(with column: Int) -> [Int32] {
        var kept: [Int32] = []
        for place in columns.range(column) {
            let row = columns.elements[place]
            if !isGone[Int(row)], self.place(of: column, in: Int(row)) != nil { kept.append(row) }
        }
        columns.counts[column] = Int32(kept.count)
        let start = Int(columns.starts[column])
        for (offset, row) in kept.enumerated() { columns.elements[start + offset] = row }
        return kept
    }

    private func place(of column: Int, in row: Int) -> Int? {
        rows.range(row).first { rows.elements[$0] == column }
    }

    func value(_ row: Int, _ column: Int) -> Double {
        place(of: column, in: row).map { values[$0] } ?? 0
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

    /// Subtracts a removed row from those rows, so that they no longer have `column`, and returns how many times each.
    mutating func eliminate(_ column: Int, by pivotRow: Int, from targets: [Int32]) -> [Double] {
        let range = rows.range(pivotRow)
        for place in range {
            pivotValues[Int(rows.elements[place])] = values[place]
            isInPivot[Int(rows.elements[place])] = true
        }
        let factors = targets.map { eliminate(column, by: range, from: Int($0)) }
        for place in rows.range(pivotRow) { isInPivot[Int(rows.elements[place])] = false }
        return factors
    }

    private mutating func eliminate(_ column: Int, by pivot: Range<Int>, from row: Int) -> Double {
        guard let place = place(of: column, in: row) else { return 0 }
        let factor = values[place] / pivotValues[column]
        remove(at: place, from: row)
        count(column, by: -1)
        var place2 = Int(rows.starts[row])
        while place2 < rows.range(row).upperBound {
            let other = Int(rows.elements[place2])
            guard isInPivot[other] else {
                place2 += 1
                continue
            }
            isInPivot[other] = false
            values[place2] -= factor * pivotValues[other]
            if values[place2].magnitude > limits[row] {
                place2 += 1
            } else {
                remove(at: place2, from: row)
                count(other, by: -1)
            }
        }
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
