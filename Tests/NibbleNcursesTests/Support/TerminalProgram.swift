import Glibc
import Testing

/// A program on a pseudo-terminal of its own, as a terminal emulator would run it.
final class TerminalProgram {
    /// How a process ended.
    enum End: Equatable {
        case exited(Int32)
        case signalled(Int32)
        case stillRunning
    }

    /// What one of the three standard descriptors is.
    enum Standard {
        /// The terminal, opened by the program.
        case terminal
        /// The test's own open file of the terminal.
        case shared
        case null, closed, pipe
    }

    let terminal: PseudoTerminal
    let process: Int32
    /// Everything the program wrote to the terminal.
    private(set) var output: [UInt8] = []
    /// What it wrote to a standard output or error that is a pipe.
    private(set) var piped: [UInt8] = []
    /// What answers the program's questions; nobody does unless a test says so.
    var line: AnsweringLine?
    private var pipeEnd: Int32 = -1
    private var end: End?

    /// The executable beside the test bundle.
    static var probe: String {
        let own = CommandLine.arguments[0]
        return String(own[..<(own.lastIndex(of: "/") ?? own.startIndex)]) + "/NibbleGuardProbe"
    }

    /// Runs the probe.
    convenience init(
        probe death: String, environment: [String: String] = [:], on terminal: PseudoTerminal? = nil,
        input: Standard = .terminal, output: Standard = .terminal, error: Standard = .terminal
    ) throws {
        try self.init(
            [Self.probe, death], environment: environment, on: terminal ?? PseudoTerminal(), input: input,
            output: output, error: error)
    }

    init(
        _ arguments: [String], environment: [String: String] = [:], on terminal: PseudoTerminal,
        input: Standard = .terminal, output: Standard = .terminal, error: Standard = .terminal,
        hasControllingTerminal: Bool = true
    ) throws {
        self.terminal = terminal
        var variables = [
            "TERM": "xterm-256color", "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8",
            // The backtracer takes seconds to start; one test runs with it.
            "SWIFT_BACKTRACE": "enable=no",
        ]
        // Without it the sanitizer counts what ncurses never frees as a failure of the program.
        if isSanitized { variables["ASAN_OPTIONS"] = getenv("ASAN_OPTIONS").map { String(cString: $0) } }
        variables.merge(environment) { $1 }
        let spawner = Spawner(arguments, environment: variables)
        if hasControllingTerminal { spawner.openControllingTerminal(terminal.path) }
        var ends: [Int32] = [-1, -1]
        if [input, output, error].contains(.pipe) {
            // A pipe that no other program, started by another test at this moment, can inherit.
            socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends)
        }
        for (descriptor, kind) in zip([Int32(0), 1, 2], [input, output, error]) {
            spawner.set(descriptor, kind, pipe: ends[1], shared: terminal.slave)
        }
        process = try spawner.spawn()
        if ends[1] >= 0 { close(ends[1]) }
        pipeEnd = ends[0]
        if pipeEnd >= 0 { _ = fcntl(pipeEnd, F_SETFL, O_NONBLOCK) }
    }

    deinit {
        if end == nil {
            kill(process, SIGKILL)
            waitpid(process, nil, 0)
        }
        if pipeEnd >= 0 { close(pipeEnd) }
    }

    // MARK: - Conversation

    var text: String { String(decoding: output, as: UTF8.self) }
    var pipedText: String { String(decoding: piped, as: UTF8.self) }

    func type(_ text: String) { terminal.write(Array(text.utf8)) }

    /// The leader of the terminal's foreground job.
    var foregroundProcess: Int32? {
        let group = tcgetpgrp(terminal.master)
        return group > 0 ? group : nil
    }

    func signal(_ number: Int32) { kill(process, number) }

    /// Closes the reading end of the pipe that is the program's standard output.
    func closePipe() {
        close(pipeEnd)
        pipeEnd = -1
    }

    /// The seconds after which what was waited for won't come: two million cells alone take the sanitizer many.
    static let patience: Double = isSanitized ? 60 : 20

    /// Reads until the condition holds.
    ///
    /// Returns whether it did in time.
    @discardableResult func wait(seconds: Double = patience, until condition: () -> Bool) -> Bool {
        let deadline = now() + seconds
        while !condition() {
            guard now() < deadline else { return false }
            readSome(milliseconds: 20)
        }
        return true
    }

    /// Reads until some text came after what was there before.
    ///
    /// Records an issue when it does not come.
    func expect(_ wanted: String, after start: Int = 0, sourceLocation: SourceLocation = #_sourceLocation) {
        expect(oneOf: [wanted], after: start, sourceLocation: sourceLocation)
    }

    /// Reads until one of several texts came after what was there before.
    ///
    /// Records an issue when none comes.
    func expect(
        oneOf wanted: [String], after start: Int = 0, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let found = wait { wanted.contains { Self.contains($0, in: output.dropFirst(start)) } }
        #expect(
            found,
            "\(wanted.joined(separator: " or ")) did not come; last: \(Self.visible(output.suffix(600)))",
            sourceLocation: sourceLocation)
    }

    /// Whether a text's bytes occur; as characters, "x\r" would not be found before a newline.
    static func contains(_ wanted: String, in bytes: ArraySlice<UInt8>) -> Bool {
        let pattern = Array(wanted.utf8)
        guard let first = pattern.first else { return true }
        var start = bytes.startIndex
        while let candidate = bytes[start...].firstIndex(of: first) {
            if bytes[candidate...].starts(with: pattern) { return true }
            start = candidate + 1
        }
        return false
    }

    /// Reads until the process ended.
    func waitForEnd(seconds: Double = patience) -> End {
        wait(seconds: seconds) { hasEnded }
        // What was written before the end may still be on its way, and the guardian comes after it.
        readSome(milliseconds: 0)
        return end ?? .stillRunning
    }

    /// Whether the process was seen to end, without waiting.
    var hasEnded: Bool {
        if end != nil { return true }
        var status: Int32 = 0
        guard waitpid(process, &status, WNOHANG) == process else { return false }
        end = status & 0x7F == 0 ? .exited(status >> 8 & 0xFF) : .signalled(status & 0x7F)
        return true
    }

    func readSome(milliseconds: Int32) {
        var entries = [pollfd(fd: terminal.master, events: Int16(POLLIN), revents: 0)]
        if pipeEnd >= 0 { entries.append(pollfd(fd: pipeEnd, events: Int16(POLLIN), revents: 0)) }
        poll(&entries, nfds_t(entries.count), milliseconds)
        while let bytes = terminal.read(), !bytes.isEmpty {
            output += bytes
            line?.hear(bytes, at: now())
        }
        if let answers = line?.takeAnswers(at: now()) { terminal.write(answers) }
        readPipe()
    }

    private func readPipe() {
        guard pipeEnd >= 0 else { return }
        var buffer = [UInt8](repeating: 0, count: 65_536)
        let count = read(pipeEnd, &buffer, buffer.count)
        if count > 0 { piped += buffer[..<count] }
    }

    /// Bytes with control characters made visible, for messages of tests.
    static func visible(_ bytes: some Sequence<UInt8>) -> String {
        bytes.map { (0x20..<0x7F).contains($0) ? String(UnicodeScalar($0)) : "\\x" + String($0, radix: 16) }
            .joined()
    }
}
