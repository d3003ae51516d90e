import Nibble
import NibbleTesting
import Testing

// The examples of tests, which are tests.
@Suite @MainActor struct StageExamples {
    private func list() -> ViewController {
        let controller = TableViewController(style: .plain)
        controller.title = "New"
        return NavigationController(rootViewController: controller)
    }

    @Test func bracketsOfAButtonHugItsTitle() {
        let stage = Stage(size: Size(width: 12, height: 1), root: Button(title: "Save"))
        stage.press(.tab)
        #expect(stage.text == "  [ Save ]")
    }

    @Test func keysAndTextAreSent() {
        let controller = list()
        let stage = Stage(size: Size(width: 40, height: 8), controller: controller)
        stage.press(.down)
        stage.type("n")
        #expect(stage.text.contains("New"))
    }

    @Test func theEndOfTheProgramIsSeen() {
        let stage = Stage(size: Size(width: 40, height: 8), controller: list())
        #expect(stage.application.isRunning)
        stage.press(.character("q"), modifiers: .control)
        #expect(!stage.application.isRunning)
    }

    @Test func tasksAreWaitedFor() async throws {
        let label = Label("")
        let button = Button(title: "Count")
        button.addAction(for: .primaryActionTriggered) { _ in
            Task { label.text = "3 photos" }
        }
        let stack = StackView(arrangedSubviews: [button, label])
        stack.axis = .vertical
        let stage = Stage(size: Size(width: 20, height: 3), root: stack)
        stage.press(.tab)
        stage.press(.enter)
        try await stage.until { stage.text.contains("3 photos") }
    }

    @Test func everyControlIsReached() {
        let stack = StackView(arrangedSubviews: [Button(title: "Save"), TextField()])
        let stage = Stage(size: Size(width: 30, height: 1), root: stack)
        #expect(stage.unreachableControls().isEmpty)
    }

    @Test func nothingIsDrawnAtRest() {
        let stage = Stage(size: Size(width: 20, height: 1), root: Label("At rest"))
        let before = stage.terminal.frameCount
        stage.advance(by: 10)
        #expect(stage.terminal.frameCount == before)
    }
}
