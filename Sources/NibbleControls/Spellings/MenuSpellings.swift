public import NibbleCells
public import NibbleViews

extension MenuAction {
    /// Makes a command with a picture, as UIKit spells it.
    ///
    /// - Parameters:
    ///   - title: The title. Defaults to the empty text.
    ///   - image: The picture of a button that performs it; menus show the title alone.
    ///   - identifier: The name to find it by. Defaults to the title.
    ///   - attributes: The ways in which it can be chosen. Defaults to none.
    ///   - state: Whether a mark is beside the title. Defaults to off.
    ///   - handler: Called when it is chosen.
    public convenience init(
        title: String = "", image: Image?, identifier: String? = nil, attributes: Attributes = [],
        state: State = .off, handler: @escaping @MainActor (MenuAction) -> Void
    ) {
        self.init(
            title: title, identifier: identifier, attributes: attributes, state: state, handler: handler)
        self.image = image
    }
}

extension Menu {
    /// Makes a menu as UIKit spells it; its picture is not shown.
    public convenience init(
        title: String = "", image: Image?, identifier: String? = nil, options: Options = [],
        children: [MenuElement] = []
    ) {
        self.init(title: title, identifier: identifier, options: options, children: children)
    }
}

extension BarButtonItem {
    /// Makes a button of a bar that performs an action, whose title it shows.
    ///
    /// ```swift
    /// navigationItem.rightBarButtonItem = BarButtonItem(primaryAction: MenuAction(title: "Add") { _ in add() })
    /// ```
    public convenience init(primaryAction: MenuAction?) {
        self.init(title: primaryAction?.title, image: primaryAction?.image, primaryAction: primaryAction)
    }

    /// Makes a button of a bar with a title and a picture that performs an action.
    ///
    /// - Parameters:
    ///   - title: The title.
    ///   - image: The picture; shown where the bar has room for one. Defaults to none.
    ///   - primaryAction: Performed by a press, with the item as its `sender`. Defaults to none.
    public convenience init(title: String?, image: Image? = nil, primaryAction: MenuAction?) {
        self.init(title: title) { item in primaryAction?.performWithSender(item) }
        self.image = image
        isEnabled = primaryAction?.attributes.contains(.disabled) != true
    }

    /// Makes one of the buttons that every application has, which performs an action.
    public convenience init(systemItem: SystemItem, primaryAction: MenuAction? = nil) {
        self.init(barButtonSystemItem: systemItem) { item in primaryAction?.performWithSender(item) }
    }

    /// Makes one of the buttons that every application has, which calls a method of a target; that is not kept alive.
    public convenience init<Target: AnyObject>(
        barButtonSystemItem item: SystemItem, target: Target,
        action: @escaping @MainActor (Target) -> () -> Void
    ) {
        self.init(barButtonSystemItem: item) { [weak target] _ in
            if let target { action(target)() }
        }
    }

    /// Makes one of the buttons that every application has, which calls a method of a target with the item; the target is
    /// not kept alive.
    public convenience init<Target: AnyObject>(
        barButtonSystemItem item: SystemItem, target: Target,
        action: @escaping @MainActor (Target) -> (BarButtonItem) -> Void
    ) {
        self.init(barButtonSystemItem: item) { [weak target] item in
            if let target { action(target)(item) }
        }
    }

    /// Makes an item that does nothing when it is pressed: one that a `backBarButtonItem` takes its title from.
    public convenience init(title: String?, style: Style = .plain, target: AnyObject?, action: Never?) {
        self.init(title: title, style: style)
    }
}
