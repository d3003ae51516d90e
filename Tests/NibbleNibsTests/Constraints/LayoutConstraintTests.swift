import NibbleCells
import NibbleControllers
import NibbleControls
import NibbleLists
import NibbleTesting
import NibbleViews
import Testing

@testable import NibbleNibs

/// A controller whose constraints a file connects.
final class ConstraintOwner: ViewController {
    @Outlet var width: LayoutConstraint
    @Outlet var gap: LayoutConstraint!
}

/// What the anchors of a `.layout` file make of a screen.
@Suite @MainActor struct LayoutConstraintTests {
    /// The frames of the views `a` and `b`, which stand in a view of 80 columns and 24 rows.
    private func frames(_ a: String, _ b: String = "", _ more: String = "", isMirrored: Bool = false) throws
        -> (a: Rect, b: Rect)
    {
        let contents = try Nib.load(
            "<layout><View><View id=\"a\" \(a)/><View id=\"b\" \(b)/>\(more)</View></layout>")
        let stage = Stage(root: try contents.first(View.self))
        if isMirrored { stage.application.window.layoutDirection = .rightToLeft }
        stage.application.window.layoutIfNeeded()
        return (
            try contents.object("a", as: View.self).frame, try contents.object("b", as: View.self).frame
        )
    }

    // What filled a box in a file lay over its border, and what filled a cell over the marks at its sides.
    @Test(arguments: [
        ("BoxView", "edges='super'", Rect(x: 2, y: 1, width: 16, height: 4)),
        (
            "BoxView", "top='box.top + 1' leading='super' width='4' height='1'",
            Rect(x: 2, y: 2, width: 4, height: 1)
        ),
        ("CollectionViewCell", "edges='super'", Rect(x: 1, y: 0, width: 18, height: 6)),
        ("View", "edges='super'", Rect(x: 0, y: 0, width: 20, height: 6)),
    ])
    func whatIsInsideABoxIsConstrainedWithinItsBorder(name: String, anchors: String, frame: Rect) throws {
        let contents = try Nib.load(
            "<layout><View><\(name) id='box' frame='3,2,20,6'><View id='a' \(anchors)/></\(name)></View></layout>"
        )
        let stage = Stage(root: try contents.first(View.self))
        stage.application.window.layoutIfNeeded()
        let (box, inner) = (
            try contents.object("box", as: View.self), try contents.object("a", as: View.self)
        )
        #expect(inner.convert(inner.bounds, to: box) == frame)
    }

    nonisolated private static let single: [(String, Rect)] = [
        ("top='super + 1' leading='super + 2' width='10' height='3'", Rect(x: 2, y: 1, width: 10, height: 3)),
        (
            "bottom='super' trailing='super - 1' width='10' height='3'",
            Rect(x: 69, y: 21, width: 10, height: 3)
        ),
        (
            "left='super' right='super.centerX' top='super.centerY' bottom='super'",
            Rect(x: 0, y: 12, width: 40, height: 12)
        ),
        (
            "centerX='super' centerY='super - 2' width='10' height='2'",
            Rect(x: 35, y: 9, width: 10, height: 2)
        ),
        ("edges='super'", Rect(x: 0, y: 0, width: 80, height: 24)),
        ("edges='super 1 2'", Rect(x: 2, y: 1, width: 76, height: 22)),
        ("edges='super 1 2 3 4'", Rect(x: 2, y: 1, width: 74, height: 20)),
        ("edges='margins'", Rect(x: 1, y: 0, width: 78, height: 24)),
        ("edges='safe 2' bottom='super.top + 5'", Rect(x: 2, y: 2, width: 76, height: 3)),
        ("edges='super 0 @500' trailing='super - 30' height='4'", Rect(x: 0, y: 0, width: 50, height: 4)),
        // Least, greatest, and what matters more.
        (
            "top='super' leading='super' width='50 @500' maxWidth='20' height='1'",
            Rect(x: 0, y: 0, width: 20, height: 1)
        ),
        (
            "top='super' leading='super' width='5 @500' minWidth='20' height='1'",
            Rect(x: 0, y: 0, width: 20, height: 1)
        ),
        (
            "top='super' leading='super' width='max 30' height='1' trailing='super @400'",
            Rect(x: 0, y: 0, width: 30, height: 1)
        ),
        (
            "top='min super + 4' leading='super' width='9' height='6 @900' bottom='max super.top + 7'",
            Rect(x: 0, y: 4, width: 9, height: 3)
        ),
        (
            "top='super' leading='super' width='≤ 30' height='≥ 2' trailing='super @400' bottom='super.top @400'",
            Rect(x: 0, y: 0, width: 30, height: 2)
        ),
        // Parts, and lengths of one axis measured along the other.
        (
            "top='super' leading='super' width='super * 0.25' height='super / 4'",
            Rect(x: 0, y: 0, width: 20, height: 6)
        ),
        (
            "top='super' leading='super' width='20' height='self.width * 0.5 - 1'",
            Rect(x: 0, y: 0, width: 20, height: 9)
        ),
        (
            "top='super' leading='super' height='7' width='self.height * 2'",
            Rect(x: 0, y: 0, width: 14, height: 7)
        ),
        (
            "top='super' leading='super' width='super.height * 2 / 3' height='1'",
            Rect(x: 0, y: 0, width: 16, height: 1)
        ),
    ]

    @Test(arguments: single) func anchorsPlaceAView(attributes: String, frame: Rect) throws {
        #expect(try frames(attributes.quoted).a == frame)
    }

    @Test func anchorsOfOthersCount() throws {
        let (a, b) = try frames(
            "top='super' leading='super' width='10' height='3'".quoted,
            "top='a.bottom + 1' leading='a.trailing + 2' width='a * 2' height='a.width'".quoted)
        #expect(b == Rect(x: 12, y: 4, width: 20, height: 10))
        #expect(a == Rect(x: 0, y: 0, width: 10, height: 3))
    }

    nonisolated private static let equations: [(String, Rect)] = [
        ("b.leading = a.trailing + 1", Rect(x: 11, y: 0, width: 5, height: 1)),
        ("a.trailing = b.leading - 2 @900", Rect(x: 12, y: 0, width: 5, height: 1)),
        ("b.leading min a.trailing * 2", Rect(x: 20, y: 0, width: 5, height: 1)),
        ("b.centerX = a.trailing", Rect(x: 8, y: 0, width: 5, height: 1)),
    ]

    @Test(arguments: equations) func equationsAreConstraints(text: String, frame: Rect) throws {
        let (_, b) = try frames(
            "top='super' leading='super' width='10' height='1'".quoted,
            "top='super' width='5' height='1' leading='super @100'".quoted,
            "<constraint>\(text)</constraint>")
        #expect(b == frame)
    }

    @Test func equationsOfOneAttributeJoin() throws {
        let (a, _) = try frames(
            "top='super' leading='super' width='60 @250' height='1'".quoted, "edges='super'".quoted,
            "<constraint>a.width = 70 @750</constraint><constraint>a.width max 65</constraint>")
        #expect(a.width == 65)
    }

    @Test func leadingTurnsWithTheDirectionAndLeftDoesNot() throws {
        let a = "top='super' leading='super + 2' width='10' height='1'".quoted
        let b = "top='super' left='super + 2' width='10' height='1'".quoted
        #expect(try frames(a, b, isMirrored: true).a.minX == 68)
        #expect(try frames(a, b, isMirrored: true).b.minX == 2)
        #expect(try frames(a, b).a.minX == 2)
        let edges = try frames("edges='super 0 1 0 5'".quoted, isMirrored: true).a
        #expect(edges == Rect(x: 5, y: 0, width: 74, height: 24))
        // A part of the way is counted from where lines begin.
        let part = "top='super' leading='super.trailing * 0.25' width='10' height='1'".quoted
        #expect(try frames(part, isMirrored: true).a.maxX == 60)
    }

    @Test func outletsHoldConstraints() throws {
        let owner = ConstraintOwner()
        let contents = try Nib.load(
            """
            <layout owner="ConstraintOwner">
              <View outlet="view">
                <View id="a" top="super" leading="super" width="10" width.outlet="width" height="1"/>
                <View id="b" top="super" width="5" height="1"/>
                <constraint outlet="gap" identifier="between">b.leading = a.trailing + 1</constraint>
              </View>
            </layout>
            """, owner: owner)
        let stage = Stage(controller: owner)
        let b = try contents.object("b", as: View.self)
        #expect(b.frame.minX == 11)
        #expect(owner.gap.identifier == "between")
        #expect(owner.gap.sourcePosition == "Photo.layout:5:5")
        owner.width.constant = 20
        owner.gap.constant = 3
        stage.advance(by: 1)
        #expect(b.frame.minX == 23)
        owner.gap.isActive = false
        owner.width.constant = 40
        stage.advance(by: 1)
        #expect("\(stage.application.window.layoutProblems)".contains("leave open the left edge of b"))
    }

    @Test func scrollViewsHaveGuides() throws {
        let contents = try Nib.load(
            """
            <layout>
              <ScrollView id="scroll">
                <View id="tall" edges="super.content 1 2" width="super.frame - 4" height="60"/>
                <View id="button" bottom="scroll.frame - 1" trailing="scroll.frame" width="6" height="1"/>
              </ScrollView>
            </layout>
            """)
        let scrollView = try contents.first(ScrollView.self)
        let stage = Stage(root: scrollView)
        #expect(scrollView.contentSize == Size(width: 80, height: 62))
        #expect(try contents.object("tall", as: View.self).frame == Rect(x: 2, y: 1, width: 76, height: 60))
        let button = try contents.object("button", as: View.self)
        #expect(button.frame == Rect(x: 74, y: 22, width: 6, height: 1))
        scrollView.contentOffset.y = 10
        stage.advance(by: 1)
        #expect(button.convert(button.bounds, to: nil).minY == 22)
    }
}

extension String {
    /// With double quotation marks, as XML in a test reads better without them.
    fileprivate var quoted: String { replacing("'", with: "\"") }
}
