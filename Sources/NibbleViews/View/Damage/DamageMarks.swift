import NibbleCells

/// Marks the parts of a view that must be drawn again, where they show on the screen.
@MainActor enum DamageMarks {
    /// Marks the part of a rectangle of a view that shows on the screen.
    static func mark(_ rect: Rect, of view: View) {
        guard let window = view.hierarchy.window, window.takesDamage else { return }
        let rect = rectOnScreen(rect, of: view)
        if !rect.isEmpty { window.addDamage(rect) }
    }

    /// Notes that a view which cuts what it shows at its bounds scrolled: on the screen its rows move, and what lies
    /// over them stays.
    static func markScroll(of view: View, by distance: Int) {
        guard let window = view.hierarchy.window, window.takesDamage else { return }
        let rect = rectOnScreen(view.bounds, of: view)
        if !rect.isEmpty { window.noteScroll(of: view, in: rect, by: distance) }
    }

    /// Marks all that a view shows, subviews that stand over its edges included.
    static func markExtent(of view: View) {
        guard view.hierarchy.window?.takesDamage == true else { return }
        guard !view.display.isBounded else { return mark(view.bounds, of: view) }
        var budget = extentBudget
        let extent = extent(of: view, budget: &budget)
        if budget > 0 { mark(extent, of: view) } else { view.hierarchy.window?.damageAll() }
    }

    /// The part of a rectangle of a view that shows on the screen; empty when none does.
    @inline(__always) static func rectOnScreen(_ rect: Rect, of view: View) -> Rect {
        var rect = rect
        // Nothing goes while this climbs, and taking hold of each view on the way would cost more than looking at it.
        unowned(unsafe) var current = view
        while true {
            guard current.display.isVisible else { return .zero }
            if current.display.clipsToBounds { rect = rect.intersection(current.bounds) }
            if rect.isEmpty { return .zero }
            rect = current.layout.toSuperview(rect)
            guard let superview = current.hierarchy.superview else { return rect }
            current = superview
        }
    }

    /// Finding out how far a tree of more views than this reaches costs more than drawing the whole screen.
    private static let extentBudget = 64

    private static func extent(of view: View, budget: inout Int) -> Rect {
        var result = view.bounds
        guard !view.display.isBounded else { return result }
        for subview in view.hierarchy.subviews where subview.display.isVisible {
            budget -= 1
            guard budget > 0 else { return result }
            result = result.union(subview.layout.toSuperview(extent(of: subview, budget: &budget)))
        }
        return result
    }

    // MARK: - Overflow

    /// Remembers when a subview may stand over an edge, here and in every view around that it may stand over too.
    static func noteOverflow(of subview: View, in view: View) {
        // Most are inside; checking them needs no retain.
        guard newlyOverflows(subview, in: view) else { return }
        var (inner, outer) = (subview, view)
        repeat {
            outer.display.noteOverflow()
            guard let superview = outer.hierarchy.superview else { return }
            SubviewIndex.moved(outer, in: superview)
            (inner, outer) = (outer, superview)
        } while newlyOverflows(inner, in: outer)
    }

    /// Whether a view must be marked: it doesn't clip, isn't marked yet, and the subview may reach outside it.
    private static func newlyOverflows(_ inner: View, in outer: View) -> Bool {
        !outer.display.mayOverflow && !outer.display.clipsToBounds
            && (inner.display.mayOverflow || !outer.bounds.contains(inner.layout.frame))
    }

    /// The same for all subviews, of a view that neither cuts them off nor is known to be stood over.
    static func noteOverflow(in view: View) {
        guard !view.display.clipsToBounds, !view.display.mayOverflow else { return }
        for subview in view.hierarchy.subviews { noteOverflow(of: subview, in: view) }
    }
}
