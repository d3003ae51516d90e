import FoundationEssentials
import NibbleCells
import NibbleControls
import NibbleViews

/// The items of a collection that have a view: it makes those that become visible and puts the others aside.
@MainActor final class CollectionTiling {
    /// Keeps this object, and is never asked for anything once it goes.
    private unowned(unsafe) let collection: CollectionView
    private var tiles = CollectionTiles()
    private var prefetched: Set<IndexPath> = []

    init(collection: CollectionView) {
        self.collection = collection
    }

    // MARK: - What is visible

    var visibleCells: [CollectionViewCell] { tiles.views.values.compactMap { $0 as? CollectionViewCell } }

    /// The visible items, in order.
    var paths: [IndexPath] { tiles.paths }

    func cell(at path: IndexPath) -> CollectionViewCell? { tiles.cell(at: path) }

    func path(of cell: CollectionViewCell) -> IndexPath? { tiles.path(of: cell) }

    func view(ofKind kind: String, at path: IndexPath) -> CollectionReusableView? {
        tiles[CollectionTiles.Key(path: path, kind: kind)]
    }

    /// The visible supplementary views of a kind, in order.
    func views(ofKind kind: String) -> [CollectionReusableView] {
        tiles.views.filter { $0.key.kind == kind }.sorted { $0.key.path < $1.key.path }.map(\.value)
    }

    /// Whether a supplementary view covers a point.
    func covers(_ point: Point) -> Bool {
        tiles.views.contains { $0.key.kind != nil && $0.value.frame.contains(point) }
    }

    /// Finds the items that touch a rectangle of the content, and their places.
    func items(in rect: Rect) -> [CollectionViewLayoutAttributes] {
        collection.content.arrangeIfNeeded()
        return collection.collectionViewLayout.layoutAttributesForElements(in: rect).filter {
            $0.representedElementKind == nil && collection.counts.contains($0.indexPath)
        }
    }

    // MARK: - Staying in place

    /// An item, and its place in the visible part.
    struct Anchor {
        let path: IndexPath
        let place: Point
    }

    /// The item that stays visible when the size changes: the current one, or the first; nil while the start is shown.
    var resizingAnchor: Anchor? {
        guard let arranged = collection.content.arrangedBounds, arranged.size != collection.bounds.size else {
            return nil
        }
        if let current = collection.selectionModel.current, let cell = cell(at: current) {
            return anchor(current, cell)
        }
        guard isScrolled else { return nil }
        return paths.first.flatMap { path in cell(at: path).map { anchor(path, $0) } }
    }

    /// The first visible item that will still be there; nil while the start is shown.
    func anchor(_ change: ListChange) -> Anchor? {
        guard isScrolled else { return nil }
        let start = collection.bounds.origin
        for path in paths {
            guard let cell = cell(at: path), cell.frame.minY >= start.y, cell.frame.minX >= start.x,
                let new = change.item(path)
            else { continue }
            return anchor(new, cell)
        }
        return nil
    }

    private var isScrolled: Bool { collection.bounds.origin.x > 0 || collection.bounds.origin.y > 0 }

    private func anchor(_ path: IndexPath, _ cell: CollectionViewCell) -> Anchor {
        Anchor(
            path: path,
            place: Point(
                x: cell.frame.minX.saturatingSubtract(collection.bounds.minX),
                y: cell.frame.minY.saturatingSubtract(collection.bounds.minY)))
    }

    /// Scrolls so that an item is where it was in the visible part, as nearly as possible.
    func follow(_ anchor: Anchor) {
        guard let item = collection.layoutAttributesForItem(at: anchor.path) else { return }
        let origin = Point(
            x: item.frame.minX.saturatingSubtract(anchor.place.x),
            y: item.frame.minY.saturatingSubtract(anchor.place.y))
        collection.scrollRectToVisible(Rect(origin: origin, size: collection.visibleSize), animated: false)
    }

    // MARK: - Placing

    /// Brings the visible views into place.
    func tile(around anchor: Anchor?) {
        collection.content.arrangeIfNeeded()
        collection.backgroundView?.frame = collection.bounds
        if let anchor, let item = collection.layoutAttributesForItem(at: anchor.path) {
            if isScrolled { follow(anchor) }
            if anchor.path == collection.selectionModel.current {
                collection.scrollRectToVisible(collection.rectToShow(item), animated: false)
            }
        }
        let (layout, bounds) = (collection.collectionViewLayout, collection.bounds)
        let wanted = bounds.isEmpty ? [] : layout.layoutAttributesForElements(in: bounds).filter(exists)
        recycle(tiles.keep(Set(wanted.map { CollectionTiles.Key($0) })))
        for attributes in wanted { place(attributes) }
        collection.cells.hideWaiting()
        prefetch()
    }

    /// Whether there is what a layout wants to show.
    private func exists(_ attributes: CollectionViewLayoutAttributes) -> Bool {
        attributes.representedElementKind == nil
            ? collection.counts.contains(attributes.indexPath)
            : (0..<collection.counts.sectionCount).contains(attributes.indexPath.section)
    }

    private func place(_ attributes: CollectionViewLayoutAttributes) {
        let key = CollectionTiles.Key(attributes)
        guard let view = tiles[key] ?? collection.cells.make(key) else { return }
        tiles[key] = view
        view.apply(attributes)
    }

    // MARK: - Changing

    /// Moves the cells to where their items have gone, and puts the others aside.
    func carry(_ change: ListChange) {
        // Headers and footers are few, and may say how many items there are.
        recycle(
            tiles.move { key in
                key.kind == nil ? change.kept(key.path).map { CollectionTiles.Key(path: $0) } : nil
            })
    }

    /// The collection has other items: forgets which were near, and gives the cells their items' states.
    func contentChanged() {
        forgetPrefetched()
        for path in paths { cell(at: path).map { collection.cells.prepare($0, at: path) } }
    }

    /// Puts all views aside.
    func recycleAll() { recycle(tiles.keep([])) }

    private func recycle(_ views: [CollectionTiles.Key: CollectionReusableView]) {
        for (key, view) in views { collection.cells.recycle(view, from: key) }
    }

    /// Fills a visible item again.
    func reconfigure(_ path: IndexPath) {
        guard let cell = cell(at: path) else { return }
        // A cell of another kind takes its place.
        if !collection.cells.refill(cell, at: path) { collection.reloadItems(at: [path]) }
    }

    // MARK: - Prefetching

    func forgetPrefetched() { prefetched = [] }

    /// Tells which items are near, a screenful to each side.
    private func prefetch() {
        let bounds = collection.bounds
        guard let source = collection.prefetchDataSource, !bounds.isEmpty else { return }
        let around = bounds.insetBy(dx: -bounds.width, dy: -bounds.height)
        let near = Set(items(in: around).map(\.indexPath))
        guard near != prefetched else { return }
        let new = near.subtracting(prefetched).filter { tiles.cell(at: $0) == nil }
        let gone = prefetched.subtracting(near)
        prefetched = near
        if !new.isEmpty {
            source.collectionView(collection, prefetchItemsAt: nearest(of: new))
        }
        if !gone.isEmpty {
            source.collectionView(collection, cancelPrefetchingForItemsAt: gone.sorted())
        }
    }

    /// Items in the order of their distance from those in view.
    private func nearest(of paths: Set<IndexPath>) -> [IndexPath] {
        let shown = tiles.paths.map { collection.counts.number(of: $0) }
        guard let first = shown.min(), let last = shown.max() else { return paths.sorted() }
        return paths.map { (path: $0, number: collection.counts.number(of: $0)) }
            .map { (path: $0.path, distance: max(first - $0.number, $0.number - last), number: $0.number) }
            .sorted { ($0.distance, $0.number) < ($1.distance, $1.number) }.map(\.path)
    }
}
