import NibbleControls
import NibbleNibs
import NibbleViews
import Testing

/// An owner whose table has names as selectors have them.
final class SelectorOwner: NibOwner {
    private(set) var calls: [String] = []

    class var actions: ActionTable {
        ["go:": Action(SelectorOwner.go), "stop:with:": Action(SelectorOwner.stop)]
    }

    func go(_ sender: Button) { calls.append("go") }
    func stop(_ sender: Button, _ event: ControlEvent) { calls.append("stop") }
}

/// Actions are found by the names of their selectors.
@MainActor struct SelectorNameTests {
    @Test func aTableMayNameActionsAsSelectorsDo() throws {
        let owner = SelectorOwner()
        let contents = try Nib.load(
            "<layout><Button onTap=\"go\"/><Button onTap=\"stop\"/></layout>", owner: owner)
        for case let button as Button in contents { button.sendActions(for: .primaryActionTriggered) }
        #expect(owner.calls == ["go", "stop"])
    }
}
