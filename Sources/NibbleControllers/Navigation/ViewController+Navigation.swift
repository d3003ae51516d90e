public import NibbleControls
public import NibbleViews

extension NavigationItem: ViewControllerFollowing {
    /// Takes the controller's title.
    public func titleDidChange(of controller: ViewController) { title = controller.title }
}

/// The button that begins and ends editing what a controller shows.
@MainActor private final class EditItem: ViewControllerFollowing {
    let button: BarButtonItem

    init(of controller: ViewController) {
        button = BarButtonItem(title: nil) { [weak controller] _ in
            if let controller { controller.setEditing(!controller.isEditing, animated: true) }
        }
        editingDidChange(of: controller)
    }

    func editingDidChange(of controller: ViewController) {
        button.title = controller.isEditing ? "Done" : "Edit"
        button.style = controller.isEditing ? .done : .plain
    }
}

/// The buttons that a controller has for the row below it.
@MainActor private final class ToolbarItems {
    let items: [BarButtonItem]

    init(_ items: [BarButtonItem]) {
        self.items = items
    }
}

extension ViewController {
    /// The item that a navigation bar shows for the controller; its title at first.
    public var navigationItem: NavigationItem {
        if let item = attachments[NavigationItem.self] { return item }
        let item = NavigationItem(title: title)
        attachments[NavigationItem.self] = item
        return item
    }

    /// A button for a bar that begins and ends editing.
    public var editButtonItem: BarButtonItem {
        if let item = attachments[EditItem.self] { return item.button }
        let item = EditItem(of: self)
        attachments[EditItem.self] = item
        return item.button
    }

    /// The nearest navigation controller that holds this one.
    public var navigationController: NavigationController? { nearestContainer() }
}

extension TraitEnvironment where Self: ViewController {
    /// The buttons that the navigation controller shows in the row below, unless that is hidden.
    ///
    /// Defaults to nil. `navigationController?.isToolbarHidden = false` shows the row.
    public var toolbarItems: [BarButtonItem]? {
        get { attachments[ToolbarItems.self]?.items }
        set {
            attachments[ToolbarItems.self] = newValue.map { ToolbarItems($0) }
            navigationController?.toolbarItemsDidChange(of: self)
        }
    }

    /// Sets the buttons of the row below; they come at once.
    public func setToolbarItems(_ items: [BarButtonItem]?, animated: Bool) { toolbarItems = items }
}
