import FoundationEssentials
import NibbleCells
import NibbleControls
import NibbleViews

/// The counts of a collection's data source, and whether the layout has arranged them.
@MainActor final class CollectionContent {
    /// Keeps this object, and is never asked for anything once it goes.
    private unowned(unsafe) let collection: CollectionView
    private(set) var counts = SectionCounts()
    /// Whether the data source must be read before anything is shown.
    private var needsReload = true
    /// The bounds that the layout arranged for; nil while it must do so.
    private(set) var arrangedBounds: Rect?

    init(collection: CollectionView) {
        self.collection = collection
    }

    /// Has everything read again before the next frame.
    func setNeedsReload() {
        needsReload = true
        setNeedsArrangement()
    }

    /// Has the layout arrange everything again, before it is next asked.
    func setNeedsArrangement() {
        arrangedBounds = nil
        collection.setNeedsLayout()
    }

    /// Reads what the data source has, when that has not been done.
    func readIfNeeded() {
        guard needsReload else { return }
        needsReload = false
        collection.tiling.recycleAll()
        counts = read()
        collection.tiling.forgetPrefetched()
        collection.selectionModel.keepCurrent()
    }

    /// Asks the data source how many items there are.
    func read() -> SectionCounts {
        guard let dataSource = collection.dataSource else { return SectionCounts() }
        return SectionCounts(
            (0..<max(0, dataSource.numberOfSections(in: collection))).map {
                dataSource.collectionView(collection, numberOfItemsInSection: $0)
            })
    }

    /// Takes other content, whose selection and cells were carried over.
    func adopt(_ counts: SectionCounts) {
        self.counts = counts
        setNeedsArrangement()
    }

    /// Has the layout arrange everything, when that has not been done for what there is and the present size.
    func arrangeIfNeeded() {
        readIfNeeded()
        let (layout, bounds) = (collection.collectionViewLayout, collection.bounds)
        if arrangedBounds != nil, !layout.shouldInvalidateLayout(forBoundsChange: bounds) { return }
        arrangedBounds = bounds
        arrange(in: bounds.size)
        // An indicator takes a column or a row, which the items then do without.
        let room = collection.visibleSize(showing: layout.collectionViewContentSize)
        if room != bounds.size { arrange(in: room) }
        let size = layout.collectionViewContentSize
        if collection.contentSize != size { collection.contentSize = size }
        arrangedBounds = collection.bounds
    }

    private func arrange(in size: Size) {
        collection.collectionViewLayout.sizeAvailable(size)
        collection.collectionViewLayout.prepare()
    }
}
