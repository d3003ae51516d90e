import NibbleCells
import NibbleTerminal
import NibbleTestSupport
import Testing

@testable import NibbleViews

@MainActor struct AnimationTests {
    private let root = View()
    private let box = View(frame: Rect(x: 0, y: 0, width: 2, height: 1))
    private let rig: Rig
    private let journal = Journal()

    init() {
        root.addSubview(box)
        rig = Rig(root, size: Size(width: 40, height: 10))
    }

    private func completion(_ name: String = "done") -> @MainActor (Bool) -> Void {
        { [journal] in journal.lines.append("\(name) \($0)") }
    }

    private func move(
        to x: Int, duration: Double = 1, options: View.AnimationOptions = .curveLinear,
        _ name: String = "done"
    ) {
        View.animate(withDuration: duration, options: options) {
            box.frame.origin.x = x
        } completion: { [journal] in
            journal.lines.append("\(name) \($0)")
        }
    }

    /// Where the box is shown.
    private var shownX: Int { box.layout.frame.minX }

    // MARK: - Frames

    @Test func theFrameIsTheNewOneAtOnceAndWhatIsShownFollows() {
        move(to: 20)
        #expect(box.frame.minX == 20 && shownX == 0 && box.center == Point(x: 21, y: 0))
        rig.clock.advance(by: 0.5)
        #expect(box.frame.minX == 20 && (9...10).contains(shownX))
        #expect(box.convert(Point.zero, to: nil).x == shownX)
        rig.clock.advance(by: 0.6)
        #expect(shownX == 20 && journal.take() == ["done true"])
        rig.clock.advance(by: 5)
        #expect(journal.take().isEmpty)
    }

    @Test func curvesAreSlowWhereTheySay() {
        func halfway(_ options: View.AnimationOptions, after time: Double) -> Int {
            View.performWithoutAnimation { box.frame.origin.x = 0 }
            move(to: 1_000, options: options)
            rig.clock.advance(by: time)
            defer { rig.clock.advance(by: 2) }
            return shownX
        }
        #expect(halfway(.curveEaseIn, after: 0.25) < 150)
        #expect(halfway(.curveEaseOut, after: 0.25) > 350)
        #expect(halfway([], after: 0.25) < 150)
        #expect((450...550).contains(halfway([], after: 0.5)))
        #expect((230...250).contains(halfway(.curveLinear, after: 0.25)))
    }

    @Test func sizesGrowAndWhatIsInsideIsLaidOutInEachStep() {
        final class Panel: View {
            let inner = View()
            override func layoutSubviews() { inner.frame = bounds.insetBy(dx: 1, dy: 0) }
        }
        let panel = Panel(frame: Rect(x: 0, y: 2, width: 10, height: 1))
        panel.addSubview(panel.inner)
        root.addSubview(panel)
        rig.clock.advance(by: 0.1)
        View.animate(withDuration: 1, options: .curveLinear) {
            panel.frame = Rect(x: 0, y: 2, width: 30, height: 5)
        }
        rig.clock.advance(by: 0.5)
        #expect((18...21).contains(panel.bounds.width) && panel.inner.frame.width == panel.bounds.width - 2)
        rig.clock.advance(by: 1)
        #expect(panel.inner.frame.width == 28 && panel.bounds.height == 5)
    }

    @Test func layoutThatSetsWhereItGoesAlreadyDoesNotDisturb() {
        final class Panel: View {
            var target = 0
            override func layoutSubviews() {
                subviews.first?.frame = Rect(x: target, y: 0, width: 2, height: 1)
            }
        }
        let panel = Panel(frame: Rect(x: 0, y: 0, width: 40, height: 2))
        panel.addSubview(box)
        root.addSubview(panel)
        rig.clock.advance(by: 0.1)
        panel.target = 20
        panel.setNeedsLayout()
        View.animate(withDuration: 1, options: .curveLinear) { panel.layoutIfNeeded() }
        rig.clock.advance(by: 0.5)
        panel.setNeedsLayout()
        rig.clock.advance(by: 0.1)
        #expect((10...13).contains(shownX) && box.frame.minX == 20)
    }

    @Test func neighboursNeitherGapNorOverlapOnTheWay() {
        let other = View(frame: Rect(x: 2, y: 0, width: 5, height: 1))
        root.addSubview(other)
        View.animate(withDuration: 1) {
            box.frame = Rect(x: 3, y: 0, width: 17, height: 1)
            other.frame = Rect(x: 20, y: 0, width: 11, height: 1)
        }
        for _ in 0..<70 {
            rig.clock.advance(by: 1.0 / 60)
            #expect(box.layout.frame.maxX == other.layout.frame.minX)
        }
    }

    // MARK: - Other properties

    @Test func opacityFades() {
        View.animate(withDuration: 1, options: .curveLinear) {
            box.alpha = 0
        } completion: { [journal] in
            journal.lines.append("\($0)")
        }
        #expect(box.alpha == 0)
        rig.clock.advance(by: 0.5)
        #expect((100...140).contains(box.display.alpha))
        rig.clock.advance(by: 1)
        #expect(box.display.alpha == 0 && journal.take() == ["true"])
    }

    @Test func coloursMix() {
        box.backgroundColor = Color(hex: 0x000000)
        View.animate(withDuration: 1, options: .curveLinear) { box.backgroundColor = Color(hex: 0xFFFFFF) }
        #expect(box.backgroundColor == Color(hex: 0xFFFFFF))
        rig.clock.advance(by: 0.5)
        let cell = rig.terminal.screen[Point(x: 0, y: 0)]
        let gray = (cell.background.rgb ?? 0) & 0xFF
        #expect((0x60...0x9F).contains(gray))
        rig.clock.advance(by: 1)
        #expect(box.display.backgroundColor == Color(hex: 0xFFFFFF))
    }

    @Test func aColourComesOutOfNothing() {
        View.animate(withDuration: 1, options: .curveLinear) { box.backgroundColor = .systemRed }
        rig.clock.advance(by: 0.5)
        let alpha = box.display.backgroundColor?.alpha ?? 1
        #expect((0.3...0.7).contains(alpha))
        rig.clock.advance(by: 1)
        #expect(box.display.backgroundColor == .systemRed)
        View.animate(withDuration: 1) { box.backgroundColor = nil }
        #expect(box.backgroundColor == nil)
        rig.clock.advance(by: 2)
        #expect(box.display.backgroundColor == nil)
    }

    @Test func coloursThatCannotBeMixedChangeHalfWay() {
        rig.terminal.capabilities.colorDepth = .ansi16
        box.backgroundColor = .ansi(1)
        View.animate(withDuration: 1, options: .curveLinear) { box.backgroundColor = .ansi(2) }
        rig.clock.advance(by: 0.4)
        #expect(box.display.backgroundColor == .ansi(1))
        rig.clock.advance(by: 0.2)
        #expect(box.display.backgroundColor == .ansi(2))
    }

    @Test func tintsAndTextsAreColouredToo() {
        let label = Caption(frame: Rect(x: 0, y: 5, width: 5, height: 1))
        root.addSubview(label)
        label.textColor = Color(hex: 0)
        View.animate(withDuration: 1, options: .curveLinear) {
            label.textColor = Color(hex: 0xFF0000)
            box.tintColor = Color(hex: 0x00FF00)
        }
        #expect(label.textColor == Color(hex: 0xFF0000) && box.tintColor != Color(hex: 0x00FF00))
        rig.clock.advance(by: 0.5)
        #expect(label.shownTextColor != Color(hex: 0xFF0000) && label.shownTextColor != Color(hex: 0))
        rig.clock.advance(by: 1)
        #expect(label.shownTextColor == Color(hex: 0xFF0000) && box.tintColor == Color(hex: 0x00FF00))
    }

    @Test func scrollingIsAnimatedByTheBounds() {
        View.animate(withDuration: 1, options: .curveLinear) { root.bounds.origin.y = 10 }
        rig.clock.advance(by: 0.5)
        #expect((4...5).contains(root.bounds.minY))
        rig.clock.advance(by: 1)
        #expect(root.bounds.minY == 10)
        View.animate(withDuration: 1) { box.bounds.size = Size(width: 6, height: 3) }
        #expect(box.frame.size == Size(width: 6, height: 3) && box.bounds.size == Size(width: 2, height: 1))
        rig.clock.advance(by: 2)
        #expect(box.bounds.size == Size(width: 6, height: 3))
    }

    // MARK: - Changing course

    @Test func aNewAnimationGoesOnFromWhatIsShown() {
        move(to: 20, "first")
        rig.clock.advance(by: 0.5)
        let middle = shownX
        move(to: 0, "second")
        #expect(journal.take() == ["first false"] && shownX == middle && box.frame.minX == 0)
        rig.clock.advance(by: 0.25)
        #expect(shownX < middle && shownX > 0)
        rig.clock.advance(by: 1)
        #expect(shownX == 0 && journal.take() == ["second true"])
    }

    @Test func aChangeWithoutAnimationIsMadeAtOnce() {
        move(to: 20)
        rig.clock.advance(by: 0.5)
        box.frame.origin.x = 5
        #expect(shownX == 5 && box.frame.minX == 5 && journal.take() == ["done false"])
        rig.clock.advance(by: 2)
        #expect(shownX == 5)
        View.animate(withDuration: 1) {
            View.performWithoutAnimation { box.frame.origin.x = 9 }
        }
        #expect(shownX == 9)
    }

    @Test func animationsCanBeRemoved() {
        move(to: 20)
        View.animate(withDuration: 1) { box.alpha = 0.5 }
        box.removeAllAnimations()
        #expect(shownX == 20 && box.display.alpha == 128 && journal.take() == ["done false"])
        box.removeAllAnimations()
    }

    @Test func setterThatChangeNothingMoveNothing() {
        move(to: 0)
        #expect(journal.take() == ["done true"])
        View.animate(withDuration: 1, animations: {}, completion: completion())
        #expect(journal.take() == ["done true"])
    }

    @Test func oneGroupIsCompleteWhenAllOfItIs() {
        let other = View(frame: Rect(x: 0, y: 3, width: 2, height: 1))
        root.addSubview(other)
        View.animate(
            withDuration: 1,
            animations: {
                box.frame.origin.x = 20
                other.frame.origin.x = 20
                other.alpha = 0
            }, completion: completion())
        rig.clock.advance(by: 0.5)
        other.frame.origin.x = 3
        #expect(journal.take().isEmpty)
        rig.clock.advance(by: 1)
        #expect(journal.take() == ["done false"])
    }

    @Test func animationsInsideAnimationsHaveTheirOwnTime() {
        View.animate(
            withDuration: 1,
            animations: {
                box.frame.origin.x = 20
                View.animate(
                    withDuration: 0.2, animations: { box.alpha = 0 }, completion: completion("inner"))
            }, completion: completion("outer"))
        rig.clock.advance(by: 0.5)
        #expect(journal.take() == ["inner true"])
        rig.clock.advance(by: 1)
        #expect(journal.take() == ["outer true"])
    }

    @Test func aCompletionMayBeginTheNext() {
        View.animate(withDuration: 0.5) {
            box.frame.origin.x = 10
        } completion: { _ in
            move(to: 20)
        }
        rig.clock.advance(by: 0.8)
        #expect(box.frame.minX == 20 && shownX < 20 && journal.take().isEmpty)
        rig.clock.advance(by: 1)
        #expect(shownX == 20 && journal.take() == ["done true"])
    }
}
