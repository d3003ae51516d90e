import NibbleCells
import NibbleControls
import NibbleTerminal
import NibbleTestSupport
import NibbleTesting
import NibbleViews
import Testing

@MainActor struct MenuBarTests {
    private let root = View()
    private let bar: MenuBar
    private let field = EventView("field", frame: Rect(x: 0, y: 6, width: 9, height: 1), focusable: true)
    private let stage: Stage
    private let done = Journal()

    init() {
        let done = done
        func action(_ title: String, _ key: String = "") -> MenuAction {
            MenuAction(title: title, shortcut: KeyEvent(key)) { done.lines.append($0.title) }
        }
        bar = MenuBar(menus: [
            Menu(
                title: "File",
                children: [action("Open", "ctrl-o"), action("Save", "ctrl-s"), action("Close")]),
            Menu(title: "Empty", children: []),
            Menu(
                title: "View",
                children: [
                    action("Zoom", "f5"), Menu(title: "Panels", children: [action("Left"), action("Right")]),
                ]),
        ])
        bar.frame.size.width = 30
        root.addSubview(bar)
        root.addSubview(field)
        stage = Stage(size: Size(width: 30, height: 9), root: root)
        field.becomeFirstResponder()
    }

    @Test func whatIsPresentedOverTheBarHasAllKeys() {
        let presenter = ViewController()
        presenter.view = root
        let stage = Stage(size: Size(width: 30, height: 9), controller: presenter)
        let question = ViewController()
        question.modalPresentationStyle = .formSheet
        presenter.present(question, animated: false)
        stage.press(.character("s"), .control)
        #expect(done.lines == [])
        presenter.dismiss(animated: false)
        stage.press(.character("s"), .control)
        #expect(done.lines == ["Save"])
    }

    private func row(_ y: Int) -> String {
        let lines = stage.text.split(separator: "\n", omittingEmptySubsequences: false)
        return y < lines.count ? String(lines[y]) : ""
    }

    @Test func titlesStandInARow() {
        #expect(row(0) == " File  Empty  View")
        #expect(bar.intrinsicContentSize == IntrinsicSize(width: 19, height: 1))
    }

    @Test func shortcutsWorkWithoutOpening() {
        stage.press(.character("s"), .control)
        stage.press(.function(5))
        #expect(done.take() == ["Save", "Zoom"])
        field.takes = ["key"]
        stage.press(.character("s"), .control)
        #expect(done.take().isEmpty, "The first responder takes the key first.")
        bar.removeFromSuperview()
        field.takes = []
        stage.press(.character("s"), .control)
        #expect(done.take().isEmpty)
    }

    @Test func actionsOfEditingShowTheirKeys() {
        let text = TextField(frame: Rect(x: 10, y: 6, width: 12, height: 1))
        root.addSubview(text)
        text.becomeFirstResponder()
        let names = [("Undo", "undo"), ("Select all", "selectAll"), ("Paste", "paste"), ("Rename", "rename")]
        bar.menus = [Menu(title: "Edit", children: names.map { MenuAction(title: $0.0, sending: $0.1) })]
        stage.press(.function(10))
        for key in ["Ctrl Z", "Alt A", "Ctrl V"] { #expect(stage.text.contains(key)) }
        stage.press(.escape)
        text.keyBindings[.character("v"), .control] = nil
        text.keyBindings[.character("g"), .control] = .paste
        stage.press(.function(10))
        #expect(stage.text.contains("Ctrl G") && !stage.text.contains("Ctrl V"))
    }

    @Test func theBarIsWorkedByKeys() {
        stage.press(.function(10))
        #expect(row(1).hasPrefix("╭") && row(2).hasPrefix("│ Open   Ctrl O │"))
        #expect(
            stage.style(at: Point(x: 1, y: 0)).isReversed && stage.style(at: Point(x: 2, y: 2)).isReversed)
        stage.press(.right)
        #expect(row(2).contains("│ Zoom    F5 │"), "The empty menu is passed over.")
        stage.press(.right)
        #expect(row(2).contains("Open"), "Around the end.")
        stage.press(.left)
        stage.press(.down)
        stage.press(.right)
        #expect(stage.text.contains("Left"), "A row that has a menu opens it.")
        stage.press(.left)
        #expect(!stage.text.contains("Left") && stage.text.contains("Panels"))
        stage.press(.escape)
        #expect(row(1).isEmpty && field.isFirstResponder)
        stage.press(.character("v"), .alt)
        stage.press(.enter)
        #expect(done.take() == ["Zoom"] && field.isFirstResponder)
    }

    @Test func theBarIsWorkedByTheMouse() throws {
        try stage.click("View")
        #expect(stage.text.contains("Zoom"))
        try stage.click("File")
        #expect(stage.text.contains("Save") && !stage.text.contains("Zoom"))
        try stage.click("File")
        #expect(!stage.text.contains("Save"))
        try stage.click("Empty")
        #expect(row(1).isEmpty)
        stage.drag(from: Point(x: 1, y: 0), to: Point(x: 3, y: 3))
        #expect(done.take() == ["Save"] && field.isFirstResponder)
        stage.send(.mouse(MouseEvent(location: Point(x: 1, y: 0), phase: .down)))
        stage.send(.mouse(MouseEvent(location: Point(x: 15, y: 0), phase: .dragged)))
        #expect(stage.text.contains("Zoom"))
        stage.send(.mouse(MouseEvent(location: Point(x: 28, y: 8), phase: .up)))
        #expect(stage.text.contains("Zoom"))
        stage.click(at: Point(x: 28, y: 8))
        #expect(row(1).isEmpty && done.take().isEmpty)
    }

    @Test func chosenKeysAreShownAndWork() throws {
        stage.application.keyBindings = try KeyBindings(["Save": ["f2"], "openMenus": ["f9"]])
        stage.press(.function(9))
        #expect(stage.text.contains("│ Save       F2 │"))
        stage.press(.escape)
        stage.press(.function(2))
        stage.press(.character("s"), .control)
        #expect(done.take() == ["Save"])
    }

    @Test func helpAndThePaletteKnowItsCommands() {
        stage.press(.function(1))
        #expect(stage.text.contains("Ctrl O"))
        stage.press(.escape)
        stage.press(.character("p"), .control)
        stage.type("close")
        stage.press(.enter)
        #expect(done.take() == ["Close"], "One without a key.")
    }

    @Test func menusMayChangeWhileTheyAreOpen() {
        stage.press(.function(10))
        bar.menus = []
        stage.press(.right)
        stage.press(.enter)
        #expect(done.take() == ["Open"])
        stage.press(.function(10))
        bar.openMenu(at: 7)
        #expect(stage.text.isEmpty)
    }

    @Test func aBarThatGoesWithItsMenuOpenLeavesNothing() {
        stage.press(.function(10))
        bar.removeFromSuperview()
        stage.press(.right)
        stage.press(.escape)
        #expect(stage.text.isEmpty && field.isFirstResponder)
    }
}
