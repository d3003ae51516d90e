import NibbleControls
import NibbleViews

extension PropertyTable {
    /// What a text field has.
    static let searchField = PropertyTable(SearchField.self, [:])
}
