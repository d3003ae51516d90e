public import NibbleCells

extension View {
    /// The view's rectangle in its superview's coordinates, in cells.
    ///
    /// Setting it draws both places anew, and lays out when the size changes.
    public var frame: Rect {
        get { layout.frame }
        set { setFrame(newValue, exact: nil) }
    }

    /// The view's rectangle in its own coordinates; the origin is not zero where content is scrolled.
    public var bounds: Rect {
        get { Rect(origin: layout.boundsOrigin, size: layout.frame.size) }
        set {
            if newValue.origin != layout.boundsOrigin {
                if display.mayOverflow { damageExtent() }
                layout.boundsOrigin = newValue.origin
                for subview in hierarchy.subviews { noteOverflow(of: subview) }
                damageExtent()
            }
            setFrame(Rect(origin: layout.frame.origin, size: newValue.size), exact: nil)
        }
    }

    /// The middle cell of the frame in the superview's coordinates; setting it moves the view.
    public var center: Point {
        get { Point(x: layout.frame.midX, y: layout.frame.midY) }
        set {
            let x = newValue.x.saturatingSubtract(layout.frame.width / 2)
            let y = newValue.y.saturatingSubtract(layout.frame.height / 2)
            frame.origin = Point(x: x, y: y)
        }
    }

    /// Which lengths change with the superview's size. Defaults to none, as in UIKit.
    public var autoresizingMask: AutoresizingMask {
        get { layout.mask }
        set {
            layout.mask = newValue
            layout.exactFrame = nil
            if !newValue.isEmpty { hierarchy.superview?.layout.hasResizableSubviews = true }
        }
    }

    /// Whether subviews are resized by their masks when the size changes. Defaults to true.
    public var autoresizesSubviews: Bool {
        get { layout.autoresizesSubviews }
        set { layout.autoresizesSubviews = newValue }
    }

    /// Whether the frame and mask stand for constraints. Defaults to true.
    public var translatesAutoresizingMaskIntoConstraints: Bool {
        get { layout.translatesMask }
        set { layout.translatesMask = newValue }
    }

    /// Sets the size to what `sizeThatFits(_:)` answers for the present one.
    public func sizeToFit() {
        frame.size = sizeThatFits(bounds.size)
    }

    /// Says that `intrinsicContentSize` changed, so that views around are laid out anew.
    public func invalidateIntrinsicContentSize() {
        // Frames and masks take no notice of it; the constraints that will are told here.
    }

    private func setFrame(_ frame: Rect, exact: ExactFrame?) {
        layout.exactFrame = exact
        let old = layout.frame
        guard frame != old else { return }
        let tellsScreen = hierarchy.window?.takesDamage == true
        if tellsScreen { damageExtent() }
        layout.frame = frame
        let marksLayout = frame.size != old.size && !layout.needsLayout
        if marksLayout { layout.needsLayout = true }
        if let superview = hierarchy.superview {
            superview.subviewChangedFrame(self, marksLayout: marksLayout)
        } else if marksLayout {
            hierarchy.window?.requestFrame()
        }
        if frame.size != old.size { resizeSubviews(from: old.size) }
        if tellsScreen { damageExtent() }
    }

    private func subviewChangedFrame(_ subview: View, marksLayout: Bool) {
        childrenChanged()
        noteOverflow(of: subview)
        if marksLayout { markSubtreeForLayout() }
    }

    private func resizeSubviews(from old: Size) {
        guard !hierarchy.subviews.isEmpty else { return }
        if layout.hasResizableSubviews, layout.autoresizesSubviews {
            for subview in hierarchy.subviews where !subview.layout.mask.isEmpty {
                subview.superviewResized(from: old, to: layout.frame.size)
            }
        }
        // Subviews that were inside may now stand over the edge of a view that shrank.
        let shrank = layout.frame.width < old.width || layout.frame.height < old.height
        if shrank, !display.clipsToBounds, !display.mayOverflow {
            for subview in hierarchy.subviews { noteOverflow(of: subview) }
        }
    }

    private func superviewResized(from old: Size, to new: Size) {
        var exact = layout.exactFrame ?? ExactFrame(layout.frame)
        exact.resize(mask: layout.mask, from: old, to: new)
        setFrame(exact.rounded, exact: exact)
    }

    // MARK: - Conversion

    /// A point of this view in another view's coordinates; nil means the window's.
    public func convert(_ point: Point, to view: View?) -> Point {
        let origin = originInRoot
        let inRoot = point.offsetBy(dx: origin.x, dy: origin.y)
        guard let view else { return inRoot }
        let other = view.originInRoot
        return inRoot.offsetBy(dx: 0.saturatingSubtract(other.x), dy: 0.saturatingSubtract(other.y))
    }

    /// A point of another view, or of the window for nil, in this view's coordinates.
    public func convert(_ point: Point, from view: View?) -> Point {
        guard let view else {
            let origin = originInRoot
            return point.offsetBy(dx: 0.saturatingSubtract(origin.x), dy: 0.saturatingSubtract(origin.y))
        }
        return view.convert(point, to: self)
    }

    /// A rectangle of this view in another view's coordinates; nil means the window's.
    public func convert(_ rect: Rect, to view: View?) -> Rect {
        Rect(origin: convert(rect.origin, to: view), size: rect.size)
    }

    /// A rectangle of another view, or of the window for nil, in this view's coordinates.
    public func convert(_ rect: Rect, from view: View?) -> Rect {
        Rect(origin: convert(rect.origin, from: view), size: rect.size)
    }

    /// Where this view's (0, 0) is in the coordinates of the topmost view.
    var originInRoot: Point {
        var origin = Point.zero
        var current = self
        while true {
            origin = origin.offsetBy(
                dx: 0.saturatingSubtract(current.layout.boundsOrigin.x),
                dy: 0.saturatingSubtract(current.layout.boundsOrigin.y))
            guard let superview = current.hierarchy.superview else { return origin }
            origin = origin.offsetBy(dx: current.layout.frame.minX, dy: current.layout.frame.minY)
            current = superview
        }
    }
}
