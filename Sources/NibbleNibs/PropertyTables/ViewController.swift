import NibbleControllers
public import NibbleViews

extension PropertyTable {
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
        outlets: ["view": OutletProperty(\ViewController.viewOutlet)],
        parts: ["navigationItem", "tabBarItem", "view"])
}

extension ViewController {
    /// The view, without making one by looking.
    fileprivate var viewOutlet: View? {
        get { viewIfLoaded }
        set { if let newValue { view = newValue } }
    }
}

extension ViewController: NibPartHolder {
    /// What bars show for the controller, and its own bar, are there already.
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
