import ArgumentParser
import Foundation
import NibbleCells
import NibbleNibCheck

/// `nib replay`: what was typed into a program, typed again.
struct ReplayCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "replay", abstract: "Plays a recorded session to a program, or writes a test of it.",
        usage: """
            nib replay [<options>] <file> -- <program> ...
            nib replay [<options>] --as-test <file>
            """,
        discussion: """
            NIBBLE_RECORD=FILE PROGRAM records a session: keys, the mouse, sizes and times, as an asciicast. This runs a \
            program on a terminal of the recorded size and sends it the same at the same times; what it draws is shown \
            here, in a terminal that is large enough; where it isn't shown, the last lines that a failed program wrote are \
            printed. The status is the program's, and never 0 where the replay had to end it, or where it ended before \
            anything was sent. Ctrl-C ends it.

            --as-test writes a test for NibbleTesting instead, with the keys by their names, and expects the text of the \
            last recorded screen.
            """)

    private static let usualController = "RootViewController()"

    @Argument(help: "The recording.")
    var file: String

    @Argument(
        parsing: .postTerminator,
        help: ArgumentHelp("The program and its arguments, after --.", valueName: "program"))
    var program: [String] = []

    @Option(help: ArgumentHelp("How many times as fast, from 0.01 to 1000.", valueName: "number"))
    var speed = 1.0

    @Flag(help: "Send each event as soon as the program is idle, instead of at its time.")
    var fast = false

    @Flag(help: "Don't show what the program draws.")
    var quiet = false

    @Flag(help: "Print the last screen as text, instead of showing what is drawn.")
    var final = false

    @Option(help: ArgumentHelp("For how long the program may hang before it is ended.", valueName: "seconds"))
    var patience = 10.0

    @Flag(help: "Write a test that does what was recorded.")
    var asTest = false

    @Option(help: ArgumentHelp("With --as-test, the controller's initialiser.", valueName: "expression"))
    var controller = Self.usualController

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp(
            "With --as-test, where to write; standard output by default. Overwriting a file is reported.",
            valueName: "file"))
    var output: String?

    func validate() throws {
        guard (0.01...1_000).contains(speed) else { throw ValidationError("--speed is from 0.01 to 1000.") }
        guard (0.1...3_600).contains(patience) else {
            throw ValidationError("--patience is from 0.1 to 3600.")
        }
        try asTest ? validateTest() : validateReplay()
    }

    /// Refuses what has no effect on a test, and what can't be written into one.
    private func validateTest() throws {
        guard program.isEmpty else {
            throw ValidationError("--as-test runs no program; leave out what follows --.")
        }
        let useless = [
            ("--speed", speed != 1), ("--fast", fast), ("--quiet", quiet), ("--final", final),
            ("--patience", patience != 10),
        ].filter(\.1).map(\.0)
        guard useless.isEmpty else {
            throw ValidationError(
                "--as-test runs no program; leave out \(useless.joined(separator: " and ")).")
        }
        guard SwiftExpression.isClosed(controller) else {
            throw ValidationError(
                "--controller: “\(controller)” isn't a complete expression; close its brackets and quotes, as in: "
                    + Self.usualController)
        }
    }

    /// Refuses what has no effect on a replay.
    private func validateReplay() throws {
        guard !program.isEmpty else {
            throw ValidationError("Name the program after --, as in: nib replay session.cast -- ./harbour")
        }
        guard !fast || speed == 1 else {
            throw ValidationError("--fast doesn't keep the recorded times; leave out --speed.")
        }
        guard output == nil else { throw ValidationError("--output belongs to --as-test.") }
        guard controller == Self.usualController else {
            throw ValidationError("--controller belongs to --as-test.")
        }
    }

    func run() async throws {
        let recording: Recording
        do {
            recording = try RecordingReader.read(file)
        } catch let problem as RecordingReader.Problem {
            Output.say("\(file):\(problem.line.map { "\($0):" } ?? "") error: \(problem.reason)")
            throw ExitCode(1)
        }
        if recording.isCut { Output.say("nib: the last line of \(file) is cut off and was left out.") }
        if asTest { try writeTest(of: recording) } else { try play(recording) }
    }

    // MARK: - A test

    private func writeTest(of recording: Recording) throws {
        let name = TestWriter.name(of: output ?? file)
        let text = TestWriter(recording: recording, name: name, controller: controller).text
        guard let output else { return try Output.write(text) }
        try Output.write(text, to: output, inputs: [file])
    }

    // MARK: - A program

    private func play(_ recording: Recording) throws {
        let terminal = quiet || final ? nil : ReplayTerminal()
        if let refusal = Self.refusal(of: terminal?.size, for: recording) {
            Output.say("nib: \(refusal)")
            throw ExitCode(1)
        }
        let signals = EndingSignals()
        let child: ReplayProgram
        do {
            child = try ReplayProgram(program, size: recording.size, environment: recording.environment)
        } catch let refusal as ReplayProgram.Refusal {
            Output.say("nib: \(refusal.reason)")
            throw ExitCode(127)
        }
        terminal?.begin()
        let pace = fast ? Replay.Pace.idle : .recorded(speed: speed)
        let replay = Replay(
            recording, to: child, on: terminal, pace: pace, patience: patience, endedBy: signals)
        let outcome = replay.run()
        terminal?.giveBack(cleaningUp: replay.screen.cleanUp)
        if final { try Output.write(replay.screen.text + "\n") }
        let isShown = terminal != nil || final && replay.screen.isPlain
        let report = Self.report(outcome, of: replay, patience: patience, isShown: isShown)
        if !report.isEmpty { Output.say(report.joined(separator: "\n")) }
        let status = Self.status(of: outcome, sending: replay.count)
        if status != 0 { throw ExitCode(status) }
    }

    /// The reason why a recording can't be watched on a terminal of a size; nil where it can, and where nobody watches.
    ///
    /// A frame with more rows than there are would be drawn over other rows.
    static func refusal(of size: Size?, for recording: Recording) -> String? {
        let wanted = recording.largestSize
        guard let size, size.width < wanted.width || size.height < wanted.height else { return nil }
        return "the recording needs \(wanted.width)x\(wanted.height) cells, and this terminal has "
            + "\(size.width)x\(size.height). Make it larger, or print the last screen alone with --final."
    }

    /// The status of a replay: the program's, and never 0 where the program had to be ended or took nothing of what was recorded.
    static func status(of outcome: Replay.Outcome, sending count: Int) -> Int32 {
        let status = outcome.end.status
        switch outcome.stop {
        case .signalled(let signal): return 128 + signal
        case .interrupted: return status == 0 ? 128 + SIGINT : status
        case .mute, .deaf, .hung: return max(status, 1)
        // Of the last events some may be left when the program quits; without a single one nothing was replayed.
        case .ended: return outcome.sent == 0 && count > 0 ? max(status, 1) : status
        }
    }

    /// The lines that tell how it ended and, where they weren't shown, the last lines that a failed program wrote.
    static func report(
        _ outcome: Replay.Outcome, of replay: Replay, patience: Double, isShown: Bool
    ) -> [String] {
        let sentence = Self.sentence(outcome, of: replay.count, patience: patience)
        let last = isShown || outcome.end.status == 0 ? [] : replay.screen.lastLines
        guard !last.isEmpty else { return sentence.map { ["nib: " + $0] } ?? [] }
        let how = sentence ?? "the program ended with status \(outcome.end.status)."
        return ["nib: \(how) It wrote last:"] + last.map { "  " + $0 }
    }

    /// Tells how it ended; nil where all went as recorded.
    static func sentence(_ outcome: Replay.Outcome, of count: Int, patience: Double) -> String? {
        let sent = "\(outcome.sent) of \(count) events were sent"
        let seconds = "\(patience.formatted()) s"
        switch outcome.stop {
        case .interrupted: return "stopped by Ctrl-C: \(sent)."
        case .signalled(let signal):
            return "stopped by signal \(signal) (\(String(cString: strsignal(signal)))): \(sent)."
        case .mute:
            return "the program drew nothing for \(seconds), so it was ended. Does it have an interface?"
        case .deaf: return "the program read nothing for \(seconds), so it was ended: \(sent)."
        case .hung: return "the program still ran \(seconds) after the last event, so it was ended."
        case .ended:
            let how: String? =
                switch outcome.end {
                case .exited(let status): outcome.sent < count ? "ended with status \(status)" : nil
                case .signalled(let signal):
                    "was ended by signal \(signal) (\(String(cString: strsignal(signal))))"
                }
            guard let how else { return nil }
            return outcome.sent < count
                ? "the program \(how) before the replay was over: \(sent)." : "the program \(how)."
        }
    }
}
