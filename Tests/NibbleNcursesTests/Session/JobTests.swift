import Glibc
import Testing

/// A shell on a terminal of its own that runs the probe as a job.
private final class Shell {
    let program: TerminalProgram
    private var typed = 0

    init(environment: [String: String] = [:]) throws {
        let terminal = try PseudoTerminal()
        var variables = environment
        variables["PS1"] = "PROMPT> "
        variables["PROBE"] = TerminalProgram.probe
        program = try TerminalProgram(
            ["bash", "--norc", "--noprofile", "--noediting", "-i"], environment: variables, on: terminal)
        expect("PROMPT> ")
    }

    /// Types and waits for an answer that comes after what was seen so far.
    func type(_ text: String, expecting wanted: String, sourceLocation: SourceLocation = #_sourceLocation) {
        typed = program.output.count
        program.type(text)
        expect(wanted, sourceLocation: sourceLocation)
    }

    func expect(_ wanted: String, sourceLocation: SourceLocation = #_sourceLocation) {
        program.expect(wanted, after: typed, sourceLocation: sourceLocation)
    }

    /// What the terminal showed since the last typing.
    var answer: String { String(decoding: program.output.dropFirst(typed), as: UTF8.self) }

    /// Asks for the jobs until the last one is stopped.
    func waitUntilStopped(sourceLocation: SourceLocation = #_sourceLocation) {
        let deadline = now() + 20
        while now() < deadline {
            type("jobs\r", expecting: "PROMPT> ", sourceLocation: sourceLocation)
            if answer.contains("Stopped") { return }
            program.readSome(milliseconds: 20)
        }
        Issue.record("never stopped: \(answer)", sourceLocation: sourceLocation)
    }

    func end() {
        program.type("exit\r")
        if program.waitForEnd(seconds: 2) == .stillRunning { program.signal(SIGKILL) }
    }
}

/// Stopping, continuing and running others, under a real shell (fault-list.md S7, S9, S10, S18, S19, L20).
@Suite struct JobTests {
    private static let rounds = isLong ? 100 : 5

    @Test func controlZAndBackAgain() throws {
        let shell = try Shell()
        defer { shell.end() }
        shell.type("$PROBE none\r", expecting: "<UP>")
        for round in 1...Self.rounds {
            shell.type("\u{1A}", expecting: "PROMPT> ")
            #expect(shell.answer.contains("Stopped"))
            let aftermath = Aftermath(shell.program.output)
            #expect(aftermath.isClean || aftermath.entered == aftermath.left, "\(aftermath)")
            shell.type("echo $((6 * 7))\r", expecting: "42")
            shell.type("fg\r", expecting: "frame \(round + 1);")
        }
        shell.type("q", expecting: "PROMPT> ")
        shell.type("echo status $?\r", expecting: "status 0")
    }

    @Test func theSizeIsNewAfterAStop() throws {
        let shell = try Shell()
        defer { shell.end() }
        shell.type("$PROBE none\r", expecting: "<UP>")
        shell.type("\u{1A}", expecting: "PROMPT> ")
        shell.program.terminal.resize(columns: 70, rows: 20)
        shell.type("fg\r", expecting: "READY 70x20 ")
        shell.type("q", expecting: "PROMPT> ")
    }

    @Test func inTheBackgroundItStopsAgain() throws {
        let shell = try Shell()
        defer { shell.end() }
        shell.type("$PROBE none\r", expecting: "<UP>")
        shell.type("\u{1A}", expecting: "PROMPT> ")
        shell.type("bg\r", expecting: "PROMPT> ")
        shell.waitUntilStopped()
        #expect(!shell.answer.contains("READY"))
        shell.type("fg\r", expecting: "frame 2;")
        shell.type("q", expecting: "PROMPT> ")
    }

    @Test(arguments: ["-tostop", "tostop"]) func startedInTheBackgroundItWaits(setting: String) throws {
        let shell = try Shell()
        defer { shell.end() }
        shell.type("stty \(setting)\r", expecting: "PROMPT> ")
        shell.type("$PROBE none &\r", expecting: "PROMPT> ")
        shell.waitUntilStopped()
        #expect(!shell.program.text.contains("READY"))
        shell.type("fg\r", expecting: "<UP>")
        shell.type("q", expecting: "PROMPT> ")
    }

    @Test func aSignalStopsOnlyTheProgram() throws {
        let shell = try Shell()
        defer { shell.end() }
        shell.type("$PROBE none\r", expecting: "<UP>")
        let probe = try #require(shell.program.foregroundProcess)
        kill(probe, SIGTSTP)
        shell.expect("Stopped")
        shell.type("fg\r", expecting: "frame 2;")
        shell.type("q", expecting: "PROMPT> ")
    }

    @Test(arguments: [
        ("true", "exited(0)"), ("sh -c 'exit 3'", "exited(3)"), ("sh -c 'kill -9 $$'", "signalled(9)"),
        ("no-such-program --wait", "failed"),
    ])
    func aChildsEndIsReported(command: String, end: String) throws {
        let shell = try Shell(environment: ["PROBE_EDITOR": command])
        defer { shell.end() }
        shell.type("$PROBE none\r", expecting: "<UP>")
        shell.type("e", expecting: "<EDITOR \(end)>")
        #expect(shell.answer.contains("frame 2;"))
        shell.type("x", expecting: "<KEY 120>")
        shell.type("q", expecting: "PROMPT> ")
    }

    @Test func aChildHasTheTerminalToItself() throws {
        let shell = try Shell(environment: [
            "PROBE_EDITOR": "sh -c 'stty -a; echo ASK; read line; echo GOT $line'"
        ])
        defer { shell.end() }
        shell.type("$PROBE none\r", expecting: "<UP>")
        shell.type("e", expecting: "ASK\r\n")
        #expect(shell.answer.contains(" icanon"))
        #expect(Aftermath(shell.program.output).isClean)
        shell.type("every key of this line\r", expecting: "GOT every key of this line")
        shell.expect("<EDITOR exited(0)>")
        #expect(!shell.answer.contains("<KEY"))
        shell.type("q", expecting: "PROMPT> ")
    }

    @Test func aChildInheritsNothingOfOurs() throws {
        let shell = try Shell(environment: ["PROBE_EDITOR": "ls -l /proc/self/fd"])
        defer { shell.end() }
        shell.type("$PROBE none\r", expecting: "<UP>")
        shell.type("e", expecting: "<EDITOR exited(0)>")
        #expect(shell.answer.contains(shell.program.terminal.path))
        for ours in ["memfd:", "eventfd", "eventpoll", "pidfd", "/dev/tty", "/dev/null"] {
            #expect(!shell.answer.contains(ours))
        }
        shell.type("q", expecting: "PROMPT> ")
    }

    @Test func whatAChildLeavesBehindIsPutRight() throws {
        let mess = #"printf '\033[?1049h\033[?1003h\033[5;9r'; stty raw -echo; true"#
        let shell = try Shell(environment: ["PROBE_EDITOR": "sh -c \"\(mess.replacing("\\", with: "\\\\"))\""]
        )
        defer { shell.end() }
        shell.type("$PROBE none\r", expecting: "<UP>")
        shell.type("e", expecting: "<EDITOR exited(0)>")
        shell.type("x", expecting: "<KEY 120>")
        shell.type("q", expecting: "PROMPT> ")
        shell.type("stty -a\r", expecting: " icanon")
        #expect(Aftermath(shell.program.output).isClean)
    }

    // Once in a hundred times it was stopped twice.
    @Test(arguments: 0..<(isLong ? 100 : 1)) func controlZInAChildStopsTheWholeJob(round: Int) throws {
        let shell = try Shell(environment: ["PROBE_EDITOR": "sh -c 'echo ASK; read line; echo GOT $line'"])
        defer { shell.end() }
        shell.type("$PROBE none\r", expecting: "<UP>")
        shell.type("e", expecting: "ASK\r\n")
        shell.type("\u{1A}", expecting: "PROMPT> ")
        #expect(shell.answer.contains("Stopped"))
        shell.type("fg\r", expecting: "$PROBE none")
        shell.type("a line\r", expecting: "GOT a line")
        shell.expect("<EDITOR exited(0)>")
        shell.type("q", expecting: "PROMPT> ")
    }
}
