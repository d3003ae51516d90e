import NibbleCells
import NibbleTestSupport
import NibbleViews
import Testing

@MainActor struct GeometryTests {
    @Test func boundsHaveTheFramesSize() {
        let view = View(frame: Rect(x: 3, y: -4, width: 7, height: 5))
        #expect(view.bounds == Rect(x: 0, y: 0, width: 7, height: 5))
        view.frame.size = Size(width: 2, height: 1)
        #expect(view.bounds == Rect(x: 0, y: 0, width: 2, height: 1))
    }

    @Test(arguments: 0..<8, 0..<8)
    func settingBoundsKeepsTheCenter(old: Int, new: Int) {
        let view = View(frame: Rect(x: 10, y: 10, width: old, height: old))
        let center = view.center
        view.bounds.size = Size(width: new, height: new)
        #expect(view.center == center)
        #expect(view.frame.size == Size(width: new, height: new))
        view.bounds.size = Size(width: old, height: old)
        #expect(view.frame == Rect(x: 10, y: 10, width: old, height: old))
    }

    @Test(arguments: 0..<6)
    func settingTheCenterMovesTheView(length: Int) {
        let view = View(frame: Rect(x: 1, y: 2, width: length, height: length + 1))
        view.center = Point(x: 20, y: -20)
        #expect(view.center == Point(x: 20, y: -20))
        #expect(view.frame.size == Size(width: length, height: length + 1))
    }

    @Test func scrollingLeavesTheFrame() {
        let view = View(frame: Rect(x: 1, y: 2, width: 3, height: 4))
        view.bounds.origin = Point(x: 5, y: -6)
        #expect(view.frame == Rect(x: 1, y: 2, width: 3, height: 4))
        #expect(view.bounds == Rect(x: 5, y: -6, width: 3, height: 4))
    }

    @Test func scrollingLaysOut() {
        let view = RecordingView("list", frame: Rect(x: 0, y: 0, width: 4, height: 4))
        view.layoutIfNeeded()
        _ = view.journal.take()
        view.bounds.origin.y = 1
        view.layoutIfNeeded()
        #expect(view.journal.take() == ["list.layout"])
    }

    @Test func onlyAChangeOfSizeLaysOut() {
        let view = RecordingView("view", frame: Rect(x: 0, y: 0, width: 4, height: 4))
        view.layoutIfNeeded()
        _ = view.journal.take()
        view.frame.origin = Point(x: 9, y: 9)
        view.frame = view.frame
        view.layoutIfNeeded()
        #expect(view.journal.take().isEmpty)
        view.frame.size.width = 5
        view.layoutIfNeeded()
        #expect(view.journal.take() == ["view.layout"])
    }

    @Test func aWindowOfAnySizeCanBeMade() {
        let window = Window(frame: Rect(x: 0, y: 0, width: .max, height: .max))
        window.addSubview(View(frame: Rect(x: 0, y: 0, width: .max, height: .max)))
        window.layoutIfNeeded()
        #expect(window.subviews.count == 1)
    }
}

@MainActor struct ConversionTests {
    /// window (0,0) > outer (10,5), scrolled by (2,1) > inner (3,4); beside outer: other (1,1).
    private let window = Window(frame: Rect(x: 0, y: 0, width: 40, height: 20))
    private let outer = View(frame: Rect(x: 10, y: 5, width: 20, height: 10))
    private let inner = View(frame: Rect(x: 3, y: 4, width: 5, height: 5))
    private let other = View(frame: Rect(x: 1, y: 1, width: 5, height: 5))

    init() {
        window.addSubview(outer)
        window.addSubview(other)
        outer.addSubview(inner)
        outer.bounds.origin = Point(x: 2, y: 1)
    }

    @Test func pointsAreConvertedUpwards() {
        #expect(inner.convert(Point(x: 1, y: 1), to: outer) == Point(x: 4, y: 5))
        #expect(inner.convert(Point(x: 1, y: 1), to: window) == Point(x: 12, y: 9))
        #expect(inner.convert(Point(x: 1, y: 1), to: nil) == Point(x: 12, y: 9))
    }

    @Test func pointsAreConvertedDownwards() {
        #expect(inner.convert(Point(x: 12, y: 9), from: nil) == Point(x: 1, y: 1))
        #expect(inner.convert(Point(x: 12, y: 9), from: window) == Point(x: 1, y: 1))
        #expect(outer.convert(Point(x: 4, y: 5), to: inner) == Point(x: 1, y: 1))
    }

    @Test func pointsAreConvertedAcross() {
        #expect(inner.convert(Point(x: 0, y: 0), to: other) == Point(x: 10, y: 7))
        #expect(inner.convert(Point(x: 10, y: 7), from: other) == Point(x: 0, y: 0))
    }

    @Test func rectanglesKeepTheirSize() {
        let rect = Rect(x: 1, y: 1, width: 3, height: 2)
        #expect(inner.convert(rect, to: nil) == Rect(x: 12, y: 9, width: 3, height: 2))
        #expect(inner.convert(inner.convert(rect, to: other), from: other) == rect)
    }

    @Test func viewsOutsideAWindowConvertToo() {
        outer.removeFromSuperview()
        #expect(inner.convert(Point(x: 1, y: 1), to: outer) == Point(x: 4, y: 5))
    }

    @Test(arguments: 0..<50)
    func thereAndBackIsWhereItBegan(seed: Int) throws {
        var random = SeededGenerator(seed: seed)
        var views: [View] = [window]
        for _ in 0..<12 {
            let view = View(
                frame: Rect(
                    x: Int.random(in: -9...9, using: &random), y: Int.random(in: -9...9, using: &random),
                    width: 5, height: 5))
            view.bounds.origin = Point(
                x: Int.random(in: -9...9, using: &random), y: Int.random(in: -9...9, using: &random))
            try #require(views.randomElement(using: &random)).addSubview(view)
            views.append(view)
        }
        let (first, second) = (
            try #require(views.randomElement(using: &random)),
            try #require(views.randomElement(using: &random))
        )
        let point = Point(x: 3, y: 4)
        #expect(first.convert(first.convert(point, to: second), from: second) == point)
        #expect(second.convert(point, from: first) == first.convert(point, to: second))
        #expect(second.convert(first.convert(point, to: nil), from: nil) == first.convert(point, to: second))
    }
}
