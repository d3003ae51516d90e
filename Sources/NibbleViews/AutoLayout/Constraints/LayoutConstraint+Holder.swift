extension LayoutConstraint {
    /// The nearest view that all items are in; nil when they are in different trees, or one is gone.
    var commonHolder: LayoutItemState? {
        guard var common = first.item.view else { return nil }
        for item in items where item !== first.item {
            guard let view = item.view, let nearest = common.nearestCommonAncestor(with: view) else {
                return nil
            }
            common = nearest
        }
        return common.madeItemState
    }
}

extension View {
    /// The deepest view that both are in, or are.
    fileprivate func nearestCommonAncestor(with other: View) -> View? {
        // The usual cases first: siblings, and a view with its superview.
        if self === other || other.hierarchy.superview === self { return self }
        if hierarchy.superview === other { return other }
        var (a, b): (View?, View?) = (self, other)
        var (depthA, depthB) = (depthInTree, other.depthInTree)
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

    /// How many views are around it.
    var depthInTree: Int {
        var depth = 0
        var current = self
        while let superview = current.hierarchy.superview {
            depth += 1
            current = superview
        }
        return depth
    }
}
