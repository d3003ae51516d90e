import NibbleTestSupport
import NibbleTesting
import Testing

@testable import NibbleCells
@testable import NibbleViews

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

    /// Whatever happens to siblings one after another, the screen shows what a new one would.
    @Test(arguments: 0..<8) func manySiblingsAreDrawnWhereTheyAre(seed: Int) throws {
        var random = SeededGenerator(seed: seed)
        let root = View()
        let stage = Stage(width: 30, height: 12, root: root)
        var views: [Caption] = []
        for number in 0..<100 {
            let view = Self.letter(number, at: Self.place(using: &random))
            root.addSubview(view)
            views.append(view)
        }
        for _ in 0..<60 {
            let index = Int.random(in: views.indices, using: &random)
            let view = views[index]
            switch Int.random(in: 0..<8, using: &random) {
            case 0:
                root.bringSubviewToFront(view)
                views.append(views.remove(at: index))
            case 1:
                view.removeFromSuperview()
                views.remove(at: index)
            case 2:
                let other = Int.random(in: views.indices, using: &random)
                root.exchangeSubview(at: index, withSubviewAt: other)
                views.swapAt(index, other)
            case 3:
                let added = Self.letter(index, at: Self.place(using: &random))
                root.insertSubview(added, belowSubview: view)
                views.insert(added, at: index)
            default: view.frame = Self.place(using: &random)
            }
            stage.advance(by: 0.1)
            #expect(root.subviews.map(ObjectIdentifier.init) == views.map(ObjectIdentifier.init))
            #expect(stage.text == Stage(width: 30, height: 12, root: Self.copies(of: views)).text)
        }
        expectSoundTree(stage.application.window)
    }

    /// New views that look like some, inside a new one.
    private static func copies(of views: [Caption]) -> View {
        let plain = View()
        for view in views {
            let copy = Caption(frame: view.frame)
            copy.text = view.text
            plain.addSubview(copy)
        }
        return plain
    }

    private static func place(using random: inout SeededGenerator) -> Rect {
        Rect(
            x: Int.random(in: -3..<30, using: &random), y: Int.random(in: -2..<12, using: &random), width: 3,
            height: Int.random(in: 1...2, using: &random))
    }

    private static func letter(_ number: Int, at frame: Rect) -> Caption {
        let view = Caption(frame: frame)
        view.text = String(repeating: String(UnicodeScalar(UInt8(97 + number % 26))), count: 3)
        return view
    }

    @Test func aViewThatMovesAmongManyIsDrawnAloneAndNothingElseIsLookedAt() throws {
        let count = CountingView.Count()
        let root = View()
        let views = (0..<20_000).map { number in
            CountingView(count, frame: Rect(x: number % 80, y: number / 80, width: 1, height: 1))
        }
        views.forEach(root.addSubview)
        let stage = Stage(size: Size(width: 80, height: 24), root: root)
        try #require(root.hierarchy.places?.index != nil)
        for column in 0..<50 {
            count.draws = 0
            views[19_000].frame = Rect(x: column, y: 3, width: 1, height: 1)
            stage.advance(by: 1)
            #expect((1...4).contains(count.draws))
            #expect(root.hierarchy.places?.index != nil)
        }
    }
}
