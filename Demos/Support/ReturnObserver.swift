public import Nibble

/// Tells when the user comes back to the terminal's window; meanwhile something may have changed outside.
///
/// Make it the application's delegate and keep it.
@MainActor public final class ReturnObserver: ApplicationDelegate {
    private let returned: () -> Void

    /// Makes an observer that calls a closure.
    public init(_ returned: @escaping () -> Void) {
        self.returned = returned
    }

    /// Calls the closure: the terminal's window became the active one.
    public func applicationDidBecomeActive(_ application: Application) {
        returned()
    }
}
