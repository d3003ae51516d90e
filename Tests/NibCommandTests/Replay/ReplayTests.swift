import ArgumentParser
import Foundation
import NibbleCells
import Testing

@testable import NibTool

/// Replays to programs that any machine has.
@Suite struct ReplayTests {
    private func recording(_ events: (Double, Recording.Content)...) -> Recording {
        Recording(
            size: Size(width: 60, height: 5), environment: ["LANG": "C.UTF-8"],
            events: events.map { Recording.Event(time: $0.0, content: $0.1) }, isCut: false)
    }

    private func play(
        _ recording: Recording, _ script: String, pace: Replay.Pace = .recorded(speed: 1),
        patience: Double = 10
    ) throws -> (outcome: Replay.Outcome, text: String, sentence: String?) {
        let program = try ReplayProgram(
            ["/bin/sh", "-c", script], size: recording.size, environment: recording.environment)
        let replay = Replay(recording, to: program, on: nil, pace: pace, patience: patience)
        let outcome = replay.run()
        let sentence = ReplayCommand.sentence(outcome, of: replay.count, patience: patience)
        return (outcome, replay.screen.text, sentence)
    }

    /// Takes three bytes as they come, and says them.
    private static let echo = "stty raw -echo; printf READY; x=$(head -c 3); printf \" got $x $LANG\"; exit 3"

    @Test(arguments: [Replay.Pace.recorded(speed: 1), .recorded(speed: 100), .idle])
    func whatWasTypedIsTypedAgain(pace: Replay.Pace) throws {
        let session = recording(
            (0.1, .output([0x41])), (0.2, .input(Array("a".utf8))), (0.4, .input(Array("bc".utf8))),
            (0.5, .output([0x42])))
        let (outcome, text, sentence) = try play(session, Self.echo, pace: pace)
        #expect(outcome == Replay.Outcome(end: .exited(3), stop: .ended, sent: 2))
        #expect(text == "READY got abc C.UTF-8")
        #expect(sentence == nil)
    }

    @Test func theProgramHearsOfSizes() throws {
        let script = "trap 'stty size; exit 0' WINCH; printf READY; while :; do sleep 0.05; done"
        let (outcome, text, _) = try play(recording((0.2, .resize(Size(width: 33, height: 7)))), script)
        #expect(outcome.end == .exited(0))
        #expect(text.contains("7 33"))
    }

    @Test func aProgramThatEndsEarlyIsTold() throws {
        let (outcome, _, sentence) = try play(recording((30, .input([0x61]))), "printf READY")
        #expect(outcome == Replay.Outcome(end: .exited(0), stop: .ended, sent: 0))
        #expect(
            sentence == "the program ended with status 0 before the replay was over: 0 of 1 events were sent."
        )
    }

    @Test func aDeathIsTold() throws {
        let (outcome, _, sentence) = try play(recording(), "printf READY; kill -SEGV $$")
        #expect(outcome.end == .signalled(SIGSEGV) && outcome.end.status == 139)
        #expect(sentence?.hasPrefix("the program was ended by signal 11 (") == true)
    }

    /// The report about a program that ends after its interface is gone, on a terminal that nobody sees.
    private func report(afterInterface script: String) throws -> [String] {
        let program = try ReplayProgram(
            ["/bin/sh", "-c", "printf '\\033[?1049hREADY\\033[?1049l'; \(script)"],
            size: Size(width: 20, height: 5), environment: [:])
        let replay = Replay(recording(), to: program, on: nil, pace: .idle, patience: 10)
        let outcome = replay.run()
        #expect(replay.screen.text == "READY")
        return ReplayCommand.report(outcome, of: replay, patience: 10, isShown: false)
    }

    @Test func theSentenceOfATrapIsTold() throws {
        let sentence = "App/App.swift:12: Fatal error: The harbour has no ships."
        let lines = try report(afterInterface: "echo printed; echo '\(sentence)' >&2; kill -ILL $$")
        #expect(lines.first?.hasPrefix("nib: the program was ended by signal 4 (") == true)
        #expect(lines.dropFirst() == ["  \(sentence)"])
    }

    @Test func whatAProgramWroteBeforeItFailedIsTold() throws {
        let lines = try report(afterInterface: "echo 'There is no album “sea”.' >&2; exit 64")
        #expect(
            lines == [
                "nib: the program ended with status 64. It wrote last:", "  There is no album “sea”.",
            ])
        #expect(try report(afterInterface: "echo done").isEmpty)
    }

    @Test func whatAProgramWithoutAnInterfaceWroteIsOnTheScreen() {
        var screen = ReplayScreen(size: Size(width: 40, height: 5))
        screen.feed(Array("Error: Unknown option '--albumm'\r\nUsage: photos\r\n".utf8))
        #expect(screen.isPlain && screen.lastLines == ["Error: Unknown option '--albumm'", "Usage: photos"])
        screen.feed(Array("\u{1B}[?1049hinterface".utf8))
        #expect(!screen.isPlain && screen.lastLines.isEmpty)
    }

    @Test(arguments: [
        (Replay.Stop.hung, ProgramEnd.exited(0), 1 as Int32), (.mute, .signalled(SIGTERM), 143),
        (.interrupted, .exited(0), 130), (.signalled(SIGHUP), .exited(0), 129), (.ended, .exited(0), 0),
        (.ended, .signalled(SIGILL), 132), (.ended, .exited(64), 64),
    ])
    func theStatusSaysHowItEnded(stop: Replay.Stop, end: ProgramEnd, status: Int32) {
        #expect(ReplayCommand.status(of: Replay.Outcome(end: end, stop: stop, sent: 0), sending: 0) == status)
    }

    @Test(arguments: [(0, 1 as Int32), (1, 0), (7, 0)])
    func aReplayThatSentNothingIsNoSuccess(sent: Int, status: Int32) {
        let outcome = Replay.Outcome(end: .exited(0), stop: .ended, sent: sent)
        #expect(ReplayCommand.status(of: outcome, sending: 7) == status)
    }

    @Test func aProgramThatRunsOnIsEnded() throws {
        let (outcome, _, sentence) = try play(
            recording((0, .input([0x61]))), "printf READY; exec sleep 60", patience: 1.5)
        #expect(outcome == Replay.Outcome(end: .signalled(SIGTERM), stop: .hung, sent: 1))
        #expect(sentence == "the program still ran 1.5 s after the last event, so it was ended.")
    }

    @Test func aProgramThatDrawsNothingIsEnded() throws {
        let (outcome, _, sentence) = try play(recording((0, .input([0x61]))), "exec sleep 60", patience: 1.5)
        #expect(outcome == Replay.Outcome(end: .signalled(SIGTERM), stop: .mute, sent: 0))
        #expect(sentence?.hasPrefix("the program drew nothing for 1.5 s") == true)
    }

    @Test func aProgramThatReadsNothingIsEnded() throws {
        let much = [UInt8](repeating: 0x61, count: 1 << 20)
        let (outcome, _, sentence) = try play(
            recording((0, .input(much))), "stty raw -echo; printf READY; exec sleep 60", patience: 1.5)
        #expect(outcome.stop == .deaf)
        #expect(sentence?.contains("read nothing for 1.5 s") == true)
    }

    @Test func whatIsNoProgramIsRefused() {
        let refusal = #expect(throws: ReplayProgram.Refusal.self) {
            _ = try ReplayProgram(["no-such-program"], size: Size(width: 80, height: 24), environment: [:])
        }
        #expect(refusal?.reason == "There's no program “no-such-program”, neither as a file nor in PATH.")
    }

    @Test(arguments: [
        (["a.cast"], "Name the program after --"), (["a.cast", "--as-test", "--", "ls"], "leave out"),
        (["a.cast", "--speed", "0", "--", "ls"], "--speed is from"),
        (["a.cast", "-o", "b", "--", "ls"], "--output"),
        (["a.cast", "--controller", "Foo()", "--", "ls"], "--controller belongs to --as-test"),
        (["a.cast", "--fast", "--speed", "3", "--", "ls"], "leave out --speed"),
        (["a.cast", "--as-test", "--final"], "leave out --final."),
        (["a.cast", "--as-test", "--fast", "--patience", "2"], "leave out --fast and --patience."),
        (["a.cast", "--as-test", "--controller", "Foo("], "“Foo(” isn't a complete expression"),
    ])
    func argumentsThatContradictAreRefused(arguments: [String], words: String) throws {
        let error = #expect(throws: (any Error).self) { try ReplayCommand.parse(arguments) }
        #expect(ReplayCommand.message(for: try #require(error)).contains(words))
    }

    @Test(arguments: [
        ["--fast", "--final", "a.cast", "--", "ls"], ["--speed", "3", "a.cast", "--", "ls"],
        ["--as-test", "a.cast", "-o", "T.swift", "--controller", "Foo(a: [1], b: \"(\")"],
    ])
    func argumentsThatGoTogetherAreTaken(arguments: [String]) {
        #expect(throws: Never.self) { try ReplayCommand.parse(arguments) }
    }

    @Test func aTerminalThatIsTooSmallIsRefusedWithBothSizes() {
        let session = recording((1, .resize(Size(width: 20, height: 9))), (2, .input([0x61])))
        #expect(
            ReplayCommand.refusal(of: Size(width: 60, height: 8), for: session)
                == "the recording needs 60x9 cells, and this terminal has 60x8. Make it larger, or print the last screen"
                + " alone with --final.")
        #expect(ReplayCommand.refusal(of: Size(width: 59, height: 9), for: session) != nil)
        #expect(ReplayCommand.refusal(of: Size(width: 60, height: 9), for: session) == nil)
        #expect(ReplayCommand.refusal(of: nil, for: session) == nil)
    }

    // MARK: - The screen

    @Test func theLastScreenIsThatBeforeTheTerminalWasGivenBack() {
        var screen = ReplayScreen(size: Size(width: 20, height: 2))
        let bytes = Array("shell\u{1B}[?1049h\u{1B}[2J\u{1B}[Hinterface\u{1B}[?1049lshell again".utf8)
        // A sequence may come in pieces.
        for byte in bytes { screen.feed([byte]) }
        #expect(screen.text == "interface")
        #expect(screen.cleanUp == [])
    }

    @Test func modesThatWereLeftOnAreSwitchedOff() {
        var screen = ReplayScreen(size: Size(width: 20, height: 2))
        screen.feed(Array("\u{1B}[?1049h\u{1B}[?25l\u{1B}[?2004h\u{1B}[>1u".utf8))
        #expect(
            String(decoding: screen.cleanUp, as: UTF8.self)
                == "\u{1B}[<u\u{1B}[?1049l\u{1B}[?2004l\u{1B}[?25h\u{1B}[0m")
    }
}
