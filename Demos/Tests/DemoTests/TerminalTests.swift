import ArgumentParser
import Nibble
import NibbleTerminalView
import NibbleTesting
import Testing

@testable import DemoSupport
@testable import terminal

/// The demo that shows another program.
@Suite @MainActor struct TerminalTests {
    @MainActor private final class Rounds {
        var count = 0
    }

    /// The frame that a snapshot of a program has, and how often it was waited for.
    private func snapshot(_ program: String...) async throws -> (frame: String, rounds: Int) {
        let controller = TerminalController(program)
        controller.endsWithProgram = false
        let rounds = Rounds()
        let options = try DemoOptions.parse(["--snapshot", "text", "--size", "40x4"])
        let frame = try await #require(DemoSnapshot(options)).frame(of: controller) {
            rounds.count += 1
            return await controller.settle()
        }
        controller.terminal.end()
        return (frame, rounds.count)
    }

    @Test func aSnapshotDoesNotWaitForAProgramThatHasEnded() async throws {
        let (frame, rounds) = try await snapshot("printf", "hi")
        #expect(frame.contains("\nhi\n"))
        #expect(rounds < 10)
    }

    @Test func aSnapshotWaitsUntilTheProgramIsQuiet() async throws {
        let (frame, rounds) = try await snapshot("sh", "-c", "echo hi; sleep 1000")
        #expect(frame.contains("\nhi\n"))
        #expect(rounds < 10)
    }

    @Test func controlCEndsAQuestionAndNothingElse() {
        let controller = TerminalController(["sleep", "1000"])
        let stage = Stage(size: Size(width: 60, height: 12), controller: controller)
        stage.settle()
        controller.terminal.take(Array("\u{1B}]52;c;aGFja2Vk\u{7}".utf8))
        stage.settle()
        #expect(stage.text.contains("Copy this text?"))
        stage.press(.character("c"), .control)
        #expect(!stage.text.contains("Copy this text?"))
        #expect(stage.application.isRunning)
        #expect(stage.application.pasteboard.string != "hacked")
        #expect(stage.application.window.firstResponder === controller.terminal)
        controller.terminal.end()
    }

    @Test func whoeverLeavesTheProgramFindsATextInIt() {
        let controller = TerminalController(["sleep", "1000"])
        let stage = Stage(size: Size(width: 60, height: 6), controller: controller)
        stage.settle()
        controller.terminal.take(Array((1...9).map { "line \($0)\r\n" }.joined().utf8))
        // The program's key.
        stage.press(.character("f"), .control)
        #expect(stage.text.hasPrefix(" sleep 1000 "))
        stage.press(.character("]"), .control)
        stage.press(.character("f"), .control)
        stage.type("line")
        #expect(stage.text.prefix { $0 != "\n" }.contains("9 of 9"))
        stage.press(.enter)
        #expect(stage.text.prefix { $0 != "\n" }.contains("8 of 9"))
        stage.press(.down)
        #expect(stage.text.prefix { $0 != "\n" }.contains("9 of 9"))
        stage.type(" 1")
        #expect(controller.terminal.selectedText == "line 1" && stage.text.contains("\nline 1"))
        stage.press(.escape)
        #expect(stage.text.hasPrefix(" sleep 1000 "))
        #expect(stage.application.window.firstResponder === controller.terminal)
        controller.terminal.end()
    }

    @Test func theCommandIsTheTitleAgainAfterAReset() {
        let controller = TerminalController(["sleep", "1000"])
        let stage = Stage(size: Size(width: 60, height: 4), controller: controller)
        stage.settle()
        #expect(stage.text.hasPrefix(" sleep 1000 "))
        controller.terminal.take(Array("\u{1B}]2;notes.txt\u{7}".utf8))
        stage.settle()
        #expect(stage.text.hasPrefix(" notes.txt "))
        controller.terminal.take(Array("\u{1B}c".utf8))
        stage.settle()
        #expect(stage.text.hasPrefix(" sleep 1000 "))
        controller.terminal.end()
    }
}
