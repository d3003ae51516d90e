import FoundationEssentials

/// Items of a list, kept as ranges of each section.
struct ItemRanges: Equatable {
    /// By section; only those that have any.
    private(set) var sections: [Int: RowRanges] = [:]

    init(_ paths: [IndexPath] = []) {
        for path in paths { insert(path) }
    }

    /// The items of some numbers, counted through all sections.
    init(_ numbers: Range<Int>, of counts: SectionCounts) {
        for section in 0..<counts.sectionCount {
            let start = counts.start(ofSection: section)
            let rows = numbers.clamped(to: start..<(start + counts.count(ofSection: section)))
            insert((rows.lowerBound - start)..<(rows.upperBound - start), ofSection: section)
        }
    }

    var isEmpty: Bool { sections.isEmpty }

    /// The number of items.
    var count: Int { sections.values.reduce(0) { $0 + $1.count } }

    var first: IndexPath? {
        guard let section = sections.keys.min(), let row = sections[section]?.ranges.first?.lowerBound else {
            return nil
        }
        return IndexPath(item: row, section: section)
    }

    /// The items in order, one by one.
    var paths: some Sequence<IndexPath> {
        sections.keys.sorted().lazy.flatMap { [sections] section in
            (sections[section]?.ranges ?? []).lazy.joined().lazy.map { IndexPath(item: $0, section: section) }
        }
    }

    /// Does something with each item, in order.
    @MainActor func forEach(_ body: (IndexPath) -> Void) {
        for section in sections.keys.sorted() {
            for range in sections[section]?.ranges ?? [] {
                for item in range { body(IndexPath(item: item, section: section)) }
            }
        }
    }

    func contains(_ path: IndexPath) -> Bool { sections[path.section]?.contains(path.item) ?? false }

    mutating func insert(_ path: IndexPath) {
        insert(path.item..<(path.item + 1), ofSection: path.section)
    }

    mutating func insert(_ rows: Range<Int>, ofSection section: Int) {
        if !rows.isEmpty { sections[section, default: RowRanges()].insert(rows) }
    }

    mutating func remove(_ path: IndexPath) {
        remove(path.item..<(path.item + 1), ofSection: path.section)
    }

    private mutating func remove(_ rows: Range<Int>, ofSection section: Int) {
        sections[section]?.remove(rows)
        if sections[section]?.isEmpty == true { sections[section] = nil }
    }

    /// Puts others in.
    mutating func formUnion(_ others: ItemRanges) {
        for (section, rows) in others.sections {
            for range in rows.ranges { insert(range, ofSection: section) }
        }
    }

    /// Those that a list has.
    func clamped(to counts: SectionCounts) -> ItemRanges {
        var there = ItemRanges()
        for (section, rows) in sections {
            for range in rows.ranges {
                there.insert(range.clamped(to: 0..<counts.count(ofSection: section)), ofSection: section)
            }
        }
        return there
    }

    /// Those that are not among others.
    func subtracting(_ others: ItemRanges) -> ItemRanges {
        var rest = self
        for (section, rows) in others.sections where sections[section] != nil {
            for range in rows.ranges { rest.remove(range, ofSection: section) }
        }
        return rest
    }
}
