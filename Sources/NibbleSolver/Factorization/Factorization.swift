/// The tight rows' matrix, as a product of triangular matrices and of the exchanges since.
///
/// Position `k` holds the row of slot `k` and the column that was eliminated with it. Both ways of solving visit only
/// what the right side reaches, so that a change costs what it touches.
struct Factorization {
    private var lower = CompressedRows()
    private var upper = CompressedRows()
    private var lowerColumns = CompressedRows()
    private var upperColumns = CompressedRows()
    private var pivots: [Double] = []
    private var exchanges: [Exchange] = []
    private var shares: [CompressedRows.Element] = []
    private var queue = Heap<Int32>()
    /// What solving has cost since the factors were made, because of the exchanges alone.
    private var burden = 0

    /// A row that has been put in a slot, as a sum of the rows that were in the slots before.
    private struct Exchange {
        var slot: Int
        var pivot: Double
        var shares: Range<Int>
    }

    init() {}

    /// Takes the factors, whose indices are positions.
    init(lowerColumns: CompressedRows, upper: CompressedRows, pivots: [Double]) {
        self.lowerColumns = lowerColumns
        self.upper = upper
        self.pivots = pivots
        lower = lowerColumns.transposed()
        upperColumns = upper.transposed()
    }

    var count: Int { pivots.count }

    var hasExchanges: Bool { !exchanges.isEmpty }

    /// Whether making the factors anew would cost less than going on.
    var isWorn: Bool { burden > 1_000 + 16 * (lower.elements.count + upper.elements.count + pivots.count) }

    /// Appends a slot whose row is the variable of a new column.
    mutating func appendIdentity() {
        lower.endRow()
        upper.endRow()
        lowerColumns.endRow()
        upperColumns.endRow()
        pivots.append(1)
    }

    /// Finds the column of the solution of `B x = b`: `vector` is `b` by slot, then `x` by position.
    mutating func solve(_ vector: inout SparseVector) {
        for exchange in exchanges.reversed() {
            var value = vector[exchange.slot]
            for share in shares[exchange.shares] { value -= share.value * vector[Int(share.index)] }
            if value != 0 || vector[exchange.slot] != 0 {
                vector.set(value / exchange.pivot, at: exchange.slot)
            }
        }
        burden += shares.count
        vector.sweep(lowerColumns, .ascending, queue: &queue)
        vector.sweep(upperColumns, .descending, dividingBy: pivots, queue: &queue)
    }

    /// Writes a row as a sum of the tight ones: `vector` is the row by position, then each slot's share of it.
    mutating func solveTransposed(_ vector: inout SparseVector) {
        vector.sweep(upper, .ascending, dividingBy: pivots, queue: &queue)
        vector.sweep(lower, .descending, queue: &queue)
        for exchange in exchanges where vector[exchange.slot] != 0 {
            let value = vector[exchange.slot] / exchange.pivot
            vector.set(value, at: exchange.slot)
            for share in shares[exchange.shares] { vector.add(-share.value * value, at: Int(share.index)) }
            burden += exchange.shares.count
        }
        burden += exchanges.count
    }

    /// Puts a row in `slot` whose `shares` of the rows in the slots are known.
    mutating func exchange(_ slot: Int, shares row: SparseVector) {
        let start = shares.count
        for index in row.indices where Int(index) != slot && row[Int(index)].magnitude > 1e-13 {
            shares.append(CompressedRows.Element(index: index, value: row[Int(index)]))
        }
        exchanges.append(Exchange(slot: slot, pivot: row[slot], shares: start..<shares.count))
        burden += shares.count - start + 8
    }
}
