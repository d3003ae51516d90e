/// Lays out the views that were marked, from the top down.
@MainActor enum LayoutPass {
    /// The passes after which a layout that asks for ever more layout is left as it is.
    static let passLimit = 10

    /// Lays out until nothing is marked.
    ///
    /// - Returns: The problem, if that never comes.
    @discardableResult
    static func run(from view: View) -> LayoutProblem? {
        defer { ConstraintPass.tellNews(around: view) }
        guard let window = view.hierarchy.window, window === view else { return settle(view) }
        return AnimationScope.layOut(window) { settle(window) }
    }

    private static func settle(_ view: View) -> LayoutProblem? {
        for _ in 0..<passLimit {
            ConstraintPass.run(around: view)
            guard view.layout.isMarked else { return nil }
            visit(view, depth: 0)
        }
        // What the last pass changed about constraints tells who is never done.
        ConstraintPass.run(around: view)
        return view.layout.isMarked ? problem(withRestless: view) : nil
    }

    private static func problem(withRestless view: View) -> LayoutProblem? {
        if let text = LayoutTree.engine(of: view)?.unsettledText {
            return LayoutProblem(restlessText: text)
        }
        if let asking = ViewTree.first(in: view, where: { $0.layout.needsLayout }) {
            return LayoutProblem(restless: asking)
        }
        return ViewTree.first(in: view) { $0.layout.needsConstraints }.map {
            LayoutProblem(restlessConstraintsOf: $0)
        }
    }

    private static func visit(_ view: View, depth: Int) {
        // A hook that lays out a view which is being laid out leaves it to the pass that is there already.
        let isInside = view.layout.isBeingLaidOut
        view.layout.isBeingLaidOut = true
        if view.layout.needsLayout, !isInside { layOut(view) }
        if view.layout.subtreeNeedsLayout {
            view.layout.layoutBelowBegins()
            if depth < ViewTree.depthLimit { visitSubviews(of: view, depth: depth) }
        }
        guard !isInside else { return }
        view.layout.isBeingLaidOut = false
        // Marks made meanwhile went no further up than here.
        if view.layout.isMarked, let superview = view.hierarchy.superview {
            LayoutMarks.markLayout(below: superview)
        }
    }

    private static func layOut(_ view: View) {
        view.layout.layoutBegins()
        let owner = view.hierarchy.owner
        owner?.viewWillLayoutSubviews()
        if view.layout.hasAutoLayout { placeSubviews(of: view) }
        view.layoutSubviews()
        owner?.viewDidLayoutSubviews()
    }

    /// Frames set in this pass are constants of constraints further down, which are solved when their turn comes.
    private static func placeSubviews(of view: View) {
        view.layout.auto?.refreshGuides()
        ConstraintPass.run(around: view)
        // Solving marks what holds views that moved, and this one is being laid out.
        view.layout.layoutBegins()
        LayoutTree.engine(of: view)?.placeSubviews(of: view)
    }

    private static func visitSubviews(of view: View, depth: Int) {
        let subviews = view.hierarchy.subviews
        for index in subviews.indices {
            // Taking hold of those that aren't marked would cost more than looking at them; the list holds all.
            unowned(unsafe) let subview = subviews[index]
            if subview.layout.isMarked, subview.hierarchy.superview === view {
                visit(subview, depth: depth + 1)
            }
        }
    }
}

extension View {
    /// Lays out now what was marked, in this view and below.
    public func layoutIfNeeded() {
        LayoutPass.run(from: self)
    }
}
