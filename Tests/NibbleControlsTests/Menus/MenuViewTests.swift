import NibbleCells
import NibbleControls
import NibbleTerminal
import NibbleTestSupport
import NibbleTesting
import NibbleViews
import Testing

@MainActor struct MenuViewTests {
    private let menu: MenuView
    private let stage: Stage
    private let done = Journal()

    init() {
        let done = self.done
        func action(
            _ title: String, _ key: String = "", attributes: MenuAction.Attributes = [],
            state: MenuAction.State = .off
        ) -> MenuAction {
            MenuAction(title: title, shortcut: KeyEvent(key), attributes: attributes, state: state) {
                done.lines.append($0.title)
            }
        }
        menu = MenuView(
            menu: Menu(
                title: "Photo",
                children: [
                    action("Open", "enter"), action("Locked", attributes: .disabled),
                    Menu(title: "Resize", children: [action("Small"), action("Large")]),
                    Menu(
                        options: [.displayInline, .singleSelection],
                        children: [action("By name", state: .on), action("By size")]),
                    action("Delete", "delete", attributes: .destructive),
                ]))
        let root = View()
        root.addSubview(menu)
        stage = Stage(size: Size(width: 40, height: 12), root: root)
    }

    @Test func itsRowsAreAlwaysShown() {
        #expect(
            stage.text == """
                ╭───────────────────╮
                │ Photo             │
                │   Open      Enter │
                │   Locked          │
                │   Resize        › │
                ├───────────────────┤
                │ ✓ By name         │
                │   By size         │
                ├───────────────────┤
                │   Delete   Delete │
                ╰───────────────────╯
                """)
        let (open, locked) = (stage.style(at: Point(x: 4, y: 2)), stage.style(at: Point(x: 4, y: 3)))
        #expect(open.foreground != locked.foreground && !open.isReversed)
    }

    @Test func keysChooseARow() {
        stage.press(.tab)
        #expect(stage.style(at: Point(x: 4, y: 2)).isReversed)
        stage.press(.enter)
        #expect(done.take() == ["Open"] && menu.isFirstResponder)
        stage.press(.up)
        stage.press(.character(" "))
        #expect(done.take() == ["Delete"], "Up goes around the end.")
        stage.type("o")
        stage.press(.down)
        #expect(stage.style(at: Point(x: 4, y: 4)).isReversed, "A row that is disabled is passed over.")
    }

    @Test func markedRowsAreSwitched() {
        stage.press(.tab)
        stage.type("by")
        stage.press(.down)
        stage.press(.enter)
        #expect(stage.text.contains("│   By name") && stage.text.contains("│ ✓ By size"))
    }

    @Test func menusOfRowsOpenBesideThem() {
        stage.press(.tab)
        stage.type("r")
        stage.press(.right)
        #expect(stage.text.contains("Resize        › │") && stage.text.contains("│ Small"))
        #expect(stage.style(at: Point(x: 4, y: 4)).isReversed)
        stage.press(.left)
        #expect(!stage.text.contains("Small") && menu.isFirstResponder)
        stage.press(.enter)
        stage.press(.down)
        stage.press(.enter)
        #expect(done.take() == ["Large"] && !stage.text.contains("Small") && menu.isFirstResponder)
    }

    @Test func theMouseChoosesWhereItIsReleased() {
        stage.click(at: Point(x: 6, y: 9))
        #expect(done.take() == ["Delete"])
        stage.drag(from: Point(x: 6, y: 9), to: Point(x: 6, y: 2))
        #expect(done.take() == ["Open"])
        stage.click(at: Point(x: 6, y: 3))
        stage.drag(from: Point(x: 6, y: 2), to: Point(x: 30, y: 2))
        #expect(done.take().isEmpty)
        stage.click(at: Point(x: 6, y: 4))
        #expect(stage.text.contains("│ Small"))
    }

    @Test func aLetterWithoutARowIsLeftToOthers() {
        stage.press(.tab)
        var heard = false
        stage.application.window.addKeyCommand(
            KeyCommand("Zoom", key: .character("z")) { heard = true })
        stage.type("z")
        #expect(heard)
    }

    @Test func withoutARowToChooseKeysPassItBy() {
        menu.menu = Menu(children: [MenuAction(title: "Locked", attributes: .disabled) { _ in }])
        stage.press(.tab)
        #expect(!menu.canBecomeFirstResponder && !menu.isFirstResponder)
        menu.menu = Menu(children: [])
        #expect(menu.sizeThatFits(.zero) == Size(width: 8, height: 2))
    }

    @Test func ofALongMenuTheSelectedRowIsShown() {
        menu.menu = Menu(children: (1...20).map { MenuAction(title: "Row \($0)") { _ in } })
        menu.frame = Rect(x: 0, y: 0, width: 14, height: 6)
        stage.press(.tab)
        stage.press(.end)
        #expect(stage.text.contains("Row 20") && !stage.text.contains("Row 16 "))
        stage.press(.home)
        #expect(stage.text.contains("Row 1 ") && !stage.text.contains("Row 20"))
    }

    @Test func aChosenRowOfALongMenuStaysWhereItIs() {
        menu.menu = Menu(children: (1...20).map { MenuAction(title: "Row \($0)") { _ in } })
        menu.frame = Rect(x: 0, y: 0, width: 14, height: 6)
        stage.press(.tab)
        stage.press(.end)
        for _ in 0..<3 { stage.press(.up) }
        let before = stage.text
        #expect(before.contains("Row 17") && before.contains("Row 20"), "\(before)")
        stage.press(.enter)
        #expect(stage.text == before)
    }

    @Test func theWheelScrollsALongMenu() {
        menu.menu = Menu(children: (1...20).map { MenuAction(title: "Row \($0)") { _ in } })
        menu.frame = Rect(x: 0, y: 0, width: 14, height: 6)
        stage.settle()
        stage.wheel(3, at: Point(x: 4, y: 2))
        #expect(stage.text.contains("Row 4 ") && !stage.text.contains("Row 3 "), "\(stage.text)")
        stage.wheel(-100, at: Point(x: 4, y: 2))
        #expect(stage.text.contains("Row 1 ") && !stage.text.contains("Row 5 "), "\(stage.text)")
    }
}
