import NibbleCells
import NibbleControls
import NibbleTesting
import NibbleViews
import Testing

@MainActor struct AccessibilityTreeTests {
    private let root = View()
    private let stage: Stage

    init() { stage = Stage(size: Size(width: 40, height: 12), root: root) }

    private func label(_ text: String, _ x: Int, _ y: Int, in view: View? = nil) -> Label {
        let label = Label(frame: Rect(x: x, y: y, width: 8, height: 1))
        label.text = text
        (view ?? root).addSubview(label)
        return label
    }

    private var spoken: [String] {
        stage.application.accessibilityTree.flattened.map(\.spokenText).filter { !$0.isEmpty }
    }

    @Test func thingsAreSpokenInReadingOrder() {
        _ = label("below", 0, 5)
        _ = label("right", 20, 0)
        let panel = View(frame: Rect(x: 0, y: 0, width: 15, height: 3))
        root.addSubview(panel)
        _ = label("second", 0, 1, in: panel)
        _ = label("first", 0, 0, in: panel)
        #expect(spoken == ["first", "second", "right", "below"])
    }

    @Test func whatIsHiddenIsNotSpokenOf() {
        label("hidden", 0, 0).isHidden = true
        label("clear", 0, 1).alpha = 0
        label("decoration", 0, 2).accessibilityElementsHidden = true
        label("silent", 0, 3).isAccessibilityElement = false
        _ = label("spoken", 0, 4)
        #expect(spoken == ["spoken"])
    }

    @Test func groupsHoldWhatIsInsideThem() {
        let group = View(frame: Rect(x: 0, y: 0, width: 20, height: 3))
        group.accessibilityRole = .group
        group.accessibilityLabel = "Address"
        group.isAccessibilityElement = false
        root.addSubview(group)
        _ = label("Street", 0, 0, in: group)
        let node = stage.application.accessibilityTree.flattened.first { $0.view === group }
        #expect(node?.spokenText == "Address" && node?.children.map(\.spokenText) == ["Street"])
        #expect(node?.children.first?.frame == Rect(x: 0, y: 0, width: 8, height: 1))
    }

    @Test func statesAreSpoken() {
        let button = Button(title: "Save")
        button.isEnabled = false
        root.addSubview(button)
        let view = View(frame: Rect(x: 0, y: 3, width: 4, height: 1))
        view.accessibilityLabel = "Row"
        view.accessibilityTraits = [.selected, .expanded]
        root.addSubview(view)
        #expect(spoken == ["Save, button, unavailable", "Row, selected, expanded"])
    }

    @Test func secretsAreNotSpoken() {
        let view = View(frame: Rect(x: 0, y: 3, width: 4, height: 1))
        view.accessibilityLabel = "Password"
        view.accessibilityRole = .textField
        view.accessibilityValue = "letmein"
        view.accessibilityTraits = .secure
        root.addSubview(view)
        #expect(spoken == ["Password, text field, hidden"])
    }

    @Test func theCursorStandsWhereTheFocusIsUnseen() {
        let button = Button(title: "Save")
        button.frame.origin = Point(x: 3, y: 2)
        root.addSubview(button)
        stage.press(.tab)
        #expect(stage.terminal.cursor == nil)
        #expect(stage.terminal.placedCursor == Cursor(position: Point(x: 3, y: 2), isVisible: false))
        button.resignFirstResponder()
        stage.advance(by: 1)
        #expect(stage.terminal.placedCursor == nil)
    }

    @Test func theCursorStandsOnTheChosenRowOfAMenu() {
        let button = Button(title: "Save")
        button.contextMenu = Menu(children: [
            MenuAction(title: "One") { _ in }, MenuAction(title: "Two") { _ in },
        ])
        root.addSubview(button)
        stage.press(.tab)
        stage.press(.function(10), .shift)
        #expect(stage.terminal.placedCursor?.position == Point(x: 2, y: 2))
        stage.press(.down)
        #expect(stage.terminal.placedCursor?.position == Point(x: 2, y: 3))
        #expect(spoken == ["menu", "One, menu item", "Two, menu item, selected"])
    }

    @Test func announcementsReachTheHandler() {
        var heard: [String] = []
        stage.application.announcementHandler = { heard.append($0) }
        stage.application.announce("Photo deleted")
        #expect(heard == ["Photo deleted"] && stage.terminal.requests.isEmpty)
    }
}
