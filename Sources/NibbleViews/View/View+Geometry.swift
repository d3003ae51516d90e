public import NibbleCells

extension View {
    /// The view's rectangle in its superview's coordinates, in cells.
    ///
    /// Setting it draws both places anew, and lays out when the size changes. Coordinates and lengths are kept within
    /// a billion cells. While an animation moves the view, this is where it goes.
    public var frame: Rect {
        get {
            guard case .rect(let rect)? = target(of: .frame) else { return layout.frame }
            return rect
        }
        set {
            let new = newValue.withinReach
            if !animates(.frame, to: .rect(new)) { showFrame(new) }
        }
    }

    /// The view's rectangle in its own coordinates; the origin is not zero where content is scrolled.
    ///
    /// Setting the size keeps the center where it is, as in UIKit. While an animation changes them, these are the bounds that
    /// are shown.
    public var bounds: Rect {
        get { Rect(origin: layout.boundsOrigin, size: layout.frame.size) }
        set {
            let new = newValue.withinReach
            if !animates(.boundsOrigin, to: .point(new.origin)), new.origin != layout.boundsOrigin {
                showBoundsOrigin(new.origin)
            }
            guard new.size != frame.size else { return }
            frame = Rect(origin: center.origin(of: new.size), size: new.size)
        }
    }

    /// The middle cell of the frame in the superview's coordinates; setting it moves the view.
    public var center: Point {
        get { Point(x: frame.midX, y: frame.midY) }
        set { frame.origin = newValue.origin(of: frame.size) }
    }

    /// Which lengths change with the superview's size.
    ///
    /// Defaults to none, as in UIKit.
    public var autoresizingMask: AutoresizingMask {
        get { layout.mask }
        set {
            layout.mask = newValue
            layout.resizing = nil
            if !newValue.isEmpty { hierarchy.superview?.layout.hasResizableSubviews = true }
        }
    }

    /// Whether subviews are resized by their masks when the size changes.
    ///
    /// Defaults to true.
    public var autoresizesSubviews: Bool {
        get { layout.autoresizesSubviews }
        set { layout.autoresizesSubviews = newValue }
    }

    /// Whether the frame and mask stand for constraints.
    ///
    /// Defaults to true. Set it to false for a view that constraints place: its frame is then what they say.
    public var translatesAutoresizingMaskIntoConstraints: Bool {
        get { layout.translatesMask }
        set {
            guard newValue != layout.translatesMask else { return }
            layout.translatesMask = newValue
            placingChanged()
        }
    }

    /// Sets the size to what `sizeThatFits(_:)` answers for the present one.
    public func sizeToFit() {
        frame.size = sizeThatFits(bounds.size)
    }

    /// Says that `intrinsicContentSize` changed, so that views around are laid out anew.
    public func invalidateIntrinsicContentSize() {
        if layout.auto != nil { contentSizeChanged() }
    }

    /// Shows another part of what is inside, whatever an animation makes of it.
    func showBoundsOrigin(_ origin: Point) {
        if display.mayOverflow, !display.clipsToBounds { damageExtent() }
        let distance = origin.y.saturatingSubtract(layout.boundsOrigin.y)
        let movesRows = origin.x == layout.boundsOrigin.x && display.clipsToBounds
        layout.boundsOrigin = origin
        // What is cut at the bounds cannot stand over them: scrolling costs nothing for what is out of sight.
        if !display.clipsToBounds, !display.mayOverflow {
            for subview in hierarchy.subviews { noteOverflow(of: subview) }
        }
        if movesRows { damageScroll(by: distance) } else { damageExtent() }
        setNeedsLayout()
        if layout.isScrollContainer, let state = layout.auto { state.engine?.scrolled(state) }
        boundsOriginDidChange()
    }

    /// Takes the frame that the mask makes of one that was meant for a superview of some other size.
    package func takeFrame(_ frame: Rect, designedFor size: Size) {
        guard let superview = hierarchy.superview, superview.layout.autoresizesSubviews, !layout.mask.isEmpty
        else { return self.frame = frame }
        var reference = ResizingReference(frame: frame.withinReach, size: size)
        reference.lastSize = superview.layout.frame.size
        showFrame(reference.frame(for: layout.mask), reference)
    }

    /// Moves the view, whatever an animation makes of it.
    func showFrame(_ frame: Rect, _ reference: ResizingReference? = nil) {
        guard let old = place(frame, reference), !hierarchy.subviews.isEmpty else { return }
        // Without recursion: trees may be deep.
        var pending: [(view: View, old: Size)] = []
        resizeSubviews(from: old, pending: &pending)
        while let (view, old) = pending.popLast() { view.resizeSubviews(from: old, pending: &pending) }
    }

    /// Moves the view and marks what that changes.
    ///
    /// - Returns: The size before, when that is another one.
    private func place(_ frame: Rect, _ resizing: ResizingReference?) -> Size? {
        layout.resizing = resizing
        let frame = frame.withinReach
        let old = layout.frame
        guard frame != old else { return nil }
        let tellsScreen = hierarchy.window?.takesDamage == true
        if tellsScreen { damageExtent() }
        layout.frame = frame
        if resizing == nil, layout.auto != nil { frameChanged() }
        let isResized = frame.size != old.size
        let marksLayout = isResized && !layout.needsLayout
        if marksLayout { layout.needsLayout = true }
        if let superview = hierarchy.superview {
            superview.subviewChangedFrame(self, marksLayout: marksLayout)
        } else if marksLayout {
            hierarchy.window?.requestFrame()
        }
        if tellsScreen { damageExtent() }
        return isResized ? old.size : nil
    }

    private func subviewChangedFrame(_ subview: View, marksLayout: Bool) {
        childrenChanged()
        noteOverflow(of: subview)
        if marksLayout { markSubtreeForLayout() }
    }

    private func resizeSubviews(from old: Size, pending: inout [(view: View, old: Size)]) {
        if layout.hasResizableSubviews, layout.autoresizesSubviews {
            for subview in hierarchy.subviews where !subview.layout.mask.isEmpty {
                guard let before = subview.superviewResized(from: old, to: layout.frame.size),
                    !subview.hierarchy.subviews.isEmpty
                else { continue }
                pending.append((subview, before))
            }
        }
        // Subviews that were inside may now stand over the edge of a view that shrank.
        let shrank = layout.frame.width < old.width || layout.frame.height < old.height
        if shrank, !display.clipsToBounds, !display.mayOverflow {
            for subview in hierarchy.subviews { noteOverflow(of: subview) }
            if display.mayOverflow { damageExtent() }
        }
    }

    private func superviewResized(from old: Size, to new: Size) -> Size? {
        var reference = ResizingReference(frame: layout.frame, size: old)
        if let known = layout.resizing, known.lastSize == old { reference = known }
        reference.lastSize = new
        return place(reference.frame(for: layout.mask), reference)
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
            let isWindow = current.hierarchy.window === current
            guard isWindow || current.hierarchy.superview != nil else { return origin }
            origin = origin.offsetBy(dx: current.layout.frame.minX, dy: current.layout.frame.minY)
            guard let superview = current.hierarchy.superview else { return origin }
            current = superview
        }
    }
}

extension Rect {
    /// The rectangle moved and cut so that sums of coordinates never overflow, whatever drawing code does with them.
    public var withinReach: Rect {
        let reach = 1_000_000_000
        return Rect(
            x: max(-reach, min(reach, minX)), y: max(-reach, min(reach, minY)), width: min(reach, width),
            height: min(reach, height))
    }
}

extension Point {
    /// The top left cell of a rectangle that has this cell in its middle.
    func origin(of size: Size) -> Point {
        Point(x: x.saturatingSubtract(size.width / 2), y: y.saturatingSubtract(size.height / 2))
    }
}
