/// What a controller keeps for the bars of its containers.
@MainActor struct BarItems {
    var navigation: NavigationItem?
    var tab: TabBarItem?
    var edit: BarButtonItem?
    var isEditing = false
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

    /// Whether the person edits what the controller shows.
    ///
    /// Defaults to false. Setting it calls `setEditing(_:animated:)`.
    public var isEditing: Bool {
        get { barItems.isEditing }
        set { setEditing(newValue, animated: false) }
    }

    /// A button for a bar that begins and ends editing.
    public var editButtonItem: BarButtonItem {
        if let item = barItems.edit { return item }
        let item = BarButtonItem(title: nil) { [weak self] _ in
            if let self { setEditing(!isEditing, animated: true) }
        }
        barItems.edit = item
        editingChanged(to: isEditing)
        return item
    }

    /// Keeps whether the person edits, and shows it on the button.
    func editingChanged(to isEditing: Bool) {
        barItems.isEditing = isEditing
        barItems.edit?.title = isEditing ? "Done" : "Edit"
        barItems.edit?.style = isEditing ? .done : .plain
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
