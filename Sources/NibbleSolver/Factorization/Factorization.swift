/// The basis matrix as a product of sparse triangular factors and of the etas of the pivots since.
///
/// Position `k` holds the row of slot `k` and the column that was eliminated with it. FTRAN and BTRAN visit only what
/// the right-hand side reaches (Gilbert and Peierls, 1988), so that a change costs what it touches.
struct Factorization {
    private var lower = CompressedRows()
    private var upper = CompressedRows()
    private var lowerColumns = CompressedRows()
    private var upperColumns = CompressedRows()
    private var pivots: [Double] = []
    private var etas: EtaFile
    private var queue = Heap<Int32>()

    init() { etas = EtaFile(slotCount: 0) }

    /// Takes the factors, whose indices are positions.
    init(lowerColumns: CompressedRows, upper: CompressedRows, pivots: [Double]) {
        self.lowerColumns = lowerColumns
        self.upper = upper
        self.pivots = pivots
        lower = lowerColumns.transposed()
        upperColumns = upper.transposed()
        etas = EtaFile(slotCount: pivots.count)
    }

    var count: Int { pivots.count }

    var hasEtas: Bool { !etas.isEmpty }

    /// Whether refactorisation would cost less than going on, or the factors may have lost precision.
    var isWorn: Bool {
        etas.work > 1_000 + 64 * (lower.elements.count + upper.elements.count + pivots.count)
            || etas.count > 100 + 4 * count
    }

    /// Appends a slot whose row is that of the identity, for the variable of a new column.
    mutating func appendIdentity() {
        lower.endRow()
        upper.endRow()
        lowerColumns.endRow()
        upperColumns.endRow()
        pivots.append(1)
        etas.appendSlot()
    }

    /// FTRAN: solves `B x = b`; `vector` is `b` by slot, then `x` by position.
    mutating func ftran(_ vector: inout SparseVector) {
        etas.ftran(&vector)
        vector.sweep(lowerColumns, .ascending, queue: &queue)
        vector.sweep(upperColumns, .descending, dividingBy: pivots, queue: &queue)
    }

    /// BTRAN: solves `y B = c`; `vector` is `c` by position, then `y` by slot.
    mutating func btran(_ vector: inout SparseVector) {
        vector.sweep(upper, .ascending, dividingBy: pivots, queue: &queue)
        vector.sweep(lower, .descending, queue: &queue)
        etas.btran(&vector)
    }

    /// Replaces the row in `slot` by the one whose pivot row is known.
    mutating func pivot(in slot: Int, _ pivotRow: SparseVector) { etas.append(slot, pivotRow: pivotRow) }
}
