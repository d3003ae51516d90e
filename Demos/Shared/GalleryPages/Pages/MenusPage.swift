import Nibble

/// Menus that open beside things; those of the bar are in `GalleryMenus`.
@MainActor enum MenusPage {
    static func make(_ tell: @escaping @MainActor (String) -> Void) -> GalleryPage {
        let said = Label()
        said.text = "Nothing was chosen yet"
        said.textColor = .secondaryLabel
        let say: @MainActor (MenuAction) -> Void = { [weak said] in said?.text = "Chosen: \($0.title)" }
        let result = GalleryBox("What was chosen")
        result.fill(said)
        return GalleryPage("Menus", [[photo(say, tell), order(say)], [result], [commands]])
    }

    /// A button with a menu that the right mouse button or Shift-F10 opens.
    private static func photo(
        _ say: @escaping @MainActor (MenuAction) -> Void, _ tell: @escaping @MainActor (String) -> Void
    ) -> GalleryBox {
        let sizes = ["Small", "Medium", "Large"].map { MenuAction(title: $0, handler: say) }
        let delete = MenuAction(title: "Delete", attributes: .destructive, handler: say)
        let photo = Button(title: "Photo")
        photo.contextMenu = Menu(
            title: "Photo",
            children: [
                MenuAction(title: "Open", handler: say), Menu(title: "Resize", children: sizes),
                MenuAction(title: "Print", attributes: .disabled, handler: say),
                Menu(options: .displayInline, children: [delete]),
            ])
        photo.addAction { _ in tell("Photo was pressed") }
        let box = GalleryBox("Context menu", spacing: 1)
        box.add(photo)
        box.fill(hint("The right button, or Shift F10"))
        return box
    }

    /// A button that opens a menu of which one row is chosen.
    private static func order(_ say: @escaping @MainActor (MenuAction) -> Void) -> GalleryBox {
        let orders = ["Name", "Size", "Date"].enumerated().map { index, title in
            MenuAction(title: title, state: index == 0 ? .on : .off, handler: say)
        }
        let menu = ContextMenu(Menu(options: .singleSelection, children: orders))
        let button = Button(title: "Sort by…")
        button.addAction(for: .primaryActionTriggered) { menu.present(in: $0) }
        let box = GalleryBox("Menu of a button", spacing: 1)
        box.add(button)
        box.fill(hint("Type a letter to choose"))
        return box
    }

    private static var commands: GalleryBox {
        let palette = Button(title: "Find a command")
        palette.addAction(for: .primaryActionTriggered) { $0.window?.application?.showCommandPalette() }
        let keys = Button(title: "Show keys")
        keys.addAction(for: .primaryActionTriggered) { $0.window?.application?.showKeyHelp() }
        let box = GalleryBox("Commands", spacing: 1)
        box.add(palette, keys)
        return box
    }

    private static func hint(_ text: String) -> Label {
        let label = Label()
        label.text = text
        label.textColor = .secondaryLabel
        return label
    }
}
