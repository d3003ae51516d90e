import NibbleControllers
import NibbleControls
public import NibbleViews

/// The tables of view controllers.
@MainActor enum ControllerTables {
    /// All of them.
    static let all = [
        collectionViewController, navigationController, pageViewController, panelController,
        splitViewController, tabBarController, tableViewController, viewController,
    ]

    /// A controller of a collection.
    static let collectionViewController = PropertyTable(
        CollectionViewController.self,
        [
            "clearsSelectionOnViewWillAppear": Inspectable(
                \CollectionViewController.clearsSelectionOnViewWillAppear)
        ])

    /// A stack of controllers.
    static let navigationController = PropertyTable(
        NavigationController.self,
        [
            "navigationBarHidden": Inspectable(\NavigationController.isNavigationBarHidden),
            "toolbarHidden": Inspectable(\NavigationController.isToolbarHidden),
        ],
        outlets: [
            "delegate": OutletProperty(\NavigationController.delegate),
            "viewControllers": OutletProperty(\NavigationController.viewControllers),
        ], parts: ["navigationBar", "toolbar"])

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

    /// Panels over a background; the panels themselves are the program's.
    static let panelController = PropertyTable(
        PanelController.self,
        [
            "panelColor": Inspectable(\PanelController.panelColor),
            "showsShadows": Inspectable(\PanelController.showsShadows),
        ],
        outlets: [
            "backgroundViewController": OutletProperty(\PanelController.backgroundViewController),
            "delegate": OutletProperty(\PanelController.delegate),
        ])

    /// Two controllers beside each other.
    static let splitViewController = PropertyTable(
        SplitViewController.self,
        [
            "collapseColumns": Inspectable(\SplitViewController.collapseColumns),
            "maximumPrimaryColumnWidth": Inspectable(\SplitViewController.maximumPrimaryColumnWidth),
            "minimumPrimaryColumnWidth": Inspectable(\SplitViewController.minimumPrimaryColumnWidth),
            "preferredPrimaryColumnWidthFraction": Inspectable(
                \SplitViewController.preferredPrimaryColumnWidthFraction),
        ],
        outlets: [
            "viewControllers": OutletProperty(\SplitViewController.viewControllers)
        ])

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

    /// A controller whose view is a table.
    static let tableViewController = PropertyTable(
        TableViewController.self,
        [
            "clearsSelectionOnViewWillAppear": Inspectable(
                \TableViewController.clearsSelectionOnViewWillAppear)
        ])

    /// A controller's view is an outlet of it, so that a file can set it.
    static let viewController = PropertyTable(
        ViewController.self,
        [
            "definesPresentationContext": Inspectable(\ViewController.definesPresentationContext),
            "modalInPresentation": Inspectable(\ViewController.isModalInPresentation),
            "modalPresentationStyle": Inspectable(\ViewController.modalPresentationStyle),
            "nibName": Inspectable(\ViewController.nibName),
            "scrollsOverfullView": Inspectable(\ViewController.scrollsOverfullView),
            "title": Inspectable(\ViewController.title),
        ],
        outlets: [
            "toolbarItems": OutletProperty(\ViewController.toolbarOutlets),
            "view": OutletProperty(\ViewController.viewOutlet),
        ],
        parts: ["navigationItem", "tabBarItem", "view"])
}

extension NavigationController {
    /// The bar and the row of buttons below are there already.
    func bar(_ name: String) -> AnyObject? {
        switch name {
        case "navigationBar": navigationBar
        case "toolbar": toolbar
        default: nil
        }
    }
}

extension TabBarController {
    /// The bar is there already.
    func bar(_ name: String) -> AnyObject? { name == "tabBar" ? tabBar : nil }
}

extension ViewController {
    /// The view, without making one by looking.
    fileprivate var viewOutlet: View? {
        get { viewIfLoaded }
        set { if let newValue { view = newValue } }
    }
}

extension TraitEnvironment where Self: ViewController {
    /// The buttons of the row below.
    fileprivate var toolbarOutlets: [BarButtonItem] {
        get { toolbarItems ?? [] }
        set { toolbarItems = newValue.isEmpty ? nil : newValue }
    }
}

extension ViewController: NibPartHolder {
    /// The items that bars show for the controller, and its own bar, which are there already.
    public func part(_ name: String) -> AnyObject? {
        switch name {
        case "navigationItem": navigationItem
        case "tabBarItem": tabBarItem
        default: (self as? NavigationController)?.bar(name) ?? (self as? TabBarController)?.bar(name)
        }
    }

    /// Its view is set; what else it does not know is not shown.
    public func take(_ parts: [AnyObject], as name: String) -> Bool {
        guard name == "view", let made = parts.first as? View else { return false }
        view = made
        return true
    }
}
