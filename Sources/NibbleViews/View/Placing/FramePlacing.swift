import NibbleCells

/// Moves and scrolls views, whatever an animation makes of it, and marks what that changes.
@MainActor enum FramePlacing {
    /// Moves a view; its subviews follow by their masks.
    static func show(_ frame: Rect, of view: View, _ reference: ResizingReference? = nil) {
        guard let old = place(view, at: frame, reference), !view.hierarchy.subviews.isEmpty else { return }
        // Without recursion: trees may be deep.
        var pending: [(view: View, old: Size)] = []
        resizeSubviews(of: view, from: old, pending: &pending)
        while let (view, old) = pending.popLast() { resizeSubviews(of: view, from: old, pending: &pending) }
    }

    /// Shows another part of the content of a view.
    static func show(boundsOrigin origin: Point, of view: View) {
        if !view.display.isBounded { DamageMarks.markExtent(of: view) }
        let distance = origin.y.saturatingSubtract(view.layout.boundsOrigin.y)
        let movesRows = origin.x == view.layout.boundsOrigin.x && view.display.clipsToBounds
        view.layout.scroll(to: origin)
        // What is cut at the bounds cannot stand over them: scrolling costs nothing for what is out of view.
        DamageMarks.noteOverflow(in: view)
        if movesRows {
            DamageMarks.markScroll(of: view, by: distance)
        } else {
            DamageMarks.markExtent(of: view)
        }
        view.setNeedsLayout()
        if view.layout.isScrollContainer { view.layout.participant?.scrolled() }
        view.boundsOriginDidChange()
    }

    /// The reference of a frame that was meant for a superview of some other size; nil where no mask resizes the view.
    static func reference(of view: View, _ frame: Rect, designedFor size: Size) -> ResizingReference? {
        guard let superview = view.hierarchy.superview, superview.layout.autoresizesSubviews,
            !view.layout.mask.isEmpty
        else { return nil }
        var reference = ResizingReference(frame: frame.withinReach, size: size)
        reference.lastSize = superview.layout.frame.size
        return reference
    }

    /// The place and the length of a view's frame along an axis, by the superview's length.
    static func line(of view: View, _ axis: Axis) -> (start: ResizingLine, length: ResizingLine) {
        guard let superview = view.hierarchy.superview, superview.layout.autoresizesSubviews,
            !view.layout.mask.isEmpty
        else {
            return (
                ResizingLine(constant: view.layout.frame.start(along: axis)),
                ResizingLine(constant: view.layout.frame.length(along: axis))
            )
        }
        let reference =
            view.layout.resizing
            ?? ResizingReference(frame: view.layout.frame, size: superview.layout.frame.size)
        return reference.lines(along: axis, view.layout.mask)
    }

    /// Moves a view and marks what that changes.
    ///
    /// - Returns: The size before, when that is another one.
    private static func place(_ view: View, at frame: Rect, _ resizing: ResizingReference?) -> Size? {
        let frame = frame.withinReach
        let old = view.layout.frame
        guard frame != old else {
            view.layout.move(to: old, resizing)
            return nil
        }
        let tellsScreen = view.hierarchy.window?.takesDamage == true
        if tellsScreen { DamageMarks.markExtent(of: view) }
        view.layout.move(to: frame, resizing)
        if resizing == nil { view.layout.participant?.frameChanged() }
        let isResized = frame.size != old.size
        let marksLayout = isResized && view.layout.askForLayout()
        if let superview = view.hierarchy.superview {
            SubviewIndex.moved(view, in: superview)
            DamageMarks.noteOverflow(of: view, in: superview)
            if marksLayout { LayoutMarks.markLayout(below: superview) }
        } else if marksLayout {
            view.hierarchy.window?.requestFrame()
        }
        if tellsScreen { DamageMarks.markExtent(of: view) }
        return isResized ? old.size : nil
    }

    private static func resizeSubviews(
        of view: View, from old: Size, pending: inout [(view: View, old: Size)]
    ) {
        if view.layout.hasResizableSubviews, view.layout.autoresizesSubviews {
            for subview in view.hierarchy.subviews where !subview.layout.mask.isEmpty {
                guard let before = superviewResized(subview, from: old, to: view.layout.frame.size),
                    !subview.hierarchy.subviews.isEmpty
                else { continue }
                pending.append((subview, before))
            }
        }
        // Subviews that were inside may now stand over the edge of a view that shrank.
        let shrank = view.layout.frame.width < old.width || view.layout.frame.height < old.height
        guard shrank, !view.display.clipsToBounds, !view.display.mayOverflow else { return }
        DamageMarks.noteOverflow(in: view)
        if view.display.mayOverflow { DamageMarks.markExtent(of: view) }
    }

    private static func superviewResized(_ view: View, from old: Size, to new: Size) -> Size? {
        var reference = ResizingReference(frame: view.layout.frame, size: old)
        if let known = view.layout.resizing, known.lastSize == old { reference = known }
        reference.lastSize = new
        return place(view, at: reference.frame(for: view.layout.mask), reference)
    }
}
