import FoundationEssentials
import NibbleCells
import NibbleControls

/// One section of a flow layout: what the layout and the delegate say of it, and where that puts its items.
@MainActor struct FlowSection {
    private let layout: CollectionViewFlowLayout
    private let section: Int
    private let collection: CollectionView
    private let delegate: (any CollectionViewDelegateFlowLayout)?
    /// The cells across.
    private let room: Int

    init(_ layout: CollectionViewFlowLayout, _ section: Int, of collection: CollectionView, room: Int) {
        self.layout = layout
        self.section = section
        self.collection = collection
        self.room = room
        delegate = collection.delegate as? any CollectionViewDelegateFlowLayout
    }

    /// Sizes and distances beyond this are cut: nobody can see them, and sums must not overflow.
    private static let limit = 10_000

    private static func limited(_ length: Int) -> Int { min(max(0, length), limit) }

    var arranged: CollectionGeometry.Section {
        let axis = layout.axis
        let inset =
            delegate?.collectionView(collection, layout: layout, insetForSectionAt: section)
            ?? layout.sectionInset
        let header =
            delegate?.collectionView(collection, layout: layout, referenceSizeForHeaderInSection: section)
            ?? layout.headerReferenceSize
        let footer =
            delegate?.collectionView(collection, layout: layout, referenceSizeForFooterInSection: section)
            ?? layout.footerReferenceSize
        let isVertical = axis == .vertical
        let count = collection.numberOfItems(inSection: section)
        let before = min(Self.limited(isVertical ? inset.left : inset.top), room)
        let behind = min(Self.limited(isVertical ? inset.right : inset.bottom), room - before)
        return CollectionGeometry.Section(
            header: Self.limited(header[axis]), footer: Self.limited(footer[axis]),
            leading: Self.limited(isVertical ? inset.top : inset.left),
            trailing: Self.limited(isVertical ? inset.bottom : inset.right), count: count,
            lines: lines(count, in: before..<(room - behind)))
    }

    private func lines(_ count: Int, in room: Range<Int>) -> ItemLines {
        let axis = layout.axis
        let gap = Self.limited(layout.minimumInteritemSpacing)
        let spacing = Self.limited(layout.minimumLineSpacing)
        guard layout.asksForSizes, let delegate else {
            let size = layout.itemSize
            return .equal(
                EqualLines(
                    count: count,
                    columns: layout.columns(of: Self.limited(size[axis.other]), in: room, gap: gap),
                    thickness: max(1, Self.limited(size[axis])), spacing: spacing))
        }
        let sizes = (0..<count).map { item in
            let path = IndexPath(item: item, section: section)
            let size = delegate.collectionView(collection, layout: layout, sizeForItemAt: path)
            return (along: max(1, Self.limited(size[axis])), across: max(1, Self.limited(size[axis.other])))
        }
        return .listed(ListedLines(sizes, in: room, gap: gap, spacing: spacing))
    }
}
