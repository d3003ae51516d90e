public import NibbleViews

extension Button {
    /// The menu of the button, which the right button of the mouse opens; a press too, with `showsMenuAsPrimaryAction`.
    ///
    /// The same as `contextMenu`. Defaults to nil.
    ///
    /// ```swift
    /// button.menu = Menu(children: [MenuAction(title: "Name") { _ in sortByName() }])
    /// button.showsMenuAsPrimaryAction = true
    /// ```
    public var menu: Menu? {
        get { contextMenu }
        set {
            contextMenu = newValue
            showChoice()
        }
    }

    /// Shows the choice of the menu as the title, where the button is to show it.
    func showChoice() {
        guard changesSelectionAsPrimaryAction, let actions = contextMenu?.actions, !actions.isEmpty else {
            return
        }
        let chosen = actions.first { $0.state == .on } ?? actions[0]
        for action in actions { action.state = action === chosen ? .on : .off }
        title = chosen.title
    }

    /// Opens the menu for a press.
    ///
    /// - Returns: Whether there is one that a press opens.
    func opensMenu() -> Bool {
        guard showsMenuAsPrimaryAction, let menu = contextMenu else { return false }
        sendActions(for: .menuActionTriggered)
        ContextMenu(changesSelectionAsPrimaryAction ? choosing(from: menu) : menu).present(in: self)
        return true
    }

    /// A menu with the same titles, whose actions are the button's choice too.
    private func choosing(from menu: Menu) -> Menu {
        let children = menu.children.map { child -> MenuElement in
            if let inner = child as? Menu { return choosing(from: inner) }
            guard let action = child as? MenuAction else { return child }
            return MenuAction(
                title: action.title, shortcut: action.shortcut, identifier: action.identifier,
                attributes: action.attributes, state: action.state
            ) { [weak self] _ in
                for other in self?.contextMenu?.actions ?? [] { other.state = other === action ? .on : .off }
                self?.showChoice()
                action.performWithSender(self)
            }
        }
        return Menu(title: menu.title, identifier: menu.identifier, options: menu.options, children: children)
    }
}
