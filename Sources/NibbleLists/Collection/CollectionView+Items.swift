public import FoundationEssentials
public import NibbleCells
import NibbleControls
import NibbleTerminal
import NibbleViews

extension CollectionView {
    /// The cells in view, in no order.
    public var visibleCells: [CollectionViewCell] {
        tiling.visibleCells
    }

    /// The items in view, in order.
    public var indexPathsForVisibleItems: [IndexPath] { tiling.paths }

    /// The headers, footers or the like of a kind that are in view.
    public func visibleSupplementaryViews(ofKind elementKind: String) -> [CollectionReusableView] {
        tiling.views(ofKind: elementKind)
    }

    /// The cell of an item; nil when it is out of view.
    public func cellForItem(at indexPath: IndexPath) -> CollectionViewCell? { tiling.cell(at: indexPath) }

    /// The header, footer or the like of a section; nil when it is out of view.
    public func supplementaryView(
        forElementKind elementKind: String, at indexPath: IndexPath
    ) -> CollectionReusableView? { tiling.view(ofKind: elementKind, at: indexPath) }

    /// The item of a cell; nil when it is out of view.
    public func indexPath(for cell: CollectionViewCell) -> IndexPath? { tiling.path(of: cell) }

    /// The place of an item; nil for one that has none.
    public func layoutAttributesForItem(at indexPath: IndexPath) -> CollectionViewLayoutAttributes? {
        content.arrangeIfNeeded()
        guard counts.contains(indexPath) else { return nil }
        return collectionViewLayout.layoutAttributesForItem(at: indexPath)
    }

    /// The item at a point of the content; nil where there is none.
    public func indexPathForItem(at point: Point) -> IndexPath? {
        tiling.items(in: Rect(origin: point, size: Size(width: 1, height: 1))).last?.indexPath
    }
}
