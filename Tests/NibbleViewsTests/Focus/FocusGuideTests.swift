import NibbleCells
import NibbleTerminal
import NibbleTestSupport
import NibbleTesting
import NibbleViews
import Testing

/// Empty places that pass the focus on.
@MainActor struct FocusGuideTests {
    private let root = View()
    private let list = EventView("list", frame: Rect(x: 0, y: 0, width: 10, height: 6), focusable: true)
    private let save = EventView("save", frame: Rect(x: 20, y: 8, width: 8, height: 1), focusable: true)
    private let guide = FocusGuide()
    private let stage: Stage

    init() {
        root.addSubview(list)
        root.addSubview(save)
        root.addLayoutGuide(guide)
        LayoutConstraint.activate([
            guide.topAnchor.constraint(equalTo: root.topAnchor),
            guide.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20),
            guide.widthAnchor.constraint(equalToConstant: 8),
            guide.heightAnchor.constraint(equalToConstant: 6),
        ])
        stage = Stage(width: 40, height: 12, root: root)
        _ = list.becomeFirstResponder()
    }

    @Test func anArrowThatLeadsToItLeadsToItsView() {
        stage.press(.right)
        #expect(list.isFirstResponder)
        guide.preferredFocusEnvironments = [save]
        stage.press(.right)
        #expect(save.isFirstResponder)
    }

    @Test func aViewThatCannotTakeTheFocusIsPassedOver() {
        let hidden = EventView("hidden", frame: Rect(x: 30, y: 8, width: 2, height: 1), focusable: true)
        hidden.isHidden = true
        root.addSubview(hidden)
        guide.preferredFocusEnvironments = [hidden, save]
        stage.press(.right)
        #expect(save.isFirstResponder)
    }

    @Test func itDoesNothingWhileItIsOffOrItsViewHasTheFocus() {
        guide.preferredFocusEnvironments = [save]
        guide.isEnabled = false
        stage.press(.right)
        #expect(list.isFirstResponder)
        guide.isEnabled = true
        _ = save.becomeFirstResponder()
        stage.press(.up)
        #expect(list.isFirstResponder)
    }
}
