import NibbleCells
import NibbleControls
import NibbleTerminal
import NibbleTestSupport
import NibbleTesting
import NibbleViews
import Testing

/// Gestures without a button: hovering and the wheel.
@MainActor struct PointerGestureTests {
    private let rig = GestureStage()

    // MARK: - Hover

    @Test func hoveringBeginsWhenTheMouseComesAndEndsWhenItLeaves() {
        let hover = rig.add(HoverGestureRecognizer(), "hover")
        rig.add(HoverGestureRecognizer(), "outer", to: rig.outer)
        rig.mouse(.moved, 15, 5)
        rig.mouse(.moved, 3, 2)
        rig.mouse(.moved, 4, 2)
        #expect(hover.location(in: rig.inner) == Point(x: 2, y: 1))
        rig.mouse(.moved, 15, 5)
        #expect(
            rig.journal.take() == [
                "outer.began", "hover.began", "outer.changed", "hover.changed", "outer.changed",
                "hover.ended",
                "outer.changed",
            ])
        rig.mouse(.moved, 3, 2)
        rig.inner.removeFromSuperview()
        #expect(rig.journal.take() == ["hover.began", "outer.changed", "hover.cancelled"])
        rig.mouse(.moved, 3, 2)
        #expect(rig.journal.take() == ["outer.changed"])
    }

    @Test func hoveringStandsInNobodysWay() {
        rig.add(HoverGestureRecognizer(), "hover")
        rig.add(TapGestureRecognizer(), "tap")
        rig.mouse(.moved, 3, 2)
        rig.click(3, 2)
        rig.mouse(.moved, 4, 2)
        #expect(rig.journal.take() == ["hover.began", "tap.ended", "hover.changed"])
        #expect(rig.inner.journal.take().contains("inner.entered"))
    }

    @Test func aHoverThatIsSwitchedOffIsOver() {
        let hover = rig.add(HoverGestureRecognizer(), "hover")
        rig.mouse(.moved, 3, 2)
        hover.isEnabled = false
        rig.mouse(.moved, 15, 5)
        #expect(rig.journal.take() == ["hover.began", "hover.cancelled"])
        hover.isEnabled = true
        rig.mouse(.moved, 3, 2)
        #expect(rig.journal.take() == ["hover.began"])
    }

    @Test func movementIsReportedOnlyWhileSomeViewWantsIt() {
        func requests() -> [TerminalRequest] { rig.stage.terminal.requests }
        #expect(requests().isEmpty)
        let hover = rig.add(HoverGestureRecognizer(), "hover")
        #expect(requests() == [.mouse(.motion)])
        rig.outer.receivesMouseMotion = true
        rig.inner.removeGestureRecognizer(hover)
        #expect(requests().count == 1)
        rig.outer.receivesMouseMotion = false
        #expect(requests() == [.mouse(.motion), .mouse(.buttons)])
        rig.inner.receivesMouseMotion = true
        rig.inner.removeFromSuperview()
        rig.outer.addSubview(rig.inner)
        #expect(requests().suffix(3) == [.mouse(.motion), .mouse(.buttons), .mouse(.motion)])
    }

    @Test func aViewThatWantsMovementFromTheStartGetsIt() {
        let view = View()
        view.receivesMouseMotion = true
        #expect(Stage(width: 5, height: 1, root: view).terminal.requests == [.mouse(.motion)])
    }

    // MARK: - The wheel

    @Test func scrollingEndsWhenTheWheelRests() {
        let scroll = rig.add(ScrollGestureRecognizer(), "scroll")
        rig.mouse(.scrolled, 3, 2)
        rig.mouse(.scrolled, 3, 2)
        #expect(scroll.translation(in: nil) == Point(x: 0, y: 2) && scroll.delta == Point(x: 0, y: 1))
        scroll.setTranslation(Point(x: 0, y: 7), in: nil)
        rig.mouse(.scrolled, 3, 2)
        #expect(scroll.translation(in: nil) == Point(x: 0, y: 8))
        rig.wait(0.2)
        #expect(rig.journal.take() == ["scroll.began", "scroll.changed", "scroll.changed", "scroll.ended"])
        #expect(rig.inner.journal.take().isEmpty, "The view's own wheel was taken.")
        rig.mouse(.scrolled, 15, 5)
        #expect(rig.journal.take().isEmpty && rig.outer.journal.take().contains("outer.wheel"))
    }

    @Test func theInnermostGetsTheWheelAndTapsGoOn() {
        rig.add(ScrollGestureRecognizer(), "outer", to: rig.outer)
        rig.add(ScrollGestureRecognizer(), "inner")
        let tap = rig.add(TapGestureRecognizer(), "tap")
        tap.numberOfTapsRequired = 2
        rig.click(3, 2)
        rig.mouse(.scrolled, 3, 2)
        rig.click(3, 2)
        rig.wait(1)
        #expect(rig.journal.take() == ["inner.began", "tap.ended", "inner.ended"])
    }
}
