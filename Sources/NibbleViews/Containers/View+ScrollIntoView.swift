import NibbleCells

extension View {
    /// Scrolls the scroll views around so that this view shows: its caret where it is larger than they are.
    func scrollIntoView() {
        var rect = bounds
        var inner = self
        if isLargerThanScrollView {
            rect = Rect(origin: caret?.position ?? focusCell, size: Size(width: 1, height: 1))
        }
        while let outer = inner.hierarchy.superview {
            rect = outer.convert(rect, from: inner)
            if let scrollView = outer as? ScrollView, scrollView.keepsFirstResponderVisible {
                scrollView.scrollRectToVisible(rect, animated: false)
                rect = rect.intersection(scrollView.bounds)
            }
            inner = outer
        }
    }

    /// Whether the place of the view that matters, its caret or what is chosen, is on the screen.
    var isInSight: Bool {
        let place = caret?.position ?? focusCell
        return window?.application != nil
            && !rectOnScreen(Rect(origin: place, size: Size(width: 1, height: 1))).isEmpty
    }

    private var isLargerThanScrollView: Bool {
        var outer = hierarchy.superview
        while let view = outer {
            if let scrollView = view as? ScrollView {
                let size = scrollView.visibleSize
                return bounds.width > size.width || bounds.height > size.height
            }
            outer = view.hierarchy.superview
        }
        return false
    }

    /// Whether some view inside takes keys, without recursion: trees may be deep.
    var hasFocusableSubview: Bool {
        var pending: [View] = hierarchy.subviews
        while let view = pending.popLast() {
            guard view.display.isVisible, view.display.isUserInteractionEnabled else { continue }
            if view.canBecomeFirstResponder { return true }
            pending.append(contentsOf: view.hierarchy.subviews)
        }
        return false
    }
}
