public import NibbleCells

/// A terminal without a screen: it keeps what it is shown as cells and sends the events it is told to.
///
/// ```swift
/// let terminal = InMemoryTerminal(size: Size(width: 20, height: 3))
/// let application = Application(terminal: terminal, rootViewController: ViewController())
/// application.renderFrame()
/// print(terminal.screen)
/// ```
public final class InMemoryTerminal: Terminal {
    /// The cells that are shown.
    public private(set) var screen: CellGrid
    /// The cursor, nil while it is hidden.
    public var cursor: Cursor? { placedCursor.flatMap { $0.isVisible ? $0 : nil } }
    /// The cursor, hidden or not; nil where nothing has the focus.
    public private(set) var placedCursor: Cursor?
    /// Whether it selects text only once the mouse was handed over.
    ///
    /// Defaults to true.
    public var needsMouseToSelect = true
    /// The requests other than frames, oldest first.
    public private(set) var requests: [TerminalRequest] = []
    /// The frames presented since `start`.
    public private(set) var frameCount = 0
    /// Whether it has been started and not stopped.
    public private(set) var isRunning = false
    /// Whether it takes frames; tests of slow terminals set it to false.
    ///
    /// Defaults to true.
    public var isReady = true
    /// The capabilities that it claims; a change reaches the application with `.capabilitiesChanged`.
    public var capabilities: TerminalCapabilities {
        didSet { if capabilities != oldValue { receive?(.capabilitiesChanged) } }
    }

    private var receive: (@MainActor (TerminalEvent) -> Void)?

    /// Makes a terminal of some size; 80 by 24 by default.
    public init(
        size: Size = Size(width: 80, height: 24), capabilities: TerminalCapabilities = TerminalCapabilities()
    ) {
        screen = CellGrid(size: size)
        self.capabilities = capabilities
    }

    /// The columns and rows; setting them sends `.resize`.
    public var size: Size {
        get { screen.size }
        set {
            guard newValue != screen.size else { return }
            screen = CellGrid(size: newValue)
            receive?(.resize)
        }
    }

    /// Begins to send events.
    public func start(_ receive: @escaping @MainActor (TerminalEvent) -> Void) {
        self.receive = receive
        isRunning = true
    }

    /// Sends an event to the application, as a real terminal would.
    public func send(_ event: TerminalEvent) {
        receive?(event)
    }

    /// Puts the changed cells on the screen.
    public func present(_ changes: FrameChanges, cursor: Cursor?) {
        frameCount += 1
        placedCursor = cursor
        if changes.isFullRepaint || changes.size != screen.size { screen = CellGrid(size: changes.size) }
        if let scroll = changes.scroll { screen.move(scroll) }
        for run in changes.runs {
            let start = run.row * screen.size.width + run.column
            screen.cells.replaceSubrange(start..<(start + run.cells.count), with: changes.cells[run.cells])
        }
    }

    /// Keeps a request for tests to look at.
    public func perform(_ request: TerminalRequest) {
        requests.append(request)
    }

    /// Runs the body and sends `.repaint`.
    public func suspended(_ body: @MainActor () async throws -> Void) async throws {
        defer { receive?(.repaint) }
        try await body()
    }

    /// Ends the sending of events.
    public func stop() {
        receive = nil
        isRunning = false
    }
}
