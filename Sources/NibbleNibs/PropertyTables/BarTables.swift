import NibbleControllers
public import NibbleControls
public import NibbleViews

/// The tables of bars and of what is on them.
@MainActor enum BarTables {
    /// All of them.
    static let all = [
        barButtonItem, barItem, menuBar, menuView, navigationBar, navigationItem, statusBar, tabBar,
        tabBarItem, toolbar,
    ]

    /// A button of a bar; one that the system names has the name as its title.
    static let barButtonItem = PropertyTable(
        BarButtonItem.self,
        [
            "style": .choice(\BarButtonItem.style, ["plain": .plain, "done": .done]),
            "systemItem": Inspectable { (item: BarButtonItem, name: String) in
                if let space = item as? BarSpaceItem { return space.isFlexible = name == "flexibleSpace" }
                item.title = name.prefix(1).uppercased() + name.dropFirst()
                item.style = name == "done" || name == "save" ? .done : item.style
            },
            "width": Inspectable { (item: BarButtonItem, columns: Double) in
                (item as? BarSpaceItem)?.width = max(0, CellSnapping.cell(columns))
            },
        ])

    /// The attributes of every item of a bar.
    static let barItem = PropertyTable(
        BarItem.self,
        [
            "enabled": Inspectable(\BarItem.isEnabled),
            "image": Inspectable(\BarItem.image),
            "tag": Inspectable(\BarItem.tag),
            "title": Inspectable(\BarItem.title),
        ])

    /// A place for menus, which are the program's.
    static let menuBar = PropertyTable(MenuBar.self, [:])

    /// A place for a menu, which is the program's.
    static let menuView = PropertyTable(MenuView.self, [:])

    /// The bar above a navigation controller.
    static let navigationBar = PropertyTable(
        NavigationBar.self,
        [
            "prefersLargeTitles": Inspectable(\NavigationBar.prefersLargeTitles)
        ], outlets: ["items": OutletProperty(\NavigationBar.items)])

    /// The items that a navigation bar shows for a controller.
    static let navigationItem = PropertyTable(
        NavigationItem.self,
        [
            "backButtonTitle": Inspectable(\NavigationItem.backButtonTitle),
            "hidesBackButton": Inspectable(\NavigationItem.hidesBackButton),
            "largeTitleDisplayMode": .choice(
                \NavigationItem.largeTitleDisplayMode,
                ["automatic": .automatic, "always": .always, "never": .never]),
            "title": Inspectable(\NavigationItem.title),
        ],
        outlets: [
            "leftBarButtonItem": OutletProperty(\NavigationItem.leftBarButtonItem),
            "leftBarButtonItems": OutletProperty(\NavigationItem.leftBarButtonItems),
            "rightBarButtonItem": OutletProperty(\NavigationItem.rightBarButtonItem),
            "rightBarButtonItems": OutletProperty(\NavigationItem.rightBarButtonItems),
            "titleView": OutletProperty(\NavigationItem.titleView),
        ])

    /// The text of what is going on; the keys are the program's.
    static let statusBar = PropertyTable(StatusBar.self, ["text": Inspectable(\StatusBar.text)])

    /// Tabs, and the one that is chosen.
    static let tabBar = PropertyTable(
        TabBar.self,
        [
            "selectedIndex": Inspectable(\TabBar.selectedIndex)
        ],
        outlets: [
            "items": OutletProperty(\TabBar.items)
        ], late: ["selectedIndex"])

    /// The item that a tab bar shows for a controller.
    static let tabBarItem = PropertyTable(
        TabBarItem.self,
        [
            "badgeValue": Inspectable(\TabBarItem.badgeValue)
        ])

    /// The buttons of a row.
    static let toolbar = PropertyTable(
        Toolbar.self, [:], outlets: ["items": OutletProperty(\Toolbar.items)])
}

extension BarButtonItem: ActionSender {
    /// A button of a bar reports that it was pressed, and nothing else.
    public func addAction(
        forEvent event: String?, _ perform: @escaping @MainActor (AnyObject, Control.Event) -> Void
    ) -> Bool {
        guard event == nil || event == "primaryActionTriggered" || event == "touchUpInside" else {
            return false
        }
        setAction { item in perform(item, .primaryActionTriggered) }
        return true
    }
}
