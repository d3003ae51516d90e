extension LayoutConstraint {
    /// Visits the places and lengths that it is about, without making a list.
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
            guard let view = common, let other = item.view else { return common = nil }
            common = ViewTree.nearestCommonAncestor(of: view, and: other)
        }
        return common?.layoutItemState
    }
}
