public import NibbleCells

extension View {
    /// The view's rectangle in its superview's coordinates, in cells.
    ///
    /// Setting it draws both places again, and lays out when the size changes. Coordinates and lengths are kept within
    /// a billion cells. While an animation moves the view, this is where it goes.
    public var frame: Rect {
        get {
            guard case .rect(let rect)? = target(of: .frame) else { return layout.frame }
            return rect
        }
        set {
            let new = newValue.withinReach
            if !animates(.frame, to: .rect(new)) { FramePlacing.show(new, of: self) }
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
                FramePlacing.show(boundsOrigin: new.origin, of: self)
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

    /// The lengths that change with the superview's size.
    ///
    /// Defaults to none, as in UIKit.
    public var autoresizingMask: AutoresizingMask {
        get { layout.mask }
        set {
            layout.setMask(newValue)
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

    /// Sets the size to what `sizeThatFits(_:)` answers for the present one.
    public func sizeToFit() {
        frame.size = sizeThatFits(bounds.size)
    }

    /// The frame that code gave the view, and its superview's size then: masks resize from these.
    public final var autoresizingReference: (frame: Rect, superviewSize: Size) {
        if let reference = layout.resizing { return (reference.frame, reference.size) }
        return (layout.frame, hierarchy.superview?.layout.frame.size ?? .zero)
    }

    /// Takes the frame that the mask makes of one that was meant for a superview of some other size.
    package func takeFrame(_ frame: Rect, designedFor size: Size) {
        guard let reference = FramePlacing.reference(of: self, frame, designedFor: size) else {
            return self.frame = frame
        }
        FramePlacing.show(reference.frame(for: layout.mask), of: self, reference)
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
    /// The offset of this point from another one.
    public func offset(from other: Point) -> Point {
        Point(x: x.saturatingSubtract(other.x), y: y.saturatingSubtract(other.y))
    }

    /// The top left cell of a rectangle that has this cell in its middle.
    func origin(of size: Size) -> Point {
        Point(x: x.saturatingSubtract(size.width / 2), y: y.saturatingSubtract(size.height / 2))
    }
}
