import NibbleCells
import NibbleTerminal
import NibbleTestSupport
import NibbleTesting
import NibbleViews
import Testing

/// Help and the command palette.
@MainActor struct OverlayTests {
    private let root = View()
    private let field: EventView
    private let stage: Stage
    private let done = Journal()

    init() {
        field = EventView("field", frame: Rect(x: 0, y: 0, width: 9, height: 1), focusable: true)
        root.addSubview(field)
        stage = Stage(size: Size(width: 50, height: 16), root: root)
        field.commands = [
            KeyCommand("Save photo", key: .character("s"), modifiers: .control) { [done] in
                done.lines.append("save")
            },
            KeyCommand("Send photo", key: .function(4)) { [done] in done.lines.append("send") },
            KeyCommand("Hidden", key: .function(5), isEnabled: false) {},
            KeyCommand("Nobody's", key: .function(7), sending: "fly"),
        ]
        field.becomeFirstResponder()
    }

    @Test(arguments: [Key.function(1), .character("?")])
    func helpShowsTheKeysThatWorkNow(key: Key) {
        stage.press(key)
        #expect(stage.text.contains("│ Ctrl S  Save photo"))
        #expect(stage.text.contains("│ F12     Select text with the mouse"))
        #expect(!stage.text.contains("Hidden") && !stage.text.contains("Nobody's"))
        stage.press(.escape)
        #expect(!stage.text.contains("Keys") && field.isFirstResponder)
    }

    @Test func aFieldThatTakesTheQuestionMarkKeepsIt() {
        field.takes = ["key"]
        stage.press(.character("?"))
        #expect(!stage.text.contains("Keys"))
    }

    @Test func keysOfOneThatIsNearerHideThoseFurtherUp() {
        let outer = EventView("outer")
        outer.commands = [
            KeyCommand("Shadowed", key: .function(4)) {}, KeyCommand("Seen", key: .function(8)) {},
        ]
        outer.frame = Rect(x: 0, y: 2, width: 9, height: 9)
        root.addSubview(outer)
        outer.addSubview(field)
        field.becomeFirstResponder()
        stage.press(.function(1))
        #expect(stage.text.contains("Seen") && !stage.text.contains("Shadowed"))
    }

    @Test func nothingBelowHelpGetsKeysOrTheMouse() {
        stage.press(.function(1))
        field.journal.lines = []
        stage.press(.character("x"))
        stage.press(.tab)
        stage.paste("text")
        stage.wheel(1, at: Point(x: 1, y: 0))
        #expect(field.journal.lines.isEmpty && stage.text.contains("Keys"))
        stage.click(at: Point(x: 1, y: 0))
        #expect(!stage.text.contains("Keys") && field.isFirstResponder)
        #expect(!field.journal.lines.contains("field.down"))
    }

    @Test func controlCStillEndsTheApplication() {
        stage.press(.function(1))
        stage.press(.character("c"), .control)
        #expect(!stage.application.isRunning)
    }

    @Test func helpScrollsWhereItHasTooManyRows() {
        stage.resize(to: Size(width: 40, height: 6))
        stage.press(.function(1))
        #expect(stage.text.contains("Ctrl S") && !stage.text.contains("F12"))
        stage.press(.end)
        #expect(!stage.text.contains("Ctrl S") && stage.text.contains("F12"))
        stage.press(.pageUp)
        stage.press(.home)
        stage.wheel(1, at: Point(x: 20, y: 3))
        #expect(!stage.text.contains("Ctrl S") && stage.text.contains("F4"))
        stage.resize(to: Size(width: 3, height: 1))
        stage.resize(to: Size(width: 60, height: 30))
        #expect(stage.text.contains("F12"))
    }

    // MARK: - The palette

    /// The title of a menu inside a menu says what its entries do.
    @Test func commandsOfSubmenusAreFoundByTheTitlesOfThose() {
        let box = MenuAction(title: "In a box") { _ in }
        let cut = MenuAction(title: "Cut") { _ in }
        let bar = MenuBar(menus: [
            Menu(title: "Object", children: [Menu(title: "Wrap", children: [box]), cut])
        ])
        #expect(bar.windowCommands.map(\.title).prefix(2) == ["Wrap: In a box", "Cut"])
    }

    @Test func thePaletteDoesWhatIsChosen() {
        stage.press(.character("p"), .control)
        #expect(stage.text.contains("Type some letters") && stage.text.contains("Save photo"))
        stage.type("sph")
        #expect(stage.text.contains("Save photo") && !stage.text.contains("Next group"))
        #expect(stage.terminal.cursor != nil)
        stage.press(.down)
        stage.press(.enter)
        #expect(done.take() == ["send"])
        #expect(!stage.text.contains("Commands") && field.isFirstResponder)
    }

    @Test func thePaletteIsWorkedByTheMouseToo() throws {
        stage.press(.character("p"), .control)
        stage.type("photo")
        try stage.click("Send photo")
        #expect(done.take() == ["send"])
        stage.press(.character("p"), .control)
        stage.click(at: Point(x: 0, y: 15))
        #expect(!stage.text.contains("Commands") && done.take().isEmpty)
    }

    @Test func lettersCanBeTakenBackAndPasted() {
        stage.press(.character("p"), .control)
        stage.type("xyz")
        #expect(stage.text.contains("No matching command"))
        stage.press(.enter)
        #expect(stage.text.contains("Commands"))
        for _ in 0..<5 { stage.press(.backspace) }
        stage.paste("send\nmore")
        #expect(stage.text.contains("Send photo") && !stage.text.contains("Save photo"))
        stage.press(.character("u"), .control)
        #expect(stage.text.contains("Save photo"))
    }

    @Test func thePaletteCanDoWhatHasNoKey() throws {
        stage.application.keyBindings["Save photo"] = []
        stage.press(.function(1))
        #expect(!stage.text.contains("Save photo"))
        stage.press(.escape)
        stage.press(.character("p"), .control)
        stage.type("save")
        stage.press(.enter)
        #expect(done.take() == ["save"])
    }

    @Test func thePaletteFitsSmallScreens() {
        for size in [Size(width: 1, height: 1), Size(width: 5, height: 3), Size(width: 12, height: 6)] {
            stage.resize(to: size)
            stage.press(.character("p"), .control)
            stage.type("p")
            for _ in 0..<9 { stage.press(.down) }
            stage.press(.escape)
        }
        #expect(field.isFirstResponder)
    }

    // MARK: - The mouse's suspension

    @Test func theMouseIsGivenToTheTerminalAndTakenBack() {
        stage.press(.function(12))
        #expect(stage.terminal.requests == [.mouse(.off)])
        #expect(stage.text.hasSuffix(" Select text with the mouse. F12 ends it."))
        #expect(stage.style(at: Point(x: 0, y: 15)).isReversed)
        stage.press(.function(12))
        #expect(stage.terminal.requests == [.mouse(.off), .mouse(.buttons)])
        #expect(!stage.text.contains("Select"))
        #expect(!stage.application.isMouseSuspended)
    }

    @Test func aTerminalThatSelectsByItselfIsGivenNoMouse() {
        #expect(stage.terminal.needsMouseToSelect)
        stage.press(.character("p"), .control)
        stage.type("Select")
        #expect(stage.text.contains("Select text with the mouse"))
        stage.press(.escape)
        stage.terminal.needsMouseToSelect = false
        stage.press(.character("p"), .control)
        stage.type("Select")
        #expect(!stage.text.contains("Select text with the mouse"))
    }
}
