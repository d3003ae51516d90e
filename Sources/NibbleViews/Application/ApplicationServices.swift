public import NibbleCells

/// The interface that an application shows by itself, over its views: help, the command palette, menus, notices, and the
/// interface in lines.
///
/// The core knows when each is wanted; what it looks like is supplied from above. `Application(terminal:rootViewController:)`
/// uses `StandardServices`; a program may pass others, or subclass those.
@MainActor public protocol ApplicationServices: AnyObject {
    /// Called once, when the application's window was made: observers of it are added here.
    func prepare(_ window: Window)
    /// Shows the keys that do something now, until they are sent away.
    func showKeyHelp(for commands: ActiveCommands, in window: Window)
    /// Shows the commands that can be done now, to be found by some of their letters.
    ///
    /// - Parameters:
    ///   - commands: The commands.
    ///   - window: The window.
    ///   - choose: Called with the command that was chosen.
    func showCommandPalette(
        for commands: ActiveCommands, in window: Window, choose: @escaping @MainActor (KeyCommand) -> Void)
    /// Shows a sentence in passing.
    ///
    /// - Parameters:
    ///   - text: The sentence.
    ///   - window: The window.
    ///   - seconds: How long; nil until the view is removed.
    /// - Returns: The view that shows it; it removes itself when the time is over.
    func showNotice(_ text: String, in window: Window, for seconds: Double?) -> View
    /// Opens a menu.
    ///
    /// - Parameters:
    ///   - menu: The menu.
    ///   - rect: The place that it belongs to, in the view's coordinates; nil for all of the view.
    ///   - view: The view.
    ///   - selectsFirst: Whether its first item is selected, for somebody who opened it by a key.
    func present(_ menu: Menu, from rect: Rect?, in view: View, selectsFirst: Bool)
    /// Whether Ctrl-C may be meant to copy, so that it asks before it ends the application.
    func mayBeCopying(in window: Window) -> Bool
    /// The interface in lines, for terminals that show no screen; nil where there is none.
    func makeLineInterface(for application: Application) -> (any LineInterface)?
}

/// Prepares an application before it is shown, as the library `Nibble` does; it is looked for at run time.
@MainActor package protocol ProgramStarting {
    /// Called before the terminal is opened.
    func programWillStart()
}

/// An application as lines of text: what is on the screen is said, and what is typed is done.
@MainActor public protocol LineInterface: AnyObject {
    /// Called when a frame was drawn: says what is new.
    func screenChanged()
    /// Called when what was said may be gone: says everything with the next frame.
    func screenWasLost()
    /// Does what a typed line asks for.
    func take(_ line: String)
    /// Says something that the screen shows only in passing.
    func announce(_ text: String)
}

/// Services that show nothing, for applications that are only laid out and drawn.
@MainActor public final class NoServices: ApplicationServices {
    /// Makes services that show nothing.
    public init() {}
    /// Adds nothing.
    public func prepare(_ window: Window) {}
    /// Shows nothing.
    public func showKeyHelp(for commands: ActiveCommands, in window: Window) {}
    /// Shows nothing.
    public func showCommandPalette(
        for commands: ActiveCommands, in window: Window, choose: @escaping @MainActor (KeyCommand) -> Void
    ) {}
    /// Shows nothing: the view is in no window.
    public func showNotice(_ text: String, in window: Window, for seconds: Double?) -> View { View() }
    /// Opens nothing.
    public func present(_ menu: Menu, from rect: Rect?, in view: View, selectsFirst: Bool) {}
    /// False.
    public func mayBeCopying(in window: Window) -> Bool { false }
    /// None.
    public func makeLineInterface(for application: Application) -> (any LineInterface)? { nil }
}
