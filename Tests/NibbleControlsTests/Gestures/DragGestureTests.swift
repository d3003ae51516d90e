import NibbleCells
import NibbleControls
import NibbleTerminal
import NibbleTestSupport
import NibbleTesting
import NibbleViews
import Testing

@MainActor struct DragGestureTests {
    private let rig = GestureStage()

    // MARK: - Pan

    @Test func aPanFollowsTheMouseWhereverItGoes() {
        let pan = rig.add(PanGestureRecognizer(), "pan")
        var places: [Point] = []
        pan.addAction { places.append($0.translation(in: nil)) }
        rig.mouse(.down, 3, 2)
        #expect(pan.state == .possible)
        rig.mouse(.dragged, 4, 2)
        rig.mouse(.dragged, 9, 5)
        rig.mouse(.up, -3, 2)
        #expect(rig.journal.take() == ["pan.began", "pan.changed", "pan.ended"])
        #expect(places == [Point(x: 1, y: 0), Point(x: 6, y: 3), Point(x: -6, y: 0)])
        #expect(pan.translation(in: rig.inner) == .zero)
    }

    @Test func aPanNeedsItsDistance() {
        let pan = rig.add(PanGestureRecognizer(), "pan")
        pan.minimumDistance = 3
        rig.mouse(.down, 3, 2)
        rig.mouse(.dragged, 5, 2)
        #expect(pan.state == .possible)
        rig.mouse(.dragged, 6, 2)
        #expect(pan.state == .began)
        rig.mouse(.up, 6, 2)
        rig.click(3, 2)
        #expect(rig.journal.take() == ["pan.began", "pan.ended"])
    }

    @Test func aTranslationCanBeSet() {
        let pan = rig.add(PanGestureRecognizer(), "pan")
        rig.mouse(.down, 3, 2)
        rig.mouse(.dragged, 6, 2)
        pan.setTranslation(Point(x: 10, y: 0), in: nil)
        rig.mouse(.dragged, 7, 3)
        #expect(pan.translation(in: nil) == Point(x: 11, y: 1))
        rig.mouse(.up, 7, 3)
    }

    @Test func theVelocityIsThatOfTheLastMoment() {
        let pan = rig.add(PanGestureRecognizer(), "pan")
        rig.mouse(.down, 3, 2)
        for step in 1...5 {
            rig.wait(0.02)
            rig.mouse(.dragged, 3 + 2 * step, 2)
        }
        #expect(pan.velocity(in: nil) == Point(x: 100, y: 0))
        rig.wait(0.2)
        #expect(pan.velocity(in: nil) == .zero)
        rig.mouse(.up, 13, 2)
        #expect(pan.velocity(in: nil) == .zero)
    }

    @Test func reportsThatArriveTogetherHaveASpeedToo() {
        let pan = rig.add(PanGestureRecognizer(), "pan")
        rig.mouse(.down, 3, 2)
        rig.mouse(.dragged, 5, 2)
        #expect(pan.velocity(in: nil) == Point(x: 120, y: 0))
    }

    @Test func aPanTakesTheReleaseOfAButton() {
        let button = Button(title: "Save")
        rig.inner.addSubview(button)
        var pressed = 0
        button.addAction { _ in pressed += 1 }
        rig.add(PanGestureRecognizer(), "pan")
        rig.stage.drag(from: Point(x: 3, y: 1), to: Point(x: 5, y: 1))
        #expect(pressed == 0 && !button.isHighlighted)
        #expect(rig.journal.take() == ["pan.began", "pan.changed", "pan.ended"])
        rig.click(4, 1)
        #expect(pressed == 1)
    }

    @Test func aPanMayWaitForASwipeToFail() {
        let swipe = rig.add(SwipeGestureRecognizer(), "swipe")
        let pan = rig.add(PanGestureRecognizer(), "pan")
        pan.require(toFail: swipe)
        rig.stage.drag(from: Point(x: 3, y: 2), to: Point(x: 9, y: 2))
        #expect(rig.journal.take() == ["swipe.ended"])
        rig.mouse(.down, 3, 2)
        rig.mouse(.dragged, 4, 2)
        #expect(rig.journal.take().isEmpty)
        rig.wait(0.4)
        #expect(rig.journal.take() == ["pan.began"])
        rig.mouse(.up, 4, 2)
        #expect(rig.journal.take() == ["pan.ended"])
        rig.stage.drag(from: Point(x: 3, y: 2), to: Point(x: 4, y: 2))
        #expect(rig.journal.take() == ["pan.began", "pan.ended"], "All of it had to wait.")
    }

    @Test func extremePlacesDoNotOverflow() {
        let pan = rig.add(PanGestureRecognizer(), "pan")
        rig.mouse(.down, 3, 2)
        rig.mouse(.dragged, .min, .max)
        rig.mouse(.dragged, .max, .min)
        #expect(pan.velocity(in: nil).x == 1_000_000_000)
        rig.mouse(.up, .max, .min)
    }

    // MARK: - Long press

    @Test func aLongPressBeginsWhenTheTimeIsOver() {
        let press = rig.add(LongPressGestureRecognizer(), "long")
        rig.mouse(.down, 3, 2)
        rig.wait(0.4)
        #expect(press.state == .possible)
        rig.wait(0.2)
        #expect(press.state == .began && press.location(in: rig.inner) == Point(x: 1, y: 1))
        rig.mouse(.dragged, 9, 2)
        rig.mouse(.up, 9, 2)
        #expect(rig.journal.take() == ["long.began", "long.changed", "long.ended"])
        #expect(rig.inner.journal.take() == ["inner.down", "inner.cancelled"])
    }

    @Test func aShortPressAndADragAreNoLongPress() {
        rig.add(LongPressGestureRecognizer(), "long")
        rig.click(3, 2)
        rig.wait(1)
        rig.mouse(.down, 3, 2)
        rig.mouse(.dragged, 4, 2)
        rig.mouse(.dragged, 5, 2)
        rig.wait(1)
        rig.mouse(.up, 5, 2)
        #expect(rig.journal.take().isEmpty)
    }

    @Test func aLongPressIsNoTap() {
        rig.add(LongPressGestureRecognizer(), "long").minimumPressDuration = 0.2
        rig.add(TapGestureRecognizer(), "tap")
        rig.mouse(.down, 3, 2)
        rig.wait(0.3)
        rig.mouse(.up, 3, 2)
        #expect(rig.journal.take() == ["long.began", "long.ended"])
        rig.click(3, 2)
        #expect(rig.journal.take() == ["tap.ended"])
    }

    // MARK: - Swipe

    @Test(arguments: [
        (SwipeGestureRecognizer.Direction.right, 9, 2), (.left, -3, 2), (.up, 3, 0), (.down, 3, 4),
    ])
    func aSwipeIsRecognisedInItsDirection(direction: SwipeGestureRecognizer.Direction, x: Int, y: Int) {
        rig.add(SwipeGestureRecognizer(), "one").direction = direction
        let others = rig.add(SwipeGestureRecognizer(), "others")
        others.direction = SwipeGestureRecognizer.Direction(rawValue: 15).subtracting(direction)
        rig.stage.drag(from: Point(x: 3, y: 2), to: Point(x: x, y: y))
        #expect(rig.journal.take() == ["one.ended"])
    }

    @Test func slowAndShortDragsAreNoSwipe() {
        rig.add(SwipeGestureRecognizer(), "swipe")
        rig.mouse(.down, 3, 2)
        rig.wait(0.5)
        rig.mouse(.dragged, 9, 2)
        rig.mouse(.up, 9, 2)
        rig.stage.drag(from: Point(x: 3, y: 2), to: Point(x: 6, y: 2))
        #expect(rig.journal.take().isEmpty)
    }
}
