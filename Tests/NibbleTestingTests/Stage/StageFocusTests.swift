import NibbleCells
import NibbleControllers
import NibbleControls
import NibbleLists
import NibbleTerminal
import NibbleTesting
import NibbleViews
import Testing

@MainActor struct StageFocusTests {
    /// Keeps Tab for itself, as a faulty view would.
    private final class Trap: View {
        override var canBecomeFirstResponder: Bool { true }
        override func keyDown(with event: KeyEvent) -> Handling { event.key == .tab ? .handled : .ignored }
    }

    private func stage() -> (stage: Stage, root: View) {
        let root = View()
        for row in 0..<3 {
            let button = Button(title: "\(row)")
            button.frame.origin.y = row
            root.addSubview(button)
        }
        return (Stage(width: 20, height: 5, root: root), root)
    }

    @Test func allControlsAreReached() {
        let (stage, root) = stage()
        #expect(stage.unreachableControls().isEmpty)
        #expect(stage.application.window.firstResponder === root.subviews[0])
        #expect(stage.unreachableControls(in: root.subviews[1]).isEmpty)
    }

    @Test func whatTabDoesNotReachIsFound() {
        let (stage, root) = stage()
        let trap = Trap(frame: Rect(x: 10, y: 1, width: 4, height: 1))
        root.addSubview(trap)
        #expect(stage.unreachableControls().map { ($0 as? Button)?.title } == ["2"])
    }

    @Test func whatTakesNoKeysIsNotExpected() {
        let (stage, root) = stage()
        let hidden = View()
        hidden.isHidden = true
        hidden.addSubview(Button(title: "hidden"))
        root.addSubview(hidden)
        (root.subviews[0] as? Button)?.isEnabled = false
        #expect(stage.unreachableControls().isEmpty)
        #expect(Stage(width: 5, height: 1, root: View()).unreachableControls().isEmpty)
    }
}
