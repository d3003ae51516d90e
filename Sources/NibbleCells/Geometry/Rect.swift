/// A rectangle of cells; `maxX` and `maxY` are the first column and row outside it.
///
/// Origins may be negative; lengths are never. Edges stop at the largest integers instead of overflowing.
@frozen public struct Rect: Hashable, Sendable {
    /// The top left cell.
    public var origin: Point
    /// The number of columns and rows.
    public var size: Size

    /// The rectangle at (0, 0) without any cell.
    public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

    /// Makes a rectangle from its top left cell and its size.
    @inlinable public init(origin: Point, size: Size) {
        self.origin = origin
        self.size = size
    }

    /// Makes a rectangle from its top left cell and its lengths; negative lengths count as zero.
    @inlinable public init(x: Int, y: Int, width: Int, height: Int) {
        self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
    }

    /// Makes the rectangle between four edges, empty where they cross.
    @inlinable init(minX: Int, minY: Int, maxX: Int, maxY: Int) {
        self.init(
            x: minX, y: minY, width: maxX.saturatingSubtract(minX), height: maxY.saturatingSubtract(minY))
    }

    /// The number of columns.
    @inlinable public var width: Int {
        get { size.width }
        set { size.width = newValue }
    }
    /// The number of rows.
    @inlinable public var height: Int {
        get { size.height }
        set { size.height = newValue }
    }
    /// The first column.
    @inlinable public var minX: Int { origin.x }
    /// The first row.
    @inlinable public var minY: Int { origin.y }
    /// The first column to the right of the rectangle.
    @inlinable public var maxX: Int { origin.x.saturatingAdd(size.width) }
    /// The first row below the rectangle.
    @inlinable public var maxY: Int { origin.y.saturatingAdd(size.height) }
    /// The middle column, the right one of two.
    @inlinable public var midX: Int { origin.x.saturatingAdd(size.width / 2) }
    /// The middle row, the lower one of two.
    @inlinable public var midY: Int { origin.y.saturatingAdd(size.height / 2) }
    /// Whether there is no cell in it.
    @inlinable public var isEmpty: Bool { size.isEmpty }

    /// Whether a cell is inside.
    @inlinable public func contains(_ point: Point) -> Bool {
        point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
    }

    /// Whether every cell of another rectangle is inside; an empty one always is.
    @inlinable public func contains(_ other: Rect) -> Bool {
        other.isEmpty
            || (other.minX >= minX && other.maxX <= maxX && other.minY >= minY && other.maxY <= maxY)
    }

    /// Whether the two rectangles share a cell.
    @inlinable public func intersects(_ other: Rect) -> Bool {
        !isEmpty && !other.isEmpty
            && minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
    }

    /// The cells that both rectangles have; empty where they have none.
    @inlinable public func intersection(_ other: Rect) -> Rect {
        Rect(
            minX: max(minX, other.minX), minY: max(minY, other.minY),
            maxX: min(maxX, other.maxX), maxY: min(maxY, other.maxY))
    }

    /// The smallest rectangle that holds both; an empty one adds nothing.
    @inlinable public func union(_ other: Rect) -> Rect {
        if other.isEmpty { return self }
        if isEmpty { return other }
        return Rect(
            minX: min(minX, other.minX), minY: min(minY, other.minY),
            maxX: max(maxX, other.maxX), maxY: max(maxY, other.maxY))
    }

    /// The rectangle moved by a number of columns and rows.
    @inlinable public func offsetBy(dx: Int, dy: Int) -> Rect {
        Rect(origin: origin.offsetBy(dx: dx, dy: dy), size: size)
    }

    /// The rectangle with both side edges moved inwards by `dx` columns and both others by `dy` rows.
    ///
    /// Negative values move them outwards. Where the edges would cross, the result is empty, at the middle.
    public func insetBy(dx: Int, dy: Int) -> Rect {
        inset(by: EdgeInsets(top: dy, left: dx, bottom: dy, right: dx))
    }

    /// The rectangle with each edge moved inwards by its inset; empty where the edges would cross.
    public func inset(by insets: EdgeInsets) -> Rect {
        var left = minX.saturatingAdd(insets.left)
        var top = minY.saturatingAdd(insets.top)
        var right = maxX.saturatingSubtract(insets.right)
        var bottom = maxY.saturatingSubtract(insets.bottom)
        if right < left { (left, right) = (midX, midX) }
        if bottom < top { (top, bottom) = (midY, midY) }
        return Rect(minX: left, minY: top, maxX: right, maxY: bottom)
    }
}

extension Rect: CustomStringConvertible {
    /// The expression that makes this rectangle.
    public var description: String { "Rect(x: \(minX), y: \(minY), width: \(width), height: \(height))" }
}
