import NibbleControllers
import NibbleViews

extension PropertyTable {
    /// The bar above a navigation controller.
    static let navigationBar = PropertyTable(
        NavigationBar.self,
        [
            "prefersLargeTitles": Inspectable(\NavigationBar.prefersLargeTitles)
        ])
}
