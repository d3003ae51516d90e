public import NibbleCells

/// An object that shows an application and brings it keys: a real terminal, or one kept in memory.
///
/// The application starts it once, presents frames while it is ready, and stops it. Nothing here waits: a terminal
/// that is slow says so with `isReady` and sends `.ready` when it can take the next frame.
@MainActor public protocol Terminal: AnyObject {
    /// The screen's columns and rows; at least one cell.
    var size: Size { get }

    /// The capabilities of the terminal, as far as they are known. `.capabilitiesChanged` follows when answers arrive.
    var capabilities: TerminalCapabilities { get }

    /// Whether the terminal selects text only once the mouse was handed over to it; by default it does.
    ///
    /// Where it selects text at any time nobody is offered to hand the mouse over.
    var needsMouseToSelect: Bool { get }

    /// Whether the terminal has taken the last frame and can be given the next.
    var isReady: Bool { get }

    /// Switches the terminal to the application's screen and begins to send events.
    ///
    /// - Parameter receive: Called on the main actor with each event, never from within another method.
    /// - Throws: When there is no terminal, or none that can show an interface, with a sentence for its owner.
    func start(_ receive: @escaping @MainActor (TerminalEvent) -> Void) throws

    /// Shows what a frame changes and leaves the cursor at the caret, or hides it where there is none.
    ///
    /// - Precondition: `isReady`; a frame given to a terminal that is not is lost.
    func present(_ changes: FrameChanges, cursor: Cursor?)

    /// Asks for something besides cells; what the terminal cannot do is ignored.
    func perform(_ request: TerminalRequest)

    /// Gives the terminal to another program while `body` runs, then takes it back and sends `.repaint`.
    ///
    /// - Throws: What `body` throws, once the terminal is the application's again.
    func suspended(_ body: @MainActor () async throws -> Void) async throws

    /// Leaves the terminal as it was before `start`. Further calls do nothing.
    func stop()
}

extension Terminal {
    /// True: Shift with the mouse selects text in most terminals, but not in all.
    public var needsMouseToSelect: Bool { true }
}
