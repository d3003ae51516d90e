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
    /// The snapshot that this source shows.
    public typealias Snapshot = DiffableDataSourceSnapshot<SectionIdentifier, ItemIdentifier>

    /// Fills headers and footers.
    ///
    /// Defaults to nil: those that are registered are shown as they are.
    public var supplementaryViewProvider: SupplementaryViewProvider?
    private let cellProvider: CellProvider
    private let engine: DiffableEngine<CollectionView, SectionIdentifier, ItemIdentifier>

    /// Makes the data source of a collection, which shows nothing yet.
    public init(collectionView: CollectionView, cellProvider: @escaping CellProvider) {
        engine = DiffableEngine(list: collectionView)
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
        engine.apply(snapshot, updater: \.updater) { $0.reconfigureItems(at: $1) }
        completion?()
    }

    /// Shows a snapshot with all cells filled again; nothing is selected afterwards.
    ///
    /// The current item stays the one that keys act on.
    public func applySnapshotUsingReloadData(
        _ snapshot: Snapshot, completion: (@MainActor () -> Void)? = nil
    ) {
        engine.reload(snapshot) { $0.reloadData() }
        completion?()
    }

    /// The present snapshot, as a copy that can be changed and applied.
    public func snapshot() -> Snapshot { engine.snapshot }

    /// The identifier of an item; nil for an item that does not exist.
    public func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifier? { engine.item(at: indexPath) }

    /// Where an item is; nil for an item that is not there.
    public func indexPath(for itemIdentifier: ItemIdentifier) -> IndexPath? {
        engine.path(of: itemIdentifier)
    }

    /// The section of a number; nil for one that does not exist.
    public func sectionIdentifier(for index: Int) -> SectionIdentifier? { engine.section(at: index) }

    /// The number of a section; nil for one that is not there.
    public func index(for sectionIdentifier: SectionIdentifier) -> Int? {
        engine.place(of: sectionIdentifier)
    }

    // MARK: - What the collection asks

    /// The sections of the snapshot.
    open func numberOfSections(in collectionView: CollectionView) -> Int { engine.sectionCount }

    /// The items of a section of the snapshot.
    open func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
        engine.count(ofSection: section)
    }

    /// The cell that the provider fills.
    open func collectionView(
        _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
    ) -> CollectionViewCell {
        guard let item = engine.item(at: indexPath) else { return CollectionViewCell() }
        return cellProvider(collectionView, indexPath, item)
    }

    /// A view that the provider fills, or a registered one.
    open func collectionView(
        _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String,
        at indexPath: IndexPath
    ) -> CollectionReusableView {
        supplementaryViewProvider?(collectionView, kind, indexPath)
            ?? collectionView.anySupplementaryView(ofKind: kind, for: indexPath)
    }
}
