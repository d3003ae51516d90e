import FoundationEssentials
import NibbleCells
import NibbleControls
import NibbleTerminal
import NibbleTestSupport
import NibbleTesting
import NibbleViews
import Testing

@MainActor struct KeyBindingsTests {
    private let root = EventView("root", focusable: true)
    private let stage: Stage

    init() { stage = Stage(size: Size(width: 60, height: 16), root: root) }

    private func command(_ title: String, _ key: Key, identifier: String? = nil, _ done: Box) -> KeyCommand {
        KeyCommand(title, key: key, identifier: identifier) { done.list.append(title) }
    }

    @MainActor private final class Box { var list: [String] = [] }

    @Test func chosenKeysReplaceThoseOfTheProgram() throws {
        let done = Box()
        root.commands = [
            command("Save", .function(2), identifier: "save", done), command("Quit", .function(3), done),
        ]
        stage.application.keyBindings = try KeyBindings(["save": ["ctrl-s", "f5"], "Quit": []])
        stage.press(.function(2))
        stage.press(.function(3))
        #expect(done.list.isEmpty)
        stage.press(.character("s"), .control)
        stage.press(.function(5))
        #expect(done.list == ["Save", "Save"])
    }

    @Test func standardCommandsCanBeGivenOtherKeys() throws {
        let second = Button(title: "Second")
        root.addSubview(second)
        stage.application.keyBindings = try KeyBindings(["nextControl": ["ctrl-n"], "help": ["ctrl-h"]])
        stage.press(.tab)
        #expect(stage.application.window.firstResponder == nil)
        stage.press(.character("n"), .control)
        #expect(root.isFirstResponder)
        stage.press(.character("?"))
        #expect(!stage.text.contains("Keys"))
        stage.press(.character("h"), .control)
        #expect(stage.text.contains("Keys"))
        #expect(stage.text.contains("Ctrl N"))
    }

    @Test func bindingsAreReadFromConfiguration() throws {
        let text = #"{"save": ["ctrl-s", "f2"], "commandPalette": []}"#
        let bindings = try JSONDecoder().decode(KeyBindings.self, from: Data(text.utf8))
        #expect(
            bindings["save"] == [
                KeyEvent(key: .character("s"), modifiers: .control), KeyEvent(key: .function(2)),
            ])
        #expect(bindings["commandPalette"] == [] && bindings["other"] == nil)
        let copy = try JSONDecoder().decode(KeyBindings.self, from: JSONEncoder().encode(bindings))
        #expect(copy == bindings)
    }

    @Test func whatKeysDoInTextCanBeChangedToo() throws {
        let field = TextField(frame: Rect(x: 0, y: 6, width: 20, height: 1))
        root.addSubview(field)
        stage.application.keyBindings = try KeyBindings([
            "text.deleteWordBackward": ["ctrl-g"], "text.selectAll": ["ctrl-a"], "text.undo": [],
        ])
        field.becomeFirstResponder()
        stage.type("two words")
        stage.press(.character("w"), .control)
        #expect(field.text == "two words")
        stage.press(.character("g"), .control)
        #expect(field.text == "two ")
        stage.press(.character("z"), .control)
        #expect(field.text == "two ")
        stage.press(.character("a"), .control)
        stage.type("x")
        #expect(field.text == "x")
    }

    @Test func aTextThatIsNoKeyIsNamed() {
        let error = #expect(throws: KeyBindingError.self) {
            try KeyBindings(["a": ["f1"], "save": ["ctrl-s", "contrl-x"]])
        }
        #expect(error?.command == "save" && error?.key == "contrl-x")
        #expect(error?.description.contains("“contrl-x” for “save”") == true)
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode(KeyBindings.self, from: Data(#"{"save": ["x-y"]}"#.utf8))
        }
    }
}
