import NibbleControllers
import NibbleViews

extension PropertyTable {
    /// A field to search with, and what belongs to it.
    static let searchBar = PropertyTable(
        SearchBar.self,
        [
            "placeholder": Inspectable(\SearchBar.placeholder),
            "showsCancelButton": Inspectable(\SearchBar.showsCancelButton),
            "showsScopeBar": Inspectable(\SearchBar.showsScopeBar),
            "text": Inspectable(\SearchBar.text),
        ],
        outlets: ["delegate": OutletProperty(\SearchBar.delegate)])
}
