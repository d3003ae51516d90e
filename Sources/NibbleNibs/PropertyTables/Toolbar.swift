import NibbleControls
import NibbleViews

extension PropertyTable {
    /// The buttons of a row.
    static let toolbar = PropertyTable(
        Toolbar.self, [:], outlets: ["items": OutletProperty(\Toolbar.items)])
}
