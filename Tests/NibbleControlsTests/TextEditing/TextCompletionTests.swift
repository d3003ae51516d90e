import NibbleCells
import NibbleControls
import NibbleTesting
import NibbleViews
import Testing

@MainActor @Suite struct TextCompletionTests {
    private let field = TextField()
    private static let names = ["Adelaide", "Amsterdam", "Athens", "Auckland", "Berlin"]

    private func stage(y: Int = 0, height: Int = 8) -> Stage {
        field.completions = { text in Self.names.filter { $0.hasPrefix(text) } }
        let root = View()
        let stage = Stage(width: 16, height: height, root: root)
        field.frame = Rect(x: 1, y: y, width: 12, height: 1)
        root.addSubview(field)
        field.becomeFirstResponder()
        return stage
    }

    @Test func whoChangesTheCompletionsWhileOneIsTakenIsHeard() {
        let stage = stage()
        field.addAction(for: .editingChanged) { field in
            guard field.text.count > 1 else { return }
            field.completions = { _ in ["other"] }
        }
        stage.type("A")
        stage.press(.down)
        stage.press(.enter)
        #expect(field.completions?("") == ["other"])
    }

    @Test func theListFollowsWhatIsTyped() {
        let stage = stage()
        stage.type("A")
        #expect(stage.text == " [A         ]\n  Adelaide\n  Amsterdam\n  Athens\n  Auckland")
        stage.type("t")
        #expect(stage.text == " [At        ]\n  Athens")
        stage.type("x")
        #expect(stage.text == " [Atx       ]")
    }

    @Test func keysChoose() {
        let stage = stage()
        stage.type("A")
        stage.press(.down)
        stage.press(.down)
        #expect(stage.style(at: Point(x: 3, y: 2)).isReversed)
        stage.press(.enter)
        #expect(field.text == "Amsterdam")
        #expect(stage.text == " [Amsterdam ]")
        stage.press(.character("z"), .control)
        #expect(field.text == "A")
    }

    @Test func nothingChosenLeavesEnterToTheField() {
        let stage = stage()
        var returns = 0
        field.addAction { _ in returns += 1 }
        stage.type("A")
        stage.press(.enter)
        #expect(returns == 1)
        #expect(field.text == "A")
        #expect(!stage.text.contains("Athens"))
    }

    @Test func escapeClosesTheListAlone() {
        let stage = stage()
        stage.type("A")
        stage.press(.escape)
        #expect(!stage.text.contains("Athens"))
        #expect(field.isFirstResponder)
    }

    @Test func aClickChooses() throws {
        let stage = stage()
        stage.type("A")
        try stage.click("Athens")
        #expect(field.text == "Athens")
        #expect(field.isFirstResponder)
    }

    @Test func atTheBottomTheListStandsAbove() {
        let stage = stage(y: 7)
        stage.type("A")
        #expect(stage.text.hasPrefix("\n\n\n  Adelaide"))
    }

    @Test func theListGoesWithTheFocus() {
        let stage = stage()
        stage.type("A")
        field.resignFirstResponder()
        stage.advance(by: 0)
        #expect(!stage.text.contains("Athens"))
    }
}
