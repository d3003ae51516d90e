import NibbleCells
import NibbleTerminal
import NibbleTestSupport
import NibbleViews
import Testing

@MainActor struct ApplicationTests {
    private func label(_ text: String) -> Caption {
        let label = Caption(frame: Rect(x: 0, y: 0, width: 12, height: 1))
        label.text = text
        return label
    }

    // MARK: - Keys of the terminal driver

    @Test func controlCEndsAndControlZSuspends() {
        let rig = Rig()
        rig.press(.character("z"), .control)
        #expect(rig.terminal.requests == [.suspend])
        #expect(rig.application.isRunning)
        rig.press(.character("c"), .control)
        #expect(!rig.application.isRunning)
        #expect(!rig.terminal.isRunning)
    }

    @Test func aViewMayTakeControlCAndControlZ() {
        let view = EventView("view", focusable: true)
        view.takes = ["key"]
        let rig = Rig()
        rig.root.addSubview(view)
        view.becomeFirstResponder()
        rig.press(.character("c"), .control)
        rig.press(.character("z"), .control)
        #expect(rig.application.isRunning && rig.terminal.requests.isEmpty)
    }

    @Test func controlCWithOtherModifiersIsAnyKey() {
        let rig = Rig()
        rig.press(.character("c"), [.control, .shift])
        rig.press(.character("c"))
        #expect(rig.application.isRunning)
    }

    @Test(arguments: [TerminalEvent.End.hangUp, .signal(15)])
    func theEndOfTheTerminalEnds(reason: TerminalEvent.End) {
        let rig = Rig()
        rig.terminal.send(.end(reason))
        #expect(!rig.application.isRunning)
    }

    // MARK: - The screen

    @Test func resizingLaysOutAndDrawsAnew() {
        let journal = Journal()
        let root = RecordingView("root", journal)
        let rig = Rig(root)
        root.addSubview(label("hello world"))
        rig.clock.advance(by: 1)
        _ = journal.take()
        rig.terminal.size = Size(width: 5, height: 2)
        rig.clock.advance(by: 1)
        #expect(root.frame == Rect(x: 0, y: 0, width: 5, height: 2))
        #expect(journal.take() == ["root.layout", "root.draw"])
        #expect(rig.lines == ["hello", ""])
    }

    @Test func resizesInARowMakeOneFrame() {
        let rig = Rig()
        #expect(rig.frames { for width in 1..<50 { rig.terminal.size = Size(width: width, height: 3) } } == 1)
    }

    @Test func anEmptyScreenDoesNoHarm() {
        let rig = Rig()
        rig.root.addSubview(label("x"))
        rig.terminal.size = Size(width: 0, height: 0)
        rig.clock.advance(by: 1)
        rig.terminal.size = Size(width: 3, height: 1)
        rig.clock.advance(by: 1)
        #expect(rig.lines == ["x"])
    }

    @Test func aRepaintDrawsEverything() {
        let rig = Rig()
        rig.root.addSubview(label("still here"))
        rig.clock.advance(by: 1)
        // Another program has drawn over the screen.
        rig.terminal.present(FrameChanges(size: rig.terminal.size, isFullRepaint: true), cursor: nil)
        rig.terminal.send(.repaint)
        rig.clock.advance(by: 1)
        #expect(rig.lines.first == "still here")
    }

    /// Whether everything is drawn again when something happens.
    private func isDrawnAgain(pixels: PixelProtocol? = nil, when event: TerminalEvent) -> Bool {
        let rig = Rig()
        rig.terminal.capabilities.pixels = pixels
        rig.root.addSubview(label("still here"))
        rig.clock.advance(by: 1)
        rig.terminal.present(FrameChanges(size: rig.terminal.size, isFullRepaint: true), cursor: nil)
        rig.terminal.send(event)
        rig.clock.advance(by: 1)
        return rig.lines.first == "still here"
    }

    // xterm 379 loses pictures when another window covers it.
    @Test func picturesInSixelsAreDrawnAgainOnceTheWindowIsActive() {
        #expect(isDrawnAgain(pixels: .sixel, when: .focus(isActive: true)))
        #expect(!isDrawnAgain(pixels: .sixel, when: .focus(isActive: false)))
        #expect(!isDrawnAgain(pixels: .kitty, when: .focus(isActive: true)))
    }

    @Test func controlLDrawsEverythingAgain() {
        #expect(isDrawnAgain(when: .key(KeyEvent(key: .character("l"), modifiers: .control))))
        #expect(!isDrawnAgain(when: .key(KeyEvent(key: .character("l")))))
    }

    @Test func aSizeThatIsWhatItWasDrawsEverything() {
        let rig = Rig()
        rig.root.addSubview(label("still here"))
        rig.clock.advance(by: 1)
        // In between the window was smaller, and the terminal has cut what was shown.
        rig.terminal.present(FrameChanges(size: rig.terminal.size, isFullRepaint: true), cursor: nil)
        rig.terminal.send(.resize)
        rig.clock.advance(by: 1)
        #expect(rig.lines.first == "still here")
    }

    @Test func theScreenIsDrawnAnewAfterAnotherProgramHadIt() async throws {
        let rig = Rig()
        rig.root.addSubview(label("back"))
        rig.clock.advance(by: 1)
        struct Failure: Error {}
        try await rig.application.withSuspendedTerminal {
            rig.terminal.present(FrameChanges(size: rig.terminal.size, isFullRepaint: true), cursor: nil)
        }
        rig.clock.advance(by: 1)
        #expect(rig.lines.first == "back")
        await #expect(throws: Failure.self) {
            try await rig.application.withSuspendedTerminal { throw Failure() }
        }
    }

    // MARK: - Colours

    @Test func fewerColoursAreQuantised() {
        let rig = Rig()
        rig.root.backgroundColor = Color(hex: 0xFF0000)
        rig.clock.advance(by: 1)
        #expect(rig.terminal.screen[.zero].background == .rgb(0xFF0000))
        rig.terminal.capabilities.colorDepth = .indexed256
        rig.clock.advance(by: 1)
        #expect(rig.terminal.screen[.zero].background == .palette(196))
        rig.terminal.capabilities.colorDepth = .mono
        rig.clock.advance(by: 1)
        #expect(rig.terminal.screen[.zero].background == .default)
    }

    @Test func theThemeFollowsTheTerminalUntilOneIsChosen() {
        let rig = Rig()
        #expect(rig.application.colorTheme.appearance == .dark)
        rig.terminal.capabilities.background = 0xFFFFFF
        #expect(rig.application.colorTheme.appearance == .light)
        var own = ColorTheme(appearance: .dark)
        own.set(.tint, to: .red)
        rig.application.colorTheme = own
        rig.terminal.capabilities.background = 0xEEEEEE
        #expect(rig.application.colorTheme == own)
    }

    @Test func anotherThemeDrawsAnew() {
        let rig = Rig()
        rig.root.backgroundColor = .tint
        rig.clock.advance(by: 1)
        rig.application.colorTheme.set(.tint, to: Color(hex: 0x123456))
        rig.clock.advance(by: 1)
        #expect(rig.terminal.screen[.zero].background == .rgb(0x123456))
    }

    // MARK: - Beginning and ending

    /// A terminal that cannot be started.
    private final class NoTerminal: Terminal {
        struct Missing: Error {}
        let size = Size(width: 4, height: 2)
        let capabilities = TerminalCapabilities()
        let isReady = true
        private(set) var stops = 0

        func start(_ receive: @escaping @MainActor (TerminalEvent) -> Void) throws { throw Missing() }
        func present(_ changes: FrameChanges, cursor: Cursor?) {}
        func perform(_ request: TerminalRequest) {}
        func suspended(_ body: @MainActor () async throws -> Void) async throws { try await body() }
        func stop() { stops += 1 }
    }

    @Test func aTerminalThatCannotStartIsAnError() async {
        let application = Application(
            terminal: NoTerminal(), rootViewController: ViewController(), services: NoServices())
        await #expect(throws: NoTerminal.Missing.self) { try await application.run() }
        #expect(!application.isRunning)
    }

    @Test func endingInAnEventLeavesTheRestOfItQuiet() {
        let rig = Rig()
        let view = EventView("view", frame: rig.root.bounds, focusable: true)
        rig.root.addSubview(view)
        view.becomeFirstResponder()
        view.onEvent = { [application = rig.application, unowned view] _ in
            application.terminate()
            view.frame.size.width = 3
            view.setNeedsDisplay()
        }
        rig.press(.up)
        #expect(!rig.terminal.isRunning)
        #expect(rig.frames { rig.press(.up) } == 0)
        #expect(rig.clock.pending.isEmpty)
        #expect(view.window == nil)
    }

    @Test func endingWhileDrawingPresentsNothingMore() {
        final class Last: View {
            weak var application: Application?
            override func draw(in canvas: inout Canvas) { application?.terminate() }
        }
        let rig = Rig()
        let view = Last(frame: rig.root.bounds)
        view.application = rig.application
        #expect(rig.frames { rig.root.addSubview(view) } == 0)
        #expect(!rig.application.isRunning)
    }

    @Test func drawingAFrameInAFrameDoesNothing() {
        final class Impatient: View {
            override func draw(in canvas: inout Canvas) {
                canvas.write("ok", at: .zero)
                (window?.next as? Application)?.renderFrame()
            }
            override func layoutSubviews() { (window?.next as? Application)?.renderFrame() }
        }
        let rig = Rig()
        rig.root.addSubview(Impatient(frame: rig.root.bounds))
        rig.clock.advance(by: 1)
        #expect(rig.lines.first == "ok")
    }

    @Test func twoApplicationsRunBesideEachOther() {
        let (first, second) = (Rig(), Rig(size: Size(width: 5, height: 2)))
        first.root.addSubview(label("first"))
        second.root.addSubview(label("second"))
        first.clock.advance(by: 1)
        second.clock.advance(by: 1)
        first.press(.character("c"), .control)
        #expect(second.application.isRunning)
        #expect(first.lines.first == "first")
        #expect(second.lines == ["secon", ""])
    }

    @Test func applicationsGoWithEverythingTheyShowed() {
        weak var application: Application?
        weak var root: View?
        weak var controller: ViewController?
        do {
            let rig = Rig()
            rig.root.addSubview(EventView("x", focusable: true))
            rig.press(.tab)
            rig.clock.advance(by: 1)
            (application, root) = (rig.application, rig.root)
            controller = rig.application.window.rootViewController
            rig.application.terminate()
        }
        #expect(application == nil && root == nil && controller == nil)
    }
}
