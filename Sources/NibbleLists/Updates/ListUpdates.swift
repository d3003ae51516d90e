import FoundationEssentials

/// The changes of a list that belong together, in UIKit's terms: deletions, reloads and sources of moves count in
/// the list as it was, insertions and targets of moves in the list as it will be.
struct ListUpdates {
    var deletedItems: Set<IndexPath> = []
    var insertedItems: Set<IndexPath> = []
    var movedItems: [IndexPath: IndexPath] = [:]
    var reloadedItems: Set<IndexPath> = []
    var deletedSections: Set<Int> = []
    var insertedSections: Set<Int> = []
    var movedSections: [Int: Int] = [:]
    var reloadedSections: Set<Int> = []
    /// The number of calls of `beginUpdates` that wait for their end.
    var depth = 0

    /// Finds where each section and row of the list as it was has gone.
    func places(from old: [Int], to new: [Int]) -> ListPlaces {
        ListPlaces(self, old: old, new: new)
    }
}

/// The new places of a list's sections and items.
struct ListPlaces {
    /// By the section as it was; nil for one that is gone.
    private var sections: [Int?]
    private let updates: ListUpdates
    /// By the section as it was: the items that left it, in order.
    private var removed: [Int: [Int]] = [:]
    /// By the section as it is: the items that came into it, in order.
    private var added: [Int: [Int]] = [:]

    init(_ updates: ListUpdates, old: [Int], new: [Int]) {
        self.updates = updates
        sections = Self.sectionPlaces(updates, old: old.count, new: new.count)
        for path in updates.deletedItems.union(updates.movedItems.keys) {
            removed[path.section, default: []].append(path.item)
        }
        for path in updates.insertedItems.union(updates.movedItems.values) {
            added[path.section, default: []].append(path.item)
        }
        for key in removed.keys { removed[key]?.sort() }
        for key in added.keys { added[key]?.sort() }
    }

    private static func sectionPlaces(_ updates: ListUpdates, old: Int, new: Int) -> [Int?] {
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

    /// Finds where a section has gone; nil when it was deleted.
    func section(_ section: Int) -> Int? {
        sections.indices.contains(section) ? sections[section] : nil
    }

    /// Finds where an item has gone; nil when it was deleted.
    func item(_ path: IndexPath) -> IndexPath? {
        if let target = updates.movedItems[path] { return target }
        guard let section = section(path.section), !updates.deletedItems.contains(path) else { return nil }
        let before = removed[path.section].map { lowerBound($0, path.item) } ?? 0
        var row = path.item - before
        for inserted in added[section] ?? [] where inserted <= row { row += 1 }
        return IndexPath(item: row, section: section)
    }

    /// Finds where many items have gone, range by range.
    func items(_ items: ItemRanges) -> ItemRanges {
        var placed = ItemRanges()
        for (section, rows) in items.sections {
            guard let place = self.section(section) else { continue }
            var kept = rows
            let gone = removed[section] ?? []
            for row in gone { kept.remove(row..<(row + 1)) }
            for range in kept.ranges {
                let shift = lowerBound(gone, range.lowerBound)
                let closed = (range.lowerBound - shift)..<(range.upperBound - shift)
                for part in opened(closed, for: added[place] ?? []) {
                    placed.insert(part, ofSection: place)
                }
            }
        }
        for (source, target) in updates.movedItems where items.contains(source) { placed.insert(target) }
        return placed
    }

    /// The rows of a range once others, in order, came in between.
    private func opened(_ range: Range<Int>, for rows: [Int]) -> [Range<Int>] {
        var parts: [Range<Int>] = []
        var (first, end) = (range.lowerBound, range.upperBound)
        for row in rows where row < end {
            if row > first {
                parts.append(first..<row)
                first = row
            }
            first += 1
            end += 1
        }
        return parts + [first..<end]
    }

    /// The items that a section must have now: those it had, less what left, more what came.
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
