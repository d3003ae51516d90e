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
    private var exchanges: ExchangeLog
    private var queue = Heap<Int32>()

    init() { exchanges = ExchangeLog(slotCount: 0) }

    /// Takes the factors, whose indices are positions.
    init(lowerColumns: CompressedRows, upper: CompressedRows, pivots: [Double]) {
        self.lowerColumns = lowerColumns
        self.upper = upper
        self.pivots = pivots
        lower = lowerColumns.transposed()
        upperColumns = upper.transposed()
        exchanges = ExchangeLog(slotCount: pivots.count)
    }

    var count: Int { pivots.count }

    var hasExchanges: Bool { !exchanges.isEmpty }

    /// Whether making the factors anew would cost less than going on, or they may have lost precision.
    var isWorn: Bool {
        exchanges.work > 1_000 + 64 * (lower.elements.count + upper.elements.count + pivots.count)
            || exchanges.count > 100 + 4 * count
    }

    /// Appends a slot whose row is the variable of a new column.
    mutating func appendIdentity() {
        lower.endRow()
        upper.endRow()
        lowerColumns.endRow()
        upperColumns.endRow()
        pivots.append(1)
        exchanges.appendSlot()
    }

    /// Finds the solution of `B x = b`: `vector` is `b` by slot, then `x` by position.
    mutating func solve(_ vector: inout SparseVector) {
        exchanges.undo(on: &vector)
        vector.sweep(lowerColumns, .ascending, queue: &queue)
        vector.sweep(upperColumns, .descending, dividingBy: pivots, queue: &queue)
    }

    /// Writes a row as a sum of the tight ones: `vector` is the row by position, then each slot's share of it.
    mutating func solveTransposed(_ vector: inout SparseVector) {
        vector.sweep(upper, .ascending, dividingBy: pivots, queue: &queue)
        vector.sweep(lower, .descending, queue: &queue)
        exchanges.apply(to: &vector)
    }

    /// Puts a row in `slot` whose `shares` of the rows in the slots are known.
    mutating func exchange(_ slot: Int, shares row: SparseVector) { exchanges.append(slot, shares: row) }
}
