public import NibbleCells

/// A vertical line of a view or guide: an edge or the middle.
public final class LayoutXAxisAnchor: LayoutAnchor<LayoutXAxisAnchor> {
    /// The distance from this anchor to another one, to make constraints between distances.
    public func anchorWithOffset(to other: LayoutXAxisAnchor) -> LayoutDimension {
        LayoutDimension(
            LayoutTerm(other.item, other.attribute, from: LayoutTerm.Origin(item: item, attribute: attribute))
        )
    }

    /// Makes a constraint: this anchor is the standard spacing, a column, after another one.
    public func constraint(
        equalToSystemSpacingAfter anchor: LayoutXAxisAnchor, multiplier: Double,
        file: StaticString = #fileID, line: UInt = #line
    ) -> LayoutConstraint {
        make(.equal, anchor, SystemSpacing.columns * multiplier, CodePosition(file, line))
    }

    /// Makes a constraint: this anchor is at least the standard spacing, a column, after another one.
    public func constraint(
        greaterThanOrEqualToSystemSpacingAfter anchor: LayoutXAxisAnchor, multiplier: Double,
        file: StaticString = #fileID, line: UInt = #line
    ) -> LayoutConstraint {
        make(.greaterThanOrEqual, anchor, SystemSpacing.columns * multiplier, CodePosition(file, line))
    }

    /// Makes a constraint: this anchor is at most the standard spacing, a column, after another one.
    public func constraint(
        lessThanOrEqualToSystemSpacingAfter anchor: LayoutXAxisAnchor, multiplier: Double,
        file: StaticString = #fileID, line: UInt = #line
    ) -> LayoutConstraint {
        make(.lessThanOrEqual, anchor, SystemSpacing.columns * multiplier, CodePosition(file, line))
    }
}

/// The distance between neighbours where none is given, in cells.
///
/// UIKit's is 8 points, which is a column; half a row would be none or one by chance.
public enum SystemSpacing {
    /// Between views side by side.
    public static let columns = 1.0
    /// Between views one above the other.
    public static let rows = 1.0

    /// Along an axis.
    public static func along(_ axis: LayoutConstraint.Axis) -> Double { axis == .horizontal ? columns : rows }
}
