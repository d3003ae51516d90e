internal import CTerminal
public import NibbleCells
internal import NibbleSystem
public import NibbleTerminal

/// A terminal, a pipe or a screen reader's line that takes lines of text instead of cells.
///
/// It leaves the terminal as it is: lines come from standard input as they are typed, and what is said goes to standard
/// output. `NIBBLE_ACCESSIBLE=1` asks applications for it.
///
/// ```swift
/// let terminal = LineTerminal()
/// let application = Application(terminal: terminal, rootViewController: ViewController())
/// try await application.run()
/// ```
public final class LineTerminal: Terminal {
    /// Whether the user asks for lines: NIBBLE_ACCESSIBLE is 1, or spelled as other switches are.
    public static var isAskedFor: Bool {
        getenv("NIBBLE_ACCESSIBLE").flatMap { SwitchSpelling.isOn(String(cString: $0)) } ?? false
    }

    /// The size that an interface is laid out for; nobody sees it.
    public let size = Size(width: 80, height: 24)
    /// Lines, and nothing else.
    public let capabilities: TerminalCapabilities = {
        var capabilities = TerminalCapabilities()
        capabilities.presentsLines = true
        capabilities.colorDepth = .mono
        return capabilities
    }()
    /// Always: nothing is drawn.
    public let isReady = true

    private let input: Int32
    private let output: Int32
    private var reader: ByteReader?
    private var lines = LineBuffer()
    private var stops: LineStops?
    /// Whether what is typed is to be hidden, and whether it is.
    private var hidesTyping = false
    private var isHidden = false
    private var receive: (@MainActor (TerminalEvent) -> Void)?

    /// Makes a terminal of standard input and output.
    public init() {
        (input, output) = (STDIN_FILENO, STDOUT_FILENO)
    }

    /// Makes a terminal of two descriptors, which stay the caller's.
    init(input: Int32, output: Int32) {
        (self.input, self.output) = (input, output)
    }

    /// Begins to read lines; `.repaint` says that the program was stopped and goes on.
    public func start(_ receive: @escaping @MainActor (TerminalEvent) -> Void) {
        guard reader == nil else { return }
        self.receive = receive
        read()
    }

    private func read() {
        hideTyping()
        // A pipe's lines are a script's, which nobody stops by hand.
        if isatty(input) == 1 {
            stops = LineStops(
                input, stopsInBackground: true, giveWay: { [weak self] in self?.showTyping() },
                goOn: { [weak self] in self?.goOn() })
        }
        let reader = ByteReader(input)
        self.reader = reader
        reader.start { [weak self] bytes in
            if let self, self.reader === reader { take(bytes) }
        }
    }

    private func take(_ bytes: [UInt8]) {
        for line in lines.take(bytes[...], isEnd: bytes.isEmpty) { receive?(.line(line)) }
        if bytes.isEmpty { receive?(.end(.hangUp)) }
    }

    /// Nothing: there are no cells.
    public func present(_ changes: FrameChanges, cursor: Cursor?) {}

    /// Says lines, and hides what is typed; nothing else.
    public func perform(_ request: TerminalRequest) {
        switch request {
        case .speak(let text), .print(let text): say(text)
        case .echo(let echo):
            hidesTyping = echo == .hidden
            if hidesTyping { hideTyping() } else { showTyping() }
        case .title, .bell, .copy, .mouse, .describe, .suspend: break
        }
    }

    private func hideTyping() {
        // Where lines come from a pipe, nothing shows them anyway.
        if hidesTyping { isHidden = tui_echo_hide(input) == 0 }
    }

    private func showTyping() {
        if isHidden { tui_echo_show() }
        isHidden = false
    }

    /// The program was stopped and is in the foreground again, below what the shell has written.
    private func goOn() {
        hideTyping()
        receive?(.repaint)
    }

    private func say(_ text: String) {
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            write(TerminalText.sanitize(String(line)) + "\n")
        }
    }

    /// Runs the body, which has all lines to itself.
    ///
    /// - Throws: What `body` throws.
    public func suspended(_ body: @MainActor () async throws -> Void) async throws {
        let wasReading = reader != nil
        stopReading()
        defer { if wasReading, receive != nil { read() } }
        try await body()
    }

    /// Stops reading.
    public func stop() {
        stopReading()
        (hidesTyping, receive) = (false, nil)
    }

    private func stopReading() {
        reader?.stop()
        reader = nil
        stops?.cancel()
        stops = nil
        showTyping()
    }

    private func write(_ text: String) {
        var bytes = Array(text.utf8)[...]
        while !bytes.isEmpty {
            let count = bytes.withUnsafeBytes { NibbleSystem.write(output, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            // Another program may have left the shared descriptor without blocking.
            if count < 0, errno == EAGAIN {
                var wait = pollfd(fd: output, events: Int16(POLLOUT), revents: 0)
                poll(&wait, 1, -1)
                continue
            }
            guard count > 0 else { return }
            bytes = bytes.dropFirst(count)
        }
    }
}
