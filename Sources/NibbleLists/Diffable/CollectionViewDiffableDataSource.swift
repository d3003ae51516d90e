public import FoundationEssentials
import NibbleCells

/// Shows a collection snapshots of what there is, and finds out itself what changed from one to the next.
///
/// What is selected, the current item, the items in view and their cells stay with their identifiers. The collection does
/// not keep its data source alive: keep it where the collection is kept.
///
/// ```swift
/// let dataSource = CollectionViewDiffableDataSource<Int, Photo.ID>(collectionView: collection) {
///     collection, path, id in
///     let cell = collection.dequeueReusableCell(withReuseIdentifier: "photo", for: path)
///     cell.accessibilityLabel = store[id].title
///     return cell
/// }
/// ```
@MainActor
open class CollectionViewDiffableDataSource<SectionIdentifier, ItemIdentifier>:
    DiffableDataSource<SectionIdentifier, ItemIdentifier>, CollectionViewDataSource
where SectionIdentifier: Hashable & Sendable, ItemIdentifier: Hashable & Sendable {
    /// Fills a cell for an item; nil, which UIKit's code may say, is a mistake.
    public typealias CellProvider =
        @MainActor (_ collectionView: CollectionView, _ indexPath: IndexPath, _ item: ItemIdentifier) ->
        CollectionViewCell?
    /// Fills a header, a footer or the like; nil for one that is registered, as it is.
    public typealias SupplementaryViewProvider =
        @MainActor (_ collectionView: CollectionView, _ elementKind: String, _ indexPath: IndexPath) ->
        CollectionReusableView?
    /// Fills headers and footers.
    ///
    /// Defaults to nil: those that are registered are shown as they are.
    public var supplementaryViewProvider: SupplementaryViewProvider?
    private let cellProvider: CellProvider

    /// Makes the data source of a collection, which shows nothing yet.
    public init(collectionView: CollectionView, cellProvider: @escaping CellProvider) {
        self.cellProvider = cellProvider
        super.init(list: collectionView)
        collectionView.dataSource = self
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
        guard let cell = cellProvider(collectionView, indexPath, item) else {
            Precondition.fail("The cell provider of a collection returned nil for \(item): return a cell.")
        }
        return cell
    }

    /// Returns the view that the provider fills, or one of the registered class.
    open func collectionView(
        _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String,
        at indexPath: IndexPath
    ) -> CollectionReusableView {
        supplementaryViewProvider?(collectionView, kind, indexPath)
            ?? collectionView.anySupplementaryView(ofKind: kind, for: indexPath)
    }
}
