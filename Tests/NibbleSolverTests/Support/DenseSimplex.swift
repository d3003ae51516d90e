/// A simplex on a dense inverse: minimises, level after level, the weighted sum of the rows' errors.
///
/// A vertex is where as many independent rows as there are variables are exactly zero: they are tight, one in each slot.
/// Where nothing else is left to fill a slot stands the anchor of a variable, which costs nothing and holds it at zero.
struct DenseSimplex {
    struct Row {
        var terms: [(variable: Int, coefficient: Double)]
        var constant: Double
        /// What one unit costs below and above zero.
        var slopes: (below: Double, above: Double)
        var level: Int
    }

    let rows: [Row]
    let levelCount: Int
    private(set) var values: [Double]
    private(set) var slotRows: [Int?]
    private(set) var pieces: [Int]
    private var inverse: [[Double]]
    private var isTight: [Bool]

    init(variableCount: Int, rows: [Row], levelCount: Int) {
        self.rows = rows
        self.levelCount = levelCount
        values = Array(repeating: 0, count: variableCount)
        slotRows = Array(repeating: nil, count: variableCount)
        inverse = (0..<variableCount).map { index in (0..<variableCount).map { $0 == index ? 1 : 0 } }
        pieces = rows.map { Self.piece(of: $0.constant) }
        isTight = Array(repeating: false, count: rows.count)
        while let move = improvingMove() { advance(move) }
    }

    func residual(_ row: Int) -> Double {
        rows[row].terms.reduce(rows[row].constant) { $0 + $1.coefficient * values[$1.variable] }
    }

    func cost(_ row: Int) -> Double {
        let residual = residual(row)
        return residual > 0 ? residual * rows[row].slopes.above : residual * rows[row].slopes.below
    }

    private static func piece(of residual: Double) -> Int { residual > 1e-8 ? 1 : residual < -1e-8 ? -1 : 0 }

    private func slope(_ row: Int, piece: Int) -> Double {
        piece > 0 ? rows[row].slopes.above : piece < 0 ? rows[row].slopes.below : 0
    }

    /// The multipliers of the slots at one level: what the tight rows must push to keep the vertex in balance.
    func multipliers(level: Int) -> [Double] {
        var gradient = Array(repeating: 0.0, count: values.count)
        for row in rows.indices where !isTight[row] && rows[row].level == level && pieces[row] != 0 {
            for term in rows[row].terms {
                gradient[term.variable] += slope(row, piece: pieces[row]) * term.coefficient
            }
        }
        return values.indices.map { slot in
            -values.indices.reduce(0) { $0 + gradient[$1] * inverse[$1][slot] }
        }
    }

    private struct Move {
        var slot: Int
        var sign: Double
        /// What one step costs at each level; the first that is not zero is negative.
        var slope: [Double]
    }

    /// The first slot whose row pays for being left.
    private func improvingMove() -> Move? {
        let all = (0..<levelCount).map { multipliers(level: $0) }
        for level in 0..<levelCount {
            for slot in values.indices {
                for sign in [1.0, -1] {
                    let slope = (0..<levelCount).map {
                        -sign * all[$0][slot] + leaving(slot, sign, level: $0)
                    }
                    guard Self.sign(of: slope) < 0, slope.firstIndex(where: { $0.magnitude > 1e-9 }) == level
                    else { continue }
                    return Move(slot: slot, sign: sign, slope: slope)
                }
            }
        }
        return nil
    }

    private func leaving(_ slot: Int, _ sign: Double, level: Int) -> Double {
        guard let row = slotRows[slot], rows[row].level == level else { return 0 }
        return sign > 0 ? rows[row].slopes.above : -rows[row].slopes.below
    }

    private static func sign(of slope: [Double]) -> Int {
        guard let first = slope.first(where: { $0.magnitude > 1e-9 }) else { return 0 }
        return first > 0 ? 1 : -1
    }

    /// Goes on until it no longer pays, and makes the row tight at which that is.
    private mutating func advance(_ move: Move) {
        let direction = inverse.map { move.sign * $0[move.slot] }
        let breaks = rows.indices.compactMap { row -> (time: Double, row: Int, rate: Double)? in
            let rate = rows[row].terms.reduce(0) { $0 + $1.coefficient * direction[$1.variable] }
            guard !isTight[row], rate.magnitude > 1e-9, pieces[row] == 0 || (rate > 0) != (pieces[row] > 0)
            else {
                return nil
            }
            return (max(0, -residual(row) / rate), row, rate)
        }.sorted { ($0.time, $0.row) < ($1.time, $1.row) }
        var slope = move.slope
        for (time, row, rate) in breaks {
            let change = self.slope(row, piece: rate > 0 ? 1 : -1) - self.slope(row, piece: pieces[row])
            slope[rows[row].level] += change * rate
            guard Self.sign(of: slope) >= 0 else {
                pieces[row] = rate > 0 ? 1 : -1
                continue
            }
            for index in values.indices { values[index] += time * direction[index] }
            if let left = slotRows[move.slot] {
                isTight[left] = false
                pieces[left] = move.sign > 0 ? 1 : -1
            }
            makeTight(row, in: move.slot)
            return
        }
    }

    private mutating func makeTight(_ row: Int, in slot: Int) {
        slotRows[slot] = row
        isTight[row] = true
        let shares = values.indices.map { slot in
            rows[row].terms.reduce(0) { $0 + $1.coefficient * inverse[$1.variable][slot] }
        }
        for variable in values.indices {
            let column = inverse[variable][slot] / shares[slot]
            for other in values.indices where other != slot {
                inverse[variable][other] -= shares[other] * column
            }
            inverse[variable][slot] = column
        }
    }
}
