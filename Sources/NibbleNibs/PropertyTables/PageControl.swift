import NibbleControls
import NibbleViews

extension PropertyTable {
    /// Pages and the one that is shown.
    static let pageControl = PropertyTable(
        PageControl.self,
        [
            "currentPage": Inspectable(\PageControl.currentPage),
            "currentPageIndicatorTintColor": Inspectable(\PageControl.currentPageIndicatorTintColor),
            "hidesForSinglePage": Inspectable(\PageControl.hidesForSinglePage),
            "numberOfPages": Inspectable(\PageControl.numberOfPages),
            "pageIndicatorTintColor": Inspectable(\PageControl.pageIndicatorTintColor),
        ], late: ["currentPage"])
}
