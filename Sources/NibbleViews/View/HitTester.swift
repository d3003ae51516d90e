public import NibbleCells
import NibbleTerminal

/// Finds the view under a point.
@MainActor enum HitTester {
    /// How many views deep the search is, through whatever overrides it goes.
    private static var depth = 0

    /// UIKit's rule: hidden views, views that take no events and views below an opacity of 0.01 are passed over;
    /// a point outside a view is outside its subviews too.
    static func hitTest(_ view: View, _ point: Point, _ event: MouseEvent?) -> View? {
        guard view.display.isUserInteractionEnabled, !view.display.isHidden, view.alpha > 0.01,
            view.point(inside: point, with: event)
        else { return nil }
        return hitSubview(of: view, point, event) ?? view
    }

    private static func hitSubview(of view: View, _ point: Point, _ event: MouseEvent?) -> View? {
        // Subviews nested more deeply are not drawn either, and could overflow the stack.
        guard !view.hierarchy.subviews.isEmpty, depth < LayoutPass.depthLimit else { return nil }
        depth += 1
        defer { depth -= 1 }
        if view.hierarchy.siblingIndex != nil { return hitIndexed(view, point, event) }
        for subview in view.hierarchy.subviews.reversed() {
            let inSubview = subview.convertFromSuperview(point)
            if let hit = subview.hitTest(inSubview, with: event) { return hit }
        }
        return nil
    }

    /// Among many subviews, asks those whose frames hold the point and those that take points outside theirs.
    private static func hitIndexed(_ view: View, _ point: Point, _ event: MouseEvent?) -> View? {
        let subviews = view.hierarchy.subviews
        if view.hierarchy.siblingIndex?.outreaching == nil {
            view.hierarchy.siblingIndex?.outreaching = subviews.indices.filter { reachesOut(subviews[$0]) }
                .map { Int32(clamping: $0) }
        }
        var candidates: [Int32] = []
        let cell = Rect(origin: point, size: Size(width: 1, height: 1))
        view.hierarchy.siblingIndex?.appendIndices(touching: cell, to: &candidates)
        if let outreaching = view.hierarchy.siblingIndex?.outreaching, !outreaching.isEmpty {
            candidates += outreaching
            candidates.sort()
        }
        for index in candidates.reversed() {
            let subview = subviews[Int(index)]
            if let hit = subview.hitTest(subview.convertFromSuperview(point), with: event) { return hit }
        }
        return nil
    }

    /// Whether a view takes points outside its bounds, as an overridden hook may: it does so right beside them.
    private static func reachesOut(_ view: View) -> Bool {
        let bounds = view.bounds
        let beside = [
            Point(x: bounds.minX - 1, y: bounds.midY), Point(x: bounds.maxX, y: bounds.midY),
            Point(x: bounds.midX, y: bounds.minY - 1), Point(x: bounds.midX, y: bounds.maxY),
        ]
        return beside.contains { view.point(inside: $0, with: nil) || view.hitTest($0, with: nil) != nil }
    }
}

extension View {
    /// Whether a cell of the view is on the screen: neither hidden nor cut off by a view around it.
    public final func shows(_ point: Point) -> Bool {
        var point = point
        var current = self
        while current.display.isVisible {
            let isWindow = current.hierarchy.window === current
            if isWindow || current.display.clipsToBounds, !current.bounds.contains(point) { return false }
            guard let superview = current.hierarchy.superview else { return isWindow }
            point = point.offsetBy(
                dx: current.layout.frame.minX.saturatingSubtract(current.layout.boundsOrigin.x),
                dy: current.layout.frame.minY.saturatingSubtract(current.layout.boundsOrigin.y))
            current = superview
        }
        return false
    }

    /// A point of the superview in this view's coordinates.
    func convertFromSuperview(_ point: Point) -> Point {
        point.offsetBy(
            dx: layout.boundsOrigin.x.saturatingSubtract(layout.frame.minX),
            dy: layout.boundsOrigin.y.saturatingSubtract(layout.frame.minY))
    }
}
