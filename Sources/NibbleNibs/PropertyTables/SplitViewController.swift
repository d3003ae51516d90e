import NibbleControllers
import NibbleViews

extension PropertyTable {
    /// Two controllers beside each other.
    static let splitViewController = PropertyTable(
        SplitViewController.self,
        [
            "collapseColumns": Inspectable(\SplitViewController.collapseColumns),
            "maximumPrimaryColumnWidth": Inspectable(\SplitViewController.maximumPrimaryColumnWidth),
            "minimumPrimaryColumnWidth": Inspectable(\SplitViewController.minimumPrimaryColumnWidth),
            "preferredPrimaryColumnWidthFraction": Inspectable(
                \SplitViewController.preferredPrimaryColumnWidthFraction),
        ],
        outlets: [
            "viewControllers": OutletProperty(\SplitViewController.viewControllers)
        ])
}
