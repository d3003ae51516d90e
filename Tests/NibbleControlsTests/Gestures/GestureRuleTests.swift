import NibbleCells
import NibbleTerminal
import NibbleTestSupport
import NibbleTesting
import NibbleViews
import Testing

@testable import NibbleControls

/// What holds for all recognizers.
@MainActor struct GestureRuleTests {
    private let rig = GestureStage()

    /// Writes down what it is sent; recognises when it is told to.
    private final class Probe: GestureRecognizer {
        var events: [String] = []
        var recognizesOn: [String: State] = [:]
        private func note(_ event: String) {
            events.append(event)
            if let state = recognizesOn[event] { self.state = state }
        }
        override func mouseDown(with event: MouseEvent) { note("down") }
        override func mouseDragged(with event: MouseEvent) { note("dragged") }
        override func mouseUp(with event: MouseEvent) { note("up") }
        override func mouseMoved(with event: MouseEvent) { note("moved") }
        override func mouseEntered(with event: MouseEvent) { note("entered") }
        override func mouseExited(with event: MouseEvent) { note("exited") }
        override func scrollWheel(with event: MouseEvent) { note("wheel") }
        override func reset() {
            super.reset()
            events.append("reset")
        }
    }

    @Test func eventsOfThePressAreSeenBeforeTheViewsSeeThem() {
        let probe = rig.add(Probe(), "probe")
        probe.recognizesOn = ["up": .failed]
        rig.stage.drag(from: Point(x: 3, y: 2), to: Point(x: 15, y: 2))
        #expect(probe.events == ["down"] + Array(repeating: "dragged", count: 12) + ["up", "reset"])
        #expect(rig.inner.journal.take().filter { $0.hasPrefix("inner") }.count == 14)
    }

    @Test func whatIsRecognisedTakesTheMouseFromTheViews() {
        let probe = rig.add(Probe(), "probe")
        probe.recognizesOn = ["dragged": .changed, "up": .ended]
        rig.mouse(.down, 3, 2)
        rig.mouse(.dragged, 4, 2)
        rig.mouse(.up, 5, 2)
        #expect(rig.inner.journal.take() == ["inner.down", "inner.cancelled"])
        #expect(rig.journal.take() == ["probe.began", "probe.ended"])
        probe.cancelsTouchesInView = false
        rig.mouse(.down, 3, 2)
        rig.mouse(.dragged, 4, 2)
        rig.mouse(.up, 5, 2)
        #expect(rig.inner.journal.take() == ["inner.down", "inner.dragged", "inner.up"])
    }

    @Test func whatTookThePressIsToldThatItWasCancelled() {
        rig.outer.takes = ["down"]
        let probe = rig.add(Probe(), "probe")
        probe.recognizesOn = ["dragged": .began]
        rig.mouse(.down, 3, 2)
        rig.mouse(.dragged, 4, 2)
        #expect(rig.outer.journal.take() == ["outer.down", "outer.cancelled"])
    }

    @Test func onlyOneIsRecognisedUnlessADelegateAllowsBoth() {
        let (first, second) = (rig.add(Probe(), "first"), rig.add(Probe(), "second", to: rig.outer))
        first.recognizesOn = ["dragged": .changed, "up": .ended]
        second.recognizesOn = ["dragged": .changed, "up": .ended]
        rig.stage.drag(from: Point(x: 3, y: 2), to: Point(x: 4, y: 2))
        #expect(rig.journal.take() == ["first.began", "first.ended"])
        let delegate = GestureDelegate()
        delegate.isSimultaneous = true
        second.delegate = delegate
        rig.stage.drag(from: Point(x: 3, y: 2), to: Point(x: 4, y: 2))
        #expect(rig.journal.take() == ["first.began", "second.began", "first.ended", "second.ended"])
    }

    @Test func delegatesMayRefuse() {
        let delegate = GestureDelegate()
        let probe = rig.add(Probe(), "probe")
        probe.recognizesOn = ["dragged": .changed, "up": .ended]
        probe.delegate = delegate
        delegate.begins = false
        rig.stage.drag(from: Point(x: 3, y: 2), to: Point(x: 4, y: 2))
        #expect(rig.journal.take().isEmpty && probe.events == ["down", "dragged", "reset"])
        delegate.begins = true
        delegate.receives = false
        rig.stage.drag(from: Point(x: 3, y: 2), to: Point(x: 4, y: 2))
        #expect(rig.journal.take().isEmpty && probe.events.count == 3)
        delegate.receives = true
        rig.stage.drag(from: Point(x: 3, y: 2), to: Point(x: 4, y: 2))
        #expect(rig.journal.take() == ["probe.began", "probe.ended"])
    }

    @Test func switchingOffBreaksOff() {
        let probe = rig.add(Probe(), "probe")
        probe.recognizesOn = ["dragged": .changed]
        rig.mouse(.down, 3, 2)
        rig.mouse(.dragged, 4, 2)
        probe.isEnabled = false
        rig.mouse(.dragged, 5, 2)
        rig.mouse(.up, 5, 2)
        #expect(rig.journal.take() == ["probe.began", "probe.cancelled"])
        rig.mouse(.down, 3, 2)
        rig.mouse(.up, 3, 2)
        #expect(probe.events == ["down", "dragged", "reset"])
    }

    @Test(arguments: ["removed", "hidden", "unfocused", "detached", "window"])
    func aGestureIsBrokenOffWhenItsViewGoes(how: String) {
        let probe = rig.add(Probe(), "probe")
        probe.recognizesOn = ["dragged": .changed]
        rig.mouse(.down, 3, 2)
        rig.mouse(.dragged, 4, 2)
        _ = rig.journal.take()
        switch how {
        case "removed": rig.inner.removeFromSuperview()
        case "hidden": rig.inner.isHidden = true
        case "unfocused": rig.stage.send(.focus(isActive: false))
        case "detached": rig.inner.removeGestureRecognizer(probe)
        default: Window(frame: Rect(x: 0, y: 0, width: 9, height: 9)).addSubview(rig.inner)
        }
        #expect(rig.journal.take() == ["probe.cancelled"])
        rig.mouse(.up, 4, 2)
        #expect(probe.state == .possible && probe.events.last == "reset")
    }

    @Test func theListMayChangeWhileAnEventIsBrought() {
        let (first, second) = (rig.add(Probe(), "first"), rig.add(Probe(), "second"))
        let third = rig.add(Probe(), "third", to: rig.outer)
        first.recognizesOn = ["down": .ended]
        first.cancelsTouchesInView = false
        first.addAction { [rig] _ in
            rig.inner.gestureRecognizers = []
            rig.inner.removeFromSuperview()
        }
        rig.mouse(.down, 3, 2)
        rig.mouse(.up, 3, 2)
        #expect(second.view == nil && second.events == ["reset"])
        #expect(third.events == ["reset"], "It failed when the first was recognised.")
        #expect(rig.inner.gestureRecognizers.isEmpty && first.view == nil)
    }

    @Test func aViewKeepsItsRecognizersAndNobodyKeepsTheView() {
        weak var recognizer: GestureRecognizer?
        weak var gone: View?
        do {
            let view = View(frame: Rect(x: 0, y: 0, width: 4, height: 4))
            view.addGestureRecognizer(TapGestureRecognizer { _ in })
            recognizer = view.gestureRecognizers.first
            rig.inner.addSubview(view)
            rig.click(3, 2)
            #expect(recognizer != nil)
            gone = view
            view.removeFromSuperview()
        }
        #expect(recognizer == nil && gone == nil)
    }

    @Test func aViewMayGoInTheMiddleOfItsGesture() {
        weak var gone: View?
        do {
            let view = View(frame: Rect(x: 0, y: 0, width: 4, height: 4))
            view.addGestureRecognizer(
                PanGestureRecognizer { [unowned view] _ in
                    view.removeFromSuperview()
                })
            rig.inner.addSubview(view)
            gone = view
        }
        rig.stage.drag(from: Point(x: 3, y: 2), to: Point(x: 6, y: 2))
        #expect(gone == nil)
    }

    @Test func aRecognizerBelongsToOneView() {
        let tap = rig.add(TapGestureRecognizer(), "tap")
        rig.outer.addGestureRecognizer(tap)
        #expect(rig.inner.gestureRecognizers.isEmpty && tap.view === rig.outer)
        rig.outer.addGestureRecognizer(tap)
        #expect(rig.outer.gestureRecognizers.count == 1)
        rig.inner.removeGestureRecognizer(tap)
        #expect(tap.view === rig.outer)
    }

    @Test func targetsAreCalledWithAndWithoutTheSender() {
        @MainActor final class Target {
            var calls: [String] = []
            func plain() { calls.append("plain") }
            func sender(_ tap: TapGestureRecognizer) { calls.append("tap \(tap.state)") }
            func other(_ pan: PanGestureRecognizer) { calls.append("pan") }
        }
        var target: Target? = Target()
        let tap = TapGestureRecognizer()
        if let target {
            tap.addTarget(target, action: Target.plain)
            tap.addTarget(target, action: Target.sender)
            tap.addTarget(target, action: Target.other)
        }
        rig.inner.addGestureRecognizer(tap)
        rig.click(3, 2)
        #expect(target?.calls == ["plain", "tap ended"])
        target = nil
        rig.click(3, 2)
        let second = Target()
        rig.inner.addGestureRecognizer(TapGestureRecognizer(target: second, action: Target.plain))
        rig.inner.removeGestureRecognizer(tap)
        rig.click(3, 2)
        #expect(second.calls == ["plain"])
        rig.inner.gestureRecognizers[0].removeTarget(second)
        rig.click(3, 2)
        #expect(second.calls == ["plain"])
    }

    /// FAULTS V11.
    @Test func thousandsOfRecognizersEndInOneGesture() {
        for number in 0..<LongRun.count(2_000, long: 10_000) { rig.add(TapGestureRecognizer(), "\(number)") }
        rig.click(3, 2)
        #expect(rig.journal.take() == ["0.ended"])
    }
}
