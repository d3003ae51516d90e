import NibbleCells

/// A place without a view of its own that passes the focus on when an arrow key leads to it.
@MainActor protocol FocusRedirecting: AnyObject {
    /// The place in the window; nil while it takes no focus.
    var redirectedRect: Rect? { get }
    /// The views that take the focus, the preferred one first.
    var redirectedViews: [View] { get }
}

/// The places inside a view that pass the focus on.
@MainActor enum FocusRedirections {
    struct Place {
        let rect: Rect
        let views: [View]
    }

    /// Finds them, but for those that lead to the view that has the focus.
    static func all(in scope: View, besides focused: View) -> [Place] {
        var places: [Place] = []
        var pending: [View] = [scope]
        while let view = pending.popLast() {
            guard view.display.isVisible, view.display.isUserInteractionEnabled else { continue }
            for case let guide as any FocusRedirecting in view.layoutGuides {
                let views = guide.redirectedViews
                guard let rect = guide.redirectedRect, !views.contains(where: { $0 === focused }) else {
                    continue
                }
                places.append(Place(rect: rect, views: views))
            }
            pending.append(contentsOf: view.hierarchy.subviews)
        }
        return places
    }
}
