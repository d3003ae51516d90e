import NibbleControls
import NibbleViews

extension PropertyTable {
    /// What can be scrolled, and how far it is.
    static let scrollView = PropertyTable(
        ScrollView.self,
        [
            "contentInset": Inspectable(\ScrollView.contentInset),
            "contentOffset": Inspectable(\ScrollView.contentOffset),
            "contentSize": Inspectable(\ScrollView.contentSize),
            "scrollEnabled": Inspectable(\ScrollView.isScrollEnabled),
            "showsHorizontalScrollIndicator": Inspectable(\ScrollView.showsHorizontalScrollIndicator),
            "showsVerticalScrollIndicator": Inspectable(\ScrollView.showsVerticalScrollIndicator),
        ],
        outlets: [
            "delegate": OutletProperty(\ScrollView.delegate)
        ], late: ["contentOffset"])
}
