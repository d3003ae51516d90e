public import NibbleCells

/// A view or a guide as a frame of reference for points and rectangles.
@MainActor public protocol CoordinateSpace: AnyObject {
    /// The rectangle in its own coordinates, in cells.
    var bounds: Rect { get }
    /// The place of its (0, 0) in the coordinates of the window, or of the topmost view while there is no window.
    var originInWindow: Point { get }
}

extension CoordinateSpace {
    /// A point of this space in another one; nil means the window's.
    public func convert(_ point: Point, to space: (any CoordinateSpace)?) -> Point {
        let origin = originInWindow
        let inWindow = point.offsetBy(dx: origin.x, dy: origin.y)
        guard let space else { return inWindow }
        let other = space.originInWindow
        return inWindow.offsetBy(dx: 0.saturatingSubtract(other.x), dy: 0.saturatingSubtract(other.y))
    }

    /// A point of another space, or of the window for nil, in this one.
    public func convert(_ point: Point, from space: (any CoordinateSpace)?) -> Point {
        guard let space else {
            let origin = originInWindow
            return point.offsetBy(dx: 0.saturatingSubtract(origin.x), dy: 0.saturatingSubtract(origin.y))
        }
        return space.convert(point, to: self)
    }

    /// A rectangle of this space in another one; nil means the window's.
    public func convert(_ rect: Rect, to space: (any CoordinateSpace)?) -> Rect {
        Rect(origin: convert(rect.origin, to: space), size: rect.size)
    }

    /// A rectangle of another space, or of the window for nil, in this one.
    public func convert(_ rect: Rect, from space: (any CoordinateSpace)?) -> Rect {
        Rect(origin: convert(rect.origin, from: space), size: rect.size)
    }
}

extension View: CoordinateSpace {
    /// The place of the view's (0, 0) in the coordinates of the window, or of the topmost view while it is in none.
    public final var originInWindow: Point { ViewTree.origin(of: self) }

    /// Whether a cell of the view is on the screen: neither hidden nor cut off by a view around it.
    public final func shows(_ point: Point) -> Bool { ViewTree.shows(point, of: self) }
}
