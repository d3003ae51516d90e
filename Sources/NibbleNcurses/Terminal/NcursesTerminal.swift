internal import Dispatch
public import NibbleCells
public import NibbleTerminal

/// The terminal that the process was started from.
///
/// It is opened through ncurses' terminfo and drawn on in one of two ways: through ncurses' own screen, or by our own
/// sequences where the terminal shows 24-bit colours. `NIBBLE_RENDERER=curses|direct` chooses otherwise.
///
/// ```swift
/// var options = NcursesTerminal.Options()
/// options.renderer = .direct
/// let terminal = NcursesTerminal(options: options)
/// let application = Application(terminal: terminal, rootViewController: ViewController())
/// try await application.run()
/// ```
public final class NcursesTerminal: Terminal {
    /// The abilities of the terminal, as far as they are known.
    public private(set) var capabilities: TerminalCapabilities
    private let options: Options
    private var session: TerminalSession?
    private var writer: FrameWriter?
    private var environment: EnvironmentCapabilities?
    private var questions: CapabilityQuestions?
    /// The time of the questions, in milliseconds.
    private var askedAt = 0
    private var reader: KeyReader?
    private var recorder: SessionRecorder?
    private var receive: @MainActor (TerminalEvent) -> Void = { _ in }
    private var mustRepaint = false
    private var inline: InlineScreen?
    private var fence = FrameFence()
    private var lastSize = Size(width: 80, height: 24)

    /// Makes a terminal without touching it yet.
    public init(options: Options = Options()) {
        self.options = options
        capabilities = TerminalCapabilities()
    }

    /// The columns and rows; 80 by 24 before the terminal is opened.
    public var size: Size {
        let screen = session?.size.cells ?? lastSize
        return options.inline.map { InlineScreen.size($0, on: screen) } ?? screen
    }

    /// Whether the terminal has taken the last frame.
    public var isReady: Bool {
        guard fence.isOpen, inline == nil || inline?.firstRow != nil else { return false }
        return session?.output.isIdle ?? false
    }

    /// The bytes that were sent since the terminal was opened, those that still wait included; 0 before that.
    public var sentBytes: Int { session?.output.totalBytes ?? 0 }

    /// Opens the terminal, switches to its second screen or takes some rows of the first, and asks what it can do.
    ///
    /// - Parameter receive: Called on the main actor with each event.
    /// - Throws: `NcursesError` when there is no terminal, or none that can show an interface.
    public func start(_ receive: @escaping @MainActor (TerminalEvent) -> Void) throws {
        guard session == nil else { return }
        do {
            try open(receive)
        } catch let error as NcursesError where options.endsProcess {
            ProcessEnd.explain(error)
        }
    }

    private func open(_ receive: @escaping @MainActor (TerminalEvent) -> Void) throws {
        if options.inline != nil, let refusal = StreamTerminal.refuseLines() { throw refusal }
        // As with `ssh -T`: to set TERM wouldn't help where there's nothing to draw on.
        if ProcessEnvironment.current["TERM"] == nil { _ = try TTY.openControlling() }
        let environment = try EnvironmentCapabilities.current()
        let session = try TerminalSession(
            dialect: environment.dialect,
            interruptKey: options.inline?.interruptsProgram == true ? .isSignal : .isKey)
        capabilities = initialCapabilities(environment, session)
        // Reader and session keep the terminal until it is stopped: a weak reference would slow each key down. Before
        // ncurses' screen, as it may read terminfo.
        let reader = KeyReader(terminfo: environment.terminfo, usesUTF8: environment.usesUTF8) {
            self.take($0)
        }
        if options.inline != nil { reader.typedAhead = .ofProcess } else { TypedAhead.ofProcess.forget() }
        try useWriter(environment, size: session.size.cells)
        self.environment = environment
        self.receive = receive
        let handlers = TerminalSession.Handlers(
            input: { reader.read($0) }, event: { self.sessionReports($0) }, isBusy: { reader.isBusy })
        record(session, reader)
        try session.start(
            modes: modes(environment), hasGuardian: options.hasGuardian, handlers: handlers)
        self.reader = reader
        self.session = session
        inline = options.inline.map { InlineScreen($0, session: session) { self.wasPlaced(at: $0) } }
        if environment.dialect.isXterm { ask(environment) } else { inline?.wasLost() }
    }

    /// Begins to record where NIBBLE_RECORD asks for it.
    private func record(_ session: TerminalSession, _ reader: KeyReader) {
        guard let recorder = AskedFiles.recorder(.current, size: session.size.cells) else { return }
        self.recorder = recorder
        reader.recorder = recorder
        session.output.whenSent = { recorder.sent($0) }
    }

    /// Shows what a frame changes.
    public func present(_ changes: FrameChanges, cursor: Cursor?) {
        guard let session else { return }
        let cursor = inline?.willShow(changes, cursor: cursor) ?? cursor
        // Only once it was changed: some terminals take the reset for a shape, xterm for a blinking block.
        if let cursor, cursor.shape != .terminalDefault { session.turnOn(.cursorShape) }
        // ncurses cannot fail here for reasons of its own; were it out of memory, the next frame is drawn whole.
        if (try? writer?.write(changes, cursor: cursor, to: session.output)) == nil { mustRepaint = true }
        if fence.frameWasSent(atOnce: session.output.isIdle, at: monotonicMilliseconds()) {
            askWhetherShown()
        }
        guard mustRepaint else { return }
        mustRepaint = false
        DispatchQueue.main.async { [receive] in receive(.repaint) }
    }

    /// Waits until the terminal has taken everything, at most some milliseconds.
    ///
    /// Applications do not need it: the next frame is drawn when the terminal is ready. Programs that draw frames
    /// back to back do.
    ///
    /// - Returns: Whether it has.
    @discardableResult
    public func drain(milliseconds: Int) -> Bool {
        session?.output.drain(milliseconds: milliseconds) ?? true
    }

    /// Asks for a title, the bell, the clipboard, the mouse, or to be stopped.
    public func perform(_ request: TerminalRequest) {
        guard let session else { return }
        switch request {
        case .bell: session.output.send([7])
        case .title(let title): setTitle(title)
        case .copy(let text): copy(text)
        // The mouse is the terminal's: above the interface there is text to be selected.
        case .mouse where inline != nil: break
        case .mouse(.off): session.turnOff(.mouse)
        case .mouse(.buttons): session.turnOn(.mouse(.drag))
        case .mouse(.motion): session.turnOn(.mouse(.motion))
        case .suspend: session.requestSuspend()
        case .print(let text): inline?.print(text)
        case .echo(let echo): recorder?.hidesTyping = echo == .hidden
        // Its screen is drawn; there is no place for lines.
        case .speak, .describe: break
        }
    }

    /// Gives the terminal to another program while `body` runs.
    ///
    /// - Throws: What `body` throws.
    public func suspended(_ body: @MainActor () async throws -> Void) async throws {
        guard let session else { return try await body() }
        try await session.suspended(body)
    }

    /// Runs a program on the terminal, such as `$EDITOR`, and waits for its end; the interface is back afterwards.
    ///
    /// - Parameter arguments: The program, looked up in PATH, and its arguments. No shell looks at them.
    /// - Returns: The exit status; 128 and the signal's number where a signal ended it.
    /// - Throws: `NcursesError` when it cannot be started.
    public func run(_ arguments: [String]) async throws -> Int32 {
        guard let session else { throw NcursesError(.noControllingTerminal) }
        return try await session.suspended {
            switch try await session.run(arguments) {
            case .exited(let status): status
            case .signalled(let signal): 128 + signal
            }
        }
    }

    /// Leaves the terminal as it was.
    public func stop() {
        guard let session else { return }
        lastSize = session.size.cells
        self.session = nil
        reader?.stop()
        reader = nil
        inline?.end()
        inline = nil
        session.end()
        questions = nil
        fence = FrameFence()
        writer = nil
        recorder = nil
    }

    // MARK: - Capabilities

    private func initialCapabilities(
        _ environment: EnvironmentCapabilities, _ session: TerminalSession
    ) -> TerminalCapabilities {
        var capabilities = TerminalCapabilities()
        let isXterm = environment.dialect.isXterm
        capabilities.colorDepth = environment.colorDepth(wanted: options.colorDepth)
        capabilities.glyphs = environment.usesUTF8 ? .blocks : .ascii
        capabilities.cellPixels = session.size.cellPixels
        capabilities.hasUnderlineStyles = environment.terminfo.has("Smulx")
        capabilities.hasHyperlinks = isXterm
        capabilities.keepsLastFrame = options.inline?.leavesLastFrame ?? false
        // Others are not asked, and tell nothing.
        capabilities.colorAnswer = isXterm ? .awaited : unknownGround
        return capabilities
    }

    /// Makes the renderer for what the terminal can do, and learns what that can draw.
    private func useWriter(_ environment: EnvironmentCapabilities, size: Size) throws {
        let choice: EnvironmentCapabilities.RendererChoice =
            switch options.renderer {
            case .automatic: environment.renderer
            case .curses: .curses
            case .direct: .direct
            }
        var writer = try FrameWriter(
            choice, capabilities: capabilities, terminfo: environment.terminfo, size: size,
            ownsScreen: options.inline == nil)
        capabilities.drawableGlyphs = writer.drawableGlyphs
        writer.begin(atRow: inline?.firstRow ?? 0)
        if !writer.showsPixels || options.inline != nil { capabilities.pixels = nil }
        let movingStrings = ["csr", "dl", "il"]
        capabilities.movesRows =
            writer.movesRows && options.inline == nil
            && movingStrings.allSatisfy { environment.terminfo.string($0) != nil }
        self.writer = writer
    }

    private func modes(_ environment: EnvironmentCapabilities) -> [Mode] {
        var modes: [Mode] = options.inline == nil ? [.alternateScreen, .hiddenCursor] : [.hiddenCursor]
        if environment.dialect.isXterm {
            modes += [.hyperlinks, .bracketedPaste]
            if options.inline == nil { modes += [.focusReports, .mouse(.drag)] }
        } else {
            modes.append(.applicationKeypad)
        }
        return modes
    }

    private func ask(_ environment: EnvironmentCapabilities) {
        // NO_COLOR and a depth chosen by the program are not to be outdone.
        let asksDepth = environment.colorDepth != .mono && options.colorDepth == nil
        let questions = CapabilityQuestions(
            capabilities: capabilities, asksDepth: asksDepth,
            asksPixels: options.showsPixels && inline == nil ? environment.pixels : .none,
            isUTF8: environment.usesUTF8, mayDraw: inline == nil)
        self.questions = questions
        reader?.expectsCursorReports = true
        inline?.wasAsked()
        session?.ask((inline == nil ? [] : InlineScreen.question) + questions.bytes)
        askedAt = monotonicMilliseconds()
    }

    /// A terminal that answers nothing shows colours all the same, from the first key after a second: they are painted on a
    /// ground of their own.
    ///
    /// A timer would take a file descriptor, and there may be none left.
    private func colorsMayBeLate() {
        guard capabilities.colorAnswer == .awaited, capabilities.background == nil,
            monotonicMilliseconds() - askedAt >= 1000
        else { return }
        capabilities.colorAnswer = unknownGround
        receive(.capabilitiesChanged)
    }

    private func take(_ event: InputEvent) {
        switch event {
        case .key(let key):
            colorsMayBeLate()
            receive(.key(key))
        case .mouse(let mouse):
            session?.mouseReported()
            receive(.mouse(mouse))
        case .paste(let text): receive(.paste(text))
        case .pasteCut(let dropped):
            tell(.paste(limit: InputParser.Configuration().pasteLimit, droppedBytes: dropped))
        case .focus(let focus): receive(.focus(isActive: focus == .gained))
        case .reply(let reply): takeReply(reply)
        }
    }

    private func takeReply(_ reply: TerminalReply) {
        placeInline(reply)
        if case .primaryDeviceAttributes = reply {
            session?.wasAnswered()
            if questions == nil { return lastFrameIsShown() }
        }
        questions?.take(reply)
        guard let answered = questions, answered.isComplete else { return }
        questions = nil
        fence.terminalAnswers = true
        reader?.expectsCursorReports = inline != nil
        if answered.hasKittyKeyboard {
            session?.turnOn(.kittyKeyboard(flags: 1))
        } else if answered.capabilities.name?.hasPrefix("XTerm") == true {
            session?.turnOn(.modifyOtherKeys)
        }
        var known = answered.capabilities
        if known.colorAnswer == .refused { known.colorAnswer = unknownGround }
        // The terminal reads UTF-8, whatever the locale says; ncurses writes it in such a locale alone.
        if known.glyphs > capabilities.glyphs, !EnvironmentCapabilities.adoptUTF8() {
            known.glyphs = capabilities.glyphs
        }
        guard known != capabilities, let environment else { return }
        capabilities = known
        // ncurses has one current screen: the old one is closed before another is opened.
        writer = nil
        try? useWriter(environment, size: size)
        // Whatever ends the program, no picture stays.
        if capabilities.pixels == .kitty { session?.turnOn(.pictures) }
        if capabilities.pixels == .placeholders {
            session?.turnOn(.passedPictures(PixelProtocol.placeholderNumbers))
        }
        receive(.capabilitiesChanged)
    }

    // MARK: - Rows of the normal screen

    /// The answer for a ground that isn't known: it is painted, but not between lines that were printed on it.
    private var unknownGround: TerminalCapabilities.ColorAnswer {
        options.inline == nil ? .refused : .unpainted
    }

    private func placeInline(_ reply: TerminalReply) {
        switch reply {
        case .cursorPosition(let cursor):
            inline?.take(cursor)
        case .primaryDeviceAttributes: inline?.answersEnded()
        default: break
        }
    }

    private func wasPlaced(at row: Int) {
        writer?.begin(atRow: row)
        receive(.repaint)
        // The frame that waited for its place, and the keys that came before it.
        if isReady { receive(.ready) }
        reader?.release()
    }

    // MARK: - Slow lines

    private func askWhetherShown() {
        session?.ask(Array("\u{1B}[c".utf8))
        DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(FrameFence.patience)) {
            MainActor.assumeIsolated { self.answerIsLate() }
        }
    }

    private func lastFrameIsShown() {
        fence.wasAnswered(at: monotonicMilliseconds())
        if isReady { receive(.ready) }
    }

    private func answerIsLate() {
        if fence.givesUp(at: monotonicMilliseconds()), isReady { receive(.ready) }
    }

    private func sessionReports(_ event: TerminalEvent) {
        // Answers that were on their way while others had the terminal are lost.
        if event == .repaint { fence.forget() }
        if event == .ready, fence.lineIsFree(at: monotonicMilliseconds()) { return askWhetherShown() }
        if event == .resize {
            capabilities.cellPixels = session?.size.cellPixels ?? capabilities.cellPixels
            recorder?.resized(to: size)
            inline?.sizeChanged(reflows: InlineFrame.isWrappedAgain(by: capabilities.name))
        }
        if event == .repaint { inline?.wasLost() }
        receive(event)
    }

    // MARK: - Requests

    private func setTitle(_ title: String) {
        guard environment?.dialect.isXterm == true, let session else { return }
        var text: [UInt8] = []
        var glyphs = TerminalText.glyphs(of: title, limitColumns: 256)
        if capabilities.glyphs == .ascii { glyphs = glyphs.map { Cell(glyph: $0).inASCII.glyph } }
        for glyph in glyphs { glyph.appendUTF8(to: &text) }
        session.turnOn(.title)
        session.output.send(Array("\u{1B}]2;".utf8) + text + Array("\u{1B}\\".utf8))
    }

    private func copy(_ text: String) {
        guard options.copiesToClipboard, environment?.dialect.isXterm == true else { return }
        let bytes = ClipboardText.bytes(of: text)
        let dropped = text.utf8.count - bytes.count
        if dropped > 0 { tell(.copy(limit: ClipboardText.limit, droppedBytes: dropped)) }
        session?.output.send(
            Array("\u{1B}]52;c;".utf8) + Base64Text.encoded(bytes) + Array("\u{1B}\\".utf8))
    }

    /// Rings at once, and says after the interface what is missing of a text.
    private func tell(_ cut: CutText) {
        session?.output.send([7])
        StandardError.write(cut.sentence)
    }
}
