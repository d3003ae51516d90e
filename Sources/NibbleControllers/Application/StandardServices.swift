public import NibbleControls
public import NibbleTerminal
public import NibbleViews

/// Everything that an application shows by itself, the interface in lines included.
///
/// ```swift
/// let terminal = InMemoryTerminal(size: Size(width: 80, height: 24))
/// let application = Application(
///     terminal: terminal, rootViewController: ViewController(), services: StandardServices())
/// ```
@MainActor open class StandardServices: ControlServices {
    /// The interface in lines, or a description of the screen for a terminal that takes one.
    open override func makeLineInterface(for application: Application) -> (any LineInterface)? {
        application.terminal.capabilities.takesDescriptions
            ? ScreenDescriber(application: application) : LinearInterface(application: application)
    }
}

extension Application {
    /// Makes an application on a terminal, with a controller whose view fills it, and the standard services.
    ///
    /// - Parameters:
    ///   - terminal: The terminal.
    ///   - rootViewController: The controller.
    ///   - clock: Its time; that of the machine by default.
    public convenience init(
        terminal: any Terminal, rootViewController: ViewController, clock: (any ApplicationClock)? = nil
    ) {
        self.init(
            terminal: terminal, rootViewController: rootViewController, services: StandardServices(),
            clock: clock)
    }
}
