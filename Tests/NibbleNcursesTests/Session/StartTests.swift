import Glibc
import Testing

/// Starting where little is as it should be (fault-list.md L1 to L8, L17, L18).
@Suite struct StartTests {
    @Test func withoutAControllingTerminalThereIsOneSentence() throws {
        let terminal = try PseudoTerminal()
        let program = try TerminalProgram(
            [TerminalProgram.probe], on: terminal, input: .null, output: .pipe, error: .pipe,
            hasControllingTerminal: false)
        #expect(program.waitForEnd(seconds: 20) == .exited(1))
        program.wait(seconds: 20) { program.pipedText.hasSuffix("\n") }
        #expect(program.pipedText == "NibbleGuardProbe: \(NcursesErrorSentence.noTerminal)\n")
        #expect(program.output.isEmpty)
    }

    @Test func nothingIsDrawnIntoAPipe() throws {
        let (program, settings) = try startProbe(output: .pipe)
        program.type("w")
        program.type("x")
        program.expect("<KEY 120>")
        program.type("q")
        program.expectCleanEnd(.exited(0), settings: settings, showing: "a warning")
        program.wait(seconds: 20) { !program.piped.isEmpty }
        #expect(program.pipedText == "a line on standard output\n")
    }

    @Test(arguments: [TerminalProgram.Standard.null, .closed])
    func keysComeFromTheTerminalWhateverStandardInputIs(input: TerminalProgram.Standard) throws {
        let terminal = try PseudoTerminal()
        let settings = terminal.settings
        let program = try TerminalProgram(probe: "none", on: terminal, input: input)
        program.expect("<UP>")
        program.type("q")
        program.expectCleanEnd(.exited(0), settings: settings)
    }

    @Test func noFileLandsOnClosedStandardDescriptors() throws {
        let terminal = try PseudoTerminal()
        let settings = terminal.settings
        let program = try TerminalProgram(
            probe: "none", on: terminal, input: .closed, output: .closed, error: .closed)
        program.expect("<UP>")
        #expect(openFiles(of: program.process).filter { $0 == "/dev/null" }.count >= 3)
        program.type("w")
        program.type("q")
        #expect(program.expectCleanEnd(.exited(0), settings: settings) == "")
    }

    @Test(arguments: [
        nil, "", "no-such-terminal", "../../etc/passwd", String(repeating: "x", count: 4_000),
        "x\u{1B}]0;t\u{7}", "dumb",
    ])
    func impossibleTerminalTypesLeaveTheTerminalAlone(type: String?) throws {
        let terminal = try PseudoTerminal()
        let settings = terminal.settings
        // "" stands for unset as well: the spawner passes no other way.
        let program = try TerminalProgram(probe: "none", environment: ["TERM": type ?? ""], on: terminal)
        #expect(program.waitForEnd(seconds: 20) == .exited(1))
        program.wait(seconds: 20) { program.text.contains("\r\n") }
        #expect(program.text.hasPrefix("NibbleGuardProbe: TERM is "))
        #expect(program.text.hasSuffix(".\r\n"))
        #expect(program.text.split(separator: "\r\n").count == 1)
        #expect(
            program.text.unicodeScalars.allSatisfy {
                $0.value >= 0x20 && $0.value != 0x7F || $0 == "\r" || $0 == "\n"
            })
        #expect(terminal.settings == settings)
    }

    @Test(arguments: ["vt52", "vt220", "linux", "screen", "tmux-256color", "xterm-kitty", "xterm-direct"])
    func otherTerminalsAreServed(type: String) throws {
        let terminal = try PseudoTerminal()
        let settings = terminal.settings
        let program = try TerminalProgram(probe: "none", environment: ["TERM": type], on: terminal)
        program.expect("<UP>")
        program.type("q")
        #expect(program.waitForEnd() == .exited(0))
        #expect(program.wait(seconds: 20) { terminal.settings == settings })
        let modes = ["2004", "1049", "2026", "1006"].filter { program.text.contains("?\($0)") }
        let isXterm = !["vt52", "vt220", "linux"].contains(type)
        #expect(isXterm ? modes.count == 4 : modes.isEmpty, "\(modes)")
    }

    @Test(arguments: [(1, 1), (5, 2), (300, 100)] as [(UInt16, UInt16)])
    func anySizeWillDo(columns: UInt16, rows: UInt16) throws {
        let terminal = try PseudoTerminal(columns: columns, rows: rows)
        let settings = terminal.settings
        let program = try TerminalProgram(probe: "none", on: terminal)
        program.expect("READY \(columns)x\(rows) ")
        program.expect("<UP>")
        terminal.resize(columns: 80, rows: 24)
        program.expect("READY 80x24 ")
        program.type("q")
        program.expectCleanEnd(.exited(0), settings: settings)
    }

    @Test(
        arguments: [(40_000, 2), (2, 40_000), (65_535, 65_535)] as [(UInt16, UInt16)], ["curses", "direct"])
    func enormousSizesAreCut(size: (columns: UInt16, rows: UInt16), renderer: String) throws {
        let environment = ["NIBBLE_RENDERER": renderer, "PROBE_TERMINAL": "1"]
        let cut = "\(min(size.columns, 32_766))x"
        let terminal = try PseudoTerminal(columns: size.columns, rows: size.rows)
        let settings = terminal.settings
        let program = try TerminalProgram(probe: "none", environment: environment, on: terminal)
        program.wait { TerminalProgram.contains("<UP", in: program.output[...]) }
        program.type("x")
        // A frame more is drawn with a key when the terminal has not told its colours for a second.
        let sizes = { (text: String) in (2...5).map { "<\(text) \($0) \(cut)" } }
        if size.columns > 5 { program.expect(oneOf: sizes("KEY x")) }
        terminal.resize(columns: 80, rows: 24)
        program.expect(" 80x24>")
        let length = program.output.count
        terminal.resize(columns: size.columns, rows: size.rows)
        if size.columns > 5 { program.expect(oneOf: sizes("DRAWN"), after: length) }
        terminal.resize(columns: 90, rows: 24)
        program.expect(" 90x24>")
        program.type("q")
        program.expectCleanEnd(.exited(0), settings: settings)
    }

    @Test(
        arguments: [
            ([:], "80x24"), (["COLUMNS": "100", "LINES": "30"], "100x30"),
            (["COLUMNS": "9999999", "LINES": "-5"], "80x24"),
        ] as [([String: String], String)])
    func aTerminalWithoutASizeGetsOne(environment: [String: String], size: String) throws {
        let terminal = try PseudoTerminal(columns: 0, rows: 0)
        let program = try TerminalProgram(probe: "none", environment: environment, on: terminal)
        program.expect("READY \(size) ")
        program.expect("<UP>")
        terminal.resize(columns: 90, rows: 20)
        program.expect("READY 90x20 ")
        program.type("q")
        #expect(program.waitForEnd() == .exited(0))
    }

    @Test(.enabled(if: !isSanitized), arguments: ["ulimit -n 20", "ulimit -v 700000", "ulimit -s 512"])
    func scarceResourcesAreEnoughOrAnError(limit: String) throws {
        let terminal = try PseudoTerminal()
        let settings = terminal.settings
        let program = try TerminalProgram(
            ["sh", "-c", "\(limit); exec \"$PROBE\" none"], environment: ["PROBE": TerminalProgram.probe],
            on: terminal)
        program.expect("<UP>")
        program.type("q")
        program.expectCleanEnd(.exited(0), settings: settings)
    }

    @Test(.enabled(if: !isSanitized), arguments: 4..<20)
    func tooFewFilesAreEnoughOrOneSentence(limit: Int) throws {
        let terminal = try PseudoTerminal()
        let settings = terminal.settings
        let program = try TerminalProgram(
            ["sh", "-c", "ulimit -n \(limit); exec \"$PROBE\" none"],
            environment: ["PROBE": TerminalProgram.probe, "PROBE_TERMINAL": "1"], on: terminal)
        program.wait { program.text.contains("<UP ") || program.text.hasSuffix(".\r\n") }
        guard program.text.contains("<UP ") else {
            #expect(limit < 18)
            #expect(program.waitForEnd() == .exited(1))
            #expect(program.text.hasPrefix("NibbleGuardProbe: "))
            #expect(terminal.settings == settings)
            return
        }
        program.type("q")
        program.expectCleanEnd(.exited(0), settings: settings)
    }

    @Test(.enabled(if: isLong)) func manyRunAtOnce() throws {
        let programs = try (0..<50).map { _ in try TerminalProgram(probe: "none") }
        for program in programs { program.expect("<UP>") }
        let before = programs.map { processorTime(of: $0.process) }.reduce(0, +)
        programs[0].wait(seconds: 5) { false }
        #expect(programs.map { processorTime(of: $0.process) }.reduce(0, +) - before < 0.1)
        for program in programs {
            program.type("q")
            #expect(program.waitForEnd() == .exited(0))
        }
    }

    @Test func oddSettingsComeBackExactly() throws {
        let terminal = try PseudoTerminal()
        terminal.change {
            $0.c_lflag |= tcflag_t(TOSTOP)
            $0.c_iflag &= ~tcflag_t(IXON)
            $0.c_iflag |= tcflag_t(IUTF8)
            $0.c_cc.2 = 8
            $0.c_cc.0 = 7
        }
        let settings = terminal.settings
        let program = try TerminalProgram(probe: "none", on: terminal)
        program.expect("<UP>")
        program.type("q")
        program.expectCleanEnd(.exited(0), settings: settings)
    }

    @Test(arguments: [0, O_NONBLOCK]) func theSharedDescriptorsKeepTheirFlags(flag: Int32) throws {
        let terminal = try PseudoTerminal()
        let settings = terminal.settings
        // Descriptor 0 is the test's own open file, as it would be the shell's.
        _ = fcntl(terminal.slave, F_SETFL, O_RDWR | flag)
        let program = try TerminalProgram(
            probe: "none", on: terminal, input: .shared, output: .shared, error: .shared)
        program.expect("<UP>")
        program.type("f")
        #expect(program.wait { program.output.count > 1 << 18 }, "the whole frame arrives")
        #expect(fcntl(terminal.slave, F_GETFL) & O_NONBLOCK == flag)
        program.type("q")
        #expect(program.waitForEnd() == .exited(0))
        #expect(terminal.settings == settings)
        #expect(fcntl(terminal.slave, F_GETFL) & O_NONBLOCK == flag)
    }
}

/// The sentence for a process without a terminal, written out so that a change is noticed.
enum NcursesErrorSentence {
    static let noTerminal =
        "There is no terminal to draw on, as this process has no controlling terminal; start it from a terminal, or with ssh -t."
}
