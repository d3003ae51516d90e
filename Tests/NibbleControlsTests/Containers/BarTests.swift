import NibbleCells
import NibbleControls
import NibbleTerminal
import NibbleTestSupport
import NibbleTesting
import NibbleViews
import Testing

@MainActor struct StatusBarTests {
    private let bar = StatusBar()
    private let journal = Journal()

    init() {
        let keys: [(String, Key, Modifiers)] = [
            ("Help", .function(1), []), ("Save", .character("s"), .control),
        ]
        bar.items = keys.map { title, key, modifiers in
            StatusBar.Item(title, key: KeyEvent(key: key, modifiers: modifiers)) { [journal] in
                journal.lines.append(title)
            }
        }
        bar.text = "3 files"
    }

    private func stage(_ width: Int) -> Stage { Stage(showing: bar, size: Size(width: width, height: 1)) }

    /// A controller with a command, which a bar shows.
    private final class Pantry: ViewController {
        var isSaved = false
        var hasMore = false

        override var keyCommands: [KeyCommand] {
            let save = KeyCommand("Save", key: .character("s")) { [unowned self] in isSaved = true }
            let more = KeyCommand("More", key: .character("m")) {}
            return hasMore ? [save, more] : [save]
        }
    }

    @Test func barWithoutItemsShowsTheCommandsInForce() throws {
        let (pantry, bar) = (Pantry(), StatusBar())
        bar.frame = Rect(x: 0, y: 1, width: 40, height: 1)
        pantry.view.addSubview(bar)
        let stage = Stage(size: Size(width: 40, height: 2), controller: pantry)
        #expect(stage.text == "\n s Save  F1 Keys")
        try stage.click("Save")
        #expect(pantry.isSaved)
        pantry.hasMore = true
        pantry.view.setNeedsLayout()
        stage.advance(by: 1)
        #expect(stage.text.contains("s Save  m More"))
        bar.showsKeyCommands = false
        stage.advance(by: 1)
        #expect(stage.text == "")
    }

    @Test(arguments: [
        (25, " s Save  m More  F1 Keys"), (24, " s Save  F1 Keys"), (17, " s Save  F1 Keys"),
        (16, " F1 Keys"), (9, " F1 Keys"), (8, " s Save"), (7, ""),
    ])
    func theKeyThatListsAllKeysStays(width: Int, text: String) {
        let (pantry, bar) = (Pantry(), StatusBar())
        pantry.hasMore = true
        bar.frame = Rect(x: 0, y: 0, width: width, height: 1)
        pantry.view.addSubview(bar)
        #expect(Stage(size: Size(width: width, height: 1), controller: pantry).text == text)
    }

    @Test func keysAndTextShareTheRow() {
        #expect(stage(40).text == " F1 Help  Ctrl S Save           3 files")
    }

    @Test(arguments: [
        (31, " F1 Help  Ctrl S Save  3 files"), (30, " F1 Help              3 files"),
        (18, " F1 Help  3 files"), (17, " 3 files"), (9, " F1 Help"), (5, " 3 …"), (1, ""),
    ])
    func whatDoesNotFitIsLeftOut(width: Int, text: String) {
        #expect(stage(width).text.trimmed == text.trimmed)
    }

    @Test func clicksDoWhatTheKeysDo() throws {
        let stage = stage(40)
        try stage.click("Save")
        try stage.click("F1")
        #expect(journal.take() == ["Save", "Help"])
        stage.drag(from: Point(x: 2, y: 0), to: Point(x: 30, y: 0))
        stage.click(at: Point(x: 36, y: 0))
        #expect(journal.take().isEmpty)
        bar.items[0].isEnabled = false
        try stage.click("Help")
        #expect(journal.take().isEmpty && stage.has(.tertiaryLabel, at: Point(x: 4, y: 0)))
    }

    @Test func aPressShowsAndCanBeTakenAway() {
        let stage = stage(40)
        stage.mouse(.down, 2)
        #expect(stage.style(at: Point(x: 2, y: 0)).isReversed)
        stage.send(.focus(isActive: false))
        #expect(!stage.style(at: Point(x: 2, y: 0)).isReversed)
        stage.mouse(.up, 2)
        #expect(journal.take().isEmpty)
    }

    @Test func commandsBecomeItems() {
        let command = KeyCommand("Find", key: .character("f"), modifiers: .control) { [journal] in
            journal.lines.append("find")
        }
        bar.items = [StatusBar.Item(command)]
        bar.accessibilityProperties.elements.first?.activate?()
        #expect(journal.take() == ["find"] && bar.accessibilityValue == "Ctrl F Find")
    }

    @Test func fromRightToLeftTheKeysAreAtTheRight() {
        let stage = stage(40)
        stage.application.window.layoutDirection = .rightToLeft
        stage.advance(by: 0)
        #expect(stage.text == " 3 files           Ctrl S Save  F1 Help")
    }
}

@MainActor struct ToolBarTests {
    private let bar = Toolbar()
    private let journal = Journal()

    init() {
        let titles = ["Open", "Save", "Delete"]
        let buttons = titles.map { title in
            BarButtonItem(title: title) { [journal] _ in journal.lines.append(title) }
        }
        bar.items = [buttons[0], buttons[1], .flexibleSpace(), buttons[2]]
    }

    private func stage(_ width: Int) -> Stage { Stage(showing: bar, size: Size(width: width, height: 1)) }

    @Test func spaceIsShared() {
        #expect(stage(32).text == "  Open    Save          Delete")
        bar.items.insert(.fixedSpace(2), at: 1)
        bar.items.insert(.flexibleSpace(), at: 0)
        #expect(stage(36).text == "      Open      Save        Delete")
    }

    @Test func keysGoFromButtonToButton() {
        let stage = stage(32)
        stage.press(.tab)
        #expect(stage.text.hasPrefix("[ Open ]"))
        stage.press(.right)
        stage.press(.enter)
        stage.press(.right)
        stage.press(.character(" "))
        stage.press(.home)
        stage.press(.enter)
        stage.press(.end)
        stage.press(.enter)
        #expect(journal.take() == ["Save", "Delete", "Open", "Delete"])
    }

    @Test func clicksPress() throws {
        let stage = stage(32)
        try stage.click("Delete")
        #expect(journal.take() == ["Delete"] && bar.isFirstResponder)
        stage.drag(from: Point(x: 2, y: 0), to: Point(x: 12, y: 0))
        #expect(journal.take().isEmpty)
    }

    @Test func disabledButtonsArePassedOver() throws {
        let stage = stage(32)
        bar.items[1].isEnabled = false
        stage.press(.tab)
        stage.press(.right)
        stage.press(.enter)
        try stage.click("Save")
        #expect(journal.take() == ["Delete"])
        for item in bar.items { item.isEnabled = false }
        #expect(!bar.canBecomeFirstResponder)
    }

    @Test func theRowFollowsTheFocus() {
        let stage = stage(14)
        #expect(stage.text == "  Open    Sav›")
        stage.press(.tab)
        stage.press(.right)
        #expect(stage.text.contains("[ Save ]") && stage.text.hasPrefix("‹"))
        stage.press(.right)
        #expect(stage.text.hasSuffix("[ Delete ]") && stage.text.hasPrefix("‹"))
        stage.press(.home)
        #expect(stage.text.hasPrefix("[ Open ]") && stage.text.hasSuffix("›"))
    }

    @Test func anotherTitleShows() {
        let stage = stage(32)
        bar.items[0].title = "Close"
        stage.advance(by: 0)
        #expect(stage.text.hasPrefix("  Close"))
        #expect(bar.accessibilityValue == "Close, Save, Delete")
        bar.accessibilityProperties.elements.last?.activate?()
        #expect(journal.take() == ["Delete"])
    }

    // The commands in force change when what was dragged before is let go.
    @Test func aPressHoldsWhenTheItemsChangeUnderTheMouse() {
        var done: [String] = []
        let bar = StatusBar(frame: Rect(x: 0, y: 0, width: 40, height: 1))
        func item(_ title: String, _ key: String) -> StatusBar.Item {
            StatusBar.Item(title, key: KeyEvent(key)) { done.append(title) }
        }
        bar.items = [item("Quit", "ctrl-q"), item("Help", "f1")]
        let root = View()
        root.addSubview(bar)
        let stage = Stage(width: 40, height: 2, root: root)
        func mouse(_ phase: MouseEvent.Phase, _ x: Int) {
            stage.send(.mouse(MouseEvent(location: Point(x: x, y: 0), button: .left, phase: phase)))
        }
        mouse(.down, 3)
        bar.items = [item("Edit", "f2"), item("Quit", "ctrl-q"), item("Help", "f1")]
        stage.settle()
        mouse(.up, 3)
        #expect(done == ["Quit"])
        mouse(.down, 3)
        mouse(.up, 30)
        mouse(.down, 3)
        bar.items = [item("Help", "f1")]
        stage.settle()
        mouse(.up, 3)
        #expect(done == ["Quit"])
    }
}
