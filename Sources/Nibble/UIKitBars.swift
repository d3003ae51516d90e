public import NibbleControllers
public import NibbleControls
public import NibbleViews

// Members of bars and their controllers as UIKit spells them.

extension BarButtonItem {
    /// Makes a button of a bar in place of a view, which bars of one row don't hold.
    ///
    /// The item has the title that a button or a label has now, or else the view's accessibility label. A press does what a
    /// press of the view would do, where it is a control.
    ///
    /// ```swift
    /// let sort = Button(title: "Sort")
    /// sort.addAction(for: .touchUpInside) { _ in sortRows() }
    /// navigationItem.rightBarButtonItem = BarButtonItem(customView: sort)
    /// ```
    public convenience init(customView view: View) {
        let title = (view as? Button)?.title ?? (view as? Label)?.text ?? view.accessibilityLabel
        self.init(title: title) { _ in (view as? Control)?.sendActions(for: .touchUpInside) }
        isEnabled = view is Control
    }
}

extension TabBarItem {
    /// The items that UIKit names by itself.
    public enum SystemItem: String, Hashable, Sendable, CaseIterable {
        /// More of them.
        case more
        /// The ones that were marked.
        case favorites
        /// The ones that were picked for everybody.
        case featured
        /// The ones that were judged best.
        case topRated
        /// The latest ones.
        case recents
        /// People.
        case contacts
        /// Past ones.
        case history
        /// Places to come back to.
        case bookmarks
        /// Looking for something.
        case search
        /// The ones that were loaded.
        case downloads
        /// The newest ones.
        case mostRecent
        /// The ones that were looked at most.
        case mostViewed

        /// The title, in words.
        var title: String {
            switch self {
            case .topRated: "Top Rated"
            case .mostRecent: "Most Recent"
            case .mostViewed: "Most Viewed"
            default: rawValue.prefix(1).uppercased() + rawValue.dropFirst()
            }
        }
    }

    /// Makes an item with one of UIKit's titles.
    ///
    /// ```swift
    /// controller.tabBarItem = TabBarItem(tabBarSystemItem: .favorites, tag: 0)
    /// ```
    public convenience init(tabBarSystemItem item: SystemItem, tag: Int) {
        self.init(title: item.title, tag: tag)
    }
}

extension TabBarController {
    /// Shows other controllers; none of them for nil.
    ///
    /// The change isn't animated.
    public func setViewControllers(_ controllers: [ViewController]?, animated: Bool) {
        viewControllers = controllers ?? []
    }
}

extension SearchBar {
    /// Shows the button that ends a search, or takes it away.
    ///
    /// The change isn't animated.
    public func setShowsCancelButton(_ shows: Bool, animated: Bool) { showsCancelButton = shows }
}

extension TableViewController {
    /// Has the rows loaded again when a user pulls at the top of the table.
    ///
    /// Defaults to nil.
    public var refreshControl: RefreshControl? {
        get { tableView.refreshControl }
        set { tableView.refreshControl = newValue }
    }
}
