import NibbleCells
import NibbleLists
import NibbleViews

extension PropertyTable {
    /// Where the items of a collection stand: a class of one's own says it.
    static let collectionViewLayout = PropertyTable(CollectionViewLayout.self, [:])

    /// Items in lines.
    static let collectionViewFlowLayout = PropertyTable(
        CollectionViewFlowLayout.self,
        [
            "footerReferenceSize": Inspectable(\CollectionViewFlowLayout.footerReferenceSize),
            "headerReferenceSize": Inspectable(\CollectionViewFlowLayout.headerReferenceSize),
            "itemSize": Inspectable(\CollectionViewFlowLayout.itemSize),
            "minimumInteritemSpacing": spacing(\.minimumInteritemSpacing),
            "minimumLineSpacing": spacing(\.minimumLineSpacing),
            "scrollDirection": .choice(
                \CollectionViewFlowLayout.scrollDirection,
                ["vertical": .vertical, "horizontal": .horizontal]),
            "sectionHeadersPinToVisibleBounds": Inspectable(
                \CollectionViewFlowLayout.sectionHeadersPinToVisibleBounds),
            "sectionInset": Inspectable(\CollectionViewFlowLayout.sectionInset),
        ])

    /// Items in columns that fill the width.
    static let collectionViewGridLayout = PropertyTable(
        CollectionViewGridLayout.self,
        [
            "columnCount": Inspectable(\CollectionViewGridLayout.columnCount),
            "itemHeight": Inspectable(\CollectionViewGridLayout.itemHeight),
            "minimumItemWidth": Inspectable(\CollectionViewGridLayout.minimumItemWidth),
        ])

    /// A distance that may be written with a fraction, as points become cells.
    private static func spacing(
        _ property: ReferenceWritableKeyPath<CollectionViewFlowLayout, Int>
    ) -> Inspectable {
        Inspectable { (layout: CollectionViewFlowLayout, cells: Double) in
            layout[keyPath: property] = max(0, CellSnapping.cell(cells))
        } keeper: { object in
            guard let layout = object as? CollectionViewFlowLayout else { return nil }
            let value = layout[keyPath: property]
            return { ($0 as? CollectionViewFlowLayout)?[keyPath: property] = value }
        }
    }
}
