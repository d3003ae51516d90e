import Nibble

/// The menus of the bar at the top.
@MainActor enum GalleryMenus {
    static func menus(for controller: GalleryController) -> [Menu] {
        [gallery(controller), edit, pages(controller), theme(controller), help(controller)]
    }

    private static func gallery(_ controller: GalleryController) -> Menu {
        let quit = MenuAction(
            title: "Quit", shortcut: KeyEvent(key: .character("q"), modifiers: .control)
        ) { [weak controller] _ in controller?.view.window?.application?.terminate() }
        // By the name of the standard command, which the list of commands leaves out.
        let find = MenuAction(
            title: "Find a command…", shortcut: KeyEvent(key: .character("p"), modifiers: .control),
            identifier: "commandPalette"
        ) { [weak controller] _ in controller?.view.window?.application?.showCommandPalette() }
        return Menu(title: "Gallery", children: [find, Menu(options: .displayInline, children: [quit])])
    }

    /// The menu of what the text that has the keys can do, by the names of its actions.
    private static var edit: Menu {
        func action(_ title: String, _ name: String) -> MenuAction { MenuAction(title: title, sending: name) }
        return Menu(
            title: "Edit",
            children: [
                action("Undo", "undo"), action("Redo", "redo"),
                Menu(
                    options: .displayInline,
                    children: [action("Cut", "cut"), action("Copy", "copy"), action("Paste", "paste")]),
                Menu(options: .displayInline, children: [action("Select all", "selectAll")]),
            ])
    }

    private static func pages(_ controller: GalleryController) -> Menu {
        let turning = controller.titles.enumerated().map { index, title in
            MenuAction(title: title, shortcut: KeyEvent(key: .function(index + 2))) { [weak controller] _ in
                controller?.turn(to: index)
            }
        }
        return Menu(title: "Page", children: turning)
    }

    private static func theme(_ controller: GalleryController) -> Menu {
        let themes: [(String, Theme)] = [
            ("The terminal's", .standard), ("Dark", .dark), ("Light", .light),
            ("High contrast", .highContrast),
        ]
        let choosing = themes.enumerated().map { index, theme in
            MenuAction(title: theme.0, state: index == 0 ? .on : .off) { [weak controller] _ in
                controller?.view.window?.application?.theme = theme.1
            }
        }
        let more = MenuAction(title: "Others…") { [weak controller] _ in
            let found = ThemeFolder()?.load()
            let picker = ThemePickerController(
                themes: ThemeFile.standard + (found?.themes ?? []), problems: found?.problems ?? [])
            picker.modalPresentationStyle = .formSheet
            controller?.present(picker, animated: true)
        }
        return Menu(
            title: "Theme", options: .singleSelection,
            children: choosing + [Menu(options: .displayInline, children: [more])])
    }

    private static func help(_ controller: GalleryController) -> Menu {
        let keys = MenuAction(title: "Keys") { [weak controller] _ in
            controller?.view.window?.application?.showKeyHelp()
        }
        return Menu(title: "Help", children: [keys])
    }
}
