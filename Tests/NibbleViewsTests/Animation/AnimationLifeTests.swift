import NibbleCells
import NibbleTerminal
import NibbleTestSupport
import Testing

@testable import NibbleViews

/// When animations run, and what they cost.
@MainActor struct AnimationLifeTests {
    private let root = View()
    private let box = View(frame: Rect(x: 0, y: 0, width: 2, height: 1))
    private let rig: Rig
    private let journal = Journal()

    init() {
        box.backgroundColor = .white
        root.addSubview(box)
        rig = Rig(root, size: Size(width: 200, height: 10))
    }

    private func animate(
        duration: Double = 1, delay: Double = 0, options: View.AnimationOptions = .curveLinear,
        _ changes: @MainActor () -> Void
    ) {
        View.animate(withDuration: duration, delay: delay, options: options, animations: changes) {
            [journal] in
            journal.lines.append("\($0)")
        }
    }

    private var shownX: Int { box.layout.frame.minX }

    @Test func atMostSixtyFramesASecondAreDrawnAndNoneAtRest() {
        let frames = rig.frames { animate(duration: 0.9) { box.frame.origin.x = 180 } }
        #expect((50...61).contains(frames))
        #expect(rig.clock.pending.isEmpty)
        #expect(rig.frames {} == 0)
    }

    @Test func aDelayCostsNothing() {
        animate(delay: 2) { box.frame.origin.x = 100 }
        rig.clock.advance(by: 0.1)
        #expect(rig.clock.pending.count == 1)
        #expect(rig.frames {} == 0 && shownX == 0 && box.frame.minX == 100)
        rig.clock.advance(by: 1.4)
        #expect((40...60).contains(shownX))
        rig.clock.advance(by: 1)
        #expect(shownX == 100 && journal.take() == ["true"])
    }

    @Test func aShortDelayIsNotHeldUpByALongOne() {
        let other = View(frame: Rect(x: 0, y: 2, width: 2, height: 1))
        root.addSubview(other)
        rig.clock.advance(by: 0.1)
        animate(delay: 5) { box.frame.origin.x = 100 }
        animate(delay: 1) { other.frame.origin.x = 100 }
        #expect(rig.clock.pending.count == 1)
        rig.clock.advance(by: 1.5)
        #expect((40...60).contains(other.layout.frame.minX) && shownX == 0)
        animate { other.frame.origin.x = 0 }
        rig.clock.advance(by: 2)
        #expect(other.layout.frame.minX == 0 && shownX == 0)
        rig.clock.advance(by: 4)
        #expect(shownX == 100 && rig.clock.pending.isEmpty)
    }

    @Test func repeatingGoesOnUntilItIsEnded() {
        animate(duration: 0.5, options: [.curveLinear, .repeat]) { box.frame.origin.x = 100 }
        rig.clock.advance(by: 1.25)
        #expect((40...60).contains(shownX))
        rig.clock.advance(by: 60)
        #expect(journal.take().isEmpty)
        box.removeFromSuperview()
        rig.clock.advance(by: 1)
        #expect(journal.take() == ["false"] && rig.clock.pending.isEmpty)
    }

    @Test func autoreverseGoesThereAndBack() {
        animate(duration: 0.5, options: [.curveLinear, .autoreverse]) { box.frame.origin.x = 100 }
        rig.clock.advance(by: 0.5)
        #expect(shownX > 90)
        rig.clock.advance(by: 0.25)
        #expect((40...60).contains(shownX))
        rig.clock.advance(by: 1)
        #expect(shownX == 100 && journal.take() == ["true"], "As in UIKit it ends where the property says.")
    }

    @Test func withReducedMotionEverythingChangesAtOnce() {
        rig.application.theme.reducesMotion = true
        rig.clock.advance(by: 1)
        let frames = rig.frames {
            animate { box.frame.origin.x = 100 }
            #expect(shownX == 100 && journal.take() == ["true"])
        }
        #expect(frames == 1)
    }

    @Test(arguments: [0, -1, Double.nan, -Double.infinity])
    func withoutTimeEverythingChangesAtOnce(duration: Double) {
        animate(duration: duration, delay: duration) { box.frame.origin.x = 100 }
        #expect(shownX == 100 && journal.take() == ["true"])
    }

    @Test func viewsOutsideAWindowChangeAtOnce() {
        let view = View()
        animate { view.frame.origin.x = 7 }
        #expect(view.layout.frame.minX == 7 && journal.take() == ["true"])
    }

    /// FAULTS V14.
    @Test func aViewThatGoesEndsItsAnimationsOnce() {
        weak var gone: View?
        do {
            let view = View(frame: Rect(x: 0, y: 2, width: 2, height: 1))
            root.addSubview(view)
            animate { view.frame.origin.x = 100 }
            rig.clock.advance(by: 0.1)
            gone = view
            view.removeFromSuperview()
            #expect(journal.take() == ["false"] && view.layout.frame.minX == 100)
        }
        rig.clock.advance(by: 3)
        #expect(gone == nil && journal.take().isEmpty)
    }

    /// FAULTS V14.
    @Test func tenThousandAnimationsEndOnce() {
        let views = (0..<10_000).map { View(frame: Rect(x: 0, y: $0 % 10, width: 1, height: 1)) }
        for view in views { root.addSubview(view) }
        rig.clock.advance(by: 1)
        for view in views { animate(duration: 0.1) { view.frame.origin.x = 50 } }
        rig.clock.advance(by: 1)
        #expect(journal.take() == Array(repeating: "true", count: 10_000))
        #expect(views.allSatisfy { $0.layout.frame.minX == 50 } && rig.clock.pending.isEmpty)
    }

    @Test func animationsEndWithTheApplication() {
        animate { box.frame.origin.x = 100 }
        rig.clock.advance(by: 0.2)
        rig.application.terminate()
        #expect(journal.take() == ["false"] && shownX == 100 && rig.clock.pending.isEmpty)
        animate { box.frame.origin.x = 0 }
        #expect(shownX == 0)
    }

    @Test func aSlowTerminalSkipsStepsButNotTheEnd() {
        rig.terminal.isReady = false
        animate { box.frame.origin.x = 100 }
        rig.clock.advance(by: 0.5)
        #expect(shownX == 0)
        rig.terminal.isReady = true
        rig.terminal.send(.ready)
        rig.clock.advance(by: 0.05)
        #expect(shownX > 45)
        rig.clock.advance(by: 1)
        #expect(shownX == 100 && journal.take() == ["true"])
    }

    /// FAULTS I16.
    @Test func keysAreAnsweredWhileSomethingMoves() {
        let field = EventView("field", frame: Rect(x: 0, y: 5, width: 5, height: 1), focusable: true)
        root.addSubview(field)
        field.becomeFirstResponder()
        animate { box.frame.origin.x = 100 }
        for key in [Key.home, .end, .home] { rig.press(key) }
        rig.clock.advance(by: 0.1)
        #expect(field.journal.lines.filter { $0 == "field.key" }.count == 3 && shownX > 0)
    }

    // MARK: - Springs

    @Test(arguments: [0.2, 0.5, 0.8, 1, 2])
    func aSpringComesToRestInTime(damping: Double) {
        let spring = SpringCurve(damping: damping, velocity: 0)
        let values = (0...200).map { spring.value(at: Double($0) / 200) }
        #expect(values[0] == 0 && abs(values[200] - 1) < 0.03)
        let overshoots = values.contains { $0 > 1.001 }
        #expect(overshoots == (damping < 1))
    }

    @Test func aSpringThatIsPushedIsFaster() {
        let (pushed, plain) = (SpringCurve(damping: 1, velocity: 5), SpringCurve(damping: 1, velocity: 0))
        #expect(pushed.value(at: 0.1) > plain.value(at: 0.1))
        let wild = SpringCurve(damping: .nan, velocity: .infinity)
        #expect(wild.value(at: 0.5).isFinite)
    }

    @Test func viewsSwingOnSprings() {
        View.animate(withDuration: 1, usingSpringWithDamping: 0.3) { box.frame.origin.x = 100 }
        var places: [Int] = []
        for _ in 0..<80 {
            rig.clock.advance(by: 1.0 / 60)
            places.append(shownX)
        }
        #expect((places.max() ?? 0) > 110 && places.last == 100)
    }

    // MARK: - What an animation describes

    @Test func aTaskStartedInAnAnimationIsNoPartOfIt() async {
        var task: Task<Void, Never>?
        animate { task = Task { box.frame.origin.x = 50 } }
        await task?.value
        #expect(shownX == 50 && box.frame.minX == 50 && journal.take() == ["true"])
    }

    @Test func aViewMayAnimateWhatItLaysOut() {
        final class Sliding: View {
            let (slid, placed) = (View(), View())
            override func layoutSubviews() {
                placed.frame = Rect(x: bounds.width, y: 0, width: 1, height: 1)
                View.animate(withDuration: 1, options: .curveLinear) {
                    slid.frame = Rect(x: bounds.width, y: 0, width: 1, height: 1)
                }
                placed.frame.origin.y = 1
            }
        }
        let sliding = Sliding()
        for view in [sliding.slid, sliding.placed] { sliding.addSubview(view) }
        root.addSubview(sliding)
        rig.clock.advance(by: 2)
        sliding.frame.size = Size(width: 100, height: 2)
        rig.clock.advance(by: 0.5)
        #expect((40...60).contains(sliding.slid.layout.frame.minX) && sliding.slid.frame.minX == 100)
        #expect(sliding.placed.layout.frame.origin == Point(x: 100, y: 1))
        rig.clock.advance(by: 1)
        #expect(sliding.slid.layout.frame.minX == 100)
    }

    @Test func theLayoutOfTheWholeWindowIsAnimatedWhereItIsAskedFor() {
        final class Edge: View {
            let inner = View()
            override func layoutSubviews() { inner.frame = Rect(x: bounds.width, y: 0, width: 1, height: 1) }
        }
        let edge = Edge()
        edge.addSubview(edge.inner)
        root.addSubview(edge)
        rig.clock.advance(by: 1)
        edge.frame.size = Size(width: 100, height: 2)
        animate { root.window?.layoutIfNeeded() }
        #expect(edge.inner.frame.minX == 100 && edge.inner.layout.frame.minX == 0)
        rig.clock.advance(by: 0.5)
        #expect((40...60).contains(edge.inner.layout.frame.minX))
        View.performWithoutAnimation { box.frame.origin.x = 3 }
        #expect(shownX == 3)
    }
}
