import FoundationEssentials
import NibbleControls

/// What a list shows of a snapshot, and where each of its items stands.
@MainActor struct SnapshotIndex<SectionIdentifier, ItemIdentifier>
where SectionIdentifier: Hashable & Sendable, ItemIdentifier: Hashable & Sendable {
    typealias Snapshot = DiffableDataSourceSnapshot<SectionIdentifier, ItemIdentifier>

    let snapshot: Snapshot
    let sections: [[ItemIdentifier]]
    private let paths: [ItemIdentifier: IndexPath]
    private let sectionPlaces: [SectionIdentifier: Int]

    init(_ snapshot: Snapshot = Snapshot()) {
        self.snapshot = snapshot.settled
        sections = snapshot.sectionIdentifiers.map(snapshot.itemIdentifiers(inSection:))
        var paths: [ItemIdentifier: IndexPath] = [:]
        paths.reserveCapacity(snapshot.numberOfItems)
        for (section, items) in sections.enumerated() {
            for (item, identifier) in items.enumerated() {
                paths[identifier] = IndexPath(item: item, section: section)
            }
        }
        self.paths = paths
        sectionPlaces = Dictionary(
            uniqueKeysWithValues: snapshot.sectionIdentifiers.enumerated().map { ($1, $0) })
    }

    func item(at path: IndexPath) -> ItemIdentifier? {
        guard sections.indices.contains(path.section), sections[path.section].indices.contains(path.item)
        else { return nil }
        return sections[path.section][path.item]
    }

    func path(of item: ItemIdentifier) -> IndexPath? { paths[item] }

    func section(at place: Int) -> SectionIdentifier? {
        snapshot.sectionIdentifiers.indices.contains(place) ? snapshot.sectionIdentifiers[place] : nil
    }

    func place(of section: SectionIdentifier) -> Int? { sectionPlaces[section] }

    /// Where the items have gone in a snapshot that comes after this one: each is looked up, none is compared with others.
    func change(to next: SnapshotIndex, as asked: Snapshot) -> ListChange {
        let isReloaded: (IndexPath) -> Bool = { path in
            guard let item = self.item(at: path), let section = self.section(at: path.section) else {
                return false
            }
            return asked.reloadedItemIdentifiers.contains(item)
                || asked.reloadedSectionIdentifiers.contains(section)
        }
        var change = ListChange {
            self.section(at: $0).flatMap { section in
                asked.reloadedSectionIdentifiers.contains(section) ? nil : next.place(of: section)
            }
        } item: {
            self.item(at: $0).flatMap(next.path)
        } isReloaded: {
            isReloaded($0)
        }
        change.keepsPosition = true
        return change
    }
}
