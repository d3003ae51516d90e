import NibbleCells

/// Finds views and places in the tree that a view is in.
@MainActor enum ViewTree {
    /// Views nested deeper than this are neither laid out nor drawn.
    static let depthLimit = 1_000

    /// The topmost view of the tree.
    static func root(of view: View) -> View {
        if let window = view.hierarchy.window { return window }
        var current = view
        while let superview = current.hierarchy.superview { current = superview }
        return current
    }

    /// A view, its superview and so on outwards.
    static func outwards(from view: View) -> some Sequence<View> {
        sequence(first: view) { $0.hierarchy.superview }
    }

    /// Whether a view is in a window and nothing that it is in is hidden.
    static func shows(_ view: View?) -> Bool {
        guard let view, view.hierarchy.window != nil else { return false }
        return outwards(from: view).allSatisfy(\.display.isVisible)
    }

    /// The number of views around one.
    static func depth(of view: View) -> Int {
        var depth = 0
        var current = view
        while let superview = current.hierarchy.superview {
            depth += 1
            current = superview
        }
        return depth
    }

    /// The deepest view that both views are in, or are.
    static func nearestCommonAncestor(of view: View, and other: View) -> View? {
        // The usual cases first: siblings, and a view with its superview.
        let (outer, otherOuter) = (view.hierarchy.superview, other.hierarchy.superview)
        if view === other || otherOuter === view { return view }
        if outer === other || outer === otherOuter { return outer }
        var (a, b): (View?, View?) = (view, other)
        var (depthA, depthB) = (depth(of: view), depth(of: other))
        while depthA > depthB, let view = a {
            a = view.hierarchy.superview
            depthA -= 1
        }
        while depthB > depthA, let view = b {
            b = view.hierarchy.superview
            depthB -= 1
        }
        while let first = a, let second = b {
            if first === second { return first }
            (a, b) = (first.hierarchy.superview, second.hierarchy.superview)
        }
        return nil
    }

    /// The place of a view's (0, 0) in the coordinates of the topmost view.
    static func origin(of view: View) -> Point {
        var origin = Point.zero
        var current = view
        while true {
            origin = current.layout.origin(at: origin)
            let isWindow = current.hierarchy.window === current
            guard isWindow || current.hierarchy.superview != nil else { return origin }
            origin = current.layout.position(from: origin)
            guard let superview = current.hierarchy.superview else { return origin }
            current = superview
        }
    }

    /// Whether a cell of a view is on the screen: neither hidden nor cut off by a view around it.
    static func shows(_ point: Point, of view: View) -> Bool {
        var point = point
        var current = view
        while current.display.isVisible {
            let isWindow = current.hierarchy.window === current
            if isWindow || current.display.clipsToBounds, !current.bounds.contains(point) { return false }
            guard let superview = current.hierarchy.superview else { return isWindow }
            point = current.layout.toSuperview(point)
            current = superview
        }
        return false
    }

    /// The first view that fits among a view and those inside it, in drawing order.
    static func first(in view: View, where matches: (View) -> Bool) -> View? {
        var stack: [View] = [view]
        while let view = stack.popLast() {
            if matches(view) { return view }
            stack.append(contentsOf: view.hierarchy.subviews.reversed())
        }
        return nil
    }
}

extension View {
    /// Views nested deeper than this are neither laid out nor drawn: 1,000.
    public final class var nestingLimit: Int { ViewTree.depthLimit }
}
