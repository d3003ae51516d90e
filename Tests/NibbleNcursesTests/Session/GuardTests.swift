import Glibc
import Testing

private let noGuardian = ["PROBE_GUARDIAN": "no"]

/// Whatever ends the program, the terminal is as it was (fault-list.md S1 to S6).
@Suite(.enabled(if: !isSanitized)) struct GuardTests {
    private static let signals = [
        SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGSYS, SIGXCPU,
        SIGALRM, SIGUSR1, SIGUSR2,
    ]

    @Test(arguments: signals, [noGuardian, [:]])
    func signalsRestoreAndKill(signal: Int32, environment: [String: String]) throws {
        let (program, settings) = try startProbe(environment: environment)
        program.signal(signal)
        #expect(program.expectCleanEnd(.signalled(signal), settings: settings) == "")
    }

    private static let crashes =
        [
            ("fatalError", SIGILL, "the message of fatalError"), ("overflow", SIGILL, ""),
            ("thread-fatalError", SIGILL, "the message of a thread"),
            ("noise", SIGILL, "the message after the noise"), ("segv", SIGSEGV, ""), ("abort", SIGABRT, ""),
            ("stack", SIGSEGV, ""), ("crash-in-earlier-handler", SIGSEGV, ""),
        ] + standardLibraryCrashes

    // Optimised, the standard library traps without words, and the overlap of two accesses is optimised away.
    #if DEBUG
        private static let standardLibraryCrashes = [
            ("index", SIGILL, "Index out of range"), ("nil", SIGILL, "Unexpectedly found nil"),
            ("exclusivity", SIGABRT, "exclusive"),
        ]
    #else
        private static let standardLibraryCrashes = [("index", SIGILL, ""), ("nil", SIGILL, "")]
    #endif

    @Test(arguments: crashes)
    func crashesRestoreAndKeepTheMessage(death: String, signal: Int32, message: String) throws {
        let (program, settings) = try startProbe(death, environment: noGuardian)
        program.type("g")
        let shown = program.expectCleanEnd(.signalled(signal), settings: settings, showing: message)
        #expect(shown.isEmpty == message.isEmpty)
        #expect(!shown.contains("\u{1B}"))
    }

    /// What no handler sees: `kill -9`, a stack overflow where there is no other stack, `_exit`.
    @Test(arguments: [
        ("thread-stack", TerminalProgram.End.signalled(SIGSEGV), ""),
        ("stderr-and-kill", .signalled(SIGKILL), "last words\r\n"), ("_exit", .exited(4), ""),
    ])
    func theGuardianRestoresWhatNoHandlerSees(death: String, end: TerminalProgram.End, message: String) throws
    {
        let (program, settings) = try startProbe(death)
        program.type("g")
        #expect(program.expectCleanEnd(end, settings: settings, showing: message) == message)
    }

    @Test(arguments: [SIGHUP, SIGTERM, SIGINT, SIGQUIT, SIGSEGV, SIGKILL])
    func aFileGoesWithAProgramThatASignalEnds(signal: Int32) throws {
        let folder = try TemporaryFolder()
        try folder.write([], to: "socket")
        let (program, settings) = try startProbe(environment: ["PROBE_FILE": "\(folder.path)/socket"])
        #expect(access("\(folder.path)/socket", F_OK) == 0)
        program.signal(signal)
        program.expectCleanEnd(.signalled(signal), settings: settings)
        // After kill -9 it is the guardian that removes it.
        #expect(program.wait(seconds: 20) { access("\(folder.path)/socket", F_OK) != 0 })
    }

    @Test func killingTheGroupSparesTheGuardian() throws {
        let (program, settings) = try startProbe()
        let guardian = try #require(program.guardian)
        kill(-program.process, SIGKILL)
        program.expectCleanEnd(.signalled(SIGKILL), settings: settings)
        #expect(program.wait(seconds: 20) { openFiles(of: guardian).isEmpty })
    }

    @Test func exitKeepsItsStatus() throws {
        let (program, settings) = try startProbe("exit", environment: noGuardian)
        program.type("g")
        program.expectCleanEnd(.exited(3), settings: settings)
    }

    @Test func anErrorThrownByMainIsReadable() throws {
        let (program, settings) = try startProbe("throw")
        program.type("q")
        program.expectCleanEnd(.signalled(SIGILL), settings: settings, showing: "a call that always fails")
    }

    @Test func endingInOrderLeavesNoGuardian() throws {
        let (program, settings) = try startProbe()
        let guardian = try #require(program.guardian)
        program.type("q")
        program.expectCleanEnd(.exited(0), settings: settings)
        #expect(program.wait(seconds: 20) { openFiles(of: guardian).isEmpty })
    }

    @Test func theGuardianHoldsNoPipeOfTheProgram() throws {
        let (program, settings) = try startProbe(output: .pipe)
        let guardian = try #require(program.guardian)
        #expect(openFiles(of: program.process).contains { $0.hasPrefix("socket:") })
        #expect(openFiles(of: guardian).count == 4, "lifeline, process, terminal, capture")
        #expect(!openFiles(of: guardian).contains { $0.hasPrefix("socket:") })
        program.type("q")
        program.expectCleanEnd(.exited(0), settings: settings)
    }

    @Test func earlierHandlersHaveTheLastWord() throws {
        let (program, settings) = try startProbe("earlier-term-handler", environment: noGuardian)
        program.signal(SIGTERM)
        program.expectCleanEnd(.exited(42), settings: settings)
    }

    @Test func ignoredSignalsStayIgnored() throws {
        let (program, settings) = try startProbe("ignoring-hup")
        program.signal(SIGHUP)
        program.type("x")
        program.expect("<KEY 120>")
        program.type("q")
        program.expectCleanEnd(.exited(0), settings: settings)
    }

    @Test func printedTextIsShownAfterwardsWithoutControlCharacters() throws {
        let (program, settings) = try startProbe()
        program.type("w")
        program.type("x")
        program.expect("<KEY 120>")
        #expect(!program.text.contains("warning"))
        program.type("q")
        let shown = program.expectCleanEnd(.exited(0), settings: settings)
        #expect(shown == "a line on standard output\r\na warning ^[[31mon?1m stderr\r\n")
    }

    /// Whatever ends the program after them; the last line has no end yet.
    @Test(arguments: [("fatalError", SIGILL), ("abort", SIGABRT), ("segv", SIGSEGV)])
    func linesPrintedBeforeACrashAreShownInOrder(death: String, signal: Int32) throws {
        let (program, settings) = try startProbe("print-and-\(death)", environment: noGuardian)
        program.type("g")
        let shown = program.expectCleanEnd(.signalled(signal), settings: settings, showing: "unfinished")
        let lines = shown.split(separator: "\r\n").map(String.init)
        #expect(lines.prefix(3) == ["first", "second, to standard error", "third"])
        // The sentence of a trap comes after what was printed before it, and nothing comes after the sentence.
        #expect(lines.dropFirst(3).first?.hasPrefix("unfinished") == true)
        let message = death == "fatalError" ? "Fatal error: the message of fatalError" : "unfinished"
        #expect(lines.last?.hasSuffix(message) == true)
    }

    @Test func linesPrintedBeforeAKillAreShownInOrder() throws {
        let (program, settings) = try startProbe("print-and-kill")
        program.type("g")
        let shown = program.expectCleanEnd(.signalled(SIGKILL), settings: settings, showing: "unfinished\r\n")
        #expect(shown == "first\r\nsecond, to standard error\r\nthird\r\nunfinished\r\n")
    }

    @Test func whatWasPrintedBeforeTheInterfaceIsNotShownAgain() throws {
        let (program, settings) = try startProbe("print-before")
        program.type("q")
        #expect(program.expectCleanEnd(.exited(0), settings: settings) == "")
        #expect(program.text.split(separator: "printed before", omittingEmptySubsequences: false).count == 2)
    }

    /// Under a backtrace of many lines nobody looks for the sentence above it.
    @Test(arguments: [
        ("fatalError", "the message of fatalError"), ("thread-fatalError", "the message of a thread"),
    ])
    func theSentenceIsRepeatedUnderTheBacktrace(death: String, message: String) throws {
        let (program, settings) = try startProbe(
            death, environment: ["SWIFT_BACKTRACE": "enable=tty,color=no"])
        program.type("g")
        let shown = program.expectCleanEnd(.signalled(SIGILL), settings: settings, showing: "crashed")
        let lines = shown.split(separator: "\r\n").map(String.init)
        let places = lines.indices.filter { lines[$0].hasSuffix("Fatal error: \(message)") }
        #expect(places.first == 0)
        #expect(places.last == lines.count - 1)
        #expect(places.count == 2)
    }

    @Test func theRepeatedSentenceLeavesOutWhatWasPrintedWithoutANewlineBeforeIt() throws {
        let (program, settings) = try startProbe(
            "print-and-fatalError", environment: ["SWIFT_BACKTRACE": "enable=tty,color=no"])
        program.type("g")
        let shown = program.expectCleanEnd(.signalled(SIGILL), settings: settings, showing: "crashed")
        // The backtracer leaves its question's line to be written over.
        let last = shown.split(whereSeparator: \.isNewline).last ?? ""
        #expect(last.contains("NibbleGuardProbe/Death.swift:") && !last.contains("unfinished"), "\(last)")
        #expect(last.hasSuffix(": Fatal error: the message of fatalError"))
    }

    /// The backtracer at its default would wait 30 seconds for a key on a raw terminal.
    @Test(arguments: [("fatalError", SIGILL), ("segv", SIGSEGV), ("thread-fatalError", SIGILL)])
    func swiftsBacktracerDoesNotHang(death: String, signal: Int32) throws {
        let (program, settings) = try startProbe(
            death, environment: ["SWIFT_BACKTRACE": "enable=tty,color=no"])
        program.type("g")
        let shown = program.expectCleanEnd(.signalled(signal), settings: settings, within: 10)
        #expect(shown.contains("Crash") || shown.contains("crashed"), "\(shown.suffix(500))")
    }

    @Test func sigquitDoesNotWakeTheBacktracer() throws {
        let (program, settings) = try startProbe(environment: ["SWIFT_BACKTRACE": "enable=tty"])
        program.signal(SIGQUIT)
        #expect(program.expectCleanEnd(.signalled(SIGQUIT), settings: settings, within: 2) == "")
    }

    @Test func aSecondInterfaceIsRefused() throws {
        let (program, settings) = try startProbe()
        program.type("s")
        program.expect("uses the terminal already")
        program.type("q")
        program.expectCleanEnd(.exited(0), settings: settings)
    }

    @Test func startingAndEndingLeavesNothingBehind() throws {
        let (program, settings) = try startProbe(environment: ["PROBE_CYCLES": "100"])
        program.type("q")
        program.expectCleanEnd(.exited(0), settings: settings)
        // Dispatch may not have closed the last ones yet.
        let more = program.text.between("100 cycles, ", " more descriptors").flatMap { Int($0) }
        #expect(try #require(more) < 10)
    }
}
