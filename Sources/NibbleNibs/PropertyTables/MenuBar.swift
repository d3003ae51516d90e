import NibbleControls
import NibbleViews

extension PropertyTable {
    /// A place for menus, which are the program's.
    static let menuBar = PropertyTable(MenuBar.self, [:])
}
