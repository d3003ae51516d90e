public import NibbleControls
public import NibbleViews

extension ViewController {
    /// The item that a tab bar shows for the controller; its title at first.
    public var tabBarItem: TabBarItem {
        get {
            if let item = attachments[TabBarItem.self] { return item }
            let item = TabBarItem(title: title)
            attachments[TabBarItem.self] = item
            return item
        }
        set { attachments[TabBarItem.self] = newValue }
    }

    /// The nearest tab bar controller that holds this one.
    public var tabBarController: TabBarController? { nearestContainer() }
}
