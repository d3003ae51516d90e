import NibbleCells
import NibbleControls
import NibbleTerminal
import NibbleTesting
import NibbleViews
import Testing

/// What is under the mouse looks so, and goes back when it no longer is.
@MainActor struct HoverLooksTests {
    private func expectHover(_ control: View, over point: Point, width: Int = 24, height: Int = 2) {
        control.frame = Rect(x: 0, y: 0, width: width, height: height)
        let root = View()
        root.addSubview(control)
        let stage = Stage(width: width, height: height + 2, root: root)
        #expect(stage.terminal.requests.contains(.mouse(.motion)))
        let before = stage.screen
        stage.send(.mouse(MouseEvent(location: point, button: .none, phase: .moved)))
        #expect(stage.screen != before)
        let away = Point(x: 0, y: height + 1)
        stage.send(.mouse(MouseEvent(location: away, button: .none, phase: .moved)))
        #expect(stage.screen == before)
    }

    @Test func switches() { expectHover(Switch(), over: Point(x: 2, y: 0)) }
    @Test func sliders() { expectHover(Slider(), over: Point(x: 2, y: 0)) }
    @Test func radioButtons() { expectHover(RadioGroup(items: ["One", "Two"]), over: Point(x: 5, y: 1)) }
    @Test func segments() { expectHover(SegmentedControl(items: ["One", "Two"]), over: Point(x: 5, y: 0)) }

    @Test func buttons() { expectHover(Button(title: "Save"), over: Point(x: 10, y: 0)) }
    @Test func checkBoxes() { expectHover(CheckBox(title: "Bold"), over: Point(x: 5, y: 0)) }
    @Test func steppers() { expectHover(Stepper(), over: Point(x: 2, y: 0)) }

    @Test func rowsOfMenusOnPages() {
        let view = MenuView(menu: Menu(children: [MenuAction(title: "Open") { _ in }]))
        expectHover(view, over: Point(x: 3, y: 1), height: 3)
    }

    @Test func tabs() {
        let bar = TabBar()
        bar.items = [TabBarItem(title: "Day"), TabBarItem(title: "Week")]
        expectHover(bar, over: Point(x: 9, y: 0), height: 1)
    }

    @Test func buttonsOfToolbars() {
        let bar = Toolbar()
        bar.items = [BarButtonItem(title: "Open"), BarButtonItem(title: "Close")]
        expectHover(bar, over: Point(x: 4, y: 0), height: 1)
    }

    @Test func itemsOfStatusBars() {
        let bar = StatusBar()
        bar.items = [StatusBar.Item("Save") {}, StatusBar.Item("Open") {}]
        expectHover(bar, over: Point(x: 3, y: 0), height: 1)
    }

    @Test func titlesOfMenus() {
        let bar = MenuBar(menus: [Menu(title: "File", children: [MenuAction(title: "Open") { _ in }])])
        expectHover(bar, over: Point(x: 2, y: 0), height: 1)
    }

    @Test func rowsOfMenus() {
        let bar = MenuBar(menus: [
            Menu(
                title: "File",
                children: [MenuAction(title: "Open") { _ in }, MenuAction(title: "Close") { _ in }])
        ])
        let stage = Stage(width: 24, height: 6, root: bar)
        stage.press(.function(10))
        let before = stage.screen
        stage.send(.mouse(MouseEvent(location: Point(x: 4, y: 3), button: .none, phase: .moved)))
        #expect(stage.screen != before)
    }

    @Test func theMouseIsOnAControlWhereItIsOnAViewInIt() {
        let button = Button(title: "Save")
        let inner = View(frame: Rect(x: 0, y: 0, width: 24, height: 2))
        button.addSubview(inner)
        expectHover(button, over: Point(x: 10, y: 0))
        #expect(!button.isHovered)
    }

    @Test func rowsOfPickers() {
        expectHover(PickerView(items: ["Tea", "Coffee", "Water"]), over: Point(x: 4, y: 2), height: 3)
    }

    @Test func daysOfCalendars() {
        expectHover(DatePicker.sample(.date, .inline), over: Point(x: 10, y: 3), width: 28, height: 8)
    }

    @Test func rowsOfThePalette() {
        let root = View()
        let stage = Stage(width: 70, height: 20, root: root)
        stage.press(.character("p"), .control)
        let before = stage.screen
        #expect(stage.text.contains("Commands"), "\(stage.text)")
        #expect(stage.terminal.requests.contains(.mouse(.motion)))
        stage.send(.mouse(MouseEvent(location: Point(x: 12, y: 8), button: .none, phase: .moved)))
        #expect(stage.screen != before)
        stage.send(.mouse(MouseEvent(location: .zero, button: .none, phase: .moved)))
        #expect(stage.screen == before)
    }

    @Test func withoutControlsNobodyAsksForMotion() {
        let stage = Stage(width: 10, height: 2, root: View())
        #expect(!stage.terminal.requests.contains(.mouse(.motion)))
    }
}
