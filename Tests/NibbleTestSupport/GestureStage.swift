import NibbleCells
package import NibbleTerminal
package import NibbleTesting
package import NibbleViews

/// A screen of 20 by 6 with an outer view that fills it and an inner one in columns 2 to 9, rows 1 to 3.
@MainActor package final class GestureStage {
    package let journal = Journal()
    package let outer: EventView
    package let inner: EventView
    package let stage: Stage

    package init() {
        outer = EventView("outer", Journal(), frame: Rect(x: 0, y: 0, width: 20, height: 6))
        inner = EventView("inner", Journal(), frame: Rect(x: 2, y: 1, width: 8, height: 3))
        outer.addSubview(inner)
        stage = Stage(size: Size(width: 20, height: 6), root: outer)
    }

    /// Adds a recognizer to a view that writes its states down under a name.
    @discardableResult
    package func add<Recognizer: GestureRecognizer>(
        _ recognizer: Recognizer, _ name: String, to view: View? = nil
    ) -> Recognizer {
        recognizer.name = name
        recognizer.addAction { [journal] in journal.lines.append("\(name).\($0.state)") }
        (view ?? inner).addGestureRecognizer(recognizer)
        return recognizer
    }

    package func mouse(
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

    package func click(_ x: Int, _ y: Int) { stage.click(at: Point(x: x, y: y)) }

    package func wait(_ seconds: Double) { stage.advance(by: seconds) }
}

/// Answers a recognizer's questions as it is told to.
package final class GestureDelegate: GestureRecognizerDelegate {
    package var begins = true
    package var receives = true
    package var isSimultaneous = false
    package var requiredFailures: [GestureRecognizer] = []
    package var dependants: [GestureRecognizer] = []

    package init() {}

    package func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool { begins }
    package func gestureRecognizer(
        _ gestureRecognizer: GestureRecognizer, shouldReceive event: MouseEvent
    ) -> Bool { receives }
    package func gestureRecognizer(
        _ gestureRecognizer: GestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: GestureRecognizer
    ) -> Bool { isSimultaneous }
    package func gestureRecognizer(
        _ gestureRecognizer: GestureRecognizer,
        shouldRequireFailureOf otherGestureRecognizer: GestureRecognizer
    ) -> Bool { requiredFailures.contains { $0 === otherGestureRecognizer } }
    package func gestureRecognizer(
        _ gestureRecognizer: GestureRecognizer,
        shouldBeRequiredToFailBy otherGestureRecognizer: GestureRecognizer
    ) -> Bool { dependants.contains { $0 === otherGestureRecognizer } }
}
