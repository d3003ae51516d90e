import NibbleCells
import NibbleTestSupport
import NibbleTesting
import NibbleViews
import Testing

/// Counts how often views of its kind are drawn.
private final class CountingView: View {
    @MainActor final class Count { var draws = 0 }
    let count: Count

    init(_ count: Count, frame: Rect) {
        self.count = count
        super.init(frame: frame)
    }

    required init(coder: NibCoder) throws {
        count = Count()
        try super.init(coder: coder)
    }

    override func draw(in canvas: inout Canvas) { count.draws += 1 }
}

/// fault-list.md V1: as many views as anybody makes.
///
/// The times are those of `nibble-bench`.
@MainActor struct ManyViewsTests {
    @Test(arguments: [1, 100]) func whatIsNotSeenIsNotDrawnAndAChangeDrawsOne(perGroup: Int) throws {
        let count = CountingView.Count()
        let root = View()
        let total = LongRun.count(20_000, long: 100_000)
        var views: [CountingView] = []
        for group in 0..<(total / perGroup) {
            let place = Rect(x: group % 80, y: group / 80, width: 1, height: 1)
            let holder = perGroup == 1 ? root : View(frame: place)
            if holder !== root { root.addSubview(holder) }
            for _ in 0..<perGroup {
                let frame = perGroup == 1 ? place : Rect(x: 0, y: 0, width: 1, height: 1)
                let view = CountingView(count, frame: frame)
                holder.addSubview(view)
                views.append(view)
            }
        }
        let stage = Stage(size: Size(width: 80, height: 24), root: root)
        #expect(count.draws == min(total, 80 * 24 * perGroup))
        count.draws = 0
        views[7].setNeedsDisplay()
        stage.advance(by: 1)
        #expect(count.draws == perGroup, "Those that share its cell are drawn with it.")
        count.draws = 0
        try #require(views.last).setNeedsDisplay()
        stage.advance(by: 1)
        #expect(count.draws == (total <= 80 * 24 * perGroup ? perGroup : 0))
        expectSoundTree(stage.application.window)
    }
}
