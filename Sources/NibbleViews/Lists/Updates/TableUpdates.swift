import FoundationEssentials

/// The changes of a table that belong together, in UIKit's terms: deletions, reloads and sources of moves count in
/// the table as it was, insertions and targets of moves in the table as it will be.
struct TableUpdates {
    var deletedRows: Set<IndexPath> = []
    var insertedRows: Set<IndexPath> = []
    var movedRows: [IndexPath: IndexPath] = [:]
    var reloadedRows: Set<IndexPath> = []
    var deletedSections: Set<Int> = []
    var insertedSections: Set<Int> = []
    var movedSections: [Int: Int] = [:]
    var reloadedSections: Set<Int> = []
    /// How many calls of `beginUpdates` wait for their end.
    var depth = 0

    /// Where each section and row of the table as it was has gone.
    func places(from old: [Int], to new: [Int]) -> TablePlaces {
        TablePlaces(self, old: old, new: new)
    }
}

/// Where the sections and rows of a table have gone.
struct TablePlaces {
    /// By the section as it was; nil for one that is gone.
    private var sections: [Int?]
    private let updates: TableUpdates
    /// By the section as it was: the rows that left it, in order.
    private var removed: [Int: [Int]] = [:]
    /// By the section as it is: the rows that came into it, in order.
    private var added: [Int: [Int]] = [:]

    init(_ updates: TableUpdates, old: [Int], new: [Int]) {
        self.updates = updates
        sections = Self.sectionPlaces(updates, old: old.count, new: new.count)
        for path in updates.deletedRows.union(updates.movedRows.keys) {
            removed[path.section, default: []].append(path.row)
        }
        for path in updates.insertedRows.union(updates.movedRows.values) {
            added[path.section, default: []].append(path.row)
        }
        for key in removed.keys { removed[key]?.sort() }
        for key in added.keys { added[key]?.sort() }
    }

    private static func sectionPlaces(_ updates: TableUpdates, old: Int, new: Int) -> [Int?] {
        var places = [Int?](repeating: nil, count: old)
        for (source, target) in updates.movedSections where places.indices.contains(source) {
            places[source] = target
        }
        let taken = updates.insertedSections.union(updates.movedSections.values)
        var next = 0
        for section in 0..<old where !updates.deletedSections.contains(section) {
            guard updates.movedSections[section] == nil else { continue }
            while taken.contains(next) { next += 1 }
            places[section] = next
            next += 1
        }
        return places.map { $0.flatMap { $0 < new ? $0 : nil } }
    }

    /// Where a section has gone; nil when it was deleted.
    func section(_ section: Int) -> Int? {
        sections.indices.contains(section) ? sections[section] : nil
    }

    /// Where a row has gone; nil when it was deleted.
    func row(_ path: IndexPath) -> IndexPath? {
        if let target = updates.movedRows[path] { return target }
        guard let section = section(path.section), !updates.deletedRows.contains(path) else { return nil }
        let before = removed[path.section].map { lowerBound($0, path.row) } ?? 0
        var row = path.row - before
        for inserted in added[section] ?? [] where inserted <= row { row += 1 }
        return IndexPath(row: row, section: section)
    }

    /// The rows that a section must have now: those it had, less what left, more what came.
    func expectedCount(ofSection section: Int, had count: Int) -> (section: Int, count: Int)? {
        guard let place = self.section(section) else { return nil }
        return (place, count - (removed[section]?.count ?? 0) + (added[place]?.count ?? 0))
    }

    private func lowerBound(_ rows: [Int], _ row: Int) -> Int {
        var low = 0
        var high = rows.count
        while low < high {
            let middle = (low + high) / 2
            if rows[middle] < row { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
