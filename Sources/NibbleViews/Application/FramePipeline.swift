import NibbleCells
import NibbleTerminal

/// Draws frames of an application: animation, layout, composing, and what the terminal must change.
@MainActor final class FramePipeline {
    private let terminal: any Terminal
    private unowned let window: Window
    private let clock: any ApplicationClock
    private let renderer: FrameRenderer
    private var scheduler: FrameScheduler?
    private var isRendering = false
    private var pacing = TransitionPacing()
    private var shownCursor: Cursor?
    /// Called with the changes of each frame and the rectangles that were composed.
    var monitor: (@MainActor (FrameChanges, [Rect]) -> Void)?
    /// The last layout that did not settle and was left as it was, if any.
    private(set) var layoutProblem: LayoutProblem?

    init(terminal: any Terminal, window: Window, clock: any ApplicationClock) {
        self.terminal = terminal
        self.window = window
        self.clock = clock
        renderer = FrameRenderer(size: terminal.size)
    }

    /// Begins to draw what the window asks for when it is due: the application is on the screen.
    func start(_ application: Application) {
        invalidate()
        scheduler = FrameScheduler(clock: clock) { [unowned application] in application.renderFrame() }
        window.frameNeeded = { [unowned self] in request() }
    }

    /// Stops drawing frames.
    func stop() {
        scheduler?.cancel()
        scheduler = nil
    }

    /// Asks for a frame.
    func request() { scheduler?.request() }

    /// Has the next frame drawn without keeping the distance to the last.
    func hurry() { scheduler?.hurry() }

    /// Forgets what the terminal shows.
    func invalidate() {
        renderer.invalidate(size: terminal.size, depth: terminal.capabilities.colorDepth)
    }

    /// Draws what changed, if the application runs and the terminal has taken the last frame.
    func render(_ application: Application) {
        // Once: each read of the property would be checked for exclusive access.
        let window = self.window
        guard application.isRunning, !isRendering, window.needsFrame else { return }
        guard terminal.isReady else { return pacing.isHeldUp(at: clock.now) }
        isRendering = true
        defer { isRendering = false }
        window.beginFrame()
        pacing.pace(application.animator, shown: renderer.shown, at: clock.now)
        application.animator.step(at: clock.now, theme: application.colorTheme)
        layOut(application)
        window.focusEngine.restoreIfLost()
        window.followFocus()
        // What has the focus now may have been scrolled into view.
        if window.layout.isMarked { layOut(application) }
        window.layoutIsDone()
        application.dispatcher.followMouse()
        application.animator.scheduleNext()
        let changes = renderer.render(
            window, theme: application.colorTheme, lines: window.appliedTheme.glyphs.lines,
            movesRows: terminal.capabilities.movesRows)
        monitor?(changes, renderer.regions)
        application.frameWasDrawn()
        let cursor = self.cursor
        guard application.isRunning, !changes.isEmpty || cursor != shownCursor else { return }
        shownCursor = cursor
        pacing.willSend(changes)
        terminal.present(changes, cursor: cursor)
    }

    private func layOut(_ application: Application) {
        guard let problem = LayoutPass.run(from: window), problem != layoutProblem else { return }
        layoutProblem = problem
        application.layoutProblemHandler?(problem)
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
