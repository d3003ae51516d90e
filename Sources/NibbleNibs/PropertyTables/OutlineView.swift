import NibbleLists
import NibbleViews

extension PropertyTable {
    /// A tree, and who says what is in it.
    static let outlineView = PropertyTable(
        OutlineView.self,
        [
            "allowsMultipleSelection": Inspectable(\OutlineView.allowsMultipleSelection),
            "selectionFollowsFocus": Inspectable(\OutlineView.selectionFollowsFocus),
            "showsGuides": Inspectable(\OutlineView.showsGuides),
        ],
        outlets: [
            "dataSource": OutletProperty(\OutlineView.dataSource),
            "delegate": OutletProperty(\OutlineView.delegate),
        ])
}
