import NibbleViews

extension PropertyTable {
    /// The buttons of a row.
    static let toolBar = PropertyTable(
        ToolBar.self, [:], outlets: ["items": OutletProperty(\ToolBar.items)])
}
