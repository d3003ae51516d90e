import Nibble
import NibbleTesting
import Testing

@testable import showcase

/// The scene of other programs in a view, in which none runs yet.
@MainActor struct TerminalSceneTests {
    private let stage: Stage

    init() throws {
        let scene = try Showcase.scene(named: "Terminal")
        stage = Stage(size: Size(width: 90, height: 24), controller: scene.make())
        stage.settle()
    }

    private var lastRow: Substring? { stage.text.split(separator: "\n").last }

    @Test func aTextIsFoundInTheTerminal() {
        stage.press(.character("f"), .control)
        stage.type("WIDE")
        #expect(lastRow?.contains("1 of 1") == true)
        stage.type("x")
        #expect(lastRow?.contains("Not found") == true)
        for _ in 0..<5 { stage.press(.backspace) }
        // The greeting, the styles and the table, from the bottom on.
        stage.type("e")
        #expect(lastRow?.contains("3 of 3") == true)
        stage.press(.enter)
        #expect(lastRow?.contains("2 of 3") == true)
        stage.press(.down)
        #expect(lastRow?.contains("3 of 3") == true)
    }

    @Test func whoeverLeavesTheTerminalStaysInTheScene() {
        var focus: String { String(describing: stage.application.window.firstResponder) }
        for _ in 0..<9 where !focus.contains("TerminalView") { stage.press(.tab) }
        #expect(focus.contains("TerminalView"))
        stage.press(.character("]"), .control)
        stage.press(.character("f"), .control)
        stage.type("wide")
        #expect(lastRow?.contains("1 of 1") == true)
    }

    @Test func escapeEndsTheSearch() {
        let before = lastRow
        stage.press(.character("f"), .control)
        stage.type("wide")
        #expect(lastRow?.contains("1 of 1") == true)
        stage.press(.escape)
        #expect(lastRow == before && before?.contains("Ctrl F") == true)
    }
}
