public import NibbleCells

extension LayoutConstraint {
    /// A line or a length of a view or guide.
    ///
    /// Numbered as UIKit's.
    public enum Attribute: Int, Hashable, Sendable, CaseIterable {
        /// None: the constraint has no second item.
        case notAnAttribute = 0
        /// The left edge.
        case left = 1
        /// The right edge.
        case right = 2
        /// The top edge.
        case top = 3
        /// The bottom edge.
        case bottom = 4
        /// The edge where lines of text begin.
        case leading = 5
        /// The edge where lines of text end.
        case trailing = 6
        /// The columns.
        case width = 7
        /// The rows.
        case height = 8
        /// The middle between left and right.
        case centerX = 9
        /// The middle between top and bottom.
        case centerY = 10
        /// The bottom of the last row of text; the bottom edge where there is no text.
        case lastBaseline = 11
        /// The bottom of the first row of text; the bottom edge where there is no text.
        case firstBaseline = 12
        /// The left edge, moved inwards by the margin.
        case leftMargin = 13
        /// The right edge, moved inwards by the margin.
        case rightMargin = 14
        /// The top edge, moved inwards by the margin.
        case topMargin = 15
        /// The bottom edge, moved inwards by the margin.
        case bottomMargin = 16
        /// The edge where lines of text begin, moved inwards by the margin.
        case leadingMargin = 17
        /// The edge where lines of text end, moved inwards by the margin.
        case trailingMargin = 18
        /// The middle between the left and right margins.
        case centerXWithinMargins = 19
        /// The middle between the top and bottom margins.
        case centerYWithinMargins = 20
    }

    /// The relation between the two sides of a constraint.
    ///
    /// Numbered as UIKit's.
    public enum Relation: Int, Hashable, Sendable {
        /// The first side is at most the second.
        case lessThanOrEqual = -1
        /// Both sides are the same.
        case equal = 0
        /// The first side is at least the second.
        case greaterThanOrEqual = 1
    }

    /// One of the two directions of the grid.
    public typealias Axis = NibbleCells.Axis
}

extension LayoutConstraint.Attribute {
    /// The axis that it measures; nil for `.notAnAttribute`.
    var axis: Axis? {
        switch self {
        case .left, .right, .leading, .trailing, .width, .centerX, .leftMargin, .rightMargin, .leadingMargin,
            .trailingMargin, .centerXWithinMargins:
            .horizontal
        case .top, .bottom, .height, .centerY, .lastBaseline, .firstBaseline, .topMargin, .bottomMargin,
            .centerYWithinMargins:
            .vertical
        case .notAnAttribute: nil
        }
    }

    /// Whether it is a length rather than a place.
    var isLength: Bool { self == .width || self == .height }

    /// Whether it depends on the direction of text.
    var isDirectional: Bool {
        switch self {
        case .leading, .trailing, .leadingMargin, .trailingMargin: true
        default: false
        }
    }

    /// Whether it is a side whatever the direction of text.
    var isSide: Bool {
        switch self {
        case .left, .right, .leftMargin, .rightMargin: true
        default: false
        }
    }

    /// Whether it is inside the margins.
    var isWithinMargins: Bool { rawValue >= Self.leftMargin.rawValue }

    /// Whether it depends on where text is in the view.
    var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }

    /// The name, as written in code and layout files.
    var word: String { self == .notAnAttribute ? "nothing" : "\(self)" }
}

extension LayoutConstraint.Relation {
    /// The sign, as written in visual formats and problems.
    var word: String {
        switch self {
        case .lessThanOrEqual: "<="
        case .equal: "="
        case .greaterThanOrEqual: ">="
        }
    }
}
