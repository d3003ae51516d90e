/// A length of a view or guide, or the distance between two lines.
public final class LayoutDimension: LayoutAnchor<LayoutDimension> {
    private let origin: LayoutTerm.Origin?

    override init(_ item: LayoutItemState, _ attribute: LayoutConstraint.Attribute) {
        origin = nil
        super.init(item, attribute)
    }

    init(_ distance: LayoutTerm) {
        origin = distance.origin
        super.init(distance.item, distance.attribute)
    }

    override var term: LayoutTerm { LayoutTerm(item, attribute, from: origin) }

    /// Makes a constraint: the length is a number of cells.
    public func constraint(
        equalToConstant constant: Double, file: StaticString = #fileID, line: UInt = #line
    ) -> LayoutConstraint {
        make(.equal, nil, constant, CodePosition(file, line))
    }

    /// Makes a constraint: the length is at least a number of cells.
    public func constraint(
        greaterThanOrEqualToConstant constant: Double, file: StaticString = #fileID, line: UInt = #line
    ) -> LayoutConstraint {
        make(.greaterThanOrEqual, nil, constant, CodePosition(file, line))
    }

    /// Makes a constraint: the length is at most a number of cells.
    public func constraint(
        lessThanOrEqualToConstant constant: Double, file: StaticString = #fileID, line: UInt = #line
    ) -> LayoutConstraint {
        make(.lessThanOrEqual, nil, constant, CodePosition(file, line))
    }

    /// Makes a constraint: the length is a multiple of another one, plus a constant.
    public func constraint(
        equalTo anchor: LayoutDimension, multiplier: Double, constant: Double = 0,
        file: StaticString = #fileID, line: UInt = #line
    ) -> LayoutConstraint {
        make(.equal, anchor, constant, multiplier: multiplier, CodePosition(file, line))
    }

    /// Makes a constraint: the length is at least a multiple of another one, plus a constant.
    public func constraint(
        greaterThanOrEqualTo anchor: LayoutDimension, multiplier: Double, constant: Double = 0,
        file: StaticString = #fileID, line: UInt = #line
    ) -> LayoutConstraint {
        make(.greaterThanOrEqual, anchor, constant, multiplier: multiplier, CodePosition(file, line))
    }

    /// Makes a constraint: the length is at most a multiple of another one, plus a constant.
    public func constraint(
        lessThanOrEqualTo anchor: LayoutDimension, multiplier: Double, constant: Double = 0,
        file: StaticString = #fileID, line: UInt = #line
    ) -> LayoutConstraint {
        make(.lessThanOrEqual, anchor, constant, multiplier: multiplier, CodePosition(file, line))
    }
}
