import Nibble

/// Menus: a bar of them, those that open beside things, and two that are always open.
@MainActor enum MenusPage {
    private typealias Say = @MainActor (MenuAction) -> Void

    static func make(_ tell: @escaping @MainActor (String) -> Void) -> GalleryPage {
        let said = Label()
        said.text = "Nothing was chosen yet"
        said.textColor = .secondaryLabel
        let say: Say = { [weak said] in said?.text = "Chosen: \($0.title)" }
        let bar = GalleryBox("Menu bar")
        let menuBar = MenuBar(menus: [photosMenu(say), editMenu(say), viewMenu(say)])
        menuBar.backgroundColor = .tertiarySystemBackground
        bar.fill(menuBar)
        let result = GalleryBox("What was chosen")
        result.fill(said)
        let open = GalleryBox("Always open")
        open.add(MenuView(menu: albumMenu(say)), MenuView(menu: viewMenu(say)))
        return GalleryPage("Menus", [[bar, result], [opening(say, tell), open]])
    }

    // MARK: - Menus

    private static func photosMenu(_ say: @escaping Say) -> Menu {
        Menu(
            title: "Photos",
            children: [
                MenuAction(title: "New album", shortcut: KeyEvent("ctrl-n"), handler: say),
                MenuAction(title: "Import…", shortcut: KeyEvent("ctrl-o"), handler: say), exportMenu(say),
            ])
    }

    private static func editMenu(_ say: @escaping Say) -> Menu {
        Menu(
            title: "Edit",
            children: [
                MenuAction(title: "Turn left", shortcut: KeyEvent("ctrl-l"), handler: say),
                MenuAction(title: "Turn right", shortcut: KeyEvent("ctrl-r"), handler: say),
                Menu(title: "Crop to", children: actions(["Square", "4 to 3", "16 to 9"], say)),
            ])
    }

    private static func albumMenu(_ say: @escaping Say) -> Menu {
        let remove = MenuAction(
            title: "Remove", shortcut: KeyEvent("ctrl-d"), attributes: .destructive, handler: say)
        return Menu(
            title: "Album",
            children: [
                MenuAction(title: "Show", shortcut: KeyEvent("enter"), handler: say),
                MenuAction(title: "Rename…", shortcut: KeyEvent("f2"), handler: say), exportMenu(say),
                MenuAction(title: "Share…", attributes: .disabled, handler: say),
                Menu(options: .displayInline, children: [remove]),
            ])
    }

    private static func exportMenu(_ say: @escaping Say) -> Menu {
        Menu(title: "Export as", children: actions(["Text", "SVG", "PNG"], say))
    }

    private static func viewMenu(_ say: @escaping Say) -> Menu {
        let orders = actions(["By name", "By date", "By size"], say)
        orders[0].state = .on
        let dates = MenuAction(title: "Show dates", attributes: .keepsMenuPresented, state: .on) { action in
            action.state = action.state == .on ? .off : .on
            say(action)
        }
        let sort = Menu(title: "Sort", options: [.displayInline, .singleSelection], children: orders)
        return Menu(title: "View", children: [dates, sort])
    }

    private static func actions(_ titles: [String], _ say: @escaping Say) -> [MenuAction] {
        titles.map { MenuAction(title: $0, handler: say) }
    }

    // MARK: - Menus that open

    /// A button with a menu that the right mouse button or Shift-F10 opens, one that opens its menu when it is pressed, and
    /// the application's lists of commands.
    private static func opening(
        _ say: @escaping Say, _ tell: @escaping @MainActor (String) -> Void
    ) -> GalleryBox {
        let photo = Button(title: "Photo")
        photo.contextMenu = photoMenu(say)
        photo.addAction { _ in tell("Photo was pressed") }
        let sort = Button(title: "Sort by…")
        sort.menu = Menu(options: .singleSelection, children: actions(["Name", "Size", "Date"], say))
        sort.menu?.actions.first?.state = .on
        sort.showsMenuAsPrimaryAction = true
        let palette = Button(title: "Find a command")
        palette.addAction(for: .primaryActionTriggered) { $0.window?.application?.showCommandPalette() }
        let keys = Button(title: "Show keys")
        keys.addAction(for: .primaryActionTriggered) { $0.window?.application?.showKeyHelp() }
        let box = GalleryBox("Context menus and commands")
        box.add(photo, hint("The right button, or Shift F10"))
        box.add(sort, hint("Type a letter to choose"))
        box.add(palette, keys)
        return box
    }

    private static func photoMenu(_ say: @escaping Say) -> Menu {
        let delete = MenuAction(
            title: "Delete", shortcut: KeyEvent("delete"), attributes: .destructive, handler: say)
        return Menu(
            title: "Photo",
            children: [
                MenuAction(title: "Open", shortcut: KeyEvent("enter"), handler: say),
                Menu(title: "Resize", children: actions(["Small", "Medium", "Large"], say)),
                MenuAction(title: "Print", attributes: .disabled, handler: say),
                Menu(options: .displayInline, children: [delete]),
            ])
    }

    private static func hint(_ text: String) -> Label {
        let label = Label()
        label.text = text
        label.textColor = .secondaryLabel
        return label
    }
}
