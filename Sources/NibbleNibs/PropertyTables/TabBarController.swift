import NibbleControllers
import NibbleViews

extension PropertyTable {
    /// Controllers side by side.
    static let tabBarController = PropertyTable(
        TabBarController.self,
        [
            "selectedIndex": Inspectable(\TabBarController.selectedIndex)
        ],
        outlets: [
            "delegate": OutletProperty(\TabBarController.delegate),
            "viewControllers": OutletProperty(\TabBarController.viewControllers),
        ], late: ["selectedIndex"], parts: ["tabBar"])
}

extension TabBarController {
    /// The bar is there already.
    func bar(_ name: String) -> AnyObject? { name == "tabBar" ? tabBar : nil }
}
