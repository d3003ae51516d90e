import Glibc
import Testing

/// `NIBBLE_LOG=file`: what is printed is in the file at once, whatever ends the program.
@Suite(.enabled(if: !isSanitized)) struct LogTests {
    /// The lines of a log without their times; those are checked.
    private func texts(_ log: TemporaryFile, sourceLocation: SourceLocation = #_sourceLocation) -> [String] {
        var last = 0.0
        return log.lines.map { line in
            let time = line.between("[", "] ").flatMap { Double($0.drop { $0 == " " }) }
            #expect(time.map { $0 >= last } == true, "\(line)", sourceLocation: sourceLocation)
            last = time ?? last
            return line.split(separator: "] ", maxSplits: 1).dropFirst().first.map { String($0) } ?? line
        }
    }

    @Test func linesAreThereWhileTheInterfaceIsUp() throws {
        let log = try TemporaryFile("app.log")
        let (program, settings) = try startProbe(environment: ["NIBBLE_LOG": log.path])
        program.type("w")
        #expect(program.wait { log.lines.count == 3 })
        let lines = texts(log)
        #expect(lines.first?.hasPrefix("nibble: process \(program.process), 20") == true)
        #expect(
            lines.dropFirst() == [
                "stdout: a line on standard output", "stderr: a warning ^[[31mon?1m stderr",
            ])
        #expect(log.mode == 0o600)
        program.type("q")
        program.expectCleanEnd(.exited(0), settings: settings, showing: "a warning ^[[31mon?1m stderr")
    }

    /// The inspector shows it.
    @Test func whatIsLoggedIsCapturedToo() throws {
        let log = try TemporaryFile("app.log")
        let (program, settings) = try startProbe(environment: ["NIBBLE_LOG": log.path])
        program.type("w")
        #expect(program.wait { log.lines.count == 3 })
        program.type("r")
        #expect(program.wait { program.text.contains("<CAPTURED true>") })
        program.type("q")
        program.expectCleanEnd(.exited(0), settings: settings, showing: "a warning")
    }

    @Test func aLevelThatThereIsNotIsToldBeforeTheInterface() throws {
        let (program, settings) = try startProbe(environment: ["NIBBLE_LOG_LEVEL": "foo"])
        let sentence =
            "NIBBLE_LOG_LEVEL: “foo” isn't a level; these are: debug, info, notice, warning, error."
        #expect(program.text.hasPrefix(sentence))
        program.type("q")
        program.expectCleanEnd(.exited(0), settings: settings)
    }

    @Test func aRendererThatThereIsNotIsToldBeforeTheInterface() throws {
        let (program, settings) = try startProbe(environment: ["NIBBLE_RENDERER": "foo"])
        let sentence =
            "NIBBLE_RENDERER: “foo” isn't a renderer; these are: automatic, curses, direct. Using automatic."
        #expect(program.text.hasPrefix(sentence))
        program.type("q")
        program.expectCleanEnd(.exited(0), settings: settings)
    }

    @Test(arguments: [
        (
            "NIBBLE_ACCESSIBLE",
            "“maybe” isn't understood; these values are: 1, yes, true, on, 0, no, false, off. Using 0."
        ),
        (
            "NIBBLE_PIXELS",
            "“maybe” isn't understood; these values are: tmux, 1, yes, true, on, 0, no, false, off. Using 1."
        ),
    ])
    func aSwitchThatIsNotUnderstoodIsToldBeforeTheInterface(variable: String, words: String) throws {
        let (program, settings) = try startProbe(environment: [variable: "maybe"])
        #expect(program.text.hasPrefix("\(variable): \(words)"))
        program.type("q")
        program.expectCleanEnd(.exited(0), settings: settings)
    }

    @Test func linesAreAddedToWhatIsThere() throws {
        let log = try TemporaryFile("app.log")
        log.lines = ["[   0.000] earlier"]
        let (program, settings) = try startProbe(environment: ["NIBBLE_LOG": log.path])
        program.type("q")
        program.expectCleanEnd(.exited(0), settings: settings)
        #expect(log.lines.count == 2 && log.lines.first == "[   0.000] earlier")
    }

    private static let printed = ["stdout: first", "stderr: second, to standard error", "stdout: third"]

    @Test(arguments: [
        ("fatalError", TerminalProgram.End.signalled(SIGILL), "Fatal error: the message of fatalError"),
        ("segv", .signalled(SIGSEGV), ""), ("kill", .signalled(SIGKILL), ""), ("exit", .exited(3), ""),
    ])
    func theOrderIsThatOfTheProgramToTheEnd(death: String, end: TerminalProgram.End, message: String) throws {
        let log = try TemporaryFile("app.log")
        let (program, settings) = try startProbe("print-and-\(death)", environment: ["NIBBLE_LOG": log.path])
        program.type("g")
        program.expectCleanEnd(end, settings: settings, showing: "third")
        let lines = texts(log)
        #expect(Array(lines.dropFirst().prefix(3)) == Self.printed)
        // What was printed before the sentence comes before it, though its line never ended.
        let unfinished = try #require(lines.firstIndex(of: "stdout: unfinished"))
        let next = lines[unfinished...].dropFirst().first ?? ""
        #expect(message.isEmpty || next.hasPrefix("stderr: ") && next.hasSuffix(message), "\(lines)")
    }

    @Test func muchTextArrivesWhole() throws {
        let log = try TemporaryFile("app.log")
        let (program, settings) = try startProbe("noise", environment: ["NIBBLE_LOG": log.path])
        program.type("g")
        program.expectCleanEnd(
            .signalled(SIGILL), settings: settings, showing: "the message after the noise", within: 60)
        #expect(log.lines.count { $0.hasSuffix("noise noise ") } == 20_000)
    }

    @Test(arguments: [
        ("/nowhere/app.log", "there's no such folder"), ("/tmp", "it's a folder"),
        ("/dev/tty", "it's a terminal, where the interface is shown"),
    ])
    func whatCannotBeOpenedIsToldBeforeTheInterface(path: String, reason: String) throws {
        let (program, settings) = try startProbe(environment: ["NIBBLE_LOG": path])
        let sentence = "NIBBLE_LOG: can't write “\(path)”: \(reason). Nothing is logged.\r\n"
        #expect(program.text.hasPrefix(sentence))
        program.type("q")
        program.expectCleanEnd(.exited(0), settings: settings)
    }
}
