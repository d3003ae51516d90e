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
}
