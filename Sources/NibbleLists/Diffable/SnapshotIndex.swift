import FoundationEssentials

/// The part of a snapshot that a list shows, and the place of each of its items.
@MainActor final class SnapshotIndex<SectionIdentifier, ItemIdentifier>
where SectionIdentifier: Hashable & Sendable, ItemIdentifier: Hashable & Sendable {
    typealias Snapshot = DiffableDataSourceSnapshot<SectionIdentifier, ItemIdentifier>

    let snapshot: Snapshot
    let sections: [ItemBlocks<ItemIdentifier>]
    private let sectionPlaces: [SectionIdentifier: Int]

    init(_ snapshot: Snapshot = Snapshot()) {
        self.snapshot = snapshot.settled
        sections = snapshot.sectionIdentifiers.map(snapshot.list)
        sectionPlaces = Dictionary(
            uniqueKeysWithValues: snapshot.sectionIdentifiers.enumerated().map { ($1, $0) })
    }

    var sectionCount: Int { sections.count }

    /// The number of items in a section; 0 for one that does not exist.
    func count(ofSection section: Int) -> Int {
        sections.indices.contains(section) ? sections[section].count : 0
    }

    func item(at path: IndexPath) -> ItemIdentifier? {
        sections.indices.contains(path.section) ? sections[path.section][path.item] : nil
    }

    func path(of item: ItemIdentifier) -> IndexPath? {
        guard let location = snapshot.location(of: item), let section = place(of: location.section) else {
            return nil
        }
        return IndexPath(item: location.index, section: section)
    }

    func section(at place: Int) -> SectionIdentifier? {
        snapshot.sectionIdentifiers.indices.contains(place) ? snapshot.sectionIdentifiers[place] : nil
    }

    func place(of section: SectionIdentifier) -> Int? { sectionPlaces[section] }

    // MARK: - The way to another snapshot

    /// Finds where the items have gone in a snapshot that comes after this one.
    ///
    /// What a section begins and ends with in both snapshots is found by its place; only items between are looked up.
    func change(to next: SnapshotIndex, as asked: Snapshot) -> ListChange {
        let moves = snapshot.sectionIdentifiers.indices.map { SectionMove(of: $0, from: self, to: next) }
        var change = ListChange { [self] in
            section(at: $0).flatMap { section in
                asked.reloadedSectionIdentifiers.contains(section) ? nil : next.place(of: section)
            }
        } item: { [self] path in
            guard moves.indices.contains(path.section) else { return nil }
            return moves[path.section].path(ofItem: path.item) ?? item(at: path).flatMap(next.path)
        } isReloaded: { [self] path in
            guard let item = item(at: path), let section = section(at: path.section) else { return false }
            return asked.reloadedItemIdentifiers.contains(item)
                || asked.reloadedSectionIdentifiers.contains(section)
        }
        change.keepsPosition = true
        return change
    }

    /// The items that a section begins and ends with before and after a change.
    private struct SectionMove {
        private let count: Int
        private let target: Int
        private let targetCount: Int
        /// The items that both begin with.
        private let leading: Int
        /// The items that both end with.
        private let trailing: Int

        @MainActor init(of section: Int, from old: SnapshotIndex, to new: SnapshotIndex) {
            let items = old.sections[section]
            count = items.count
            guard let target = old.section(at: section).flatMap(new.place) else {
                (self.target, targetCount, leading, trailing) = (0, 0, 0, 0)
                return
            }
            let others = new.sections[target]
            self.target = target
            targetCount = others.count
            leading = items.commonItems(with: others, at: .first)
            let room = min(items.count, others.count) - leading
            trailing = room > 0 ? min(room, items.commonItems(with: others, at: .last)) : 0
        }

        /// Finds where an item is after the change, if it is among those that both begin or end with.
        func path(ofItem item: Int) -> IndexPath? {
            if item < leading { return IndexPath(item: item, section: target) }
            guard item >= count - trailing, item < count else { return nil }
            return IndexPath(item: item + targetCount - count, section: target)
        }
    }
}
