import NibbleCells
import NibbleTerminal
import NibbleTesting
import NibbleViews
import Testing

@MainActor struct HitTestTests {
    private let root = View(frame: Rect(x: 0, y: 0, width: 20, height: 10))
    private let back = View(frame: Rect(x: 2, y: 2, width: 6, height: 4))
    private let front = View(frame: Rect(x: 4, y: 3, width: 6, height: 4))

    init() {
        root.addSubview(back)
        root.addSubview(front)
    }

    private func hit(_ x: Int, _ y: Int) -> View? { root.hitTest(Point(x: x, y: y), with: nil) }

    @Test func theFrontmostOfOverlappingViewsIsHit() {
        #expect(hit(4, 3) === front)
        #expect(hit(3, 3) === back)
        root.bringSubviewToFront(back)
        #expect(hit(4, 3) === back)
    }

    @Test func edgesAreHalfOpen() {
        #expect(hit(2, 2) === back)
        #expect(hit(1, 2) === root)
        #expect(hit(9, 6) === front)
        #expect(hit(10, 6) === root)
        #expect(hit(19, 9) === root)
        #expect(hit(20, 9) == nil)
        #expect(hit(-1, 0) == nil)
    }

    @Test func hiddenTransparentAndDisabledViewsLetPass() {
        front.isHidden = true
        #expect(hit(4, 3) === back)
        front.isHidden = false
        front.alpha = 0
        #expect(hit(4, 3) === back)
        front.alpha = 0.02
        #expect(hit(4, 3) === front)
        front.isUserInteractionEnabled = false
        #expect(hit(4, 3) === back)
    }

    @Test func whatIsInsideAHiddenOrDisabledViewIsNotHit() {
        let inner = View(frame: Rect(x: 0, y: 0, width: 2, height: 2))
        front.addSubview(inner)
        #expect(hit(4, 3) === inner)
        front.isHidden = true
        #expect(hit(4, 3) === back)
        front.isHidden = false
        front.isUserInteractionEnabled = false
        #expect(hit(4, 3) === back)
    }

    @Test(arguments: [false, true])
    func partsOutsideTheSuperviewAreNotHit(clips: Bool) {
        let overhang = View(frame: Rect(x: -3, y: 0, width: 4, height: 1))
        back.addSubview(overhang)
        back.clipsToBounds = clips
        #expect(hit(2, 2) === overhang)
        #expect(hit(1, 2) === root)
    }

    @Test func scrolledContentIsHitWhereItShows() {
        let inner = View(frame: Rect(x: 0, y: 10, width: 2, height: 1))
        front.addSubview(inner)
        #expect(hit(4, 3) === front)
        front.bounds.origin.y = 10
        #expect(hit(4, 3) === inner)
        #expect(front.hitTest(Point(x: 0, y: 10), with: nil) === inner)
    }

    @Test func emptyViewsAreNotHit() {
        front.frame.size = Size(width: 0, height: 5)
        #expect(hit(4, 3) === back)
    }

    @Test func viewsDecideThemselvesWhatIsInside() {
        final class Wide: View {
            override func point(inside point: Point, with event: MouseEvent?) -> Bool {
                bounds.insetBy(dx: -2, dy: 0).contains(point)
            }
        }
        final class Glass: View {
            override func hitTest(_ point: Point, with event: MouseEvent?) -> View? {
                let hit = super.hitTest(point, with: event)
                return hit === self ? nil : hit
            }
        }
        let wide = Wide(frame: Rect(x: 15, y: 0, width: 1, height: 1))
        let glass = Glass(frame: root.bounds)
        root.addSubview(glass)
        glass.addSubview(wide)
        #expect(hit(13, 0) === wide)
        #expect(hit(4, 3) === front)
    }

    @Test func aHitTestMayRemoveViews() {
        final class Vanishing: View {
            override func hitTest(_ point: Point, with event: MouseEvent?) -> View? {
                superview?.subviews.forEach { $0.removeFromSuperview() }
                return nil
            }
        }
        root.addSubview(Vanishing(frame: root.bounds))
        // The views under the one that emptied the tree are still asked; they are no longer in it.
        _ = hit(4, 3)
        #expect(root.subviews.isEmpty)
        #expect(hit(4, 3) === root)
    }

    /// Many siblings are found by their places once they have been drawn; that must make no difference.
    @Test func manySiblingsAreHitAsFewAre() {
        final class Large: View {
            override func point(inside point: Point, with event: MouseEvent?) -> Bool {
                bounds.insetBy(dx: -2, dy: -2).contains(point)
            }
        }
        let root = View()
        for number in 0..<400 {
            let (x, y) = (number % 40 * 3, number / 40 * 2)
            let frame = Rect(x: x, y: y, width: number % 5, height: 1 + number % 3)
            root.addSubview(number % 97 == 5 ? Large(frame: frame) : View(frame: frame))
        }
        let stage = Stage(size: Size(width: 120, height: 22), root: root)
        func hits() -> [ObjectIdentifier?] {
            (0..<22).flatMap { y in
                (0..<120).map { x in root.hitTest(Point(x: x, y: y), with: nil).map(ObjectIdentifier.init) }
            }
        }
        let drawn = hits()
        root.subviews[0].frame.origin.x = 200
        let moved = hits()
        root.subviews[0].frame.origin.x = 0
        #expect(hits() == drawn && moved.count == drawn.count)
        stage.advance(by: 1)
        #expect(hits() == drawn)
    }

    /// A view that takes points three columns beside it, and none right beside its edges.
    private final class Far: View {
        override func point(inside point: Point, with event: MouseEvent?) -> Bool {
            bounds.contains(point) || point == Point(x: bounds.maxX + 3, y: 0)
        }
    }

    /// A view that takes points a row around it.
    private final class Large: View {
        override func point(inside point: Point, with event: MouseEvent?) -> Bool {
            bounds.insetBy(dx: -1, dy: -1).contains(point)
        }
    }

    /// A view that asks what stands over its edges.
    private final class Open: View {
        override func point(inside point: Point, with event: MouseEvent?) -> Bool {
            bounds.contains(point) || subviews.contains { $0.frame.contains(point) }
        }
    }

    /// A view that takes points beside it while it is extended.
    private final class Drawer: View {
        var isExtended = false

        override func point(inside point: Point, with event: MouseEvent?) -> Bool {
            bounds.contains(point) || isExtended && point == Point(x: bounds.maxX + 3, y: 0)
        }
    }

    @Test(arguments: [1, 22, 23, 24, 25, 200])
    func whatAnOverrideAnswersLaterIsHeardAmongAnyNumberOfSiblings(count: Int) {
        let root = View(frame: Rect(x: 0, y: 0, width: 80, height: 60))
        for number in 0..<(count - 1) {
            root.addSubview(View(frame: Rect(x: 60, y: number % 50, width: 2, height: 1)))
        }
        let drawer = Drawer(frame: Rect(x: 10, y: 10, width: 4, height: 2))
        root.addSubview(drawer)
        let stage = Stage(size: Size(width: 80, height: 60), root: root)
        stage.advance(by: 1)
        let away = Point(x: 17, y: 10)
        #expect(root.hitTest(away, with: nil) === root)
        drawer.isExtended = true
        #expect(root.hitTest(away, with: nil) === drawer)
        drawer.isHidden = true
        #expect(root.hitTest(away, with: nil) === root)
    }

    @Test(arguments: [1, 22, 23, 24, 25, 200])
    func theNumberOfSiblingsMakesNoDifference(count: Int) {
        let (far, large, open) = (Far(), Large(), Open())
        let popup = View(frame: Rect(x: 0, y: 3, width: 4, height: 2))
        open.addSubview(popup)
        let root = View(frame: Rect(x: 0, y: 0, width: 80, height: 60))
        for number in 0..<(count - 1) {
            root.addSubview(View(frame: Rect(x: 60, y: number % 50, width: 2, height: 1)))
        }
        for view in [far, large, open] {
            view.frame = Rect(x: 10, y: 10, width: 4, height: 2)
            root.addSubview(view)
            let stage = Stage(size: Size(width: 80, height: 60), root: root)
            stage.advance(by: 1)
            #expect(root.hitTest(Point(x: 11, y: 11), with: nil) === view)
            let (beside, away) = (Point(x: 14, y: 10), Point(x: 17, y: 10))
            #expect(root.hitTest(beside, with: nil) === (view === large ? large : root))
            #expect(root.hitTest(away, with: nil) === (view === far ? far : root))
            #expect(root.hitTest(Point(x: 10, y: 13), with: nil) === (view === open ? popup : root))
            view.removeFromSuperview()
        }
    }

    @Test func theSearchInAnotherTreeCountsItsOwnDepth() {
        func chain(_ depth: Int, last: View) -> View {
            (0..<depth).reduce(last) { inner, _ in
                let outer = View(frame: Rect(x: 0, y: 0, width: 4, height: 4))
                outer.addSubview(inner)
                return outer
            }
        }
        final class Gate: View {
            var other: View?
            override func hitTest(_ point: Point, with event: MouseEvent?) -> View? {
                other?.hitTest(point, with: event)
            }
        }
        let target = View(frame: Rect(x: 0, y: 0, width: 4, height: 4))
        let gate = Gate(frame: Rect(x: 0, y: 0, width: 4, height: 4))
        gate.other = chain(600, last: target)
        #expect(chain(600, last: gate).hitTest(.zero, with: nil) === target)
        #expect(chain(100_000, last: View()).hitTest(.zero, with: nil) != nil)
    }
}
