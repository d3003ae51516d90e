import NibbleCells
import NibbleControls
import NibbleTerminal
import NibbleTestSupport
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

    // Help, the palette and open menus kept the key to themselves.
    @Test(arguments: [
        (KeyEvent(key: .function(1)), "Keys"), (KeyEvent(key: .character("?")), "Keys"),
        (KeyEvent(key: .character("p"), modifiers: .control), "Commands"),
        (KeyEvent(key: .function(10)), "Close the file"),
    ])
    func ctrlQLeavesWhateverLiesOverTheApplication(opening: KeyEvent, shown: String) {
        let bar = MenuBar(menus: [
            Menu(title: "File", children: [MenuAction(title: "Close the file") { _ in }])
        ])
        let stage = Stage(width: 60, height: 20, root: bar)
        stage.press(opening.key, opening.modifiers)
        #expect(stage.text.contains(shown), "\(stage.text)")
        stage.press(.character("q"), .control)
        #expect(!stage.application.isRunning)
    }

    @Test(arguments: ["q", "c"] as [Character]) func whatLiesBelowIsAskedBeforeTheEnd(key: Character) {
        let (form, asked) = (EventView("form", focusable: true), Journal())
        form.commands = [
            KeyCommand("Quit", key: .character("q"), modifiers: .control, identifier: "quit") {
                asked.lines.append("Quit?")
            }
        ]
        let stage = Stage(width: 60, height: 20, root: form)
        form.becomeFirstResponder()
        stage.press(.function(1))
        stage.press(.character(key), .control)
        #expect(asked.lines == ["Quit?"] && stage.application.isRunning)
        #expect(!stage.text.contains("Keys") && form.isFirstResponder)
    }

    @Test(arguments: ["q", "c"] as [Character]) func theItemOfAMenuBarIsDoneByBothKeys(key: Character) {
        let asked = Journal()
        let quit = MenuAction(
            title: "Quit", shortcut: KeyEvent(key: .character("q"), modifiers: .control), identifier: "quit"
        ) { _ in asked.lines.append("Quit?") }
        let bar = MenuBar(menus: [Menu(title: "File", children: [quit])])
        let stage = Stage(width: 60, height: 20, root: bar)
        stage.press(.character(key), .control)
        #expect(asked.lines == ["Quit?"] && stage.application.isRunning)
    }

    @Test func aLetterThatLeavesOnlyClosesHelp() {
        stage.application.keyBindings["quit"] = [KeyEvent(key: .character("q"))]
        stage.press(.function(1))
        stage.press(.character("q"))
        #expect(stage.application.isRunning && !stage.text.contains("Keys"))
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
