/// The columns at which tabs stop: each eighth until a program sets others.
struct ScreenTabs: Hashable, Sendable {
    /// The stops that differ from those at each eighth column: set where there is none, cleared where there is one.
    private var changed: Set<Int> = []
    /// Whether there are none but those in `changed`.
    private var isCleared = false

    /// Wider screens than this don't exist; stops beyond it aren't kept.
    private static let limit = 10_000

    private func isStop(_ column: Int) -> Bool {
        changed.contains(column) != (!isCleared && column % 8 == 0)
    }

    /// Sets a stop (HTS).
    mutating func set(_ column: Int) { if !isStop(column) { toggle(column) } }

    /// Clears a stop (TBC).
    mutating func clear(_ column: Int) { if isStop(column) { toggle(column) } }

    private mutating func toggle(_ column: Int) {
        guard column < Self.limit else { return }
        if changed.remove(column) == nil { changed.insert(column) }
    }

    /// Clears all stops.
    mutating func clearAll() { (changed, isCleared) = ([], true) }

    /// The next stop after a column, at most the last column.
    func next(after column: Int, width: Int) -> Int {
        let last = max(column, width - 1)
        return ((column + 1)..<max(column + 1, last)).first(where: isStop) ?? last
    }

    /// The last stop before a column, at least the first column.
    func previous(before column: Int) -> Int { (0..<max(0, column)).last(where: isStop) ?? 0 }
}
