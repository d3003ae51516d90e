import Glibc
import Testing

/// Signals, stops and terminals that go away or take nothing (fault-list.md S8 to S17, S21, S22).
@Suite struct LifeTests {
    @Test func afterAStopNobodySawComingEverythingIsDrawn() throws {
        let (program, settings) = try startProbe()
        program.signal(SIGSTOP)
        // A shell sets the terminal to its liking meanwhile, and the window changes.
        program.terminal.change { $0.c_lflag |= tcflag_t(ECHO | ICANON) }
        program.terminal.resize(columns: 100, rows: 30)
        program.signal(SIGCONT)
        program.expect("READY 100x30 ")
        program.type("x")
        program.expect("<KEY 120>")
        program.type("q")
        program.expectCleanEnd(.exited(0), settings: settings)
    }

    /// ffmpeg reads keys from its start to its end, and then puts back the settings that it found.
    @Test func settingsThatAnotherProgramOfThePipelineChangesAreChangedBack() throws {
        let terminal = try PseudoTerminal()
        let settings = terminal.settings
        var found = termios()
        tcgetattr(terminal.slave, &found)
        // The other program started first.
        terminal.change { $0.c_lflag &= ~tcflag_t(ECHO | ICANON) }
        let program = try TerminalProgram(probe: "none", on: terminal, input: .pipe)
        program.expect("<UP>")
        let start = program.output.count
        terminal.change { $0 = found }
        program.type("x")
        program.expect("<KEY 120>", after: start)
        program.expect("READY 80x24 ", after: start)
        program.type("q")
        program.expectCleanEnd(.exited(0), settings: settings)
    }

    /// Of the sizes that come while the program is stopped only the last counts.
    @Test func aStormOfResizesIsAFew() throws {
        let (program, settings) = try startProbe()
        for columns: UInt16 in 81...90 {
            program.signal(SIGSTOP)
            for _ in 0..<100 {
                program.terminal.resize(columns: 132, rows: 50)
                program.terminal.resize(columns: columns, rows: 25)
                program.signal(SIGWINCH)
            }
            program.signal(SIGCONT)
            program.expect("READY \(columns)x25 ")
        }
        program.type("q")
        program.expectCleanEnd(.exited(0), settings: settings)
        // Going on draws twice, and the signal may come after it.
        #expect(program.text.split(separator: "READY").count <= 2 + 10 * 3)
    }

    /// Two changes may be told at once, the second of which takes the first back.
    @Test func aSizeThatIsWhatItWasIsDrawnAgain() throws {
        let (program, settings) = try startProbe()
        let start = program.output.count
        program.signal(SIGWINCH)
        program.expect("READY 80x24 ", after: start)
        program.type("q")
        program.expectCleanEnd(.exited(0), settings: settings)
    }

    @Test func aHangUpKillsTheSessionsLeader() throws {
        let (program, _) = try startProbe()
        let guardian = try #require(program.guardian)
        program.terminal.closeSlave()
        program.terminal.hangUp()
        #expect(program.waitForEndUnseen(seconds: 20) == .signalled(SIGHUP))
        #expect(program.waitUnseen(seconds: 20) { openFiles(of: guardian).isEmpty })
    }

    @Test func aHangUpWithoutASignalEndsTheProgramToo() throws {
        let (program, _) = try startProbe("ignoring-hup")
        let guardian = try #require(program.guardian)
        let before = processorTime(of: program.process)
        program.terminal.closeSlave()
        program.terminal.hangUp()
        #expect(program.waitForEndUnseen(seconds: 20) == .exited(0))
        #expect(processorTime(of: program.process) - before < 0.1)
        #expect(program.waitUnseen(seconds: 20) { openFiles(of: guardian).isEmpty })
    }

    /// The terminal takes nothing: the program must still die of SIGTERM, and what it could not write is written by
    /// the guardian once the terminal reads again.
    @Test func aStuckTerminalDoesNotKeepTheProgramAlive() throws {
        let (program, settings) = try startProbe()
        #expect(program.fillTerminal())
        let start = now()
        program.signal(SIGTERM)
        #expect(program.waitForEndUnseen(seconds: 20) == .signalled(SIGTERM))
        #expect(now() - start < 2)
        #expect(program.terminal.settings == settings)
        program.expect("\u{1B}[?1049l")
        #expect(program.text.hasSuffix("\u{1B}[?1l\u{1B}>\u{1B}[0 q\u{1B}[?25h\u{1B}[?1049l"))
    }

    @Test func aStuckTerminalCostsNothingAndIsShownTheRestLater() throws {
        let (program, settings) = try startProbe()
        #expect(program.fillTerminal())
        let before = processorTime(of: program.process)
        program.waitUnseen(seconds: 1) { false }
        #expect(processorTime(of: program.process) - before < 0.05)
        program.wait { program.output.count > 1 << 18 }
        program.type("x")
        program.expect("<KEY 120>", after: 1 << 18)
        program.type("q")
        #expect(program.waitForEnd() == .exited(0))
        #expect(program.terminal.settings == settings)
    }

    @Test(arguments: ["0", "300"]) func aStuckProgramDiesOfSIGTERM(grace: String) throws {
        let (program, settings) = try startProbe("spin", environment: ["PROBE_GRACE": grace])
        program.type("g")
        program.signal(SIGTERM)
        program.expectCleanEnd(.signalled(SIGTERM), settings: settings, within: 2)
    }

    @Test(arguments: [SIGTERM, SIGHUP, SIGINT]) func withGraceTheProgramEndsInOrder(signal: Int32) throws {
        let (program, settings) = try startProbe(environment: [
            "PROBE_GRACE": "60000", "PROBE_GUARDIAN": "no",
        ])
        program.signal(signal)
        program.expectCleanEnd(.signalled(signal), settings: settings, within: 5)
    }

    @Test func anImpatientSecondSignalEndsTheGrace() throws {
        let (program, settings) = try startProbe("spin", environment: ["PROBE_GRACE": "60000"])
        program.type("g")
        program.signal(SIGHUP)
        // Pending at once, the two would be handled in the other order.
        #expect(program.wait { !hasPendingSignals(program.process) })
        program.wait(seconds: 0.1) { false }
        program.signal(SIGTERM)
        program.expectCleanEnd(.signalled(SIGHUP), settings: settings, within: 5)
    }

    @Test func whatHappensWhileTheProgramIsBusyIsNotLost() throws {
        let (program, settings) = try startProbe()
        program.type("z")
        for columns in 100...140 { program.terminal.resize(columns: UInt16(columns), rows: 30) }
        program.type("ab")
        program.type("cd")
        program.expect("<KEY 97><KEY 98><KEY 99><KEY 100>")
        program.expect("READY 140x30 frame ")
        #expect(program.text.split(separator: "READY").count <= 4, "resizes are one")
        program.type("q")
        program.expectCleanEnd(.exited(0), settings: settings)
    }

    @Test(.enabled(if: isLong)) func restingCostsNothing() throws {
        let (program, settings) = try startProbe()
        let before = processorTime(of: program.process)
        let length = program.output.count
        program.wait(seconds: 20) { false }
        #expect(processorTime(of: program.process) == before)
        #expect(program.output.count == length)
        program.type("q")
        program.expectCleanEnd(.exited(0), settings: settings)
    }

    @Test func aBrokenPipeIsNoReasonToDie() throws {
        let (program, settings) = try startProbe("pipe", output: .pipe)
        program.closePipe()
        program.type("g")
        program.type("x")
        program.expect("<KEY 120>")
        program.type("q")
        program.expectCleanEnd(.exited(0), settings: settings)
    }

    @Test func controlCIsAKeyUnlessWishedOtherwise() throws {
        let (program, settings) = try startProbe()
        program.type("\u{3}\u{1C}")
        program.expect("<CTRL-C><KEY 28>")
        program.type("q")
        program.expectCleanEnd(.exited(0), settings: settings)

        let (other, otherSettings) = try startProbe(environment: ["PROBE_INTERRUPT": "signal"])
        other.type("\u{3}")
        other.expectCleanEnd(.signalled(SIGINT), settings: otherSettings)
    }

    @Test func withoutAShellControlZStopsNothing() throws {
        let (program, settings) = try startProbe()
        // The leader of a session has nobody who could continue it: the kernel refuses to stop it.
        program.type("\u{1A}")
        program.expect("frame 2;")
        program.type("q")
        program.expectCleanEnd(.exited(0), settings: settings)
    }
}

extension TerminalProgram {
    /// Waits for a condition without reading from the terminal.
    @discardableResult func waitUnseen(seconds: Double, until condition: () -> Bool) -> Bool {
        let deadline = now() + seconds
        while !condition() {
            // Of all the time this process may have had none.
            guard now() < deadline else { return condition() }
            poll(nil, 0, 10)
        }
        return true
    }

    /// Has the probe write until the terminal takes no more; it only does so once what it wrote before was taken.
    func fillTerminal() -> Bool {
        (0..<10).contains { _ in
            type("f")
            return waitUnseen(seconds: 3) { terminal.isFull }
        }
    }

    /// Waits for the end without reading from the terminal.
    func waitForEndUnseen(seconds: Double) -> End {
        waitUnseen(seconds: seconds) { hasEnded }
        return hasEnded ? waitForEnd(seconds: 0) : .stillRunning
    }
}
