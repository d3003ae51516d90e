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
        if view.hierarchy.siblingIndex != nil { return hitIndexed(view, point, event) }
        for subview in view.hierarchy.subviews.reversed() {
            if let hit = hit(subview, point, event) { return hit }
        }
        return nil
    }

    /// Among many subviews, asks those whose frames hold the point and those that take points outside theirs.
    private static func hitIndexed(_ view: View, _ point: Point, _ event: MouseEvent?) -> View? {
        let subviews = view.hierarchy.subviews
        if view.hierarchy.siblingIndex?.outreaching == nil {
            view.hierarchy.keepOutreaching(
                subviews.indices.filter {
                    subviews[$0].display.isBounded && reachesOut(subviews[$0])
                }.map { Int32(clamping: $0) })
        }
        var candidates: [Int32] = []
        let cell = Rect(origin: point, size: Size(width: 1, height: 1))
        view.hierarchy.siblingIndex?.appendIndices(touching: cell, to: &candidates)
        if let outreaching = view.hierarchy.siblingIndex?.outreaching, !outreaching.isEmpty {
            candidates += outreaching
            candidates.sort()
        }
        for index in candidates.reversed() {
            if let hit = hit(subviews[Int(index)], point, event) { return hit }
        }
        return nil
    }

    /// Asks one subview: for a point outside its frame only where it takes such points.
    ///
    /// The rule is the same for few and for many, so that a sibling more changes nothing.
    private static func hit(_ subview: View, _ point: Point, _ event: MouseEvent?) -> View? {
        let holds = subview.layout.frame.contains(point)
        guard let hit = subview.hitTest(subview.layout.fromSuperview(point), with: event) else { return nil }
        return holds || reachesOut(subview) ? hit : nil
    }

    /// Whether a view takes points outside its frame: its class says so, a view inside it stands over its edges, or an
    /// overridden hook takes the points right beside the middles of its edges.
    private static func reachesOut(_ view: View) -> Bool {
        if view.display.takesPointsOutside || !view.display.isBounded { return true }
        let bounds = view.bounds
        let beside = [
            Point(x: bounds.minX - 1, y: bounds.midY), Point(x: bounds.maxX, y: bounds.midY),
            Point(x: bounds.midX, y: bounds.minY - 1), Point(x: bounds.midX, y: bounds.maxY),
        ]
        return beside.contains { view.point(inside: $0, with: nil) || view.hitTest($0, with: nil) != nil }
    }
}
