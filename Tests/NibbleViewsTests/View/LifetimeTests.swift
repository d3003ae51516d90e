import NibbleCells
import NibbleTestSupport
import NibbleViews
import Testing

/// Nobody but the superview keeps a view alive, and trees of any depth are released.
@MainActor struct LifetimeTests {
    @Test func removedViewsGo() {
        let window = Window(frame: Rect(x: 0, y: 0, width: 20, height: 10))
        weak var gone: View?
        do {
            let view = View(frame: Rect(x: 0, y: 0, width: 5, height: 5))
            view.addSubview(Caption())
            window.addSubview(view)
            window.layoutIfNeeded()
            gone = view
            #expect(gone != nil)
            view.removeFromSuperview()
        }
        #expect(gone == nil)
    }

    @Test func windowsGoWithAllInside() {
        weak var goneWindow: Window?
        weak var goneView: View?
        do {
            let window = Window(frame: Rect(x: 0, y: 0, width: 20, height: 10))
            let view = View()
            window.addSubview(view)
            (goneWindow, goneView) = (window, view)
        }
        #expect(goneWindow == nil && goneView == nil)
    }

    @Test func survivorsDoNotPointToWhatIsGone() {
        let survivor = View()
        let inner = View()
        survivor.addSubview(inner)
        do {
            let window = Window(frame: Rect(x: 0, y: 0, width: 20, height: 10))
            let parent = View()
            window.addSubview(parent)
            parent.addSubview(survivor)
        }
        #expect(survivor.superview == nil && survivor.window == nil && inner.window == nil)
        #expect(inner.superview === survivor)
    }

    @Test func survivorsDeepInsideALongChainAreCutOff() {
        let survivor = View()
        weak var gone: View?
        do {
            let root = View()
            var last = root
            for depth in 0..<1_000 {
                let view = depth == 500 ? survivor : View()
                last.addSubview(view)
                last = view
            }
            gone = last
        }
        #expect(survivor.superview == nil)
        // What is inside the survivor stays.
        #expect(survivor.subviews.count == 1 && gone != nil)
    }

    @Test(arguments: [Rect.zero, Rect(x: 0, y: 0, width: 1, height: 1)])
    func longChainsAreMadeShownAndReleased(frame: Rect) {
        let window = Window(frame: Rect(x: 0, y: 0, width: 20, height: 10))
        weak var gone: View?
        do {
            var last = View(frame: frame)
            for _ in 0..<100_000 {
                let outer = View(frame: frame)
                outer.addSubview(last)
                last = outer
            }
            gone = last
            window.addSubview(last)
            window.layoutIfNeeded()
            last.frame = Rect(x: 1, y: 1, width: 1, height: 1)
            last.alpha = 0.5
            _ = window.hitTest(Point(x: 1, y: 1), with: nil)
            _ = window.recursiveDescription
            last.removeFromSuperview()
        }
        #expect(gone == nil)
    }

    @Test func aLongChainGrownInwardsTellsAllAroundOfItsOverflow() {
        let root = View()
        var last = root
        for _ in 0..<100_000 {
            let inner = View()
            last.addSubview(inner)
            last = inner
        }
        last.frame = Rect(x: 0, y: 0, width: 1, height: 1)
        #expect(last.isDescendant(of: root))
    }
}
