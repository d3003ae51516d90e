public import NibbleCells
public import NibbleTerminal

/// A running program: a terminal, a window on it, and the events between them.
///
/// Nothing is global: several applications can run in one process, each on a terminal of its own.
///
///     let application = Application(rootViewController: PhotoController())
///     try await application.run()
public final class Application: Responder {
    /// The terminal that shows the application.
    public let terminal: any Terminal
    /// The whole screen.
    public let window: Window
    /// The colours of the roles; set it to use other ones.
    ///
    /// Defaults to those that suit the terminal.
    public var colorTheme: ColorTheme {
        get { appearance.colors }
        set { appearance.show(newValue) }
    }
    /// Light or dark, contrast, accent, borders, glyphs.
    ///
    /// Defaults to what suits the terminal. Setting it replaces `colorTheme`.
    public var theme: Theme {
        get { window.appliedTheme.theme }
        set { appearance.adopt(newValue) }
    }

    /// The application's pasteboard.
    public let pasteboard: Pasteboard
    /// The object that is told of the application's life; not kept alive.
    ///
    /// One that is a responder is the last in the chain. Defaults to none.
    public weak var delegate: (any ApplicationDelegate)?
    /// The keys that the user has chosen for commands.
    ///
    /// Defaults to none but the program's own.
    public var keyBindings = KeyBindings()
    /// Whether the terminal keeps the mouse to itself, so that its own selection works.
    ///
    /// Defaults to false. F12 changes it where nobody takes that key; `keyBindings` may give it others.
    public var isMouseSuspended = false {
        didSet {
            guard isMouseSuspended != oldValue else { return }
            dispatcher.cancelMouse()
            notices.showMouse(in: self)
            mouseTrackingChanged()
        }
    }

    /// The store that keeps what the user sees from one run to the next; in the library `Nibble`, a `StateFile`.
    ///
    /// Defaults to nil: nothing is kept. Set it before `run()`. It is written within a second of what the user does, too.
    public var stateStore: (any StateStore)?
    /// Called when a state cannot be restored or saved; the application goes on without it.
    ///
    /// Defaults to nil.
    public var stateProblemHandler: (@MainActor (any Error) -> Void)?

    /// Called for each problem that layout meets by itself: constraints that contradict one another, layouts that do not
    /// settle, and views that nothing places.
    ///
    /// Defaults to nil, on the process's own terminal to standard error. `view.layoutProblems` tells more at any time.
    public var layoutProblemHandler: ((LayoutProblem) -> Void)?
    /// The time of the application, which tests move by hand.
    public let clock: any ApplicationClock
    /// The interface that the application shows by itself.
    public let services: any ApplicationServices
    let dispatcher: EventDispatcher
    let frames: FramePipeline
    let animator: Animator
    var notices = ApplicationNotices()
    var life = Life()
    private let appearance: ApplicationAppearance
    private let mouseReports: MouseReports
    private var lines: (any LineInterface)?
    /// Called with what is to be said aloud; for programs that speak.
    ///
    /// Defaults to nil.
    public var announcementHandler: (@MainActor (String) -> Void)?

    /// The stage of the application's life, and the caller that waits for its end.
    struct Life {
        enum State { case idle, running, ended }

        var state = State.idle
        var end: CheckedContinuation<Void, Never>?
        /// Whether what the user sees is saved soon, and what was saved last.
        var savesSoon = false
        var savedState: [UInt8]?
        /// The application, for what is called while it is at work.
        let reference = ApplicationReference()
    }

    /// The application that is starting, handling an event or drawing a frame; tasks that are begun meanwhile have it too.
    ///
    /// Bound to the task, so that two applications in one process are never taken for each other.
    @TaskLocal static var handling = ApplicationReference()

    /// Makes an application on a terminal, with a controller whose view fills it.
    ///
    /// - Parameters:
    ///   - terminal: The terminal.
    ///   - rootViewController: The controller.
    ///   - services: The interface that it shows by itself.
    ///   - clock: Its time; that of the machine by default.
    public init(
        terminal: any Terminal, rootViewController: ViewController, services: any ApplicationServices,
        clock: (any ApplicationClock)? = nil
    ) {
        let clock = clock ?? SystemClock()
        self.services = services
        self.terminal = terminal
        self.clock = clock
        pasteboard = Pasteboard(terminal: terminal)
        window = Window(frame: Rect(origin: .zero, size: terminal.size))
        appearance = ApplicationAppearance(terminal: terminal, window: window)
        mouseReports = MouseReports(terminal: terminal)
        dispatcher = EventDispatcher(window: window)
        frames = FramePipeline(terminal: terminal, window: window, clock: clock)
        animator = Animator(of: window, clock: clock)
        super.init()
        life.reference.application = self
        window.host = self
        pasteboard.wasNotSent = { [weak self] in
            self?.showNotice("Too long for the terminal's clipboard; it can be pasted here.")
        }
        services.prepare(window)
        window.rootViewController = rootViewController
    }

    isolated deinit {
        window.frameNeeded = nil
        window.host = nil
    }

    /// Shows the application until `terminate()` is called or the terminal goes away.
    ///
    /// The terminal is left as it was, whatever happens. Returns at once when the application has run before, and
    /// ends the application when the task is cancelled.
    ///
    /// - Throws: When there is no terminal to show it on, with a sentence for the user who started it.
    public func run() async throws {
        try start()
        // A hook may have ended it already, and only one caller can wait.
        guard life.state == .running, life.end == nil else { return }
        await withTaskCancellationHandler {
            await withCheckedContinuation { life.end = $0 }
        } onCancel: {
            Task { @MainActor in terminate() }
        }
    }

    /// The delegate, if it is a responder.
    public override var next: Responder? { delegate as? Responder }

    /// Whether the application is on the screen.
    public var isRunning: Bool { life.state == .running }

    /// Ends `run()` after the event that is being handled.
    public func terminate() {
        guard life.state != .ended else { return }
        let wasRunning = life.state == .running
        if wasRunning, terminal.capabilities.keepsLastFrame { renderFrame() }
        life.state = .ended
        guard wasRunning else { return }
        storeState()
        delegate?.applicationWillTerminate(self)
        animator.stop()
        frames.stop()
        window.end()
        terminal.stop()
        life.end?.resume()
        life.end = nil
    }

    /// Draws what changed, now, instead of when the next frame is due.
    ///
    /// Does nothing when nothing changed or the terminal has not taken the last frame yet.
    public func renderFrame() { Self.$handling.withValue(life.reference) { frames.render(self) } }

    /// The last layout that did not settle and was left as it was, if any.
    package var layoutProblem: LayoutProblem? { frames.layoutProblem }

    /// Says on the line interface what the frame changed on the screen.
    func frameWasDrawn() { lines?.screenChanged() }

    /// Makes what says the screen, once the terminal has somebody who listens.
    private func sayIfAsked() {
        let capabilities = terminal.capabilities
        guard lines == nil, capabilities.presentsLines || capabilities.takesDescriptions else { return }
        lines = services.makeLineInterface(for: self)
    }

    /// Gives the terminal to another program, such as an editor, while `body` runs, then draws everything again.
    ///
    /// - Throws: What `body` throws.
    public func withSuspendedTerminal(_ body: @MainActor () async throws -> Void) async throws {
        try await terminal.suspended(body)
    }

    /// Starts the terminal and shows the window; part of `run()`, for tests that do not wait.
    public func start() throws {
        guard life.state == .idle else { return }
        try Self.$handling.withValue(life.reference) { try startTerminal() }
    }

    private func startTerminal() throws {
        (self as? any ProgramStarting)?.programWillStart()
        try terminal.start { [weak self] event in self?.receive(event) }
        life.state = .running
        if terminal.capabilities.presentsLines { theme.reducesMotion = true }
        sayIfAsked()
        appearance.adoptTerminal()
        frames.start(self)
        window.resize(to: terminal.size)
        window.rootViewController?.showsInWindow()
        restoreStoredState()
        window.focusEngine.restoreIfLost()
        mouseTrackingChanged()
        delegate?.applicationDidFinishLaunching(self)
        renderFrame()
    }

    /// Handles an event as if the terminal had sent it.
    public func receive(_ event: TerminalEvent) {
        guard life.state == .running else { return }
        Self.$handling.withValue(life.reference) { handle(event) }
    }

    private func handle(_ event: TerminalEvent) {
        defer { dispatcher.wasHandled(event) }
        storeStateSoon()
        switch event {
        case .key(let key): keyPressed(key)
        case .mouse(let mouse): _ = dispatcher.dispatch(mouse)
        case .line(let line): lines?.take(line)
        case .paste(let text):
            finishComing()
            _ = dispatcher.dispatch(paste: text)
        case .focus(let isActive): focusChanged(isActive: isActive)
        case .resize: resize()
        case .capabilitiesChanged: capabilitiesChanged()
        case .ready: if window.needsFrame { frames.request() }
        case .repaint: repaint()
        case .end: terminate()
        }
    }

    // MARK: - Events

    /// Says something aloud that the screen shows only in passing: "Photo deleted".
    ///
    /// In the linear mode it is a line; elsewhere only `announcementHandler` hears of it.
    public func announce(_ text: String) {
        announcementHandler?(text)
        lines?.announce(text)
    }

    private func focusChanged(isActive: Bool) {
        // xterm loses pictures that another window covered.
        if isActive, terminal.capabilities.pixels == .sixel { repaint() }
        guard !isActive else { delegate?.applicationDidBecomeActive(self); return }
        dispatcher.cancelMouse()
        delegate?.applicationWillResignActive(self)
    }

    /// Handles a key: it goes to the responders, then to the observers of the window, then to the standard commands.
    private func keyPressed(_ event: KeyEvent) {
        frames.hurry()
        finishComing()
        let handling = dispatcher.dispatch(event) { perform(firstOf: $0, for: event) }
        guard handling == .ignored, perform(firstOf: window.windowCommands, for: event) == .ignored,
            performStandard(event) == .ignored, event.modifiers == .control
        else { return }
        if event.key == .character("l") { repaint() }
        // The terminal driver would have done this, had these keys been left to it.
        if event.key == .character("c") { interrupt() }
        if event.key == .character("z") { terminal.perform(.suspend) }
    }

    /// Finishes the transition under way: what is typed meanwhile is for the screen that comes.
    private func finishComing() {
        if animator.finishTransitions() { window.layoutIfNeeded() }
    }

    /// Asks the terminal for the reports that the views in the window want.
    func mouseTrackingChanged() {
        guard life.state == .running else { return }
        mouseReports.want(isMouseSuspended ? .off : window.motionInterest > 0 ? .motion : .buttons)
    }

    private func resize() {
        frames.invalidate()
        if let focused = window.firstResponder as? View, focused.showsFocus { window.revealsFocus = true }
        window.resize(to: terminal.size)
    }

    private func repaint() {
        lines?.screenWasLost()
        frames.invalidate()
        if window.bounds.size != terminal.size { window.resize(to: terminal.size) }
        window.damageAll()
    }

    private func capabilitiesChanged() {
        sayIfAsked()
        appearance.adoptTerminal()
        window.updateTraits()
        repaint()
    }
}
