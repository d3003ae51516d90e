public import FoundationEssentials

/// The part that the diffable data sources of tables and collections share: snapshots, and where their items are.
///
/// Use `TableViewDiffableDataSource` or `CollectionViewDiffableDataSource`.
///
/// Identifiers that are equal are one item. Texts are equal to Swift where their bytes may differ, `é` in one scalar or in
/// two: identify files by the bytes of their paths.
///
/// ```swift
/// var snapshot = DiffableDataSourceSnapshot<Int, Photo.ID>()
/// snapshot.appendSections([0])
/// snapshot.appendItems(photos.map(\.id))
/// dataSource.apply(snapshot)
/// ```
@MainActor open class DiffableDataSource<SectionIdentifier, ItemIdentifier>
where SectionIdentifier: Hashable & Sendable, ItemIdentifier: Hashable & Sendable {
    /// The snapshots that this source shows.
    public typealias Snapshot = DiffableDataSourceSnapshot<SectionIdentifier, ItemIdentifier>

    let engine: DiffableEngine<SectionIdentifier, ItemIdentifier>

    init(list: any UpdatableList) {
        engine = DiffableEngine(list: list)
    }

    /// Shows a snapshot.
    ///
    /// Items are in their new places in the next frame, whatever `animatingDifferences` says: on a screen of cells nothing
    /// would be gained by moving them there one by one. It is there for code that was written for UIKit.
    public func apply(
        _ snapshot: Snapshot, animatingDifferences: Bool = true, completion: (@MainActor () -> Void)? = nil
    ) {
        engine.apply(snapshot)
        completion?()
    }

    /// Shows a snapshot with all cells filled again; nothing is selected afterwards.
    ///
    /// The current item stays the one that keys act on.
    public func applySnapshotUsingReloadData(
        _ snapshot: Snapshot, completion: (@MainActor () -> Void)? = nil
    ) {
        engine.reload(snapshot)
        completion?()
    }

    /// Returns a copy of the shown snapshot, which can be changed and applied.
    public func snapshot() -> Snapshot { engine.snapshot }

    /// The item at a path; nil for a path that does not exist.
    public func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifier? { engine.item(at: indexPath) }

    /// The path of an item; nil for an item that is not there.
    public func indexPath(for itemIdentifier: ItemIdentifier) -> IndexPath? {
        engine.path(of: itemIdentifier)
    }

    /// The section of a number; nil for one that does not exist.
    public func sectionIdentifier(for index: Int) -> SectionIdentifier? { engine.section(at: index) }

    /// The number of a section; nil for one that is not there.
    public func index(for sectionIdentifier: SectionIdentifier) -> Int? {
        engine.place(of: sectionIdentifier)
    }
}
