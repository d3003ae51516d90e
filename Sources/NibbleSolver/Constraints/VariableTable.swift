/// The variables' values, and which of them have changed.
struct VariableTable {
    private(set) var values: [Double] = []
    /// The value at which a variable stays while it is nonbasic.
    private(set) var nonbasicValues: [Double] = []
    /// The values that the solver's user knows.
    private var toldValues: [Double] = []
    private(set) var isAlive: [Bool] = []
    /// Variables that may have another value than was told.
    private var moved: [Int32] = []
    private var isListedAsMoved: [Bool] = []
    /// Variables without a slot of the basis.
    private(set) var added: [Int32] = []
    /// Removed variables whose slots still hold rows.
    private var removed: [Int32] = []
    private var vacant: [Int32] = []

    var count: Int { values.count }

    var removedCount: Int { removed.count }

    var alive: [Int] { values.indices.filter { isAlive[$0] } }

    func contains(_ variable: Int) -> Bool { isAlive.indices.contains(variable) && isAlive[variable] }

    /// Makes a variable with the value 0.
    mutating func make() -> Int {
        if let index = vacant.popLast() {
            let variable = Int(index)
            values[variable] = 0
            toldValues[variable] = 0
            nonbasicValues[variable] = 0
            isAlive[variable] = true
            added.append(index)
            return variable
        }
        let variable = count
        values.append(0)
        toldValues.append(0)
        nonbasicValues.append(0)
        isAlive.append(true)
        isListedAsMoved.append(false)
        added.append(Int32(variable))
        return variable
    }

    /// Removes a variable; its index is used again after `recycle()`.
    mutating func remove(_ variable: Int) {
        isAlive[variable] = false
        removed.append(Int32(variable))
    }

    /// Gives the indices of removed variables free, whose slots no longer hold rows.
    mutating func recycle() {
        vacant += removed.sorted()
        removed.removeAll(keepingCapacity: true)
    }

    /// Notes that all variables have slots.
    mutating func clearAdded() { added.removeAll(keepingCapacity: true) }

    /// Makes a variable nonbasic at the value that it has.
    mutating func fix(_ variable: Int) { nonbasicValues[variable] = values[variable] }

    mutating func set(_ value: Double, of variable: Int) {
        values[variable] = value
        guard !isListedAsMoved[variable], hasMoved(variable) else { return }
        isListedAsMoved[variable] = true
        moved.append(Int32(variable))
    }

    /// Whether a variable has another value than was told; one that is only more exact has not moved.
    private func hasMoved(_ variable: Int) -> Bool {
        let told = toldValues[variable]
        return (values[variable] - told).magnitude > Tolerance.feasibility * (1 + told.magnitude)
    }

    /// Returns the variables that have other values than were told, and tells those.
    mutating func takeMoved() -> [Variable] {
        defer { moved.removeAll(keepingCapacity: true) }
        var result: [Variable] = []
        result.reserveCapacity(moved.count)
        for index in moved {
            let variable = Int(index)
            isListedAsMoved[variable] = false
            guard isAlive[variable], hasMoved(variable) else { continue }
            toldValues[variable] = values[variable]
            result.append(Variable(index: variable))
        }
        return result
    }
}
