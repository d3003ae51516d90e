/// A horizontal line of a view or guide: an edge, the middle, or the bottom of a row of text.
public final class LayoutYAxisAnchor: LayoutAnchor<LayoutYAxisAnchor> {
    /// The distance from this anchor to another one, to make constraints between distances.
    public func anchorWithOffset(to other: LayoutYAxisAnchor) -> LayoutDimension {
        LayoutDimension(
            LayoutTerm(other.item, other.attribute, from: LayoutTerm.Origin(item: item, attribute: attribute))
        )
    }

    /// Makes a constraint: this anchor is the standard spacing, a row, below another one.
    public func constraint(
        equalToSystemSpacingBelow anchor: LayoutYAxisAnchor, multiplier: Double,
        file: StaticString = #fileID, line: UInt = #line
    ) -> LayoutConstraint {
        make(.equal, anchor, SystemSpacing.rows * multiplier, CodePosition(file, line))
    }

    /// Makes a constraint: this anchor is at least the standard spacing, a row, below another one.
    public func constraint(
        greaterThanOrEqualToSystemSpacingBelow anchor: LayoutYAxisAnchor, multiplier: Double,
        file: StaticString = #fileID, line: UInt = #line
    ) -> LayoutConstraint {
        make(.greaterThanOrEqual, anchor, SystemSpacing.rows * multiplier, CodePosition(file, line))
    }

    /// Makes a constraint: this anchor is at most the standard spacing, a row, below another one.
    public func constraint(
        lessThanOrEqualToSystemSpacingBelow anchor: LayoutYAxisAnchor, multiplier: Double,
        file: StaticString = #fileID, line: UInt = #line
    ) -> LayoutConstraint {
        make(.lessThanOrEqual, anchor, SystemSpacing.rows * multiplier, CodePosition(file, line))
    }
}
