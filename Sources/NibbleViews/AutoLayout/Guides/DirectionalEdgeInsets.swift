public import NibbleCells

/// Distances inwards from four edges, in cells, of which two follow the direction of text.
public struct DirectionalEdgeInsets: Hashable, Sendable {
    /// Rows from the top edge.
    public var top: Int
    /// Columns from the edge where lines of text begin.
    public var leading: Int
    /// Rows from the bottom edge.
    public var bottom: Int
    /// Columns from the edge where lines of text end.
    public var trailing: Int

    /// No inset on any edge.
    public static let zero = DirectionalEdgeInsets()

    /// Makes insets; each edge defaults to 0.
    public init(top: Int = 0, leading: Int = 0, bottom: Int = 0, trailing: Int = 0) {
        self.top = top
        self.leading = leading
        self.bottom = bottom
        self.trailing = trailing
    }

    init(_ insets: EdgeInsets, _ direction: LayoutDirection) {
        let isMirrored = direction == .rightToLeft
        self.init(
            top: insets.top, leading: isMirrored ? insets.right : insets.left, bottom: insets.bottom,
            trailing: isMirrored ? insets.left : insets.right)
    }

    /// The insets of the left and the right edge in a direction of text.
    public func edgeInsets(in direction: LayoutDirection) -> EdgeInsets {
        let isMirrored = direction == .rightToLeft
        return EdgeInsets(
            top: top, left: isMirrored ? trailing : leading, bottom: bottom,
            right: isMirrored ? leading : trailing)
    }
}
