import NibbleCells
import NibbleControls
import NibbleTerminal
import NibbleTesting
import NibbleViews
import Testing

/// How an application is left, and where that is said.
@MainActor struct LeavingTests {
    private let stage = Stage(width: 60, height: 20, root: Button(title: "Save"))

    @Test func ctrlQLeavesEveryApplication() {
        stage.press(.character("q"), .control)
        #expect(!stage.application.isRunning)
    }

    @Test func aLetterLeavesWhereItIsBound() {
        stage.application.keyBindings["quit"] = [KeyEvent(key: .character("q"))]
        stage.press(.character("q"))
        #expect(!stage.application.isRunning)
    }

    @Test func aLetterThatIsTypedDoesNot() {
        let field = TextField()
        let stage = Stage(width: 20, height: 1, root: field)
        stage.application.keyBindings["quit"] = [KeyEvent(key: .character("q"))]
        field.becomeFirstResponder()
        stage.type("q")
        #expect(stage.application.isRunning && field.text == "q")
    }

    @Test(arguments: [Key.function(1), .character("?")]) func helpSaysHow(_ key: Key) {
        stage.press(key)
        #expect(stage.text.contains("Quit") && stage.text.contains("Ctrl Q"), "\(stage.text)")
    }

    @Test func thePaletteDoesNotListItself() {
        stage.press(.character("p"), .control)
        #expect(stage.text.contains("Show keys") && !stage.text.contains("Find a command"), "\(stage.text)")
    }

    @Test func thePaletteSaysWhatAChoiceIsOf() {
        let bar = MenuBar(menus: [
            Menu(title: "Theme", options: .singleSelection, children: [MenuAction(title: "Dark") { _ in }])
        ])
        let stage = Stage(width: 60, height: 20, root: bar)
        stage.press(.character("p"), .control)
        #expect(stage.text.contains("Theme: Dark"), "\(stage.text)")
    }
}
