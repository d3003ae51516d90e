import FoundationEssentials

/// The common part of the diffable data sources of tables and collections: the snapshot that is shown, and the way to
/// the next one.
@MainActor final class DiffableEngine<SectionIdentifier, ItemIdentifier>
where SectionIdentifier: Hashable & Sendable, ItemIdentifier: Hashable & Sendable {
    typealias Snapshot = DiffableDataSourceSnapshot<SectionIdentifier, ItemIdentifier>

    private weak var list: (any UpdatableList)?
    private var shown = SnapshotIndex<SectionIdentifier, ItemIdentifier>()

    init(list: any UpdatableList) {
        self.list = list
    }

    // MARK: - What is shown

    var snapshot: Snapshot { shown.snapshot }

    var sectionCount: Int { shown.sectionCount }

    func count(ofSection section: Int) -> Int { shown.count(ofSection: section) }

    func item(at path: IndexPath) -> ItemIdentifier? { shown.item(at: path) }

    func path(of item: ItemIdentifier) -> IndexPath? { shown.path(of: item) }

    func section(at place: Int) -> SectionIdentifier? { shown.section(at: place) }

    func place(of section: SectionIdentifier) -> Int? { shown.place(of: section) }

    // MARK: - Other snapshots

    /// Shows a snapshot, with what is selected, current and visible carried over by the items' identifiers.
    func apply(_ snapshot: Snapshot) {
        let next = SnapshotIndex(snapshot)
        guard let list else { return shown = next }
        list.readIfNeeded()
        let change = shown.change(to: next, as: snapshot)
        shown = next
        list.showContent(after: change)
        list.reconfigure(snapshot.reconfiguredItemIdentifiers.compactMap(next.path))
    }

    /// Shows a snapshot by reading everything again; only the current item is carried over.
    func reload(_ snapshot: Snapshot) {
        let current = list?.selectionModel.current.flatMap(shown.item)
        shown = SnapshotIndex(snapshot)
        guard let list else { return }
        if let path = current.flatMap(shown.path) { list.selectionModel.currentMoved(to: path) }
        list.reloadData()
    }

    /// Notes that the user moved an item, so that the next snapshot begins with it.
    func move(_ source: IndexPath, to destination: IndexPath) {
        guard let item = item(at: source), let target = self.item(at: destination) else { return }
        var next = shown.snapshot
        if source.section == destination.section, source < destination {
            next.moveItem(item, afterItem: target)
        } else {
            next.moveItem(item, beforeItem: target)
        }
        shown = SnapshotIndex(next)
    }
}
