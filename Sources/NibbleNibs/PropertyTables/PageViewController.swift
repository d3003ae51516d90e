import NibbleControllers
import NibbleViews

extension PropertyTable {
    /// Controllers of which one is shown like the page of a book.
    static let pageViewController = PropertyTable(
        PageViewController.self,
        [
            "navigationOrientation": .settled(["horizontal", "vertical"]),
            "transitionStyle": .settled(["scroll", "pageCurl"]),
        ],
        outlets: [
            "dataSource": OutletProperty(\PageViewController.dataSource),
            "delegate": OutletProperty(\PageViewController.delegate),
        ])
}
