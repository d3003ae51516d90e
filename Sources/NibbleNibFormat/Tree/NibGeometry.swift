/// A size in cells that may be fractional: whole in `.layout` files, as computed in Xcode's.
package struct NibSize: Hashable, Sendable {
    /// Columns.
    package var width: Double
    /// Rows.
    package var height: Double

    /// Makes a size.
    package init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }
}

/// A rectangle in cells that may be fractional, before its edges are snapped.
package struct NibRect: Hashable, Sendable {
    /// Columns from the superview's left edge.
    package var x: Double
    /// Rows from the superview's top edge.
    package var y: Double
    /// Columns.
    package var width: Double
    /// Rows.
    package var height: Double

    /// Makes a rectangle.
    package init(x: Double, y: Double, width: Double, height: Double) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }
}
