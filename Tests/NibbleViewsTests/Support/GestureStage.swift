import NibbleCells
import NibbleControllers
import NibbleControls
import NibbleLists
import NibbleTerminal
import NibbleTesting
import NibbleViews

/// A screen of 20 by 6 with an outer view that fills it and an inner one in columns 2 to 9, rows 1 to 3.
@MainActor final class GestureStage {
    let journal = Journal()
    let outer: EventView
    let inner: EventView
    let stage: Stage

    init() {
        outer = EventView("outer", Journal(), frame: Rect(x: 0, y: 0, width: 20, height: 6))
        inner = EventView("inner", Journal(), frame: Rect(x: 2, y: 1, width: 8, height: 3))
        outer.addSubview(inner)
        stage = Stage(size: Size(width: 20, height: 6), root: outer)
    }

    /// Adds a recognizer to a view that writes its states down under a name.
    @discardableResult
    func add<Recognizer: GestureRecognizer>(
        _ recognizer: Recognizer, _ name: String, to view: View? = nil
    ) -> Recognizer {
        recognizer.name = name
        recognizer.addAction { [journal] in journal.lines.append("\(name).\($0.state)") }
        (view ?? inner).addGestureRecognizer(recognizer)
        return recognizer
    }

    func mouse(
        _ phase: MouseEvent.Phase, _ x: Int, _ y: Int, button: MouseEvent.Button = .left,
        modifiers: Modifiers = []
    ) {
        let button = phase == .moved || phase == .scrolled ? .none : button
        stage.send(
            .mouse(
                MouseEvent(
                    location: Point(x: x, y: y), button: button, modifiers: modifiers, phase: phase,
                    scrollDelta: phase == .scrolled ? Point(x: 0, y: 1) : .zero)))
    }

    func click(_ x: Int, _ y: Int) { stage.click(at: Point(x: x, y: y)) }

    func wait(_ seconds: Double) { stage.advance(by: seconds) }
}

/// Answers a recognizer's questions as it is told to.
final class GestureDelegate: GestureRecognizerDelegate {
    var begins = true
    var receives = true
    var isSimultaneous = false
    var requiredFailures: [GestureRecognizer] = []
    var dependants: [GestureRecognizer] = []

    func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool { begins }
    func gestureRecognizer(
        _ gestureRecognizer: GestureRecognizer, shouldReceive event: MouseEvent
    ) -> Bool { receives }
    func gestureRecognizer(
        _ gestureRecognizer: GestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: GestureRecognizer
    ) -> Bool { isSimultaneous }
    func gestureRecognizer(
        _ gestureRecognizer: GestureRecognizer,
        shouldRequireFailureOf otherGestureRecognizer: GestureRecognizer
    ) -> Bool { requiredFailures.contains { $0 === otherGestureRecognizer } }
    func gestureRecognizer(
        _ gestureRecognizer: GestureRecognizer,
        shouldBeRequiredToFailBy otherGestureRecognizer: GestureRecognizer
    ) -> Bool { dependants.contains { $0 === otherGestureRecognizer } }
}
