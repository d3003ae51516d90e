import Foundation
import NibbleCells
import Testing

@testable import NibTool

struct PipedProgramTests {
    /// All that a program says.
    private func words(of program: PipedProgram, on descriptor: Int32) -> String {
        var bytes: [UInt8] = []
        while case let piece = PipedProgram.read(descriptor), !piece.isEmpty { bytes += piece }
        return String(decoding: bytes, as: UTF8.self)
    }

    @Test func whatIsWrittenIsReadAndTheEndIsKnown() throws {
        let program = try PipedProgram(
            ["sh", "-c", "read line; echo \"$line $NAME\"; echo wrong >&2; exit 3"],
            environment: ["NAME": "value"], takesInput: true)
        program.write(Array("hello\n".utf8))
        #expect(words(of: program, on: program.output) == "hello value\n")
        #expect(words(of: program, on: program.errors) == "wrong\n")
        #expect(program.waitForEnd() == .exited(3))
        #expect(program.waitForEnd() == .exited(3))
    }

    @Test func errorsCanJoinTheOutput() throws {
        let program = try PipedProgram(["sh", "-c", "echo said; echo wrong >&2"], errors: .withOutput)
        #expect(words(of: program, on: program.output) == "said\nwrong\n")
        #expect(program.errors == -1)
    }

    @Test func aProgramIsEndedWithThoseThatItStarted() throws {
        let program = try PipedProgram(["sh", "-c", "sleep 60 & echo ready; wait"], errors: .withOutput)
        #expect(String(decoding: PipedProgram.read(program.output), as: UTF8.self) == "ready\n")
        program.kill()
        #expect(words(of: program, on: program.output).isEmpty)
        #expect(program.waitForEnd() == .signalled(SIGKILL))
    }

    // Whoever waits for the other end of a pipe to be closed would wait for the program.
    @Test func programsInheritNoOtherDescriptors() throws {
        let extra = fcntl(STDIN_FILENO, F_DUPFD, 200)
        try #require(extra >= 200)
        defer { close(extra) }
        let script = "test -e /proc/$$/fd/\(extra) && printf inherited; printf ready"
        let piped = try PipedProgram(["sh", "-c", script])
        #expect(words(of: piped, on: piped.output) == "ready")
        let replayed = try ReplayProgram(
            ["sh", "-c", script], size: Size(width: 40, height: 5), environment: [:])
        var said: [UInt8] = []
        while let piece = replayed.read() {
            said += piece
            var end = pollfd(fd: replayed.descriptor, events: Int16(POLLIN), revents: 0)
            poll(&end, 1, 5_000)
        }
        #expect(String(decoding: said, as: UTF8.self) == "ready")
    }

    @Test func aProgramThatIsNotThereIsSaid() {
        let error = #expect(throws: SystemError.self) { _ = try PipedProgram(["/nowhere/program"]) }
        #expect(error?.description == "No such file or directory")
    }
}
