import NibbleCells

extension View {
    /// Asks for `layoutSubviews()` before the next frame.
    public func setNeedsLayout() {
        guard !layout.needsLayout else { return }
        layout.needsLayout = true
        hierarchy.superview?.markSubtreeForLayout()
        if hierarchy.superview == nil { hierarchy.window?.requestFrame() }
    }

    /// Lays out now what was marked, in this view and below.
    public func layoutIfNeeded() {
        LayoutPass.run(from: self)
    }

    /// Marks the way from the top to a view that needs layout.
    func markSubtreeForLayout() {
        var current = self
        while !current.layout.subtreeNeedsLayout {
            current.layout.subtreeNeedsLayout = true
            if current.layout.isBeingLaidOut { return }
            guard let superview = current.hierarchy.superview else {
                current.hierarchy.window?.requestFrame()
                return
            }
            current = superview
        }
    }
}
