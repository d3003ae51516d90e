import Glibc
import Testing

/// `NIBBLE_RECORD=file`: input, output and sizes, complete at every moment.
@Suite(.enabled(if: !isSanitized)) struct RecordingTests {
    private func start(_ file: TemporaryFile, death: String = "none") throws -> TerminalProgram {
        try start(path: file.path, death: death)
    }

    private func start(path: String, death: String = "none") throws -> TerminalProgram {
        let program = try TerminalProgram(
            probe: death, environment: ["NIBBLE_RECORD": path, "PROBE_TERMINAL": "1"])
        program.line = AnsweringLine(delay: 0)
        program.wait { TerminalProgram.contains("<UP", in: program.output[...]) }
        return program
    }

    @Test func keysAnswersAndSizesAreRecorded() throws {
        let file = try TemporaryFile("session.cast")
        let program = try start(file)
        program.type("x")
        program.wait { TerminalProgram.contains("KEY x", in: program.output[...]) }
        program.terminal.resize(columns: 100, rows: 30)
        program.wait { TerminalProgram.contains("100x30", in: program.output[...]) }
        program.type("\u{1B}[A")
        program.wait { TerminalProgram.contains("KEY up", in: program.output[...]) }
        program.type("q")
        #expect(program.waitForEnd() == .exited(0))
        let lines = file.lines
        #expect(lines.first?.hasPrefix("{\"version\": 2, \"width\": 80, \"height\": 24, ") == true)
        #expect(lines.first?.contains("\"TERM\": \"xterm-256color\"") == true)
        let wanted = ["\"i\", \"x\"]", "\"r\", \"100x30\"]", "\"i\", \"\\u001b[A\"]", "\"i\", \"q\"]"]
        #expect(lines.filter { line in wanted.contains { line.hasSuffix($0) } }.count == wanted.count)
        #expect(lines.contains { $0.contains("\"o\"") && $0.contains("KEY x") })
        #expect(lines.contains { $0.contains("\"i\"") && $0.contains("?62;22c") })
        #expect(lines.contains { $0.contains("\"o\"") && $0.contains("?1049l") })
        #expect(file.mode == 0o600)
    }

    @Test func theKeyThatKillsIsTheLastThatIsRecorded() throws {
        let file = try TemporaryFile("session.cast")
        let program = try start(file, death: "kill")
        program.type("g")
        #expect(program.waitForEnd() == .signalled(SIGKILL))
        #expect(file.lines.last { $0.contains("\"i\"") }?.hasSuffix("\"i\", \"g\"]") == true)
    }

    @Test func aSecretIsRecordedAsDots() throws {
        let file = try TemporaryFile("session.cast")
        let program = try start(file)
        // In one piece: the focus moves in the middle of what is read.
        program.type("a\u{7F}se\u{1B}[200~cret\u{1B}[201~\u{1B}[B")
        program.wait { TerminalProgram.contains("KEY down", in: program.output[...]) }
        program.type("\u{7F}b")
        program.wait { TerminalProgram.contains("KEY b", in: program.output[...]) }
        program.type("q")
        #expect(program.waitForEnd() == .exited(0))
        let input = file.lines.filter { $0.contains("\"i\"") || $0.contains("\"m\"") }
        let typed = input.suffix(10).map { line in
            line.split(separator: ", ", maxSplits: 1).last.map { String($0) } ?? ""
        }
        #expect(
            typed == [
                "\"i\", \"\\u007f\"]", "\"m\", \"typing is hidden\"]", "\"i\", \"•\"]", "\"i\", \"•\"]",
                "\"i\", \"\\u001b[200~••••\\u001b[201~\"]", "\"i\", \"\\u001b[B\"]", "\"i\", \"\\u007f\"]",
                "\"m\", \"typing is shown\"]", "\"i\", \"b\"]", "\"i\", \"q\"]",
            ])
    }

    @Test func aFileThatIsThereIsKept() throws {
        let file = try TemporaryFile("session.cast")
        file.lines = ["mine"]
        let program = try start(file)
        #expect(
            program.text.hasPrefix(
                "NIBBLE_RECORD: can't write “\(file.path)”: it's there already, and a recording doesn't overwrite a file."
            ))
        program.type("q")
        #expect(program.waitForEnd() == .exited(0))
        #expect(file.lines == ["mine"])
    }

    @Test func aFolderIsNotCalledARecording() throws {
        let program = try start(path: "/")
        let sentence = "NIBBLE_RECORD: can't write “/”: it's a folder. Nothing is recorded."
        #expect(program.text.hasPrefix(sentence))
        program.type("q")
        #expect(program.waitForEnd() == .exited(0))
    }
}
