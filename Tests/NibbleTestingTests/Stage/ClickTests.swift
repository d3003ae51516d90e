import NibbleCells
import NibbleControls
import NibbleTesting
import NibbleViews
import Testing

/// A click on a text reaches what a person would press.
@Suite @MainActor struct ClickTests {
    private let root = View()
    private let stage: Stage
    private let journal = Journal()

    private final class Journal { var pressed: [String] = [] }

    init() {
        stage = Stage(width: 40, height: 6, root: root)
    }

    @discardableResult
    private func button(_ title: String, x: Int = 0, y: Int, isEnabled: Bool = true) -> Button {
        let button = Button(title: title)
        button.isEnabled = isEnabled
        button.frame = Rect(x: x, y: y, width: title.count + 4, height: 1)
        button.addAction(for: .primaryActionTriggered) { [journal] _ in
            journal.pressed.append("\(title) \(y)")
        }
        root.addSubview(button)
        return button
    }

    private func label(_ text: String, y: Int) {
        let label = Label(frame: Rect(x: 0, y: y, width: 40, height: 1))
        label.text = text
        root.addSubview(label)
    }

    private func click(_ text: String) throws -> [String] {
        stage.settle()
        try stage.click(text)
        return journal.pressed
    }

    @Test func aButtonIsPressedRatherThanALabelAboveIt() throws {
        label("Delete this photo?", y: 0)
        label("Delete", y: 1)
        button("Delete", y: 3)
        #expect(try click("Delete") == ["Delete 3"])
    }

    @Test func theWholeTitleComesBeforeAPartOfOne() throws {
        button("Delete all", y: 0)
        button("Undelete", y: 1)
        button("Delete", y: 2)
        #expect(try click("Delete") == ["Delete 2"])
    }

    @Test func anEnabledButtonComesBeforeADisabledOne() throws {
        button("Save", y: 0, isEnabled: false)
        button("Save", y: 2)
        #expect(try click("Save") == ["Save 2"])
    }

    @Test func buttonsBesideEachOtherAreToldApart() throws {
        button("Delete all", x: 0, y: 0)
        button("Delete", x: 14, y: 0)
        #expect(try click("Delete") == ["Delete 0"])
    }

    @Test func ofTwoAlikeTheFirstIsPressed() throws {
        button("Save", y: 1)
        button("Save", y: 2)
        #expect(try click("Save") == ["Save 1"])
    }

    @Test func aPartOfATitleIsEnoughWhereNothingElseIsCalledThat() throws {
        button("Delete all", y: 1)
        label("Delete", y: 0)
        #expect(try click("Delete") == ["Delete all 1"])
    }
}
