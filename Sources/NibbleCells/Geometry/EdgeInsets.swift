/// Distances inwards from the four edges of a rectangle, in cells; negative ones point outwards.
public struct EdgeInsets: Hashable, Sendable {
    /// Rows from the top edge.
    public var top: Int
    /// Columns from the left edge.
    public var left: Int
    /// Rows from the bottom edge.
    public var bottom: Int
    /// Columns from the right edge.
    public var right: Int

    /// No inset on any edge.
    public static let zero = EdgeInsets()

    /// Makes insets; each edge defaults to 0.
    public init(top: Int = 0, left: Int = 0, bottom: Int = 0, right: Int = 0) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }
}
