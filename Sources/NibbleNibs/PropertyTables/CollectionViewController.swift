import NibbleControllers
import NibbleViews

extension PropertyTable {
    /// A controller of a collection.
    static let collectionViewController = PropertyTable(
        CollectionViewController.self,
        [
            "clearsSelectionOnViewWillAppear": Inspectable(
                \CollectionViewController.clearsSelectionOnViewWillAppear)
        ])
}
