import NibbleCells

/// Scrolls the containers around a view so that it shows, or the place of its focus where it is larger than they are.
@MainActor struct FocusReveal {
    private let view: View

    init(_ view: View) { self.view = view }

    /// Scrolls.
    ///
    /// - Parameter revealsOwn: Whether a view that scrolls its own content brings its focus into view in that first.
    func run(revealsOwn: Bool = false) {
        if revealsOwn, let own = container(view) { own.revealFocus() }
        // Every key comes by here, and mostly nothing scrolls.
        guard let size = nearestContainer?.visibleSize else { return }
        let isLarger = view.bounds.width > size.width || view.bounds.height > size.height
        var rect = isLarger ? place : view.bounds
        var inner = view
        while let outer = inner.hierarchy.superview {
            rect = outer.convert(rect, from: inner)
            if let container = container(outer), container.keepsFirstResponderVisible {
                container.scrollRectToVisible(rect, animated: false)
                rect = rect.intersection(outer.bounds)
            }
            inner = outer
        }
    }

    /// Whether the place of the focus is on the screen.
    var isOnScreen: Bool {
        view.window?.host != nil && !DamageMarks.rectOnScreen(place, of: view).isEmpty
    }

    /// The cell of the caret, else of the focus.
    private var place: Rect {
        Rect(origin: view.caret?.position ?? view.focusRect.origin, size: Size(width: 1, height: 1))
    }

    private func container(_ view: View) -> (any ScrollContainer)? {
        view.layout.isScrollContainer ? view as? any ScrollContainer : nil
    }

    private var nearestContainer: (any ScrollContainer)? {
        var next = view.hierarchy.superview
        while let outer = next {
            if let container = container(outer) { return container }
            next = outer.hierarchy.superview
        }
        return nil
    }
}
