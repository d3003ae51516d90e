public import FoundationEssentials
public import NibbleCells
import NibbleControls
import NibbleTerminal
import NibbleViews

extension CollectionView {
    /// The cells in sight, in no order.
    public var visibleCells: [CollectionViewCell] {
        tiles.views.values.compactMap { $0 as? CollectionViewCell }
    }

    /// The items in sight, in order.
    public var indexPathsForVisibleItems: [IndexPath] { tiles.paths }

    /// The headers, footers or the like of a kind that are in sight.
    public func visibleSupplementaryViews(ofKind elementKind: String) -> [CollectionReusableView] {
        tiles.views.filter { $0.key.kind == elementKind }.sorted { $0.key.path < $1.key.path }.map(\.value)
    }

    /// The cell of an item; nil when it is out of sight.
    public func cellForItem(at indexPath: IndexPath) -> CollectionViewCell? { tiles.cell(at: indexPath) }

    /// The header, footer or the like of a section; nil when it is out of sight.
    public func supplementaryView(
        forElementKind elementKind: String, at indexPath: IndexPath
    ) -> CollectionReusableView? { tiles[CollectionTiles.Key(path: indexPath, kind: elementKind)] }

    /// The item of a cell; nil when it is out of sight.
    public func indexPath(for cell: CollectionViewCell) -> IndexPath? { tiles.path(of: cell) }

    /// Where an item stands; nil where it stands nowhere.
    public func layoutAttributesForItem(at indexPath: IndexPath) -> CollectionViewLayoutAttributes? {
        arrangeIfNeeded()
        guard content.contains(indexPath) else { return nil }
        return collectionViewLayout.layoutAttributesForItem(at: indexPath)
    }

    /// The item at a point of the content; nil where there is none.
    public func indexPathForItem(at point: Point) -> IndexPath? {
        items(in: Rect(origin: point, size: Size(width: 1, height: 1))).last?.indexPath
    }

    /// Where the items stand that touch a rectangle of the content.
    func items(in rect: Rect) -> [CollectionViewLayoutAttributes] {
        arrangeIfNeeded()
        return collectionViewLayout.layoutAttributesForElements(in: rect).filter {
            $0.representedElementKind == nil && content.contains($0.indexPath)
        }
    }

    /// Which items are in sight, in words.
    var shownItems: String {
        let count = content.total
        let numbers = tiles.paths.map { content.number(of: $0) + 1 }
        guard count > 0 else { return "no items" }
        guard let first = numbers.min(), let last = numbers.max(), last - first + 1 < count else {
            return count == 1 ? "1 item" : "\(count) items"
        }
        return "items \(first) to \(last) of \(count)"
    }

    // MARK: - Tiling

    /// An item, and where it stands in what is in sight.
    struct Anchor {
        let path: IndexPath
        let place: Point
    }

    /// What stays in sight when the size changes: the current item, or the first; nil while the start is shown.
    var resizingAnchor: Anchor? {
        guard let arrangedBounds, arrangedBounds.size != bounds.size else { return nil }
        if let current = selection.current, let cell = cellForItem(at: current) {
            return anchor(current, cell)
        }
        guard bounds.origin.x > 0 || bounds.origin.y > 0 else { return nil }
        return indexPathsForVisibleItems.first.flatMap { path in
            cellForItem(at: path).map { anchor(path, $0) }
        }
    }

    private func anchor(_ path: IndexPath, _ cell: CollectionViewCell) -> Anchor {
        Anchor(
            path: path,
            place: Point(
                x: cell.frame.minX.saturatingSubtract(bounds.minX),
                y: cell.frame.minY.saturatingSubtract(bounds.minY)))
    }

    /// Brings the views that are in sight into place.
    func tile(around anchor: Anchor?) {
        arrangeIfNeeded()
        backgroundView?.frame = bounds
        if let anchor, let item = layoutAttributesForItem(at: anchor.path) {
            let isCurrent = anchor.path == selection.current
            let start = bounds.origin.x <= 0 && bounds.origin.y <= 0
            if !start { scroll(item.frame.origin, to: anchor.place) }
            if isCurrent { scrollRectToVisible(rectToShow(item), animated: false) }
        }
        let wanted =
            bounds.isEmpty ? [] : collectionViewLayout.layoutAttributesForElements(in: bounds).filter(exists)
        tiles.keep(Set(wanted.map { CollectionTiles.Key($0) }), recycle)
        for attributes in wanted { place(attributes) }
        cells.forEach { $0.isHidden = true }
        prefetch()
    }

    /// Scrolls so that a place of the content stands at a place of what is in sight, as nearly as possible.
    func scroll(_ point: Point, to place: Point) {
        let origin = Point(x: point.x.saturatingSubtract(place.x), y: point.y.saturatingSubtract(place.y))
        scrollRectToVisible(Rect(origin: origin, size: visibleSize), animated: false)
    }

    /// Whether there is what a layout wants to show.
    private func exists(_ attributes: CollectionViewLayoutAttributes) -> Bool {
        attributes.representedElementKind == nil
            ? content.contains(attributes.indexPath)
            : (0..<content.sectionCount).contains(attributes.indexPath.section)
    }

    private func place(_ attributes: CollectionViewLayoutAttributes) {
        let key = CollectionTiles.Key(attributes)
        guard let view = tiles[key] ?? makeView(key) else { return }
        tiles[key] = view
        view.apply(attributes)
    }

    // MARK: - Prefetching

    /// Tells which items are near, a screenful to each side.
    private func prefetch() {
        guard let prefetchDataSource, !bounds.isEmpty else { return }
        let around = bounds.insetBy(dx: -bounds.width, dy: -bounds.height)
        let near = Set(items(in: around).map(\.indexPath))
        guard near != prefetched else { return }
        let new = near.subtracting(prefetched).filter { tiles.cell(at: $0) == nil }
        let gone = prefetched.subtracting(near)
        prefetched = near
        if !new.isEmpty {
            prefetchDataSource.collectionView(self, prefetchItemsAt: nearest(of: new))
        }
        if !gone.isEmpty {
            prefetchDataSource.collectionView(self, cancelPrefetchingForItemsAt: gone.sorted())
        }
    }

    /// Items in the order of their distance from those in sight.
    private func nearest(of paths: Set<IndexPath>) -> [IndexPath] {
        let shown = tiles.paths.map { content.number(of: $0) }
        guard let first = shown.min(), let last = shown.max() else { return paths.sorted() }
        return paths.map { (path: $0, number: content.number(of: $0)) }
            .map { (path: $0.path, distance: max(first - $0.number, $0.number - last), number: $0.number) }
            .sorted { ($0.distance, $0.number) < ($1.distance, $1.number) }.map(\.path)
    }
}
