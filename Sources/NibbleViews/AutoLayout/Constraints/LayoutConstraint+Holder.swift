extension LayoutConstraint {
    /// Visits the places and lengths that it is about, in a list that nobody has to make.
    func forEachItem(_ body: (LayoutItemState) -> Void) {
        first.forEachItem(body)
        second?.forEachItem(body)
    }

    /// The places and lengths that it is about.
    var items: [LayoutItemState] {
        var items: [LayoutItemState] = []
        forEachItem { items.append($0) }
        return items
    }

    /// The nearest view that all items are in; nil when they are in different trees, or one is gone.
    var commonHolder: LayoutItemState? {
        var common = first.item.view
        forEachItem { item in
            guard item !== first.item else { return }
            common = item.view.flatMap { common?.nearestCommonAncestor(with: $0) }
        }
        return common?.madeItemState
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
