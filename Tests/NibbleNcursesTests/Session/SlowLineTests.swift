import Glibc
import Testing

private let terminalProbe = ["PROBE_TERMINAL": "1", "PROBE_GUARDIAN": "no"]

/// The answers of a terminal far away belong to the program that asked, and not to the shell after it.
@Suite(.enabled(if: !isSanitized)) struct SlowLineTests {
    private func start(
        _ death: String = "none", answeringAfter delay: Double, unanswered: Set<String> = []
    ) throws -> (program: TerminalProgram, settings: String) {
        let terminal = try PseudoTerminal()
        let settings = terminal.settings
        let program = try TerminalProgram(probe: death, environment: terminalProbe, on: terminal)
        program.line = AnsweringLine(delay: delay, unanswered: unanswered)
        if death != "quit-at-once" { program.expect("<UP ") }
        return (program, settings)
    }

    /// After the end, everything that was still under way has come, and nothing of it is left for a shell.
    private func expectNothingTyped(
        _ program: TerminalProgram, _ settings: String, end: TerminalProgram.End = .exited(0),
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        program.expectCleanEnd(end, settings: settings, sourceLocation: sourceLocation)
        let length = program.output.count
        program.wait(seconds: 20) { program.line?.hasAnswersUnderway == false }
        program.readSome(milliseconds: 20)
        #expect(
            program.output.count == length, "echoed: \(program.answerText)", sourceLocation: sourceLocation)
        #expect(program.terminal.unread == 0, sourceLocation: sourceLocation)
    }

    @Test(arguments: [0.0, 0.05, 0.3, 0.9]) func quittingTypesNothing(delay: Double) throws {
        let (program, settings) = try start(answeringAfter: delay)
        program.expect("<DRAWN ")
        program.type("q")
        expectNothingTyped(program, settings)
    }

    @Test(arguments: ["none", "quit-at-once"])
    func quittingBeforeTheFirstAnswersTypesNothing(death: String) throws {
        let (program, settings) = try start(death, answeringAfter: 0.7)
        program.type("q")
        expectNothingTyped(program, settings)
    }

    /// On a busy machine the answer lies there unread, however long ago it was asked for.
    @Test func anAnswerThatComesLateDuringTheEndIsNotTyped() throws {
        let (program, settings) = try start(answeringAfter: 3)
        program.wait(seconds: 2.95) { false }
        program.type("q")
        expectNothingTyped(program, settings)
    }

    @Test func quittingWithTheMouseTypesNothing() throws {
        let (program, settings) = try start(answeringAfter: 0.5)
        program.expect("<DRAWN ")
        program.type("\u{1B}[<0;1;1M\u{1B}[<0;1;1mq")
        expectNothingTyped(program, settings)
        #expect(program.line?.asked["\u{1B}[5n"] == 1)
    }

    @Test func whereNothingIsOutstandingNothingIsAskedAndWaitedFor() throws {
        let (program, settings) = try start(answeringAfter: 0.9)
        program.expect("<DRAWN ")
        let start = now()
        program.type("q")
        program.expectCleanEnd(.exited(0), settings: settings)
        #expect(now() - start < 0.7)
        #expect(program.line?.asked["\u{1B}[5n"] == nil)
        #expect(program.line?.asked["\u{1B}[c"] == 1)
    }

    @Test func aMuteTerminalIsNotWaitedForAgain() throws {
        let (program, settings) = try start(answeringAfter: 0, unanswered: ["\u{1B}[c", "\u{1B}[5n"])
        program.wait(seconds: 2.5) { false }
        let start = now()
        program.type("q")
        program.expectCleanEnd(.exited(0), settings: settings)
        #expect(now() - start < 1)
    }

    /// It answered at the start, and then no more: one frame waits for two seconds, and none after it.
    @Test func aTerminalThatStopsAnsweringHoldsOneFrame() throws {
        let terminal = try PseudoTerminal(columns: 400, rows: 200)
        let program = try TerminalProgram(probe: "none", environment: terminalProbe, on: terminal)
        program.line = AnsweringLine(delay: 0)
        program.expect("<DRAWN ")
        program.line?.unanswered = ["\u{1B}[c"]
        /// The time from the key that draws a frame too long for the line, and from the next key, to that key's answer.
        func timesOfAFrame(_ key: String) -> (whole: Double, next: Double) {
            let start = now()
            program.type("l")
            // Less than a frame, and all that the kernel keeps in front of the reader.
            let isHeld = program.waitUnseen(seconds: 60) { terminal.waiting > 4_000 }
            #expect(isHeld, "the frame fits into the line")
            program.waitUnseen(seconds: 0.2) { false }
            let length = program.output.count
            program.wait { program.output.count > length + 400 * 199 }
            program.wait(seconds: 0.2) { false }
            let next = now()
            program.type(key)
            program.expect("<KEY \(key) ", after: length)
            return (now() - start, now() - next)
        }
        // A busy machine makes each of them longer.
        #expect(timesOfAFrame("a").whole > 1.9)
        let others = ["b", "c", "d"].map { timesOfAFrame($0).next }
        #expect(others.contains { $0 < 1 }, "\(others)")
        #expect(program.line?.asked["\u{1B}[c"] == 2, "at the start, and once")
        program.type("q")
        #expect(program.waitForEnd() == .exited(0))
    }

    @Test(arguments: [SIGTERM, SIGINT]) func deathBeforeTheFirstAnswersTypesNothing(signal: Int32) throws {
        let (program, settings) = try start(answeringAfter: 0.3)
        program.signal(signal)
        expectNothingTyped(program, settings, end: .signalled(signal))
    }

    @Test func aCrashBeforeTheFirstAnswersTypesNothing() throws {
        let (program, settings) = try start("abort", answeringAfter: 0.3)
        program.type("g")
        expectNothingTyped(program, settings, end: .signalled(SIGABRT))
    }

    @Test(arguments: [true, false]) func controlZTypesNothing(isBeforeTheFirstAnswers: Bool) throws {
        let terminal = try PseudoTerminal()
        var environment = terminalProbe
        environment["PROBE"] = TerminalProgram.probe
        environment["PS1"] = "PROMPT> "
        let program = try TerminalProgram(
            ["bash", "--norc", "--noprofile", "--noediting", "-i"], environment: environment, on: terminal)
        program.line = AnsweringLine(delay: 0.5)
        program.expect("PROMPT> ")
        program.type("$PROBE none\r")
        program.expect(isBeforeTheFirstAnswers ? "<UP " : "<DRAWN ")
        let typed = program.output.count
        program.type("\u{1A}")
        program.expect("PROMPT> ", after: typed)
        let length = program.output.count
        program.wait(seconds: 1) { false }
        #expect(program.output.count == length, "echoed: \(program.answerText)")
        program.type("fg\r")
        program.expect("<DRAWN ", after: length)
        program.type("q")
        program.expect("PROMPT> ", after: length)
        program.type("exit\r")
        _ = program.waitForEnd(seconds: 2)
    }
}

extension TerminalProgram {
    /// The end of what was written, for messages.
    fileprivate var answerText: String { Self.visible(output.suffix(60)) }
}
