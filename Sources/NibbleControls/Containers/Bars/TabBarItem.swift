public import NibbleViews

/// The description of a controller in a tab bar.
///
/// ```swift
/// tabBarItem = TabBarItem(title: "Inbox")
/// tabBarItem.badgeValue = "3"
/// ```
open class TabBarItem: BarItem {
    /// A short mark beside the title, such as a number of news; nil means none.
    open var badgeValue: String? { didSet { if badgeValue != oldValue { changed?() } } }

    /// Makes an item with a title.
    public init(title: String?, tag: Int = 0) {
        super.init()
        self.title = title
        self.tag = tag
    }

    /// Makes an item that a layout file describes.
    ///
    /// - Throws: What is wrong with the file, if anything is.
    public required init(coder: NibCoder) throws {
        try super.init(coder: coder)
    }
}

extension TabBarItem: ViewControllerFollowing {
    /// Takes the controller's title.
    public func titleDidChange(of controller: ViewController) { title = controller.title }
}
