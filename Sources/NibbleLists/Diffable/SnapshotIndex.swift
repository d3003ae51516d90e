import FoundationEssentials

/// The part of a snapshot that a list shows, and the place of each of its items.
@MainActor final class SnapshotIndex<SectionIdentifier, ItemIdentifier>
where SectionIdentifier: Hashable & Sendable, ItemIdentifier: Hashable & Sendable {
    typealias Snapshot = DiffableDataSourceSnapshot<SectionIdentifier, ItemIdentifier>

    let snapshot: Snapshot
    let sections: [[ItemIdentifier]]
    private let sectionPlaces: [SectionIdentifier: Int]
    /// The paths of all items; made when so many are looked up that it pays.
    private lazy var paths: [ItemIdentifier: IndexPath] = makePaths()
    /// The items that are looked up one by one before all paths are made.
    private var lookups = 8

    init(_ snapshot: Snapshot = Snapshot()) {
        self.snapshot = snapshot.settled
        sections = snapshot.sectionIdentifiers.map(snapshot.itemIdentifiers(inSection:))
        sectionPlaces = Dictionary(
            uniqueKeysWithValues: snapshot.sectionIdentifiers.enumerated().map { ($1, $0) })
    }

    private func makePaths() -> [ItemIdentifier: IndexPath] {
        var paths: [ItemIdentifier: IndexPath] = [:]
        paths.reserveCapacity(snapshot.numberOfItems)
        for (section, items) in sections.enumerated() {
            for (item, identifier) in items.enumerated() {
                paths[identifier] = IndexPath(item: item, section: section)
            }
        }
        return paths
    }

    func item(at path: IndexPath) -> ItemIdentifier? {
        guard sections.indices.contains(path.section), sections[path.section].indices.contains(path.item)
        else { return nil }
        return sections[path.section][path.item]
    }

    func path(of item: ItemIdentifier) -> IndexPath? {
        guard lookups > 0 else { return paths[item] }
        lookups -= 1
        guard let section = snapshot.sectionIdentifier(containingItem: item).flatMap(place),
            let row = sections[section].firstIndex(of: item)
        else { return nil }
        return IndexPath(item: row, section: section)
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
            let room = min(items.count, others.count)
            let leading = (0..<room).first { items[$0] != others[$0] } ?? room
            self.leading = leading
            trailing =
                (0..<(room - leading)).first {
                    items[items.count - 1 - $0] != others[others.count - 1 - $0]
                } ?? room - leading
        }

        /// Finds where an item is after the change, if it is among those that both begin or end with.
        func path(ofItem item: Int) -> IndexPath? {
            if item < leading { return IndexPath(item: item, section: target) }
            guard item >= count - trailing, item < count else { return nil }
            return IndexPath(item: item + targetCount - count, section: target)
        }
    }
}
