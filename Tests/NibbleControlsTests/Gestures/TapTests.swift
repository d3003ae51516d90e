import NibbleCells
import NibbleTerminal
import NibbleTestSupport
import NibbleTesting
import NibbleViews
import Testing

@testable import NibbleControls

@MainActor struct TapTests {
    private let rig = GestureStage()

    private func doubleTap() -> TapGestureRecognizer {
        let recognizer = TapGestureRecognizer()
        recognizer.numberOfTapsRequired = 2
        return recognizer
    }

    @Test func aPressThatEndsWhereItBeganIsATap() {
        let tap = rig.add(TapGestureRecognizer(), "tap")
        rig.mouse(.down, 3, 2, modifiers: .control)
        #expect(rig.journal.take().isEmpty && tap.state == .possible)
        rig.mouse(.up, 4, 2, modifiers: .control)
        #expect(rig.journal.take() == ["tap.ended"])
        #expect(tap.state == .possible)
        #expect(
            tap.location(in: rig.inner) == Point(x: 2, y: 1) && tap.location(in: nil) == Point(x: 4, y: 2))
        #expect(tap.modifiers == .control)
    }

    @Test func tapsOnViewsInsideCountAndThoseOutsideDoNot() {
        rig.add(TapGestureRecognizer(), "tap", to: rig.outer)
        rig.click(3, 2)
        #expect(rig.journal.take() == ["tap.ended"])
        rig.outer.removeGestureRecognizer(rig.outer.gestureRecognizers[0])
        rig.add(TapGestureRecognizer(), "inner")
        rig.click(15, 5)
        #expect(rig.journal.take().isEmpty)
    }

    @Test func aDragAndAnotherButtonAreNoTap() {
        rig.add(TapGestureRecognizer(), "tap")
        rig.stage.drag(from: Point(x: 3, y: 2), to: Point(x: 6, y: 2))
        rig.mouse(.down, 3, 2, button: .right)
        rig.mouse(.up, 3, 2, button: .right)
        rig.mouse(.down, 3, 2)
        rig.mouse(.down, 3, 2, button: .right)
        rig.mouse(.up, 3, 2, button: .right)
        rig.mouse(.up, 3, 2)
        #expect(rig.journal.take().isEmpty)
        let right = rig.add(TapGestureRecognizer(), "right")
        right.button = .right
        rig.mouse(.down, 3, 2, button: .right)
        rig.mouse(.up, 3, 2, button: .none)
        #expect(rig.journal.take() == ["right.ended"])
    }

    @Test func twoTapsAreADoubleTapWithinTheTime() {
        rig.add(doubleTap(), "double")
        rig.click(3, 2)
        rig.wait(0.3)
        rig.click(4, 2)
        #expect(rig.journal.take() == ["double.ended"])
        rig.click(3, 2)
        rig.wait(0.5)
        rig.click(3, 2)
        #expect(rig.journal.take().isEmpty)
        rig.click(8, 2)
        #expect(rig.journal.take().isEmpty, "The second press was elsewhere.")
        rig.click(8, 2)
        #expect(rig.journal.take() == ["double.ended"])
    }

    @Test func threeTapsInARowAreOneDoubleTap() {
        rig.add(doubleTap(), "double")
        for _ in 0..<3 { rig.click(3, 2) }
        #expect(rig.journal.take() == ["double.ended"])
        rig.click(3, 2)
        #expect(rig.journal.take() == ["double.ended"])
    }

    @Test func aSingleTapWaitsUntilItIsNoDoubleTap() {
        let single = rig.add(TapGestureRecognizer(), "single")
        single.require(toFail: rig.add(doubleTap(), "double"))
        rig.click(3, 2)
        #expect(rig.journal.take().isEmpty)
        rig.wait(0.5)
        #expect(rig.journal.take() == ["single.ended"])
        rig.click(3, 2)
        rig.click(3, 2)
        rig.wait(1)
        #expect(rig.journal.take() == ["double.ended"])
    }

    @Test func delegatesMayAskForTheSameWait() {
        let (asking, asked) = (GestureDelegate(), GestureDelegate())
        let single = rig.add(TapGestureRecognizer(), "single")
        let double = rig.add(doubleTap(), "double")
        single.delegate = asking
        asking.requiredFailures = [double]
        rig.click(3, 2)
        #expect(rig.journal.take().isEmpty)
        rig.wait(0.5)
        #expect(rig.journal.take() == ["single.ended"])
        single.delegate = nil
        double.delegate = asked
        asked.dependants = [single]
        rig.click(3, 2)
        rig.click(3, 2)
        rig.wait(0.5)
        #expect(rig.journal.take() == ["double.ended"])
    }

    @Test func twoThatWaitForEachOtherDoNotWaitForEver() {
        let first = rig.add(TapGestureRecognizer(), "first")
        let second = rig.add(TapGestureRecognizer(), "second")
        first.require(toFail: second)
        second.require(toFail: first)
        rig.click(3, 2)
        #expect(rig.journal.take() == ["second.ended"])
        rig.click(3, 2)
        #expect(rig.journal.take() == ["second.ended"])
    }

    @Test func aRingOfThoseThatWaitDoesNotWaitForEver() {
        let taps = ["first", "second", "third"].map { rig.add(TapGestureRecognizer(), $0) }
        for (index, tap) in taps.enumerated() { tap.require(toFail: taps[(index + 1) % 3]) }
        rig.click(3, 2)
        #expect(rig.journal.take().count == 1)
        rig.click(3, 2)
        #expect(rig.journal.take().count == 1)
    }

    // MARK: - Views

    @Test func aTapTakesTheReleaseFromTheView() {
        let button = Button(title: "Save")
        rig.inner.addSubview(button)
        var pressed = 0
        button.addAction { _ in pressed += 1 }
        rig.add(TapGestureRecognizer(), "tap", to: button)
        rig.click(4, 1)
        #expect(rig.journal.take() == ["tap.ended"])
        #expect(pressed == 0 && !button.isHighlighted)
        button.gestureRecognizers.first?.cancelsTouchesInView = false
        rig.click(4, 1)
        #expect(rig.journal.take() == ["tap.ended"])
        #expect(pressed == 1)
    }

    @Test func aPressThatAButtonTakesIsNoTapOnTheViewsAround() {
        let button = Button(title: "Save")
        rig.inner.addSubview(button)
        var pressed = 0
        button.addAction { _ in pressed += 1 }
        rig.add(TapGestureRecognizer(), "tap")
        rig.click(4, 1)
        #expect(pressed == 1 && rig.journal.take().isEmpty)
        rig.click(3, 3)
        #expect(pressed == 1 && rig.journal.take() == ["tap.ended"])
        button.isEnabled = false
        rig.click(4, 1)
        #expect(rig.journal.take() == ["tap.ended"], "A disabled button takes nothing.")
    }

    @Test func theInnermostOfTwoTapsCounts() {
        rig.add(TapGestureRecognizer(), "outer", to: rig.outer)
        rig.add(TapGestureRecognizer(), "inner")
        rig.click(3, 2)
        #expect(rig.journal.take() == ["inner.ended"])
    }
}
