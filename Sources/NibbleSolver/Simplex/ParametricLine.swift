/// The line on which the basic solution moves while one nonbasic row's constant changes and nothing else does.
///
/// A window that is resized, or a divider that is dragged, changes the same right-hand side again and again. Within the
/// range in which no basic slack changes sides, the solution is a linear function of that parameter (Gass and Saaty,
/// 1955). It is computed from one point of the line, so that rounding does not add up.
struct ParametricLine {
    private var isValid = false
    /// The slot of the row whose constant was changed last, or -1.
    private(set) var slot = -1
    /// The row's constant at the line's point.
    private var constant = 0.0
    /// The changes of the constant up to which no basic slack changes sides.
    private var range = 0.0...0.0
    private var variables: [Int32] = []
    private var origins: [Double] = []
    private var rates: [Double] = []

    mutating func invalidate() { isValid = false }

    /// Notes the slot of the row whose constant changes.
    mutating func begin(_ slot: Int) { self.slot = slot }

    /// Moves the solution along the line to where the row in `slot` is zero, if it is the line's and within its range.
    func follow(
        _ slot: Int, of basis: Basis, _ table: ConstraintTable, _ solution: inout VariableTable
    ) -> Bool {
        guard isValid, self.slot == slot, let row = basis.row(in: slot, of: table) else { return false }
        let length = constant - table.rows[row].constant
        guard range.contains(length) else { return false }
        for index in variables.indices {
            solution.set(origins[index] + length * rates[index], of: Int(variables[index]))
        }
        return true
    }

    /// Keeps the line of a step by `length` that has led to the solution.
    mutating func capture(
        length: Double, along direction: SparseVector, _ columnRates: SparseVector, at values: [Double],
        of basis: Basis, _ table: ConstraintTable
    ) {
        guard let row = basis.row(in: slot, of: table),
            let range = Self.range(length: length, columnRates, at: values, table)
        else { return }
        variables.removeAll(keepingCapacity: true)
        origins.removeAll(keepingCapacity: true)
        rates.removeAll(keepingCapacity: true)
        for slot in direction.indices
        where direction[Int(slot)].magnitude > Tolerance.drop * length.magnitude {
            let variable = basis.columns[Int(slot)]
            variables.append(variable)
            origins.append(values[Int(variable)])
            rates.append(direction[Int(slot)] / length)
        }
        self.range = range
        constant = table.rows[row].constant
        isValid = true
    }

    /// The range of the parameter; nil where a slack is between two pieces.
    private static func range(
        length: Double, _ columnRates: SparseVector, at values: [Double], _ table: ConstraintTable
    ) -> ClosedRange<Double>? {
        var range = -Double.infinity...Double.infinity
        for index in columnRates.indices {
            let rate = columnRates[Int(index)] / length
            guard rate.magnitude > Tolerance.pivot else { continue }
            let end = -table.slack(of: Int(index), at: values).value / rate
            let piece = table.rows[Int(index)].piece
            if piece == 0 { return nil }
            // A slack that comes nearer to zero ends the range there.
            if (rate > 0) == (piece < 0) {
                range = range.clamped(to: -.infinity...max(0, end))
            } else {
                range = range.clamped(to: min(0, end) ... .infinity)
            }
        }
        return range
    }
}
