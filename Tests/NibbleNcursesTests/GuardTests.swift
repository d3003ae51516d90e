import Glibc
import Testing

/// Whatever ends the program, the terminal is as it was (FAULTS.md S1 to S6).
@Suite struct GuardTests {
    /// Runs the probe until it is up, kills it with a key or a signal, and checks what is left behind.
    private func die(
        _ death: String = "none", signal: Int32? = nil, environment: [String: String] = [:],
        expecting end: TerminalProgram.End, sourceLocation: SourceLocation = #_sourceLocation
    ) throws -> String {
        let terminal = try PseudoTerminal()
        let before = terminal.settings
        let program = try TerminalProgram(probe: death, environment: environment, on: terminal)
        program.expect("<UP>", sourceLocation: sourceLocation)
        #expect(terminal.settings != before, "raw while up", sourceLocation: sourceLocation)
        if let signal { program.signal(signal) } else { program.type("g") }
        #expect(program.waitForEnd() == end, sourceLocation: sourceLocation)
        program.wait(seconds: 5) { ModeReader(program.output).isClean && terminal.settings == before }
        let modes = ModeReader(program.output)
        #expect(modes.isClean, "left on: \(modes)", sourceLocation: sourceLocation)
        #expect(modes.enteredCount == 1 && modes.leftCount == 1, sourceLocation: sourceLocation)
        #expect(terminal.settings == before, sourceLocation: sourceLocation)
        return String(decoding: modes.afterScreen ?? [], as: UTF8.self)
    }

    @Test(arguments: [
        SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGSYS, SIGXCPU,
        SIGALRM, SIGUSR1, SIGUSR2, SIGKILL,
    ])
    func signalsRestoreAndKill(signal: Int32) throws {
        _ = try die(signal: signal, expecting: .signalled(signal))
    }

    @Test(arguments: [
        ("fatalError", SIGILL, "the message of fatalError"), ("index", SIGILL, "Index out of range"),
        ("nil", SIGILL, "Unexpectedly found nil"), ("overflow", SIGILL, "Fatal error"),
        ("thread-fatalError", SIGILL, "the message of a thread"), ("exclusivity", SIGABRT, "exclusive"),
        ("segv", SIGSEGV, ""), ("abort", SIGABRT, ""), ("stack", SIGSEGV, ""), ("thread-stack", SIGSEGV, ""),
        ("crash-in-earlier-handler", SIGSEGV, ""), ("stderr-and-kill", SIGKILL, "last words"),
    ])
    func deathsFromWithinRestoreAndKeepTheMessage(death: String, signal: Int32, message: String) throws {
        let shown = try die(death, expecting: .signalled(signal))
        #expect(shown.contains(message) || message.isEmpty, "shown: \(shown)")
        #expect(!shown.contains("\u{1B}"))
    }
}
