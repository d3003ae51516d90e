import NibbleViews

extension PropertyTable {
    /// A controller's view is an outlet of it, so that a file can set it.
    static let viewController = PropertyTable(
        ViewController.self, ["title": Inspectable(\ViewController.title)],
        outlets: ["view": OutletProperty(\ViewController.viewOutlet)])
}

extension ViewController {
    /// The view, without making one by looking.
    fileprivate var viewOutlet: View? {
        get { viewIfLoaded }
        set { if let newValue { view = newValue } }
    }
}
