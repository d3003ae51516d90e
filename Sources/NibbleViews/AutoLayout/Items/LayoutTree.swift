/// The part of a tree of views that takes part in Auto Layout.
@MainActor enum LayoutTree {
    /// The engine that solves the tree of a view, if it has one by now.
    static func engine(of view: View) -> LayoutEngine? { ViewTree.root(of: view).layout.auto?.treeEngine }

    /// Makes the state of a view that begins to take part.
    static func makeState(of view: View) -> LayoutItemState {
        let state = LayoutItemState(of: view)
        view.layout.auto = state
        // It updates its constraints once.
        if view.layout.askForConstraints(), let superview = view.hierarchy.superview {
            LayoutMarks.markConstraints(below: superview)
        }
        return state
    }

    /// Notes that the frame places a view from now on, or that constraints do.
    static func placingChanged(of view: View) {
        let state = view.layoutItemState
        LayoutMarks.markAutoLayout(in: view)
        state.engine?.note(.role, of: state)
        LayoutMarks.markConstraintsChanged(around: view)
    }

    /// Takes in a view that entered another one, with all inside it.
    static func join(_ view: View, _ superview: View) {
        guard view.layout.hasAutoLayout else { return }
        view.layout.auto?.dissolveTreeEngine()
        LayoutMarks.markAutoLayout(in: superview)
        engine(of: superview)?.add(view)
        LayoutMarks.markConstraintsChanged(around: superview)
    }

    /// Deactivates a view's constraints to what is outside, as in UIKit, when it is about to leave its superview.
    static func leave(_ view: View) {
        guard view.layout.hasAutoLayout || view.layout.auto != nil else { return }
        let engine = engine(of: view)
        forEachItem(in: view) { state in
            for constraint in state.mentions where constraint.holder?.view?.isDescendant(of: view) != true {
                constraint.deactivate()
            }
        }
        engine?.remove(view)
    }

    /// Visits the states of a view, of those inside it, and of their guides.
    static func forEachItem(in view: View, _ body: (LayoutItemState) -> Void) {
        forEachView(in: view) { view in
            guard let state = view.layout.auto else { return }
            body(state)
            for guide in state.guides { body(guide.state) }
            state.surroundings?.forEachGuide { body($0.state) }
        }
    }

    /// Visits a view and those inside it, but for what is inside views that have no part in Auto Layout.
    static func forEachView(in view: View, _ body: (View) -> Void) {
        var pending: [View] = []
        var current: View? = view
        while let view = current {
            body(view)
            // Most views have nothing inside and need no list.
            if view.layout.hasAutoLayout, view.hierarchy.subviewCount > 0 {
                pending.append(contentsOf: view.hierarchy.subviews)
            }
            current = pending.popLast()
        }
    }
}

extension TreeChange {
    /// Takes in a view that entered another one, with all inside it: its constraints belong to that tree.
    static func joinLayoutTree(_ view: View, of superview: View) {
        LayoutTree.join(view, superview)
    }

    /// Deactivates a view's constraints to what is outside when it is about to leave its superview.
    static func leaveLayoutTree(_ view: View) {
        LayoutTree.leave(view)
    }
}

extension LayoutMarks {
    /// Notes that the direction of text changed, so that constraints in a view mean other edges.
    static func markDirection(in view: View) {
        LayoutTree.forEachItem(in: view) { $0.directionChanged() }
    }
}
