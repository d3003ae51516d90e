import NibbleTestSupport
import Testing

@testable import NibbleViews

@MainActor struct OrderedViewsTests {
    @Test(arguments: 0..<50)
    func itHoldsWhatAnArrayHolds(seed: Int) {
        var random = SeededGenerator(seed: seed)
        var views = (0..<300).map { _ in View() }
        var list = OrderedViews(views)
        for _ in 0..<400 {
            switch Int.random(in: 0..<20, using: &random) {
            case 0..<14:
                // Mostly the first, as where a queue is worked off.
                guard let last = views.indices.last else { continue }
                let index = random.oneIn(8) ? Int.random(in: 0...last, using: &random) : 0
                list.remove(at: index)
                views.remove(at: index)
            case 14..<16:
                let (view, index) = (View(), Int.random(in: 0...views.count, using: &random))
                list.insert(view, at: index)
                views.insert(view, at: index)
            case 16:
                guard let first = views.indices.randomElement(using: &random),
                    let second = views.indices.randomElement(using: &random)
                else { continue }
                list.swapAt(first, second)
                views.swapAt(first, second)
            case 17..<19:
                guard let wanted = views.randomElement(using: &random) else { continue }
                let (found, stranger) = (list.index(of: wanted), list.index(of: View()))
                #expect(found == views.firstIndex { $0 === wanted } && stranger == nil)
            default:
                let all = list.all
                #expect(all.map(ObjectIdentifier.init) == views.map(ObjectIdentifier.init))
            }
            #expect(list.count == views.count && list.isEmpty == views.isEmpty)
        }
        let all = list.all
        #expect(all.map(ObjectIdentifier.init) == views.map(ObjectIdentifier.init))
    }

    /// The places that are left at the start hold on to nothing that was taken out.
    @Test(arguments: [10, 300])
    func whatIsTakenOutIsLetGo(count: Int) {
        let parent = View()
        for _ in 0..<count { parent.addSubview(View()) }
        let last = parent.subviews.last
        for left in (0..<count).reversed() {
            weak let first = parent.subviews.first
            first?.removeFromSuperview()
            #expect(left == 0 || first == nil)
            #expect(parent.subviews.count == left)
        }
        #expect(last?.superview == nil)
    }

    /// As above, by those that know the views, without a look at what is left.
    @Test func manyThatAreTakenOutInOrderAreLetGo() {
        let parent = View()
        var views = (0..<300).map { _ in View() }
        let others = views.map(WeakView.init)
        for view in views { parent.addSubview(view) }
        for view in views[..<200] { view.removeFromSuperview() }
        let rest = Array(views[200...])
        views = []
        #expect(others.count { $0.view != nil } == 100)
        #expect(parent.subviews.map(ObjectIdentifier.init) == rest.map(ObjectIdentifier.init))
        parent.bringSubviewToFront(rest[0])
        #expect(parent.subviews.last === rest[0] && parent.subviews.count == 100)
    }

    private struct WeakView {
        weak var view: View?

        @MainActor init(_ view: View) {
            self.view = view
        }
    }
}
