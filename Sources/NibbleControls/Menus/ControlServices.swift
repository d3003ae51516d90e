public import NibbleCells
public import NibbleViews

/// Help, the command palette, menus, notices and the selection of text on the screen, as the built-in controls show them.
///
/// Subclass it to replace one of them:
///
/// ```swift
/// final class QuietServices: ControlServices {
///     override func showNotice(_ text: String, in window: Window, for seconds: Double?) -> View { View() }
/// }
/// ```
@MainActor open class ControlServices: ApplicationServices {
    /// Makes the services.
    public init() {}

    /// Has the mouse select text on the screen, and views that nothing places told to the application.
    ///
    /// Call `super`.
    open func prepare(_ window: Window) {
        let watch = PlacementWatch()
        window.attachments[PlacementWatch.self] = watch
        window.addObserver(watch)
        let selection = ScreenTextSelection(window: window)
        window.attachments[ScreenTextSelection.self] = selection
        window.addObserver(selection)
    }

    /// Shows the keys in a panel.
    open func showKeyHelp(for commands: ActiveCommands, in window: Window) {
        KeyHelp(commands).show(in: window)
    }

    /// Shows the palette a fifth below the top.
    open func showCommandPalette(
        for commands: ActiveCommands, in window: Window, choose: @escaping @MainActor (KeyCommand) -> Void
    ) {
        CommandPalette(commands, perform: choose).show(in: window)
    }

    /// Shows the sentence in the lowest row.
    open func showNotice(_ text: String, in window: Window, for seconds: Double?) -> View {
        let notice = Notice(text)
        if let seconds { notice.show(in: window, for: seconds) } else { notice.show(in: window) }
        return notice
    }

    /// Opens a context menu.
    open func present(_ menu: Menu, from rect: Rect?, in view: View, selectsFirst: Bool) {
        ContextMenu(menu).present(from: rect, in: view, selectsFirst: selectsFirst)
    }

    /// Returns true while text is edited, and while a notice says that something was copied.
    open func mayBeCopying(in window: Window) -> Bool {
        window.firstResponder is any TextInput || window.textSelection?.hasJustCopied == true
    }

    /// None.
    open func makeLineInterface(for application: Application) -> (any LineInterface)? { nil }
}
