public import FoundationEssentials
public import NibbleCells
public import NibbleViews

/// Says where the items of a collection stand.
///
/// A subclass works out in `prepare()` what takes time, and then answers for the part that is in view alone: a collection
/// of a million items asks no more than one of ten. `CollectionViewFlowLayout` and `CollectionViewGridLayout` do.
///
/// ```swift
/// /// Items one below another, each three rows high.
/// final class ColumnLayout: CollectionViewLayout {
///     private var count: Int { collectionView?.numberOfItems(inSection: 0) ?? 0 }
///
///     override var collectionViewContentSize: Size { Size(width: availableSize.width, height: count * 3) }
///
///     override func layoutAttributesForItem(
///         at indexPath: IndexPath
///     ) -> CollectionViewLayoutAttributes? {
///         var attributes = CollectionViewLayoutAttributes(forCellWith: indexPath)
///         attributes.frame = Rect(x: 0, y: indexPath.item * 3, width: availableSize.width, height: 3)
///         return attributes
///     }
///
///     override func layoutAttributesForElements(in rect: Rect) -> [CollectionViewLayoutAttributes] {
///         let rows = max(0, rect.minY / 3)..<max(0, min(count, (rect.maxY + 2) / 3))
///         return rows.compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
///     }
/// }
/// ```
@MainActor open class CollectionViewLayout: NibConstructible, NibConnectable {
    /// The collection that it arranges; nil while there is none.
    public internal(set) weak var collectionView: CollectionView?
    /// The cells that there are to arrange in: the collection's size, less what indicators cover.
    ///
    /// It is right in `prepare()` and afterwards.
    public private(set) var availableSize = Size.zero

    /// Notes the cells that there are to arrange in, before `prepare()` is called.
    final func sizeAvailable(_ size: Size) { availableSize = size }

    /// Makes a layout.
    public required init() {}

    /// Makes a layout that a layout file describes.
    ///
    /// - Throws: What is wrong with the file, if anything is.
    public required init(coder: NibCoder) throws {
        try coder.fill(self)
    }

    /// All objects of the file are made and connected.
    open func awakeFromNib() {}

    /// The methods that layout files can name as actions.
    open class var actions: ActionTable { [:] }
    /// The outlets that aren't an `@Outlet`.
    open class var outlets: OutletTable { [:] }
    /// The attributes that layout files can set.
    open class var inspectables: InspectableTable { [:] }

    /// Works out what the other methods answer from, after anything changed.
    ///
    /// Call `super`.
    open func prepare() {}

    /// The size of all, in cells.
    ///
    /// Override it; it is nothing by default.
    open var collectionViewContentSize: Size { .zero }

    /// The items that touch a rectangle of the content.
    ///
    /// Override it; there is nothing by default. It is called for each frame in which the collection scrolls.
    open func layoutAttributesForElements(in rect: Rect) -> [CollectionViewLayoutAttributes] { [] }

    /// The place of an item; nil for one that has none.
    ///
    /// Override it.
    open func layoutAttributesForItem(at indexPath: IndexPath) -> CollectionViewLayoutAttributes? { nil }

    /// The place of a header, a footer or another supplementary view; nil where there is none.
    open func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> CollectionViewLayoutAttributes? { nil }

    /// Whether everything must be arranged again because the collection has another size or was scrolled.
    ///
    /// Only another size does by default.
    open func shouldInvalidateLayout(forBoundsChange newBounds: Rect) -> Bool {
        newBounds.size != collectionView?.content.arrangedBounds?.size
    }

    /// Whether a section's header stays where what is in view begins, over the items there.
    ///
    /// Defaults to false.
    open func headerStaysInView(inSection section: Int) -> Bool { false }

    /// Called when the wheel turns over the collection, which scrolls where this does nothing.
    ///
    /// Override it in a layout with parts that scroll by themselves, and ask the collection for layout when they did.
    ///
    /// - Parameters:
    ///   - steps: The steps of the wheel to the right and down; with Shift or Alt they are to the right.
    ///   - point: The place in the content.
    /// - Returns: Whether anything was scrolled. Defaults to `.ignored`.
    open func scroll(by steps: Point, at point: Point) -> Handling { .ignored }

    /// Called when an item is about to be scrolled to: bring it where scrolling the collection shows it.
    ///
    /// The default does nothing.
    open func prepareToShowItem(at indexPath: IndexPath) {}

    /// Arranges everything again before the next frame.
    ///
    /// Call `super`.
    open func invalidateLayout() {
        collectionView?.content.setNeedsArrangement()
    }
}
