import NibbleCells
import NibbleTestSupport
import NibbleViews
import Testing

/// A view with subviews named by letters.
@MainActor private struct Family {
    let parent = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    let children: [View]

    init(_ count: Int) {
        children = (0..<count).map { _ in View() }
        children.forEach(parent.addSubview)
    }

    /// The order of the subviews as the letters of those that were there first; `?` for others.
    var order: String {
        parent.subviews.map { view in
            children.firstIndex { $0 === view }.map { String(UnicodeScalar(UInt8(97 + $0))) } ?? "?"
        }.joined()
    }
}

@MainActor struct HierarchyTests {
    @Test func addedSubviewsStandInFront() {
        let family = Family(3)
        #expect(family.order == "abc")
        #expect(family.children.allSatisfy { $0.superview === family.parent })
        expectSoundTree(family.parent)
    }

    @Test(arguments: [
        (Int.min, "?abc"), (-1, "?abc"), (0, "?abc"), (1, "a?bc"), (3, "abc?"), (4, "abc?"),
        (Int.max, "abc?"),
    ])
    func insertionClampsPositions(index: Int, order: String) {
        let family = Family(3)
        family.parent.insertSubview(View(), at: index)
        #expect(family.order == order)
    }

    @Test(arguments: [(-1, "bac"), (0, "bac"), (1, "abc"), (2, "acb"), (3, "acb"), (Int.max, "acb")])
    func insertingOwnSubviewMovesIt(index: Int, order: String) {
        let family = Family(3)
        family.parent.insertSubview(family.children[1], at: index)
        #expect(family.order == order)
        expectSoundTree(family.parent)
    }

    @Test func addingOwnSubviewAgainBringsItToTheFront() {
        let family = Family(3)
        family.parent.addSubview(family.children[0])
        #expect(family.order == "bca")
    }

    @Test func subviewsAreInsertedAboveAndBelowOthers() {
        let family = Family(3)
        family.parent.insertSubview(View(), aboveSubview: family.children[1])
        family.parent.insertSubview(View(), belowSubview: family.children[0])
        #expect(family.order == "?ab?c")
        family.parent.insertSubview(family.children[0], aboveSubview: family.children[2])
        #expect(family.order == "?b?ca")
        family.parent.insertSubview(family.children[0], belowSubview: family.children[1])
        #expect(family.order == "?ab?c")
    }

    @Test func insertionBesideAStrangerMeansTheEnds() {
        let family = Family(2)
        family.parent.insertSubview(View(), aboveSubview: View())
        family.parent.insertSubview(View(), belowSubview: View())
        #expect(family.order == "?ab?")
    }

    @Test func insertionBesideItselfChangesNothing() {
        let family = Family(3)
        family.parent.insertSubview(family.children[1], aboveSubview: family.children[1])
        #expect(family.order == "abc")
        family.parent.insertSubview(family.children[1], belowSubview: family.children[1])
        #expect(family.order == "abc")
    }

    @Test func subviewsGoToFrontAndBack() {
        let family = Family(3)
        family.parent.bringSubviewToFront(family.children[0])
        #expect(family.order == "bca")
        family.parent.sendSubviewToBack(family.children[2])
        #expect(family.order == "cba")
        family.parent.bringSubviewToFront(View())
        family.parent.sendSubviewToBack(View())
        #expect(family.order == "cba")
    }

    @Test(arguments: [(0, 2, "cba"), (1, 1, "abc"), (0, 3, "abc"), (-1, 0, "abc"), (Int.max, Int.min, "abc")])
    func exchangeSwapsPositions(first: Int, second: Int, order: String) {
        let family = Family(3)
        family.parent.exchangeSubview(at: first, withSubviewAt: second)
        #expect(family.order == order)
    }

    @Test func aViewMovesBetweenSuperviews() {
        let first = Family(2)
        let second = Family(2)
        second.parent.insertSubview(first.children[0], at: 1)
        #expect(first.order == "b")
        #expect(second.order == "a?b")
        #expect(first.children[0].superview === second.parent)
        expectSoundTree(first.parent)
        expectSoundTree(second.parent)
    }

    @Test func removalIsIdempotent() {
        let family = Family(2)
        family.children[0].removeFromSuperview()
        family.children[0].removeFromSuperview()
        #expect(family.order == "b")
        #expect(family.children[0].superview == nil)
    }

    @Test func descendantsAreKnownAtAnyDepth() {
        let views = (0..<5).map { _ in View() }
        for (outer, inner) in zip(views, views.dropFirst()) { outer.addSubview(inner) }
        #expect(views[4].isDescendant(of: views[0]))
        #expect(views[2].isDescendant(of: views[2]))
        #expect(!views[0].isDescendant(of: views[4]))
        #expect(!View().isDescendant(of: views[0]))
    }

    @Test func tagsFindTheFirstInDrawingOrder() {
        let family = Family(3)
        let inner = View()
        inner.tag = 7
        family.children[0].addSubview(inner)
        family.children[1].tag = 7
        #expect(family.parent.viewWithTag(7) === inner)
        #expect(family.parent.viewWithTag(8) == nil)
        family.parent.tag = 7
        #expect(family.parent.viewWithTag(7) === family.parent)
    }

    @Test func windowsAreSetAndClearedAtAnyDepth() {
        let window = Window(frame: Rect(x: 0, y: 0, width: 10, height: 10))
        let views = (0..<50).map { _ in View() }
        for (outer, inner) in zip(views, views.dropFirst()) { outer.addSubview(inner) }
        window.addSubview(views[0])
        #expect(views.allSatisfy { $0.window === window })
        views[25].removeFromSuperview()
        #expect(views[..<25].allSatisfy { $0.window === window })
        #expect(views[25...].allSatisfy { $0.window == nil })
        Window(frame: .zero).addSubview(views[0])
        // The other window is gone already.
        #expect(views.allSatisfy { $0.window == nil })
        #expect(views[0].superview == nil)
    }

    @Test func aViewCannotBeAddedToItself() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                let view = View()
                view.addSubview(view)
            }
        }
    }

    @Test func aViewCannotBeAddedToItsDescendant() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                let outer = View()
                let middle = View()
                let inner = View()
                outer.addSubview(middle)
                middle.addSubview(inner)
                inner.addSubview(outer)
            }
        }
    }
}
