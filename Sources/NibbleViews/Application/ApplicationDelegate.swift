/// An object that is told of the stages of an application's life.
///
/// A delegate that is a `Responder` is the last in the chain: keys and actions that nobody else takes reach it.
@MainActor public protocol ApplicationDelegate: AnyObject {
    /// Called when the application is on the screen.
    ///
    /// The default does nothing.
    func applicationDidFinishLaunching(_ application: Application)

    /// Called when the terminal's window becomes the active one.
    ///
    /// The default does nothing. Called only where the terminal reports it.
    func applicationDidBecomeActive(_ application: Application)

    /// Called when the terminal's window is no longer the active one.
    ///
    /// The default does nothing. Called only where the terminal reports it.
    func applicationWillResignActive(_ application: Application)

    /// Asks whether the application may end, before Ctrl-Q, Ctrl-C or a line `quit` ends it.
    ///
    /// A responder's command with the identifier `quit` is done in its place. Otherwise this is asked, whatever is presented:
    /// return false, present a question, and call `terminate()` once that is answered.
    /// `terminate()` itself and a terminal that goes away ask nobody. The default is true.
    func applicationShouldTerminate(_ application: Application) -> Bool

    /// Called when the application ends; the terminal is still its own.
    ///
    /// The default does nothing.
    func applicationWillTerminate(_ application: Application)

    /// Makes a controller that was on a navigation controller's stack or presented in the last run.
    ///
    /// - Parameters:
    ///   - application: The application, which restores its state.
    ///   - path: The restoration identifiers of the controllers around it, or of the one that presents it, and, as the
    ///     last one, its own.
    /// - Returns: The controller; nil, the default, to leave it and those above it out.
    func application(
        _ application: Application, viewControllerWithRestorationIdentifierPath path: [String]
    ) -> ViewController?
}

extension ApplicationDelegate {
    /// Does nothing.
    public func applicationDidFinishLaunching(_ application: Application) {}
    /// Does nothing.
    public func applicationDidBecomeActive(_ application: Application) {}
    /// Does nothing.
    public func applicationWillResignActive(_ application: Application) {}
    /// True.
    public func applicationShouldTerminate(_ application: Application) -> Bool { true }
    /// Does nothing.
    public func applicationWillTerminate(_ application: Application) {}
    /// None.
    public func application(
        _ application: Application, viewControllerWithRestorationIdentifierPath path: [String]
    ) -> ViewController? { nil }
}
