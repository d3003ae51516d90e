/// The first pass of a frame: views bring their constraints up to date, inner ones first, and the engine solves them.
@MainActor enum ConstraintPass {
    /// The rounds after which views that ask for ever more updates are left as they are.
    private static let roundLimit = 10

    /// Runs the pass for the whole tree that a view is in; a tree without constraints costs nothing.
    static func run(around view: View) {
        let root = ViewTree.root(of: view)
        guard root.layout.hasAutoLayout || root.layout.awaitsConstraints else { return }
        update(root)
        guard let engine = engine(of: root), engine.isDirty else { return }
        engine.solve()
    }

    /// Tells the application about contradictions, now that a layout is done.
    static func tellNews(around view: View) {
        let root = ViewTree.root(of: view)
        guard !root.layout.isBeingLaidOut, let engine = root.layout.auto?.treeEngine else { return }
        let news = engine.takeNews(around: root)
        guard !news.isEmpty, let handler = root.window?.application?.layoutProblemHandler else { return }
        news.forEach(handler)
    }

    /// Updates the constraints of a view and of those inside it.
    static func update(_ view: View) {
        for _ in 0..<roundLimit where view.layout.awaitsConstraints { visit(view, depth: 0) }
    }

    /// The engine of a tree, made when it has constraints.
    static func engine(of root: View) -> LayoutEngine? {
        root.layout.hasAutoLayout ? root.layoutItemState.madeTreeEngine(for: root) : nil
    }

    private static func visit(_ view: View, depth: Int) {
        if view.layout.subtreeNeedsConstraints {
            view.layout.updateBelowBegins()
            guard depth < ViewTree.depthLimit else { return }
            for subview in view.hierarchy.subviews where subview.layout.awaitsConstraints {
                visit(subview, depth: depth + 1)
            }
        }
        guard view.layout.needsConstraints else { return }
        view.layout.updateBegins()
        if let controller = view.hierarchy.owner {
            controller.updateViewConstraints()
        } else {
            view.updateConstraints()
        }
    }
}
