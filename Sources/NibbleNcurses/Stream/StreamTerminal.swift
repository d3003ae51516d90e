internal import CTerminal
internal import Dispatch
public import NibbleCells
internal import NibbleSystem
public import NibbleTerminal

/// A terminal at the other end of a socket, which takes frames as cells instead of escape sequences: a page in a browser.
///
/// `NIBBLE_TERMINAL=stream` asks applications for it; standard input is then the socket. What the program prints goes where
/// it always does. `nib serve` starts programs in this way.
///
/// ```swift
/// let terminal = StreamTerminal()
/// let application = Application(terminal: terminal, rootViewController: ViewController())
/// try await application.run()
/// ```
public final class StreamTerminal: Terminal {
    /// Whether the program's starter asks for a stream: NIBBLE_TERMINAL is `stream`.
    public nonisolated static var isAskedFor: Bool {
        getenv("NIBBLE_TERMINAL").map { String(cString: $0) == "stream" } ?? false
    }

    /// The columns and rows; 80 by 24 before the other end has told.
    public private(set) var size = Size(width: 80, height: 24)
    /// The capabilities of our page.
    public private(set) var capabilities = StreamTerminal.pageCapabilities

    /// False: a page selects with Shift.
    public var needsMouseToSelect: Bool { false }

    /// The frames that may be under way: the line isn't waited for, and a slow page is shown the newest state.
    private static let framesUnderWay = 3

    private let descriptor: Int32
    private var line: Line?
    private var cutter = MessageCutter()
    private var encoder = FrameEncoder()
    private var pictures = StreamPictures()
    private var unseenFrames = 0
    /// The newest title and the newest wish for the mouse, as they were sent.
    private var standing: (title: TerminalRequest?, mouse: TerminalRequest?)
    /// Whether the other end has told its size, without which nothing can be drawn.
    private var hasSize = false
    private var receive: @MainActor (TerminalEvent) -> Void = { _ in }

    /// The two directions of an open socket.
    private struct Line {
        let input: InputSource
        let output: OutputQueue
    }

    /// Makes a terminal of standard input, which must be a socket by the time it's started.
    public convenience init() { self.init(socket: STDIN_FILENO) }

    /// Makes a terminal of a socket, which stays the caller's to close.
    ///
    /// - Parameter socket: A connected stream socket.
    public init(socket: Int32) {
        descriptor = socket
    }

    /// Whether the other end has told its size and taken all frames but the last few.
    public var isReady: Bool {
        guard let line else { return false }
        return hasSize && line.output.isIdle && unseenFrames < Self.framesUnderWay
    }

    /// Begins to read events; frames are taken once the other end has told its size, which `.resize` reports.
    ///
    /// - Parameter receive: Called on the main actor with each event.
    /// - Throws: `NcursesError` when the descriptor isn't a socket.
    public func start(_ receive: @escaping @MainActor (TerminalEvent) -> Void) throws {
        guard line == nil else { return }
        let tty = try openSocket()
        self.receive = receive
        let line = Line(input: InputSource(tty), output: OutputQueue(tty))
        line.input.whenRead = { [weak self] in self?.read($0) }
        line.input.whenHungUp = { [weak self] in self?.hangUp() }
        line.output.whenHungUp = { [weak self] in self?.hangUp() }
        line.output.whenIdle = { [weak self] in self?.tellIfReady() }
        self.line = line
        tui_guard_die_of_faults()
        send(StreamBytes(.hello, text: [1]).finished)
        line.input.start()
    }

    /// A descriptor of our own, so that programs that this one starts don't hold the line open.
    private func openSocket() throws -> TTY {
        let own = fcntl(descriptor, F_DUPFD_CLOEXEC, 3)
        guard own >= 0 else { throw NcursesError(.callFailed("dup", code: errno)) }
        let socket = TTY(owningSocket: own)
        guard Self.isSocket(own) else { throw NcursesError(.noSocket) }
        Self.makeNonblocking(own)
        return socket
    }

    private nonisolated static func makeNonblocking(_ descriptor: Int32) {
        _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
    }

    private nonisolated static func isSocket(_ descriptor: Int32) -> Bool {
        var info = stat()
        return fstat(descriptor, &info) == 0 && info.st_mode & S_IFMT == S_IFSOCK
    }

    /// Tells the page why it's shown nothing by a program that reads lines, or draws in rows of the normal screen.
    ///
    /// - Returns: The reason; nil where standard input isn't the line of a page.
    nonisolated static func refuseLines() -> NcursesError? {
        guard isAskedFor, isSocket(STDIN_FILENO) else { return nil }
        let error = NcursesError(.needsLines)
        let message = StreamBytes(.refusal, text: Array("\(error)".utf8)).finished
        // A page that is gone, or takes nothing, doesn't keep the program from saying it elsewhere.
        makeNonblocking(STDIN_FILENO)
        _ = message.withUnsafeBytes { sys_send(STDIN_FILENO, $0.baseAddress, $0.count) }
        return error
    }

    /// Sends what a frame changes.
    public func present(_ changes: FrameChanges, cursor: Cursor?) {
        guard line != nil else { return }
        unseenFrames += 1
        send(pictures.messages(before: changes) + encoder.message(changes, cursor: cursor))
    }

    /// Asks for a title, the bell, the clipboard, the mouse or a description; a page can't stop the process.
    public func perform(_ request: TerminalRequest) {
        keep(request)
        switch request {
        case .title(let title): setTitle(title)
        case .bell: send(StreamBytes(.bell).finished)
        case .copy(let text): send(StreamBytes(.copy, text: ClipboardText.bytes(of: text)).finished)
        case .mouse(.off): send(StreamBytes(.mouse, text: [0]).finished)
        case .mouse(.buttons): send(StreamBytes(.mouse, text: [1]).finished)
        case .mouse(.motion): send(StreamBytes(.mouse, text: [2]).finished)
        case .speak(let text): send(StreamBytes(.speech, text: Array(text.utf8)).finished)
        case .describe(let elements): send(StreamBytes(describing: elements).finished)
        case .echo, .suspend, .print: break
        }
    }

    /// Keeps what another page has to be told as well.
    private func keep(_ request: TerminalRequest) {
        switch request {
        case .title: standing.title = request
        case .mouse: standing.mouse = request
        default: break
        }
    }

    /// Tells another page what the last one had been told.
    private func begin() {
        (encoder, pictures, unseenFrames) = (FrameEncoder(), StreamPictures(), 0)
        send(StreamBytes(.hello, text: [1]).finished)
        for request in [standing.title, standing.mouse] {
            if let request { perform(request) }
        }
        receive(.repaint)
        tellIfReady()
    }

    private func setTitle(_ title: String) {
        var text: [UInt8] = []
        for glyph in TerminalText.glyphs(of: title, limitColumns: 256) { glyph.appendUTF8(to: &text) }
        send(StreamBytes(.title, text: text).finished)
    }

    /// Runs the body and sends `.repaint`; the page shows the last frame meanwhile.
    ///
    /// - Throws: What `body` throws.
    public func suspended(_ body: @MainActor () async throws -> Void) async throws {
        defer { receive(.repaint) }
        try await body()
    }

    /// Sends what is unsent, waiting for at most a fifth of a second, and closes the line.
    public func stop() {
        guard let line else { return }
        self.line = nil
        line.input.stop()
        line.output.drain(milliseconds: 200)
        line.output.discard()
        receive = { _ in }
    }

    private func send(_ message: [UInt8]) { line?.output.send(message) }

    // MARK: - Input

    private func read(_ bytes: UnsafeRawBufferPointer) {
        guard let messages = try? cutter.take(bytes) else { return breakOff() }
        for message in messages {
            guard line != nil else { return }
            guard let input = StreamInput(message) else { return breakOff() }
            take(input)
        }
    }

    private func take(_ input: StreamInput) {
        switch input {
        case .keys(let keys): for key in keys { receive(.key(key)) }
        case .paste(let text): receive(.paste(text))
        case .mouse(let mouse): receive(.mouse(mouse))
        case .focus(let isActive): receive(.focus(isActive: isActive))
        case .size(let size, let cellPixels): resize(to: size, cellPixels: cellPixels)
        case .colors(let ground, let text): adopt(ground: ground, text: text)
        case .listens:
            capabilities.takesDescriptions = true
            receive(.capabilitiesChanged)
        case .shown:
            unseenFrames = max(0, unseenFrames - 1)
            tellIfReady()
        case .newPage: begin()
        }
    }

    private func resize(to newSize: Size, cellPixels: Size?) {
        let isFirst = !hasSize
        hasSize = true
        if capabilities.cellPixels != cellPixels {
            capabilities.cellPixels = cellPixels
            receive(.capabilitiesChanged)
        }
        if newSize != size {
            size = newSize
            receive(.resize)
        }
        if isFirst { tellIfReady() }
    }

    private func adopt(ground: UInt32, text: UInt32) {
        guard capabilities.background != ground || capabilities.foreground != text else { return }
        capabilities.background = ground
        capabilities.foreground = text
        receive(.capabilitiesChanged)
    }

    private func tellIfReady() {
        if isReady { receive(.ready) }
    }

    /// The input isn't from our page: nothing more is read from it.
    private func breakOff() {
        line?.input.stop()
        hangUp()
    }

    private func hangUp() { receive(.end(.hangUp)) }

    private static var pageCapabilities: TerminalCapabilities {
        var capabilities = TerminalCapabilities()
        capabilities.drawableGlyphs = .sextants
        capabilities.pixels = .kitty
        capabilities.colorAnswer = .awaited
        capabilities.hasKittyKeyboard = true
        capabilities.hasHyperlinks = true
        capabilities.drawsVariationSelectorsWide = true
        capabilities.joinsEmoji = true
        capabilities.name = "nib serve"
        return capabilities
    }
}
