import NibbleControllers
import NibbleViews

extension PropertyTable {
    /// A stack of controllers.
    static let navigationController = PropertyTable(
        NavigationController.self,
        [
            "navigationBarHidden": Inspectable(\NavigationController.isNavigationBarHidden)
        ],
        outlets: [
            "delegate": OutletProperty(\NavigationController.delegate),
            "viewControllers": OutletProperty(\NavigationController.viewControllers),
        ], parts: ["navigationBar"])
}

extension NavigationController {
    /// The bar is there already.
    func bar(_ name: String) -> AnyObject? { name == "navigationBar" ? navigationBar : nil }
}
