public import FoundationEssentials

/// Shows a collection snapshots of what there is, and finds out itself what changed from one to the next.
///
/// What is selected, the current item, the items in sight and their cells stay with their identifiers. The collection does
/// not keep its data source alive: keep it where the collection is kept.
@MainActor
open class CollectionViewDiffableDataSource<SectionIdentifier, ItemIdentifier>:
    CollectionViewDataSource
where SectionIdentifier: Hashable & Sendable, ItemIdentifier: Hashable & Sendable {
    /// Fills a cell for an item.
    public typealias CellProvider =
        @MainActor (_ collectionView: CollectionView, _ indexPath: IndexPath, _ item: ItemIdentifier) ->
        CollectionViewCell
    /// Fills a header, a footer or the like.
    public typealias SupplementaryViewProvider =
        @MainActor (_ collectionView: CollectionView, _ elementKind: String, _ indexPath: IndexPath) ->
        CollectionReusableView
    /// What this source shows.
    public typealias Snapshot = DiffableDataSourceSnapshot<SectionIdentifier, ItemIdentifier>

    /// Fills headers and footers.
    ///
    /// Defaults to nil: those that are registered are shown as they are.
    public var supplementaryViewProvider: SupplementaryViewProvider?
    private weak var collectionView: CollectionView?
    private let cellProvider: CellProvider
    private var shown = SnapshotIndex<SectionIdentifier, ItemIdentifier>()

    /// Makes the data source of a collection, which shows nothing yet.
    public init(collectionView: CollectionView, cellProvider: @escaping CellProvider) {
        self.collectionView = collectionView
        self.cellProvider = cellProvider
        collectionView.dataSource = self
    }

    /// Shows a snapshot.
    ///
    /// Items are in their new places in the next frame, whatever `animatingDifferences` says, which is there for code that
    /// was written for UIKit.
    public func apply(
        _ snapshot: Snapshot, animatingDifferences: Bool = true, completion: (@MainActor () -> Void)? = nil
    ) {
        let next = SnapshotIndex(snapshot)
        if let collectionView {
            let reconfigured = collectionView.apply(next, asked: snapshot, after: shown) { shown = next }
            collectionView.reconfigureItems(at: reconfigured)
        } else {
            shown = next
        }
        completion?()
    }

    /// Shows a snapshot with all cells filled anew; nothing is selected afterwards.
    public func applySnapshotUsingReloadData(
        _ snapshot: Snapshot, completion: (@MainActor () -> Void)? = nil
    ) {
        shown = SnapshotIndex(snapshot)
        collectionView?.reloadData()
        completion?()
    }

    /// What is shown, as a copy that can be changed and applied.
    public func snapshot() -> Snapshot { shown.snapshot }

    /// The identifier of an item; nil for an item that does not exist.
    public func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifier? { shown.item(at: indexPath) }

    /// Where an item is; nil for an item that is not there.
    public func indexPath(for itemIdentifier: ItemIdentifier) -> IndexPath? { shown.path(of: itemIdentifier) }

    /// The section of a number; nil for one that does not exist.
    public func sectionIdentifier(for index: Int) -> SectionIdentifier? { shown.section(at: index) }

    /// The number of a section; nil for one that is not there.
    public func index(for sectionIdentifier: SectionIdentifier) -> Int? { shown.place(of: sectionIdentifier) }

    // MARK: - What the collection asks

    /// The sections of the snapshot.
    open func numberOfSections(in collectionView: CollectionView) -> Int { shown.sections.count }

    /// The items of a section of the snapshot.
    open func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
        shown.sections.indices.contains(section) ? shown.sections[section].count : 0
    }

    /// The cell that the provider fills.
    open func collectionView(
        _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
    ) -> CollectionViewCell {
        guard let item = shown.item(at: indexPath) else { return CollectionViewCell() }
        return cellProvider(collectionView, indexPath, item)
    }

    /// What the provider fills, or what is registered.
    open func collectionView(
        _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String,
        at indexPath: IndexPath
    ) -> CollectionReusableView {
        supplementaryViewProvider?(collectionView, kind, indexPath)
            ?? collectionView.anySupplementaryView(ofKind: kind, for: indexPath)
    }
}
