/// What a controller keeps for the bars of its containers.
@MainActor struct BarItems {
    var navigation: NavigationItem?
    var tab: TabBarItem?
}

extension ViewController {
    /// What a navigation bar shows for the controller; its title at first.
    public var navigationItem: NavigationItem {
        if let item = barItems.navigation { return item }
        let item = NavigationItem(title: title)
        barItems.navigation = item
        return item
    }

    /// What a tab bar shows for the controller; its title at first.
    public var tabBarItem: TabBarItem {
        get {
            if let item = barItems.tab { return item }
            let item = TabBarItem(title: title)
            barItems.tab = item
            return item
        }
        set { barItems.tab = newValue }
    }

    /// The nearest navigation controller that holds this one.
    public var navigationController: NavigationController? { nearest() }

    /// The nearest tab bar controller that holds this one.
    public var tabBarController: TabBarController? { nearest() }

    /// The nearest split view controller that holds this one.
    public var splitViewController: SplitViewController? { nearest() }

    private func nearest<Container: ViewController>() -> Container? {
        var current = parent
        while let candidate = current {
            if let container = candidate as? Container { return container }
            current = candidate.parent
        }
        return nil
    }
}
