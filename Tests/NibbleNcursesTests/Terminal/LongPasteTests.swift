import Testing

/// A paste that is longer than anybody can have meant is still taken whole, or cut with a word.
@Suite struct LongPasteTests {
    /// Pastes so many bytes and quits.
    private func paste(_ count: Int) throws -> TerminalProgram {
        let terminal = try PseudoTerminal()
        let program = try TerminalProgram(
            probe: "none", environment: ["PROBE_TERMINAL": "1"], on: terminal)
        program.expect("<UP ")
        let line = Array(String(repeating: "0123456789abcde", count: 64).utf8) + [0x0A]
        program.type("\u{1B}[200~")
        var left = count
        while left > 0 {
            terminal.write(Array(line.prefix(left)))
            left -= min(line.count, left)
        }
        program.type("\u{1B}[201~")
        program.wait(seconds: 0.2) { false }
        program.type("z")
        program.expect("<KEY z ")
        program.type("q")
        return program
    }

    @Test func seventeenMebibytesAreTakenWhole() throws {
        let program = try paste(17 << 20)
        #expect(program.waitForEnd() == .exited(0))
        let sizes = program.text.split(separator: "<PASTE ").dropFirst().compactMap {
            Int($0.prefix { $0.isNumber })
        }
        #expect(sizes.count == 2)
        #expect(sizes.reduce(0, +) == 17 << 20)
        #expect(!Aftermath(program.output).shown.contains("missing"))
    }

    @Test(.enabled(if: isLong)) func whatIsCutIsSaid() throws {
        let program = try paste(258 << 20)
        #expect(program.waitForEnd() == .exited(0))
        #expect(
            Aftermath(program.output).shown
                == "Only the first 256 MiB of a paste were taken: 2 MiB at its end are missing.\r\n")
    }
}
