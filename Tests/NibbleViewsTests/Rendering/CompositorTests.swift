import NibbleCells
import NibbleTestSupport
import NibbleTesting
import NibbleViews
import Testing

/// A view that does something when it is drawn.
private final class DrawingView: View {
    var onDraw: (() -> Void)?
    override func draw(in canvas: inout Canvas) {
        canvas.write("x", at: bounds.origin)
        onDraw?()
    }
}

@MainActor struct CompositorTests {
    private let root = View()

    private func stage(_ width: Int = 8, _ height: Int = 3) -> Stage {
        Stage(size: Size(width: width, height: height), root: root)
    }

    @Test func viewsAreDrawnBackToFront() {
        let back = Caption(frame: Rect(x: 0, y: 0, width: 4, height: 1))
        back.text = "back"
        let front = Caption(frame: Rect(x: 2, y: 0, width: 4, height: 1))
        front.text = "XY"
        root.addSubview(back)
        root.addSubview(front)
        let stage = stage()
        #expect(stage.text == "baXY")
        root.bringSubviewToFront(back)
        stage.advance(by: 1)
        #expect(stage.text == "back")
    }

    @Test func aTranslucentBarShowsWhatIsBelow() {
        let label = Caption(frame: Rect(x: 0, y: 0, width: 8, height: 1))
        label.text = "picture"
        let bar = View(frame: Rect(x: 0, y: 0, width: 3, height: 1))
        bar.backgroundColor = Color(white: 0.1, alpha: 0.8)
        root.backgroundColor = .white
        root.addSubview(label)
        root.addSubview(bar)
        let stage = stage()
        #expect(stage.text == "picture")
        #expect(stage.style(at: Point(x: 0, y: 0)).background == .rgb(0x484848))
        #expect(stage.style(at: Point(x: 4, y: 0)).background == .rgb(0xFFFFFF))
    }

    @Test func alphaAppliesToAWholeSubtree() {
        let group = View(frame: Rect(x: 0, y: 0, width: 4, height: 1))
        group.backgroundColor = .black
        let inner = View(frame: Rect(x: 0, y: 0, width: 2, height: 1))
        inner.backgroundColor = .white
        group.addSubview(inner)
        group.alpha = 0.5
        root.backgroundColor = .black
        root.addSubview(group)
        let stage = stage()
        #expect(stage.style(at: Point(x: 0, y: 0)).background == .rgb(0x808080))
        #expect(stage.style(at: Point(x: 3, y: 0)).background == .rgb(0x000000))
    }

    @Test(arguments: [0.1, 0.4, 0.6, 1])
    func textOverNothingShowsAtAnyAlpha(alpha: Double) {
        let label = Caption(frame: Rect(x: 0, y: 0, width: 4, height: 1))
        label.text = "漢ab"
        label.textColor = .white
        label.alpha = alpha
        root.backgroundColor = .black
        root.addSubview(label)
        let stage = stage()
        #expect(stage.text == "漢ab")
        let level = UInt32((alpha * 255).rounded())
        #expect(stage.style(at: Point(x: 2, y: 0)).foreground == .rgb(level << 16 | level << 8 | level))
        #expect(stage.style(at: Point(x: 2, y: 0)).background == .rgb(0))
    }

    @Test func aFaintViewLeavesTheTerminalsOwnBackground() {
        let label = Caption(frame: Rect(x: 0, y: 0, width: 4, height: 1))
        label.text = "ab"
        label.alpha = 0.5
        root.addSubview(label)
        #expect(stage().style(at: Point(x: 1, y: 0)).background == .default)
    }

    /// FAULTS V1: one change among many subviews draws one view.
    @Test func oneOfManySubviewsIsDrawnAlone() {
        let views = (0..<4_000).map {
            RecordingView("\($0)", frame: Rect(x: $0 % 8, y: $0 / 8, width: 1, height: 1))
        }
        views.forEach(root.addSubview)
        let stage = stage()
        for view in views { _ = view.journal.take() }
        views[9].setNeedsDisplay()
        stage.advance(by: 1)
        views[3_000].setNeedsDisplay()
        stage.advance(by: 1)
        #expect(views.filter { !$0.journal.take().isEmpty }.map(\.name) == ["9"])
    }

    @Test func subviewsAreCutOnlyWhereTheirSuperviewClips() {
        let outer = View(frame: Rect(x: 1, y: 1, width: 2, height: 1))
        let label = Caption(frame: Rect(x: -1, y: 0, width: 4, height: 1))
        label.text = "abcd"
        outer.addSubview(label)
        root.addSubview(outer)
        let stage = stage()
        #expect(stage.text == "\nabcd")
        outer.clipsToBounds = true
        stage.advance(by: 1)
        #expect(stage.text == "\n bc")
        outer.bounds.origin.x = 1
        stage.advance(by: 1)
        #expect(stage.text == "\n cd")
        outer.clipsToBounds = false
        stage.advance(by: 1)
        #expect(stage.text == "\nbcd")
    }

    @Test func whatAnOpaqueViewHidesIsNotDrawn() {
        let hidden = RecordingView("hidden", frame: Rect(x: 0, y: 0, width: 8, height: 3))
        let cover = View(frame: Rect(x: 0, y: 0, width: 8, height: 3))
        cover.backgroundColor = .red
        root.addSubview(hidden)
        root.addSubview(cover)
        let stage = stage()
        #expect(!hidden.journal.take().contains("hidden.draw"))
        cover.alpha = 0.9
        stage.advance(by: 1)
        #expect(hidden.journal.take() == ["hidden.draw"])
    }

    @Test func whatAnOpaqueViewInAClearOneHidesIsNotDrawn() {
        let hidden = RecordingView("hidden", frame: Rect(x: 0, y: 0, width: 40, height: 12))
        let container = View(frame: Rect(x: 0, y: 0, width: 40, height: 12))
        let cover = View(frame: Rect(x: 0, y: 0, width: 40, height: 12))
        cover.backgroundColor = .red
        root.addSubview(hidden)
        root.addSubview(container)
        container.addSubview(cover)
        let stage = stage(40, 12)
        #expect(!hidden.journal.take().contains("hidden.draw"))
        // Neither where the container lets things through nor where the cover is elsewhere.
        container.alpha = 0.9
        stage.advance(by: 1)
        #expect(hidden.journal.take() == ["hidden.draw"])
        container.alpha = 1
        container.bounds.origin.x = 1
        stage.advance(by: 1)
        #expect(hidden.journal.take().contains("hidden.draw"))
    }

    @Test func onlyWhatChangedIsDrawn() {
        let views = (0..<3).map { RecordingView("\($0)", frame: Rect(x: $0 * 2, y: 0, width: 2, height: 1)) }
        views.forEach(root.addSubview)
        let stage = stage()
        for view in views { _ = view.journal.take() }
        views[1].setNeedsDisplay()
        stage.advance(by: 1)
        #expect(views.map { $0.journal.take() } == [[], ["1.draw"], []])
        views[1].setNeedsDisplay(Rect(x: 5, y: 5, width: 9, height: 9))
        stage.advance(by: 1)
        #expect(views[1].journal.take().isEmpty)
    }

    /// FAULTS V4, with few subviews and with so many that they are found by position.
    @Test(arguments: [3, 60])
    func viewsMayComeAndGoWhileTheyAreDrawn(count: Int) {
        let views = (0..<count).map { _ in DrawingView(frame: Rect(x: 0, y: 0, width: 1, height: 1)) }
        views.forEach(root.addSubview)
        views[1].onDraw = { views.forEach { $0.removeFromSuperview() } }
        let stage = stage()
        #expect(root.subviews.isEmpty)
        stage.advance(by: 1)
        #expect(stage.text == "")
    }

    @Test(arguments: [3, 60])
    func aSuperviewMayChangeItsSubviewsWhileItIsDrawn(count: Int) {
        let parent = DrawingView(frame: Rect(x: 0, y: 0, width: 8, height: 3))
        for _ in 0..<count { parent.addSubview(View(frame: parent.bounds)) }
        var draws = 0
        parent.onDraw = { [unowned parent] in
            draws += 1
            guard draws < 3 else { return }
            if draws == 1 {
                for _ in 0..<count { parent.addSubview(View(frame: Rect(x: 0, y: 0, width: 1, height: 1))) }
            } else {
                parent.subviews.forEach { $0.removeFromSuperview() }
            }
        }
        root.addSubview(parent)
        let stage = stage()
        for _ in 0..<3 { stage.advance(by: 1) }
        #expect(parent.subviews.isEmpty)
        #expect(stage.text == "x")
    }

    @Test func aViewMayMoveAndMarkItselfWhileItIsDrawn() {
        let view = DrawingView(frame: Rect(x: 0, y: 0, width: 1, height: 1))
        var draws = 0
        view.onDraw = { [unowned view] in
            draws += 1
            if draws < 4 { view.frame.origin.x += 1 }
        }
        root.addSubview(view)
        let stage = stage()
        for _ in 0..<5 { stage.advance(by: 1) }
        #expect(stage.text == "   x")
        let settled = draws
        stage.advance(by: 1)
        #expect(draws == settled)
    }

    @Test func halfAWideGlyphIsNeverShown() {
        let label = Caption(frame: Rect(x: 0, y: 0, width: 4, height: 1))
        label.text = "漢字"
        let cover = View(frame: Rect(x: 9, y: 0, width: 1, height: 1))
        cover.backgroundColor = .red
        root.addSubview(label)
        root.addSubview(cover)
        let stage = stage()
        for x in -1...4 {
            cover.frame.origin.x = x
            stage.advance(by: 1)
            #expect(stage.screen.brokenGlyph == nil)
            #expect(stage.text.contains("漢") == !(0...1).contains(x))
            #expect(stage.text.contains("字") == !(2...3).contains(x))
        }
    }
}
