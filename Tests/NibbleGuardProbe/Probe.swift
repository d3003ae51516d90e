import Dispatch
import Glibc
import NibbleCells
import NibbleNcurses
import NibbleTerminal

/// A program for tests: it takes the terminal, shows its size, and does what the keys say; `g` makes it die in the
/// way that its first argument names.
///
/// Environment: `PROBE_GRACE` milliseconds; `PROBE_GUARDIAN=no`; `PROBE_INTERRUPT=signal`; `PROBE_EDITOR` the
/// command that `e` runs; `PROBE_FILE` a file that goes with it; `PROBE_TERMINAL` for the whole terminal (`TerminalProbe`).
@main struct Probe {
    static func main() async {
        let death = CommandLine.arguments.dropFirst().first ?? "none"
        Death.prepare(death)
        if let file = variable("PROBE_FILE") { TerminalGuard.removeAtEnd(file) }
        do {
            if variable("PROBE_TERMINAL") != nil { return try await TerminalProbe(death: death).run() }
            let capabilities = try EnvironmentCapabilities.current()
            try await Interface.cycle(variable("PROBE_CYCLES").flatMap { Int($0) } ?? 0, capabilities)
            let interface = try Interface(capabilities: capabilities, death: death)
            let end = try await interface.run()
            if case .signal(let signal) = end { TerminalGuard.die(of: signal) }
            if death == "throw" { throw Failure() }
        } catch let error as NcursesError {
            complain("NibbleGuardProbe: \(error)\n")
            exit(1)
        } catch {
            fatalError("Error raised at top level: \(error)")
        }
    }
}

/// What the probe throws when it is told to.
struct Failure: Error, CustomStringConvertible {
    let description = "a call that always fails"
}

func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
}

/// The open descriptors of this process.
enum Descriptors {
    static var count: Int { (0..<256).filter { fcntl($0, F_GETFD) >= 0 }.count }
}

/// What the probe shows, and its keys.
@MainActor final class Interface {
    private let session: TerminalSession
    private let death: String
    private var frames = 0
    private var ending: CheckedContinuation<TerminalEvent.End?, Never>?
    private let modes: [Mode] = [
        .alternateScreen, .hiddenCursor, .cursorShape, .applicationKeypad, .bracketedPaste, .focusReports,
        .mouse(.drag), .kittyKeyboard(flags: 1),
    ]

    init(capabilities: EnvironmentCapabilities, death: String) throws {
        self.death = death
        let interrupt: TerminalGuard.InterruptKey =
            variable("PROBE_INTERRUPT") == "signal" ? .isSignal : .isKey
        session = try TerminalSession(dialect: capabilities.dialect, interruptKey: interrupt)
    }

    /// Takes the terminal and gives it back, again and again, and counts the descriptors that this costs.
    static func cycle(_ count: Int, _ capabilities: EnvironmentCapabilities) async throws {
        guard count > 0 else { return }
        func once() async throws {
            let session = try TerminalSession(dialect: capabilities.dialect)
            let handlers = TerminalSession.Handlers(input: { _ in }, event: { _ in })
            try session.start(modes: [.alternateScreen, .hiddenCursor], handlers: handlers)
            session.end()
            // Dispatch closes descriptors on the main queue, after what ran there.
            for _ in 1...2 {
                await withCheckedContinuation { hop in DispatchQueue.main.async { hop.resume() } }
            }
        }
        try await once()
        let before = Descriptors.count
        for _ in 1...count { try await once() }
        // With other work on all cores Dispatch closes the last ones later; what leaks stays open.
        for _ in 1...200 where Descriptors.count - before >= 10 {
            try await Task.sleep(for: .milliseconds(10))
        }
        complain("\(count) cycles, \(Descriptors.count - before) more descriptors\n")
    }

    /// Runs until `q`, a hang-up or a signal; nil stands for `q`.
    func run() async throws -> TerminalEvent.End? {
        let handlers = TerminalSession.Handlers(
            input: { [weak self] bytes in for byte in bytes { self?.press(byte) } },
            event: { [weak self] in self?.receive($0) })
        try session.start(
            modes: modes, grace: variable("PROBE_GRACE").flatMap { Int($0) } ?? 0,
            hasGuardian: variable("PROBE_GUARDIAN") != "no", handlers: handlers)
        draw()
        say("UP")
        let end = await withCheckedContinuation { ending = $0 }
        session.end()
        return end
    }

    private func draw() {
        frames += 1
        let size = session.size.cells
        session.output.send(
            Array("\u{1B}[2J\u{1B}[HREADY \(size.width)x\(size.height) frame \(frames);".utf8))
    }

    private func say(_ text: String) { session.output.send(Array("<\(text)>".utf8)) }

    private func receive(_ event: TerminalEvent) {
        switch event {
        case .end(let end): finish(end)
        case .repaint, .resize: draw()
        default: break
        }
    }

    private func finish(_ end: TerminalEvent.End?) {
        ending?.resume(returning: end)
        ending = nil
    }

    private func press(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "q"): finish(nil)
        case UInt8(ascii: "g") where death == "wait-for-any": say("WAITED \(waitpid(-1, nil, 0))")
        case UInt8(ascii: "g"): Death.die(death)
        case UInt8(ascii: "e"): edit()
        case UInt8(ascii: "f"): flood()
        case UInt8(ascii: "s"): startAnother()
        case UInt8(ascii: "z"): usleep(500_000)
        case UInt8(ascii: "w"):
            print("a line on standard output")
            complain("a warning \u{1B}[31mon\u{9B}1m stderr\n")
        case UInt8(ascii: "r"):
            say("CAPTURED \(CapturedOutput.text?.contains("a line on standard output\na warning") == true)")
        case 0x1A: session.requestSuspend()
        case 0x03: say("CTRL-C")
        default: say("KEY \(byte)")
        }
    }

    /// Fills the terminal's buffer and keeps a frame unsent, unless somebody reads.
    private func flood() {
        guard session.output.isIdle else { return }
        session.output.send(Array(repeating: UInt8(ascii: "#"), count: 1 << 18))
    }

    private func startAnother() {
        do {
            let other = try TerminalSession(dialect: .xterm)
            try other.start(modes: [], handlers: TerminalSession.Handlers(input: { _ in }, event: { _ in }))
        } catch {
            say("\(error)")
        }
    }

    private func edit() {
        Task {
            let words = NcursesTerminal.words(of: variable("PROBE_EDITOR") ?? "true")
            let result = await session.suspended { try? await session.run(words) }
            say("EDITOR \(result.map { "\($0)" } ?? "failed")")
        }
    }
}
