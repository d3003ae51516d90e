public import NibbleCells
public import NibbleTerminal

/// A running program: a terminal, a window on it, and the events between them.
///
/// Nothing is global: several applications can run in one process, each on a terminal of its own.
///
///     let application = Application(rootViewController: HelloController())
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
        didSet {
            guard colorTheme != oldValue else { return }
            window.updateTraits()
            window.damageAll()
        }
    }
    /// Light or dark, contrast, accent, borders, glyphs.
    ///
    /// Defaults to what suits the terminal. Setting it replaces `colorTheme`.
    public var theme: Theme {
        get { window.appliedTheme.theme }
        set {
            guard newValue != theme else { return }
            window.appliedTheme.theme = newValue
            terminalTheme = colorTheme
            adoptTerminalTheme()
            window.damageAll()
        }
    }

    /// What was copied.
    public let pasteboard: Pasteboard
    /// What is told of the application's life; not kept.
    ///
    /// One that is a responder is the last in the chain. Defaults to none.
    public weak var delegate: (any ApplicationDelegate)?
    /// The keys that the person has chosen for commands.
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

    /// Where the application keeps what the person sees from one run to the next; of the library `Nibble`, a `StateFile`.
    ///
    /// Defaults to nil: nothing is kept. Set it before `run()`.
    public var stateStore: (any StateStore)?
    /// Called when a state cannot be taken up or kept; the application goes on without it.
    ///
    /// Defaults to nil.
    public var stateProblemHandler: (@MainActor (any Error) -> Void)?

    /// Called once for each problem that layout meets by itself: constraints that contradict one another, and layouts
    /// that do not settle.
    ///
    /// Defaults to nil. `view.layoutProblems` tells these and more at any time.
    public var layoutProblemHandler: ((LayoutProblem) -> Void)?
    /// The last layout that did not settle and was left as it was, if any.
    package private(set) var layoutProblem: LayoutProblem?
    /// The time of the application, which tests move by hand.
    public let clock: any ApplicationClock
    /// The interface that the application shows by itself.
    public let services: any ApplicationServices
    let dispatcher: EventDispatcher
    private let renderer: FrameRenderer
    private(set) lazy var animator = Animator(application: self)
    private lazy var scheduler = FrameScheduler(clock: clock) { [unowned self] in renderFrame() }
    private var state = State.idle
    private var end: CheckedContinuation<Void, Never>?
    /// The theme that suited the terminal as it was known last.
    private var terminalTheme: ColorTheme

    private var isRendering = false
    private var mouseTracking = TerminalRequest.MouseTracking.buttons
    private var shownCursor: Cursor?
    var notices = ApplicationNotices()
    private var linear: (any LineInterface)?
    /// What works beside this application already.
    private var companion: (any ApplicationCompanion)?
    /// Told of what is to be said aloud; for programs that speak.
    ///
    /// Defaults to nil.
    public var announcementHandler: (@MainActor (String) -> Void)?

    private enum State { case idle, running, ended }

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
        terminalTheme = terminal.capabilities.colorTheme
        colorTheme = terminalTheme
        dispatcher = EventDispatcher(window: window)
        renderer = FrameRenderer(size: terminal.size)
        super.init()
        window.application = self
        pasteboard.wasNotSent = { [weak self] in
            self?.showNotice("Too long for the terminal's clipboard; it can be pasted here.")
        }
        services.prepare(window)
        window.rootViewController = rootViewController
    }

    isolated deinit {
        window.frameNeeded = nil
        window.application = nil
    }

    /// Shows the application until `terminate()` is called or the terminal goes away.
    ///
    /// The terminal is left as it was, whatever happens. Returns at once when the application has run before, and
    /// ends the application when the task is cancelled.
    ///
    /// - Throws: When there is no terminal to show it on, with a sentence for the person who started it.
    public func run() async throws {
        try start()
        // A hook may have ended it already, and only one caller can wait.
        guard state == .running, end == nil else { return }
        await withTaskCancellationHandler {
            await withCheckedContinuation { end = $0 }
        } onCancel: {
            Task { @MainActor in terminate() }
        }
    }

    /// The delegate, if it is a responder.
    public override var next: Responder? { delegate as? Responder }

    /// Whether the application is on the screen.
    public var isRunning: Bool { state == .running }

    /// Ends `run()` after the event that is being handled.
    public func terminate() {
        guard state != .ended else { return }
        let wasRunning = state == .running
        state = .ended
        guard wasRunning else { return }
        storeState()
        delegate?.applicationWillTerminate(self)
        animator.stop()
        window.frameNeeded = nil
        scheduler.cancel()
        window.rootViewController?.leaveWindow()
        terminal.stop()
        end?.resume()
        end = nil
    }

    /// Draws what changed, now, instead of when the next frame is due.
    ///
    /// Does nothing when nothing changed or the terminal has not taken the last frame yet.
    public func renderFrame() {
        guard state == .running, !isRendering, terminal.isReady, window.needsFrame else { return }
        isRendering = true
        defer { isRendering = false }
        if let companion = Self.companion { join(companion) }
        window.beginFrame()
        animator.step(at: clock.now)
        layOut()
        window.focusEngine.restoreIfLost()
        window.followFocus()
        // What has the focus now may have been scrolled into view.
        if window.layout.isMarked { layOut() }
        window.layoutIsDone()
        animator.scheduleNext()
        let changes = renderer.render(
            window, theme: colorTheme, lines: window.appliedTheme.glyphs.lines,
            movesRows: terminal.capabilities.movesRows)
        linear?.screenChanged()
        let cursor = self.cursor
        guard state == .running else { return }
        guard !changes.isEmpty || cursor != shownCursor else { return }
        shownCursor = cursor
        terminal.present(changes, cursor: cursor)
    }

    private func join(_ new: any ApplicationCompanion) {
        guard new !== companion else { return }
        companion = new
        new.accompany(self)
    }

    private func layOut() {
        if let problem = LayoutPass.run(from: window) { unsettled(problem) }
    }

    /// The layout is never done.
    private func unsettled(_ problem: LayoutProblem) {
        guard problem != layoutProblem else { return }
        layoutProblem = problem
        layoutProblemHandler?(problem)
    }

    /// Gives the terminal to another program, such as an editor, while `body` runs, then draws everything anew.
    ///
    /// - Throws: What `body` throws.
    public func withSuspendedTerminal(_ body: @MainActor () async throws -> Void) async throws {
        try await terminal.suspended(body)
    }

    /// Starts the terminal and shows the window; part of `run()`, for tests that do not wait.
    public func start() throws {
        guard state == .idle else { return }
        try terminal.start { [window] event in window.application?.receive(event) }
        state = .running
        if terminal.capabilities.presentsLines {
            linear = services.makeLineInterface(for: self)
            theme.reducesMotion = true
        }
        adoptTerminalTheme()
        renderer.invalidate(size: terminal.size, depth: terminal.capabilities.colorDepth)
        window.frameNeeded = { [unowned self] in scheduler.request() }
        window.resize(to: terminal.size)
        window.rootViewController?.showsInWindow()
        restoreStoredState()
        if window.firstResponder == nil {
            window.rootViewController?.preferredFocusedView?.becomeFirstResponder()
        }
        mouseTrackingChanged()
        delegate?.applicationDidFinishLaunching(self)
        renderFrame()
    }

    /// Handles an event as if the terminal had sent it.
    public func receive(_ event: TerminalEvent) {
        guard state == .running else { return }
        switch event {
        case .key(let key): keyPressed(key)
        case .mouse(let mouse): _ = dispatcher.dispatch(mouse)
        case .line(let line): linear?.take(line)
        case .paste(let text): _ = dispatcher.dispatch(paste: text)
        case .focus(let isActive): focusChanged(isActive: isActive)
        case .resize: resize()
        case .capabilitiesChanged: capabilitiesChanged()
        case .ready: if window.needsFrame { scheduler.request() }
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
        linear?.announce(text)
    }

    private func focusChanged(isActive: Bool) {
        guard !isActive else { delegate?.applicationDidBecomeActive(self); return }
        dispatcher.cancelMouse()
        delegate?.applicationWillResignActive(self)
    }

    private func keyPressed(_ event: KeyEvent) {
        scheduler.hurry()
        guard dispatcher.dispatch(event) == .ignored, event.modifiers == .control else { return }
        // What the terminal driver would have done with these keys, had it been left to it.
        if event.key == .character("c") { interrupt() }
        if event.key == .character("z") { terminal.perform(.suspend) }
    }

    /// Asks the terminal for the reports that the views in the window want.
    func mouseTrackingChanged() {
        let wanted: TerminalRequest.MouseTracking =
            isMouseSuspended ? .off : window.motionInterest > 0 ? .motion : .buttons
        guard state == .running, wanted != mouseTracking else { return }
        mouseTracking = wanted
        terminal.perform(.mouse(wanted))
    }

    private func resize() {
        renderer.invalidate(size: terminal.size, depth: terminal.capabilities.colorDepth)
        if let focused = window.firstResponder as? View, focused.showsFocus { window.revealsFocus = true }
        window.resize(to: terminal.size)
    }

    private func repaint() {
        renderer.invalidate(size: terminal.size, depth: terminal.capabilities.colorDepth)
        if window.bounds.size != terminal.size { window.resize(to: terminal.size) }
        window.damageAll()
    }

    private func capabilitiesChanged() {
        adoptTerminalTheme()
        window.updateTraits()
        repaint()
    }

    /// Takes the colours and glyphs that suit the theme on this terminal, unless the program has chosen colours.
    private func adoptTerminalTheme() {
        let isOwn = colorTheme != terminalTheme
        terminalTheme = theme.colors(on: terminal.capabilities)
        window.appliedTheme.glyphs = theme.glyphs(on: terminal.capabilities)
        if !isOwn { colorTheme = terminalTheme }
    }

    /// The first responder's caret on the screen, if nothing hides it; without one a hidden cursor stands where the focus is.
    private var cursor: Cursor? {
        guard let view = window.firstResponder as? View else { return nil }
        let caret = view.caret
        let cell = caret?.position ?? view.focusRect.origin
        guard view.shows(cell) else { return nil }
        let position = view.convert(cell, to: nil)
        guard let caret else { return Cursor(position: position, isVisible: false) }
        return Cursor(position: position, shape: caret.shape, isVisible: caret.isVisible)
    }
}
