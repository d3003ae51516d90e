import NibbleCells
import NibbleTestSupport
import NibbleTesting
import Testing

@testable import NibbleViews

@MainActor struct LayoutPassTests {
    private let journal = Journal()

    private func view(_ name: String, in superview: View? = nil) -> RecordingView {
        let view = RecordingView(name, journal)
        superview?.addSubview(view)
        return view
    }

    @Test func outerViewsAreLaidOutBeforeInnerOnesInOrder() {
        let root = view("root")
        let first = view("first", in: root)
        _ = view("inner", in: first)
        _ = view("second", in: root)
        _ = journal.take()
        root.layoutIfNeeded()
        #expect(journal.take() == ["root.layout", "first.layout", "inner.layout", "second.layout"])
        root.layoutIfNeeded()
        #expect(journal.take().isEmpty)
    }

    @Test func onlyWhatIsMarkedIsLaidOut() {
        let root = view("root")
        let first = view("first", in: root)
        let inner = view("inner", in: first)
        _ = view("second", in: root)
        root.layoutIfNeeded()
        _ = journal.take()
        inner.setNeedsLayout()
        inner.setNeedsLayout()
        root.layoutIfNeeded()
        #expect(journal.take() == ["inner.layout"])
        inner.setNeedsLayout()
        first.layoutIfNeeded()
        #expect(journal.take() == ["inner.layout"])
        root.layoutIfNeeded()
        #expect(journal.take().isEmpty)
    }

    @Test func layoutInsideAnUnmarkedViewIsFoundFromTheTop() {
        let root = view("root")
        let middle = view("middle", in: root)
        root.layoutIfNeeded()
        let late = view("late")
        middle.addSubview(late)
        root.layoutIfNeeded()
        #expect(journal.take().suffix(2) == ["middle.layout", "late.layout"])
    }

    @Test(arguments: [0, 1, 2, 5])
    func aViewThatMarksItselfIsLaidOutATenfold(depth: Int) {
        let root = view("root")
        var last = root
        for level in 0..<depth { last = view("level \(level)", in: last) }
        let restless = view("restless", in: last)
        restless.reactions["layout"] = { restless.setNeedsLayout() }
        _ = journal.take()
        #expect(LayoutPass.run(from: root) == LayoutProblem(restless: restless))
        #expect(journal.take().filter { $0 == "restless.layout" }.count == LayoutPass.passLimit)
        // When it calms down the mark is still found from the top.
        restless.reactions = [:]
        root.layoutIfNeeded()
        #expect(journal.take() == ["restless.layout"])
        #expect(LayoutPass.run(from: root) == nil)
    }

    @Test func aMarkInAPartThatWasLaidOutAlreadyIsNotLost() {
        let root = view("root")
        let early = view("early", in: root)
        let inEarly = view("inEarly", in: early)
        let late = view("late", in: root)
        let inLate = view("inLate", in: late)
        var times = 2
        inLate.reactions["layout"] = {
            times -= 1
            if times >= 0 { inEarly.setNeedsLayout() }
        }
        _ = journal.take()
        root.layoutIfNeeded()
        #expect(journal.take().filter { $0 == "inEarly.layout" }.count == 2)
        inEarly.setNeedsLayout()
        root.layoutIfNeeded()
        #expect(journal.take() == ["inEarly.layout"])
    }

    @Test func twoViewsThatUnsettleEachOtherAreBounded() {
        let root = view("root")
        let first = view("first", in: root)
        let second = view("second", in: root)
        first.reactions["layout"] = {
            second.setNeedsLayout()
            second.layoutIfNeeded()
        }
        second.reactions["layout"] = {
            first.setNeedsLayout()
            first.layoutIfNeeded()
        }
        #expect(LayoutPass.run(from: root) != nil)
        #expect(journal.take().count <= 2 * LayoutPass.passLimit * LayoutPass.passLimit)
    }

    @Test func aViewThatLaysItselfOutInItsLayoutIsBounded() {
        let root = view("root")
        let restless = view("restless", in: root)
        restless.reactions["layout"] = {
            restless.setNeedsLayout()
            restless.layoutIfNeeded()
            root.layoutIfNeeded()
        }
        root.layoutIfNeeded()
        #expect(journal.take().filter { $0 == "restless.layout" }.count == LayoutPass.passLimit)
    }

    @Test func subviewsMayComeAndGoDuringLayout() {
        let root = view("root")
        let siblings = (0..<3).map { view("sibling \($0)", in: root) }
        siblings[0].reactions["layout"] = { siblings.forEach { $0.removeFromSuperview() } }
        var hasAdded = false
        root.reactions["layout"] = { [self] in
            if !hasAdded { _ = view("added", in: root) }
            hasAdded = true
        }
        _ = journal.take()
        root.layoutIfNeeded()
        let layouts = journal.take().filter { $0.hasSuffix(".layout") }
        #expect(layouts == ["root.layout", "sibling 0.layout", "added.layout", "root.layout"])
        #expect(root.subviews.count == 1)
    }

    /// FAULTS V7: the frame is drawn, keys are answered, and the view is named.
    @Test func aLayoutThatNeverSettlesIsNamedAndKeysAreAnswered() {
        let root = View()
        let first = Restless()
        let second = Restless()
        (first.other, second.other) = (second, first)
        root.addSubview(first)
        root.addSubview(second)
        let caption = Caption(frame: Rect(x: 0, y: 0, width: 2, height: 1))
        caption.text = "Go"
        root.addSubview(caption)
        let view = EventView("view", focusable: true)
        root.addSubview(view)
        let stage = Stage(size: Size(width: 10, height: 2), root: root)
        #expect(stage.text.contains("Go"))
        #expect(stage.application.layoutProblem?.description.contains("Restless") == true)
        stage.press(.tab)
        stage.press(.enter)
        #expect(view.journal.lines == ["view.become", "view.key"])
    }

    @Test func aLayoutThatSettlesIsNoProblem() {
        let stage = Stage(size: Size(width: 10, height: 2), root: Caption(placed: "Go"))
        #expect(stage.application.layoutProblem == nil)
    }

    /// FAULTS V2: what is nested too deeply is not drawn, and nothing breaks.
    @Test(arguments: [(990, true), (1_100, false), (LongRun.count(3_000, long: 10_000), false)])
    func deeplyNestedViewsAreShownUpToALimit(depth: Int, isShown: Bool) {
        let root = View(frame: Rect(x: 0, y: 0, width: 4, height: 1))
        var last = root
        for _ in 0..<depth {
            let view = View(frame: root.bounds)
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            last.addSubview(view)
            last = view
        }
        let label = Caption(frame: root.bounds)
        label.text = "deep"
        last.addSubview(label)
        let stage = Stage(size: Size(width: 4, height: 1), root: root)
        #expect(stage.text == (isShown ? "deep" : ""))
        label.isUserInteractionEnabled = true
        #expect((root.hitTest(.zero, with: nil) === label) == isShown)
        stage.resize(to: Size(width: 3, height: 1))
        #expect(stage.text == (isShown ? "dee" : ""))
    }
}

/// Asks another view for layout in its own.
private final class Restless: View {
    weak var other: View?
    override func layoutSubviews() { other?.setNeedsLayout() }
}
