import NibbleControllers
import NibbleViews

extension PropertyTable {
    /// What a navigation bar shows for a controller.
    static let navigationItem = PropertyTable(
        NavigationItem.self,
        [
            "backButtonTitle": Inspectable(\NavigationItem.backButtonTitle),
            "hidesBackButton": Inspectable(\NavigationItem.hidesBackButton),
            "largeTitleDisplayMode": .choice(
                \NavigationItem.largeTitleDisplayMode,
                ["automatic": .automatic, "always": .always, "never": .never]),
            "title": Inspectable(\NavigationItem.title),
        ],
        outlets: [
            "leftBarButtonItem": OutletProperty(\NavigationItem.leftBarButtonItem),
            "leftBarButtonItems": OutletProperty(\NavigationItem.leftBarButtonItems),
            "rightBarButtonItem": OutletProperty(\NavigationItem.rightBarButtonItem),
            "rightBarButtonItems": OutletProperty(\NavigationItem.rightBarButtonItems),
            "titleView": OutletProperty(\NavigationItem.titleView),
        ])
}
