/// A position on the cell grid: a column and a row, counted from the top left.
///
/// Negative coordinates are legal; scrolled content has them.
@frozen public struct Point: Hashable, Sendable {
    /// The column, in cells.
    public var x: Int
    /// The row, in cells.
    public var y: Int

    /// The origin, (0, 0).
    public static let zero = Point(x: 0, y: 0)

    /// Makes a point from a column and a row.
    @inlinable public init(x: Int, y: Int) {
        self.x = x
        self.y = y
    }

    /// The point moved by a number of columns and rows; stops at the largest integers instead of overflowing.
    @inlinable public func offsetBy(dx: Int, dy: Int) -> Point {
        Point(x: x.saturatingAdd(dx), y: y.saturatingAdd(dy))
    }
}

extension Point: CustomStringConvertible {
    /// The expression that makes this point.
    public var description: String { "Point(x: \(x), y: \(y))" }
}
