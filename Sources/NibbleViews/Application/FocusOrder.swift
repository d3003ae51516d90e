import NibbleCells

/// The views of a window that take keys, in the order that Tab visits them: rows from the top, then columns.
@MainActor struct FocusOrder {
    private let window: Window
    private let views: [View]

    init(window: Window) {
        self.window = window
        var found: [(view: View, origin: Point)] = []
        let scope = window.focusScope
        Self.collect(scope, at: scope.convert(scope.bounds.origin, to: nil), into: &found, depth: 0)
        views = found.enumerated().sorted { first, second in
            let (a, b) = (first.element.origin, second.element.origin)
            return (a.y, a.x, first.offset) < (b.y, b.x, second.offset)
        }.map(\.element.view)
    }

    /// Makes the next view that agrees the first responder, around the end.
    func move(backwards: Bool) -> Handling {
        let ordered = backwards ? views.reversed() : views
        let current = ordered.firstIndex { $0.isFirstResponder }
        let start = current.map { $0 + 1 } ?? 0
        // One that refuses is passed over.
        for view in ordered[start...] + ordered[..<(current ?? 0)] where view.becomeFirstResponder() {
            return .handled
        }
        return .ignored
    }

    private static func collect(
        _ view: View, at origin: Point, into found: inout [(view: View, origin: Point)], depth: Int
    ) {
        guard view.display.isVisible, view.display.isUserInteractionEnabled, depth < LayoutPass.depthLimit
        else { return }
        if view.canBecomeFirstResponder { found.append((view, origin)) }
        let inner = origin.offsetBy(
            dx: 0.saturatingSubtract(view.layout.boundsOrigin.x),
            dy: 0.saturatingSubtract(view.layout.boundsOrigin.y))
        for subview in view.hierarchy.subviews {
            collect(subview, at: subview.position(from: inner), into: &found, depth: depth + 1)
        }
    }
}
