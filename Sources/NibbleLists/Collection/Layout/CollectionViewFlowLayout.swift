public import FoundationEssentials
public import NibbleCells
import NibbleViews

/// Items in lines, as many in each as there is room for, with a header and a footer for each section.
///
/// Items are as large as `itemSize`, unless the collection's delegate is a `CollectionViewDelegateFlowLayout`, which is then
/// asked for the size of every item. What is left of a full line goes between its items.
///
/// ```swift
/// let flow = CollectionViewFlowLayout()
/// flow.itemSize = Size(width: 20, height: 8)
/// flow.minimumInteritemSpacing = 2
/// flow.sectionInset = EdgeInsets(top: 1, left: 2, bottom: 1, right: 2)
/// collection.collectionViewLayout = flow
/// ```
open class CollectionViewFlowLayout: CollectionViewLayout {
    /// The axis that lines follow each other along, which is the one that scrolls.
    public enum ScrollDirection: Hashable, Sendable {
        /// Lines are rows.
        case vertical
        /// Lines are columns.
        case horizontal
    }

    /// The axis that scrolls.
    ///
    /// Defaults to `.vertical`.
    public var scrollDirection = ScrollDirection.vertical { didSet { invalidateLayout() } }
    /// The size of an item, in cells, one at least in each direction.
    ///
    /// Defaults to 20 columns and 6 rows.
    public var itemSize = Size(width: 20, height: 6) { didSet { invalidateLayout() } }
    /// The cells between two lines.
    ///
    /// Defaults to 1.
    public var minimumLineSpacing = 1 { didSet { invalidateLayout() } }
    /// The cells between two items of a line, at least.
    ///
    /// Defaults to 0: cells have an empty column at each side.
    public var minimumInteritemSpacing = 0 { didSet { invalidateLayout() } }
    /// The cells around the items of a section, between its header and footer.
    ///
    /// Defaults to none.
    public var sectionInset = EdgeInsets.zero { didSet { invalidateLayout() } }
    /// The size of a section's header, of which only the height counts in a collection that scrolls up and down.
    ///
    /// Defaults to nothing, and there is no header then.
    public var headerReferenceSize = Size.zero { didSet { invalidateLayout() } }
    /// The size of a section's footer, as that of the header.
    ///
    /// Defaults to nothing, and there is no footer then.
    public var footerReferenceSize = Size.zero { didSet { invalidateLayout() } }
    /// Whether a header stays in view while its section is.
    ///
    /// Defaults to false.
    public var sectionHeadersPinToVisibleBounds = false { didSet { invalidateLayout() } }

    private var geometry = CollectionGeometry()

    var axis: Axis { scrollDirection == .vertical ? .vertical : .horizontal }

    /// Works out where the lines stand.
    ///
    /// Call `super`.
    open override func prepare() {
        super.prepare()
        guard let collectionView else { return geometry = CollectionGeometry() }
        let room = availableSize[axis.other]
        let sections = (0..<collectionView.numberOfSections).map { section in
            FlowSection(self, section, of: collectionView, room: room).arranged
        }
        geometry = CollectionGeometry(sections, axis: axis, room: room)
    }

    /// The size of all sections.
    open override var collectionViewContentSize: Size { geometry.size }

    /// The headers, items and footers that touch a rectangle.
    open override func layoutAttributesForElements(in rect: Rect) -> [CollectionViewLayoutAttributes] {
        var found: [CollectionViewLayoutAttributes] = []
        for section in geometry.sections(in: rect) {
            let path = IndexPath(item: 0, section: section)
            for kind in [CollectionView.elementKindSectionHeader, CollectionView.elementKindSectionFooter] {
                if let view = layoutAttributesForSupplementaryView(ofKind: kind, at: path),
                    view.frame.intersects(rect)
                {
                    found.append(view)
                }
            }
            for item in geometry.items(ofSection: section, in: rect) {
                if let cell = layoutAttributesForItem(at: IndexPath(item: item, section: section)),
                    cell.frame.intersects(rect)
                {
                    found.append(cell)
                }
            }
        }
        return found
    }

    /// The place of an item.
    open override func layoutAttributesForItem(at indexPath: IndexPath) -> CollectionViewLayoutAttributes? {
        geometry.frame(of: indexPath).map { frame in
            var attributes = CollectionViewLayoutAttributes(forCellWith: indexPath)
            attributes.frame = frame
            return attributes
        }
    }

    /// The place of a header or footer.
    open override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> CollectionViewLayoutAttributes? {
        var attributes = CollectionViewLayoutAttributes(
            forSupplementaryViewOfKind: elementKind, with: indexPath)
        let frame: Rect?
        switch elementKind {
        case CollectionView.elementKindSectionHeader:
            let top = collectionView.map { axis == .vertical ? $0.bounds.minY : $0.bounds.minX }
            frame = geometry.header(
                indexPath.section, stayingAt: sectionHeadersPinToVisibleBounds ? top : nil)
        case CollectionView.elementKindSectionFooter: frame = geometry.footer(indexPath.section)
        default: frame = nil
        }
        guard let frame else { return nil }
        attributes.frame = frame
        return attributes
    }

    /// Whether headers do: `sectionHeadersPinToVisibleBounds`.
    open override func headerStaysInView(inSection section: Int) -> Bool { sectionHeadersPinToVisibleBounds }

    /// The cells across that each column of equally large items takes.
    ///
    /// Called for each section when the layout is prepared and `asksForSizes` is false or the delegate has no sizes. Spreads as
    /// many columns as fit evenly; an override need not call `super`.
    ///
    /// - Parameters:
    ///   - size: The size across of an item, in cells.
    ///   - room: The cells across between the section's insets.
    ///   - gap: The least number of cells between two columns.
    /// - Returns: The columns in order; one at least.
    open func columns(of size: Int, in room: Range<Int>, gap: Int) -> [Range<Int>] {
        let width = min(max(1, size), max(1, room.count))
        let count = max(1, (room.count + gap) / (width + gap))
        let free = room.count - width
        return (0..<count).map { index in
            let start = room.lowerBound + (count > 1 ? free * index / (count - 1) : 0)
            return start..<(start + width)
        }
    }

    /// Whether the delegate is asked for the size of each item.
    ///
    /// Read for each section when the layout is prepared. Defaults to true; an override need not call `super`.
    open var asksForSizes: Bool { true }
}

/// Arranges the items of a collection whose sections and items differ.
///
/// A delegate that is one is asked for every item's size whenever the items are arranged, which takes time where there are
/// very many.
@MainActor public protocol CollectionViewDelegateFlowLayout: CollectionViewDelegate {
    /// The size of an item, in cells.
    func collectionView(
        _ collectionView: CollectionView, layout: CollectionViewLayout, sizeForItemAt indexPath: IndexPath
    ) -> Size

    /// The cells around the items of a section.
    ///
    /// Defaults to the layout's `sectionInset`.
    func collectionView(
        _ collectionView: CollectionView, layout: CollectionViewLayout, insetForSectionAt section: Int
    ) -> EdgeInsets?

    /// The size of a section's header.
    ///
    /// Defaults to the layout's `headerReferenceSize`.
    func collectionView(
        _ collectionView: CollectionView, layout: CollectionViewLayout,
        referenceSizeForHeaderInSection section: Int
    ) -> Size?

    /// The size of a section's footer.
    ///
    /// Defaults to the layout's `footerReferenceSize`.
    func collectionView(
        _ collectionView: CollectionView, layout: CollectionViewLayout,
        referenceSizeForFooterInSection section: Int
    ) -> Size?
}

extension CollectionViewDelegateFlowLayout {
    /// The layout's.
    public func collectionView(
        _ collectionView: CollectionView, layout: CollectionViewLayout, insetForSectionAt section: Int
    ) -> EdgeInsets? { nil }
    /// The layout's.
    public func collectionView(
        _ collectionView: CollectionView, layout: CollectionViewLayout,
        referenceSizeForHeaderInSection section: Int
    ) -> Size? { nil }
    /// The layout's.
    public func collectionView(
        _ collectionView: CollectionView, layout: CollectionViewLayout,
        referenceSizeForFooterInSection section: Int
    ) -> Size? { nil }
}
