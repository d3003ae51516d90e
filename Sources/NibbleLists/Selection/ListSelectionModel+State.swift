import FoundationEssentials
import NibbleViews

extension ListSelectionModel {
    /// Keeps what is selected, as ranges, and the current item.
    func encode(with coder: StateCoder) {
        coder.encode(items.text, forKey: "selected")
        if let current { coder.encode("\(current.section):\(current.item)", forKey: "current") }
    }

    /// Selects again what was selected of the items that a list has, and tells nobody.
    func decode(with coder: StateCoder, in list: some ItemList) {
        list.readIfNeeded()
        let counts = list.counts
        let kept = ItemRanges(text: coder.decodeStrings(forKey: "selected") ?? [], within: counts)
        if list.allowsSelection {
            select(only: list.allowsMultipleSelection ? kept : ItemRanges([kept.first].compactMap { $0 }))
        }
        let current = coder.decodeString(forKey: "current").flatMap { ItemRanges(text: [$0], within: counts) }
        if let current = current?.first { makeCurrent(current, scrolls: false) }
    }
}

extension ItemRanges {
    /// The ranges as a section and its first and last item, or its only one: `0:5-99`, `1:7`.
    fileprivate var text: [String] {
        sections.keys.sorted().flatMap { section in
            (sections[section]?.ranges ?? []).map {
                $0.count == 1
                    ? "\(section):\($0.lowerBound)" : "\(section):\($0.lowerBound)-\($0.upperBound - 1)"
            }
        }
    }

    /// Reads ranges; of those only what a list has.
    fileprivate init(text: [String], within counts: SectionCounts) {
        self.init()
        for text in text {
            let parts = text.split(separator: ":", omittingEmptySubsequences: false)
            guard parts.count == 2, let section = Int(parts[0]) else { continue }
            let ends = parts[1].split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
            guard (1...2).contains(ends.count), let first = ends.first ?? nil, let last = ends.last ?? nil,
                first >= 0, first <= last
            else { continue }
            insert((first..<last).clamped(to: 0..<counts.count(ofSection: section)), ofSection: section)
            if last < counts.count(ofSection: section) { insert(IndexPath(item: last, section: section)) }
        }
    }
}
