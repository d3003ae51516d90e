import NibbleCells

extension View {
    /// Scrolls the containers around so that this view shows: the place of its focus where it is larger than they are.
    ///
    /// - Parameter revealsOwn: Whether a view that scrolls its own content brings its focus into view in that first.
    func scrollIntoView(revealsOwn: Bool = false) {
        if revealsOwn, let own = scrollContainer { own.revealFocus() }
        let focus = Rect(origin: placeOfFocus, size: Size(width: 1, height: 1))
        var rect = isLargerThanContainer ? focus : bounds
        var inner = self
        while let outer = inner.hierarchy.superview {
            rect = outer.convert(rect, from: inner)
            if let container = outer.scrollContainer, container.keepsFirstResponderVisible {
                container.scrollRectToVisible(rect, animated: false)
                rect = rect.intersection(outer.bounds)
            }
            inner = outer
        }
    }

    /// Whether the place of the view that matters, its caret or its focus, is on the screen.
    public final var showsFocus: Bool {
        window?.application != nil
            && !rectOnScreen(Rect(origin: placeOfFocus, size: Size(width: 1, height: 1))).isEmpty
    }

    /// Where the caret is, else the focus.
    private var placeOfFocus: Point { caret?.position ?? focusRect.origin }

    private var scrollContainer: (any ScrollContainer)? {
        layout.isScrollContainer ? self as? any ScrollContainer : nil
    }

    private var isLargerThanContainer: Bool {
        var outer = hierarchy.superview
        while let view = outer {
            if let container = view.scrollContainer {
                let size = container.visibleSize
                return bounds.width > size.width || bounds.height > size.height
            }
            outer = view.hierarchy.superview
        }
        return false
    }

    /// Whether some view inside takes keys.
    public final var hasFocusableSubview: Bool {
        // Without recursion: trees may be deep.
        var pending: [View] = hierarchy.subviews
        while let view = pending.popLast() {
            guard view.display.isVisible, view.display.isUserInteractionEnabled else { continue }
            if view.canBecomeFirstResponder { return true }
            pending.append(contentsOf: view.hierarchy.subviews)
        }
        return false
    }
}
