/// Lays out the views that were marked, from the top down.
@MainActor enum LayoutPass {
    /// The passes after which a layout that asks for ever more layout is left as it is.
    static let passLimit = 10
    /// Views nested deeper than this are neither laid out nor drawn.
    static let depthLimit = 1_000

    /// Lays out until nothing is marked.
    ///
    /// - Returns: A view that asks for layout each time it is laid out, if there is one.
    @discardableResult
    static func run(from view: View) -> View? {
        for _ in 0..<passLimit {
            guard view.layout.needsLayout || view.layout.subtreeNeedsLayout else { return nil }
            visit(view, depth: 0)
        }
        return view.firstView { $0.layout.needsLayout }
    }

    private static func visit(_ view: View, depth: Int) {
        view.layout.isBeingLaidOut = true
        defer { view.layout.isBeingLaidOut = false }
        if view.layout.needsLayout {
            view.layout.needsLayout = false
            let controller = view.hierarchy.hasController ? view.hierarchy.controller : nil
            controller?.viewWillLayoutSubviews()
            view.layoutSubviews()
            controller?.viewDidLayoutSubviews()
        }
        guard view.layout.subtreeNeedsLayout else { return }
        view.layout.subtreeNeedsLayout = false
        guard depth < depthLimit else { return }
        for subview in view.hierarchy.subviews
        where subview.layout.needsLayout || subview.layout.subtreeNeedsLayout {
            visit(subview, depth: depth + 1)
        }
    }
}
