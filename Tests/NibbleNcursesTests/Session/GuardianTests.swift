import Glibc
import Testing

/// The second process: there from the beginning, and gone without a trace.
@Suite(.enabled(if: !isSanitized)) struct GuardianTests {
    private static let kinds: [[String: String]] = [[:], ["PROBE_TERMINAL": "1"]]

    /// Killed as soon as the terminal is raw, and at moments after that.
    @Test(arguments: kinds, Array(0..<(isLong ? 40 : 8)))
    func aKillBeforeTheFirstFrameLeavesTheTerminalAsItWas(environment: [String: String], moment: Int) throws {
        let terminal = try PseudoTerminal()
        let settings = terminal.settings
        let program = try TerminalProgram(probe: "none", environment: environment, on: terminal)
        while terminal.settings == settings { usleep(20) }
        usleep(UInt32(moment * 100))
        program.signal(SIGKILL)
        #expect(program.waitForEnd() == .signalled(SIGKILL))
        // The guardian may leave modes that were about to be entered.
        program.wait(seconds: 20) { terminal.settings == settings && Aftermath(program.output).isClean }
        #expect(terminal.settings == settings)
        #expect(Aftermath(program.output).isClean)
    }

    @Test func theGuardianIsThereWhenTheTerminalIsTouched() throws {
        let terminal = try PseudoTerminal()
        let settings = terminal.settings
        let program = try TerminalProgram(probe: "none", on: terminal)
        while terminal.settings == settings { usleep(20) }
        // It may not have found time to name itself.
        #expect(children(of: program.process).count == 1)
        program.expect("<UP>")
        program.type("q")
        program.expectCleanEnd(.exited(0), settings: settings)
    }

    /// The test's process adopts what is orphaned below it, as process 1 does, and reaps nothing.
    @Test(arguments: [("none", 0), ("exit", 0), ("abort", 0), ("none", SIGTERM), ("none", SIGQUIT)])
    func noZombieStaysWhereNobodyReaps(death: String, signal: Int32) throws {
        try adoptOrphans()
        let (program, settings) = try startProbe(death)
        let guardian = try #require(program.guardian)
        #expect(children(of: program.process) == [guardian])
        if signal != 0 { program.signal(signal) } else { program.type(death == "none" ? "q" : "g") }
        #expect(program.waitForEnd() != .stillRunning)
        #expect(program.wait(seconds: 20) { hasEnded(guardian) })
        #expect(!isZombie(guardian))
        #expect(program.wait(seconds: 20) { program.terminal.settings == settings })
    }

    /// An application that waits for any child of its own must not meet ours.
    @Test func theGuardianIsNobodysChildToWaitFor() throws {
        let (program, settings) = try startProbe("wait-for-any")
        program.type("g")
        program.expect("<WAITED -1>")
        program.type("q")
        program.expectCleanEnd(.exited(0), settings: settings)
    }
}

/// From now on orphans of this process's descendants are its own children.
private func adoptOrphans() throws {
    typealias Call = @convention(c) (Int32, UInt, UInt, UInt, UInt) -> Int32
    let setChildSubreaper: Int32 = 36
    // Its variable arguments keep it out of Swift's Glibc.
    let address = try #require(dlsym(nil, "prctl"))
    #expect(unsafeBitCast(address, to: Call.self)(setChildSubreaper, 1, 0, 0, 0) == 0)
}
