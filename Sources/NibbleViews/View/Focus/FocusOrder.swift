import NibbleCells

/// The views inside one that take keys, in the order that Tab visits them.
///
/// The views in one container are visited together, in reading order; the order of adding makes no difference.
@MainActor struct FocusOrder {
    /// A view that takes keys.
    struct Item {
        let view: View
        /// The place in the window, whether that is shown or not.
        let rect: Rect
        /// The name of the group that it belongs to.
        let group: String?
    }

    /// The views, in order.
    let items: [Item]

    /// Finds the views inside another one, itself included.
    init(in scope: View, isRightToLeft: Bool = false) {
        let finder = Finder(isRightToLeft: isRightToLeft)
        let origin = scope.hierarchy.superview?.convert(Point.zero, to: nil) ?? .zero
        items = finder.branch(scope, from: origin, group: nil, depth: 0)?.items ?? []
    }

    /// The position of a view in the order.
    func position(of view: View) -> Int? {
        items.firstIndex { $0.view === view }
    }

    /// The views that follow another one, around the end, or all when there is none.
    func views(after view: View?, backwards: Bool) -> [View] {
        let ordered = backwards ? items.reversed() : items
        guard let view, let current = ordered.firstIndex(where: { $0.view === view }) else {
            return ordered.map(\.view)
        }
        return (ordered[(current + 1)...] + ordered[..<current]).map(\.view)
    }

    /// All views, the nearest to a place first: those that follow it, in order, then those before it.
    func views(near place: Rect) -> [View] {
        let start = items.firstIndex { ($0.rect.minY, $0.rect.minX) >= (place.minY, place.minX) }
        let split = start ?? items.count
        return (items[split...] + items[..<split].reversed()).map(\.view)
    }

    /// Collects views with their places.
    @MainActor private struct Finder {
        let isRightToLeft: Bool

        /// A view with those inside it, and where they are.
        struct Branch {
            var rect: Rect
            var items: [Item]
        }

        func branch(_ view: View, from origin: Point, group: String?, depth: Int) -> Branch? {
            guard view.display.isVisible, view.display.isUserInteractionEnabled, depth < ViewTree.depthLimit
            else { return nil }
            let group = view.focusGroupIdentifier ?? group
            let frame = Rect(origin: view.layout.position(from: origin), size: view.layout.frame.size)
            let inner = frame.origin.offset(from: view.layout.boundsOrigin)
            var branches: [Branch] = []
            for subview in view.hierarchy.subviews {
                guard let found = branch(subview, from: inner, group: group, depth: depth + 1) else {
                    continue
                }
                branches.append(found)
            }
            let takesKeys = view.canBecomeFirstResponder
            guard takesKeys || !branches.isEmpty else { return nil }
            var result = Branch(rect: takesKeys ? frame : .zero, items: [])
            if takesKeys { result.items.append(Item(view: view, rect: frame, group: group)) }
            for position in ReadingOrder(branches.map(\.rect), isRightToLeft: isRightToLeft).positions {
                result.rect =
                    result.items.isEmpty
                    ? branches[position].rect : result.rect.union(branches[position].rect)
                result.items += branches[position].items
            }
            // What is scrolled out of view does not make a view reach over its neighbours.
            if view.display.clipsToBounds { result.rect = result.rect.intersection(frame) }
            if result.rect.isEmpty {
                result.rect = Rect(origin: frame.origin, size: Size(width: 1, height: 1))
            }
            return result
        }
    }
}
