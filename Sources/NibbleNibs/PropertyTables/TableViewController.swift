import NibbleControllers
import NibbleViews

extension PropertyTable {
    /// A controller whose view is a table.
    static let tableViewController = PropertyTable(
        TableViewController.self,
        [
            "clearsSelectionOnViewWillAppear": Inspectable(
                \TableViewController.clearsSelectionOnViewWillAppear)
        ])
}
