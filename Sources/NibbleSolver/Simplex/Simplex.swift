/// A vertex, and what is known about it: where it is, which rows are tight there, and what pushes on them.
///
/// A vertex is where as many independent rows as there are variables are exactly zero. Each of these tight rows fills a
/// slot; all others are loose. Where nothing else holds a variable stands its anchor, which costs nothing and holds it
/// where it is. Every row has a price for each side of zero, in its level; required ones are the highest level. So each
/// vertex is a place to go on from, whatever has changed, and one is best when no tight row pays for being left: when what
/// the loose rows push a tight one with, its multiplier, lies between its two prices, compared level after level.
struct Simplex {
    var table = ConstraintTable()
    var levels = LevelTable()
    var factor = Factorization()

    // By slot.
    /// The row that is tight in it, or `~variable` for an anchor.
    var slotRows: [Int32] = []
    /// The variable that was eliminated with the slot's first row.
    var slotColumns: [Int32] = []
    /// Slots whose multipliers have changed since they were last looked at.
    var candidates: [Int32] = []
    var isCandidate: [Bool] = []
    /// How often each slot has been looked at.
    var looks: [Int32] = []
    /// What has been seen to pay.
    var moves = Heap<Move>()
    var movesAreByAge = false

    // By variable.
    var values: [Double] = []
    /// Where a variable's anchor holds it.
    var anchors: [Double] = []
    /// The slot that a variable was eliminated in, or -1.
    var columnSlots: [Int32] = []
    /// What was last told of a variable.
    var toldValues: [Double] = []
    var isAlive: [Bool] = []
    /// Variables that may have another value than was told.
    var moved: [Int32] = []
    var isListedAsMoved: [Bool] = []
    var newVariables: [Int32] = []
    var vacantVariables: [Int32] = []
    var deadCount = 0

    // What is still to be done.
    var changedRows: [Int32] = []
    /// Slots whose row no longer is zero.
    var shiftedSlots: [Int32] = []
    /// Loose rows that push otherwise than the multipliers know.
    var slopeChanges: [SlopeChange] = []
    /// Removed rows, to be vacated as soon as nothing pushes with them any more.
    var retired: [Int32] = []
    /// Required rows that may be violated.
    var suspects: [Int32] = []
    var brokenRows: [Int32] = []

    var direction = SparseVector()
    var shares = SparseVector()
    var rates = SparseVector()
    var slope: [Double] = []
    var breaks = Heap<Break>()
    var ray = Ray()
    /// How many shifts there have been since the vertex was found from its rows' constants alone.
    var shiftsSinceExact = 0
    /// The steps after which a search ends; nil for far more than any system takes.
    var stepLimit: Int?
    /// Whether a search has ended before the best vertex.
    var hasGivenUp = false
    /// How many steps in a row have led nowhere.
    var idleSteps = 0
    /// After how many of them care is taken not to go in circles.
    static let patience = 100

    struct SlopeChange {
        var level: Int32
        var row: Int32
        var change: Double
    }

    /// Where a step crosses a row's zero.
    struct Break: Comparable {
        var time: Double
        var row: Int32
        var rate: Double

        static func < (left: Break, right: Break) -> Bool {
            left.time == right.time ? left.row < right.row : left.time < right.time
        }
    }

    var slotCount: Int { slotRows.count }

    /// The row that is tight in a slot and has a price: neither an anchor nor a removed one.
    func tightRow(in slot: Int) -> Int? {
        let row = Int(slotRows[slot])
        return row >= 0 && !table.rows[row].changes.contains(.removed) ? row : nil
    }

    mutating func setValue(_ value: Double, of variable: Int) {
        values[variable] = value
        guard !isListedAsMoved[variable], hasMoved(variable) else { return }
        isListedAsMoved[variable] = true
        moved.append(Int32(variable))
    }

    /// Whether a variable has another value than was told; what is only more exact has not moved.
    func hasMoved(_ variable: Int) -> Bool {
        let told = toldValues[variable]
        return (values[variable] - told).magnitude > Tolerance.residual * (1 + told.magnitude)
    }

    /// Counts a loose row's price on another side.
    mutating func setPiece(_ piece: Int8, of row: Int) {
        let old = table.rows[row].slope(table.rows[row].piece)
        let new = table.rows[row].slope(piece)
        table.rows[row].piece = piece
        if old != new { push(new - old, with: row, level: table.rows[row].level) }
    }

    /// Says that a loose row pushes more than before.
    mutating func push(_ change: Double, with row: Int, level: Int32) {
        slopeChanges.append(SlopeChange(level: level, row: Int32(row), change: change))
        if level == LevelTable.required { suspects.append(Int32(row)) }
        ray.isValid = false
    }

    mutating func addCandidate(_ slot: Int) {
        guard !isCandidate[slot] else { return }
        isCandidate[slot] = true
        candidates.append(Int32(slot))
    }

    /// Gives a row another level.
    mutating func move(_ row: Int, toLevel level: Int) {
        let old = table.rows[row]
        levels.release(Int(old.level))
        guard Int(old.level) != level else { return }
        table.rows[row].level = Int32(level)
        if old.slot >= 0 {
            addCandidate(Int(old.slot))
        } else if old.slope(old.piece) != 0 {
            push(-old.slope(old.piece), with: row, level: old.level)
            push(old.slope(old.piece), with: row, level: Int32(level))
        }
    }
}
