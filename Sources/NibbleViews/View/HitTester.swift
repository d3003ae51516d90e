import NibbleCells
import NibbleTerminal

/// Finds the view under a point.
@MainActor enum HitTester {
    /// UIKit's rule: hidden views, views that take no events and views below an opacity of 0.01 are passed over;
    /// a point outside a view is outside its subviews too.
    static func hitTest(_ view: View, _ point: Point, _ event: MouseEvent?) -> View? {
        guard view.display.isUserInteractionEnabled, !view.display.isHidden, view.alpha > 0.01,
            view.point(inside: point, with: event)
        else { return nil }
        return hitSubview(of: view, point, event) ?? view
    }

    private static func hitSubview(of view: View, _ point: Point, _ event: MouseEvent?) -> View? {
        guard !view.hierarchy.subviews.isEmpty else { return nil }
        // The topmost view counts how deep the search is in its tree, through whatever overrides it goes. Subviews
        // nested more deeply than the limit are not drawn either, and could overflow the stack.
        let counter = ViewTree.root(of: view).madeExtras
        guard counter.hitTestDepth < ViewTree.depthLimit else { return nil }
        counter.hitTestDepth += 1
        defer { counter.hitTestDepth -= 1 }
        for subview in view.hierarchy.subviews.reversed() {
            // A subclass is asked every time: what an override answers may be another thing at each event.
            if type(of: subview) == View.self, !subview.layout.frame.contains(point) { continue }
            if let hit = subview.hitTest(subview.layout.fromSuperview(point), with: event) { return hit }
        }
        return nil
    }
}
