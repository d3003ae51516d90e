import NibbleControls
import NibbleViews

extension PropertyTable {
    /// Tabs, and the one that is chosen.
    static let tabBar = PropertyTable(
        TabBar.self,
        [
            "selectedIndex": Inspectable(\TabBar.selectedIndex)
        ],
        outlets: [
            "items": OutletProperty(\TabBar.items)
        ], late: ["selectedIndex"])
}
