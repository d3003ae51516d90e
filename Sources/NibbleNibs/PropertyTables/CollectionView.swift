import NibbleLists
import NibbleViews

extension PropertyTable {
    /// Items, who says what is in them, and how they are arranged.
    static let collectionView = PropertyTable(
        CollectionView.self,
        [
            "allowsMultipleSelection": Inspectable(\CollectionView.allowsMultipleSelection),
            "allowsSelection": Inspectable(\CollectionView.allowsSelection),
            "selectionFollowsFocus": Inspectable(\CollectionView.selectionFollowsFocus),
        ],
        outlets: [
            "backgroundView": OutletProperty(\CollectionView.backgroundView),
            "collectionViewLayout": OutletProperty(\CollectionView.collectionViewLayout),
            "dataSource": OutletProperty(\CollectionView.dataSource),
            "prefetchDataSource": OutletProperty(\CollectionView.prefetchDataSource),
        ], parts: ["cells", "prototypes", "sectionFooterView", "sectionHeaderView"])
}
