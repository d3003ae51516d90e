import NibbleCells
import NibbleControls
import NibbleTerminal
import NibbleTestSupport
import NibbleTesting
import NibbleViews
import Testing

@MainActor struct ContextMenuTests {
    private let root = View()
    private let photo: EventView
    private let stage: Stage
    private let done = Journal()

    init() {
        photo = EventView("photo", frame: Rect(x: 2, y: 1, width: 10, height: 3), focusable: true)
        root.addSubview(photo)
        stage = Stage(size: Size(width: 40, height: 12), root: root)
        photo.contextMenu = menu
    }

    private func action(
        _ title: String, _ key: String = "", attributes: MenuAction.Attributes = [],
        state: MenuAction.State = .off
    ) -> MenuAction {
        MenuAction(title: title, shortcut: KeyEvent(key), attributes: attributes, state: state) { [done] in
            done.lines.append($0.title)
        }
    }

    private var menu: Menu {
        Menu(children: [
            action("Open", "enter"), action("Rename…", "f2"),
            Menu(title: "Sort by", children: [action("Name"), action("Size"), action("Kind")]),
            Menu(
                options: .displayInline,
                children: [action("Locked", attributes: .disabled), action("Secret", attributes: .hidden)]),
            action("Delete", "delete", attributes: .destructive),
        ])
    }

    private func openByMouse(_ x: Int, _ y: Int) {
        stage.send(.mouse(MouseEvent(location: Point(x: x, y: y), button: .right, phase: .down)))
        stage.send(.mouse(MouseEvent(location: Point(x: x, y: y), button: .right, phase: .up)))
    }

    @Test func theRightButtonOpensIt() {
        openByMouse(4, 2)
        #expect(
            stage.text == """



                    ╭─────────────────╮
                    │ Open      Enter │
                    │ Rename…      F2 │
                    │ Sort by       › │
                    ├─────────────────┤
                    │ Locked          │
                    ├─────────────────┤
                    │ Delete   Delete │
                    ╰─────────────────╯
                """)
        #expect(stage.has(.tertiaryLabel, at: Point(x: 6, y: 8)))
        stage.press(.escape)
        #expect(stage.text.isEmpty)
    }

    @Test func keysWorkIt() {
        photo.becomeFirstResponder()
        stage.press(.function(10), .shift)
        #expect(stage.style(at: Point(x: 4, y: 5)).isReversed)
        stage.press(.down)
        stage.press(.enter)
        #expect(done.take() == ["Rename…"])
        #expect(stage.text.isEmpty && photo.isFirstResponder)
        stage.press(.function(10), .shift)
        stage.press(.up)
        stage.press(.character(" "))
        #expect(done.take() == ["Delete"], "Up goes around the end; what is disabled is passed over.")
        stage.press(.function(10), .shift)
        stage.press(.end)
        stage.press(.home)
        stage.press(.down)
        stage.press(.enter)
        #expect(done.take() == ["Rename…"])
    }

    @Test func submenusOpenAndClose() {
        photo.becomeFirstResponder()
        stage.press(.function(10), .shift)
        stage.type("so")
        stage.press(.right)
        #expect(stage.text.contains("│ Name │") && stage.text.contains("Sort by"))
        stage.press(.left)
        #expect(!stage.text.contains("Name") && stage.text.contains("Sort by"))
        stage.press(.enter)
        stage.press(.escape)
        #expect(!stage.text.contains("Name") && stage.text.contains("Sort by"))
        stage.press(.right)
        stage.type("s")
        stage.press(.enter)
        #expect(done.take() == ["Size"] && stage.text.isEmpty)
    }

    @Test func lettersLeadToRowsAndThePauseBeginsAnew() {
        photo.contextMenu = Menu(children: ["Save", "Send", "Seal", "Print"].map { action($0) })
        photo.becomeFirstResponder()
        func chosen(_ keys: () -> Void) -> [String] {
            stage.press(.function(10), .shift)
            keys()
            stage.press(.enter)
            return done.take()
        }
        #expect(chosen { stage.type("p") } == ["Print"])
        #expect(chosen { stage.type("sea") } == ["Seal"])
        #expect(chosen { stage.type("s") } == ["Send"], "Save is selected already.")
        #expect(chosen { stage.type("ss") } == ["Seal"])
        #expect(
            chosen {
                stage.type("s")
                stage.advance(by: 2)
                stage.type("p")
            } == ["Print"])
        #expect(chosen { stage.type("x") } == ["Save"])
    }

    @Test func theMouseWorksIt() throws {
        openByMouse(4, 2)
        try stage.click("Rename")
        #expect(done.take() == ["Rename…"] && stage.text.isEmpty)
        openByMouse(4, 2)
        try stage.click("Locked")
        #expect(done.take().isEmpty && stage.text.contains("Locked"))
        try stage.click("Sort by")
        #expect(stage.text.contains("Name"))
        try stage.click("Kind")
        #expect(done.take() == ["Kind"])
        openByMouse(4, 2)
        stage.click(at: Point(x: 39, y: 0))
        #expect(stage.text.isEmpty && done.take().isEmpty)
    }

    @Test func aPressThatIsDraggedToARowChoosesItWithItsRelease() {
        stage.send(.mouse(MouseEvent(location: Point(x: 4, y: 2), button: .right, phase: .down)))
        stage.send(.mouse(MouseEvent(location: Point(x: 7, y: 5), button: .right, phase: .dragged)))
        #expect(stage.style(at: Point(x: 7, y: 5)).isReversed)
        stage.send(.mouse(MouseEvent(location: Point(x: 7, y: 5), button: .right, phase: .up)))
        #expect(done.take() == ["Rename…"])
        #expect(photo.journal.take().suffix(1) == ["photo.cancelled"])
    }

    @Test func hoveringSelectsAndOpens() {
        openByMouse(4, 2)
        func move(_ x: Int, _ y: Int) {
            stage.send(.mouse(MouseEvent(location: Point(x: x, y: y), button: .none, phase: .moved)))
        }
        #expect(stage.terminal.requests.last == .mouse(.motion))
        move(7, 6)
        #expect(stage.text.contains("Name"))
        move(7, 4)
        #expect(!stage.text.contains("Name") && stage.style(at: Point(x: 7, y: 4)).isReversed)
        stage.press(.escape)
        #expect(stage.terminal.requests.last == .mouse(.buttons))
    }

    @Test func aMenuStaysOnTheScreen() {
        openByMouse(11, 3)
        stage.press(.escape)
        stage.resize(to: Size(width: 14, height: 6))
        openByMouse(11, 3)
        #expect(stage.text.split(separator: "\n").allSatisfy { $0.count <= 14 })
        #expect(stage.text.contains("Open") && !stage.text.contains("Delete"))
        stage.press(.up)
        #expect(stage.text.contains("Delete") && stage.text.contains("▴"))
        stage.wheel(-9, at: Point(x: 7, y: 3))
        #expect(stage.text.contains("Open") && stage.text.contains("▾"))
        stage.resize(to: Size(width: 1, height: 1))
        stage.press(.enter)
        #expect(done.take() == ["Delete"])
    }

    @Test func aViewThatTakesTheRightButtonKeepsIt() {
        photo.takes = ["down"]
        openByMouse(4, 2)
        #expect(stage.text.isEmpty)
        photo.takes = []
        let inner = EventView("inner", frame: Rect(x: 0, y: 0, width: 3, height: 1))
        photo.addSubview(inner)
        openByMouse(2, 1)
        #expect(stage.text.contains("Rename"), "The menu of the view around it.")
        photo.contextMenu = nil
        stage.press(.escape)
        openByMouse(2, 1)
        #expect(stage.text.isEmpty)
    }

    @Test func marksShowStates() {
        let choices = [action("Small", state: .on), action("Large"), action("Both", state: .mixed)]
        photo.contextMenu = Menu(title: "Size", options: .singleSelection, children: choices)
        openByMouse(4, 2)
        #expect(stage.text.contains("│ Size    │\n    │ ✓ Small │\n    │   Large │\n    │ – Both  │"))
        stage.type("l")
        stage.press(.enter)
        #expect(choices.map(\.state) == [.off, .on, .off])
    }

    @Test func aMenuMayStayOpen() {
        let toggle = MenuAction(title: "Grid", attributes: .keepsMenuPresented) {
            $0.state = $0.state == .on ? .off : .on
        }
        photo.contextMenu = Menu(children: [toggle])
        photo.becomeFirstResponder()
        stage.press(.function(10), .shift)
        stage.press(.enter)
        #expect(toggle.state == .on && stage.text.contains("Grid"))
        stage.press(.enter)
        #expect(toggle.state == .off)
    }

    @Test func whatNobodyCanPerformIsDisabled() {
        final class Editor: ViewController {
            var copies = 0
            var hasSelection = false
            override class var actions: ActionTable { ["copy": Action(Editor.copyText)] }
            override func canPerformAction(_ name: String, withSender sender: AnyObject?) -> Bool {
                super.canPerformAction(name, withSender: sender) && hasSelection
            }
            func copyText() { copies += 1 }
        }
        let editor = Editor()
        let stage = Stage(size: Size(width: 30, height: 8), controller: editor)
        let text = EventView("text", frame: Rect(x: 0, y: 0, width: 9, height: 1), focusable: true)
        editor.view.addSubview(text)
        text.contextMenu = Menu(children: [MenuAction(title: "Copy", sending: "copy"), action("Other")])
        text.becomeFirstResponder()
        stage.press(.function(10), .shift)
        #expect(stage.has(.tertiaryLabel, at: Point(x: 2, y: 2)))
        stage.press(.escape)
        editor.hasSelection = true
        stage.press(.function(10), .shift)
        stage.press(.enter)
        #expect(editor.copies == 1)
    }

    @Test func aMenuCanBePresentedByAButton() {
        let button = Button(title: "More")
        root.addSubview(button)
        let menu = ContextMenu(menu)
        var dismissed = 0
        menu.didDismiss = { dismissed += 1 }
        button.addAction { [unowned button] _ in menu.present(in: button) }
        button.becomeFirstResponder()
        stage.press(.enter)
        #expect(menu.isPresented && stage.text.contains("Rename"))
        menu.present(in: button)
        menu.dismiss()
        #expect(!menu.isPresented && dismissed == 1 && button.isFirstResponder)
        menu.dismiss()
        ContextMenu(menu.menu).present(in: View())
        #expect(dismissed == 1)
    }

    @Test func anEmptyMenuDoesNoHarm() {
        photo.contextMenu = Menu(children: [
            Menu(options: .displayInline, children: []), Menu(title: "None", children: []),
        ])
        photo.becomeFirstResponder()
        stage.press(.function(10), .shift)
        for key in [Key.down, .up, .end, .right, .left, .enter, .character("n")] { stage.press(key) }
        #expect(stage.text.contains("None"))
        stage.press(.escape)
        #expect(photo.isFirstResponder)
    }
}
