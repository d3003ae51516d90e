/// Is told what becomes of an application.
///
/// A delegate that is a `Responder` is the last in the chain: keys and actions that nobody else takes reach it.
@MainActor public protocol ApplicationDelegate: AnyObject {
    /// The application is on the screen.
    ///
    /// The default does nothing.
    func applicationDidFinishLaunching(_ application: Application)

    /// The terminal's window became the active one.
    ///
    /// The default does nothing. Only where the terminal tells.
    func applicationDidBecomeActive(_ application: Application)

    /// The terminal's window is no longer the active one.
    ///
    /// The default does nothing. Only where the terminal tells.
    func applicationWillResignActive(_ application: Application)

    /// The application ends; the terminal is still its own.
    ///
    /// The default does nothing.
    func applicationWillTerminate(_ application: Application)

    /// Makes a controller that was on a navigation controller's stack or presented in the last run.
    ///
    /// - Parameters:
    ///   - application: The application, which takes up its state.
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
    /// Does nothing.
    public func applicationWillTerminate(_ application: Application) {}
    /// None.
    public func application(
        _ application: Application, viewControllerWithRestorationIdentifierPath path: [String]
    ) -> ViewController? { nil }
}
