/// One line of Auto Layout: `first = multiplier × second + constant`, in cells.
package struct NibConstraint: Sendable {
    /// The comparison of the two sides.
    package enum Relation: String, Hashable, Sendable {
        /// The first is at most the second.
        case lessThanOrEqual = "<="
        /// They are equal.
        case equal = "="
        /// The first is at least the second.
        case greaterThanOrEqual = ">="
    }

    /// The differences while a condition holds.
    package struct Variation: Hashable, Sendable {
        /// The condition under which it applies.
        package var condition: NibCondition
        /// The constant then, in cells.
        package var constant: Double?
        /// Whether the constraint is there then.
        package var isInstalled: Bool?
    }

    /// The id by which outlets name it; `#` and a number when the file gives none.
    package var id: String
    /// The attribute of the `.layout` file that says it (`top`, `minHeight`), which a variation's attribute of the same
    /// name replaces.
    package var slot: String?
    /// The left side.
    package var first: NibAnchor
    /// The comparison of the sides.
    package var relation = Relation.equal
    /// The right side; nil for a plain length.
    package var second: NibAnchor?
    /// The factor of the right side.
    package var multiplier = 1.0
    /// The number that is added to the right side, in cells.
    package var constant = 0.0
    /// From 1 to 1,000, which is required.
    package var priority = 1_000.0
    /// The name that reports show.
    package var identifier: String?
    /// Whether the constant stands for the usual distance rather than for itself.
    var isSymbolic = false
    /// Whether it is there only where a file is looked at: code makes others when the program runs.
    package var isDesignTime = false
    /// Whether it is there while no variation says otherwise.
    package var isInstalled = true
    /// The variations with the screen.
    package var variations: [Variation] = []
    /// The place where it begins.
    package var place: NibPlace

    /// Changes its constant, and those that it has on some screens.
    mutating func changeConstants(_ change: (Double) -> Double) {
        constant = change(constant)
        for index in variations.indices {
            variations[index].constant = variations[index].constant.map(change)
        }
    }
}

/// One side of a constraint: an attribute of a view or of one of its guides.
package struct NibAnchor: Hashable, Sendable {
    /// The item that has the attribute.
    package var item: NibLayoutItem
    /// The attribute.
    package var attribute: NibLayoutAttribute
}

/// Something that has a place in Auto Layout.
package enum NibLayoutItem: Hashable, Sendable {
    /// The guides that a view brings along.
    package enum Guide: String, Hashable, Sendable, CaseIterable {
        /// The part that bars do not cover.
        case safeArea = "safe"
        /// Inside the margins.
        case margins
        /// The content of a scroll view.
        case content
        /// The visible part of a scroll view.
        case frame
        /// The part that no keyboard covers, which on a terminal is all of the safe area.
        case keyboard
    }

    /// A view, a guide or another object of the file, by its id.
    case element(String)
    /// A guide of the view with this id.
    case guide(Guide, of: String)

    /// The id of the object that it belongs to.
    package var id: String {
        switch self {
        case .element(let id), .guide(_, let id): id
        }
    }
}

/// An attribute that Auto Layout knows, in UIKit's names.
package enum NibLayoutAttribute: String, Hashable, Sendable, CaseIterable {
    /// An edge.
    case left, right, top, bottom, leading, trailing
    /// A length.
    case width, height
    /// The middle.
    case centerX, centerY
    /// The line on which text stands.
    case firstBaseline, lastBaseline
    /// An edge inside the view's own margins.
    case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
    /// The middle between the view's own margins.
    case centerXWithinMargins, centerYWithinMargins

    /// The quantities that attributes measure; only like can be compared with like.
    package enum Axis: Hashable, Sendable {
        /// Columns from an edge.
        case horizontal
        /// Rows from an edge.
        case vertical
        /// A number of columns.
        case width
        /// A number of rows.
        case height
    }

    /// The quantity that it measures.
    package var axis: Axis {
        switch self {
        case .left, .right, .leading, .trailing, .centerX, .leftMargin, .rightMargin, .leadingMargin,
            .trailingMargin, .centerXWithinMargins:
            .horizontal
        case .top, .bottom, .centerY, .firstBaseline, .lastBaseline, .topMargin, .bottomMargin,
            .centerYWithinMargins:
            .vertical
        case .width: .width
        case .height: .height
        }
    }

    /// Whether it is about columns rather than rows.
    var isHorizontal: Bool { axis == .horizontal || axis == .width }

    /// Whether it is a length rather than a place.
    var isLength: Bool { self == .width || self == .height }

    /// Whether it turns with the direction of writing; nil for what has no left and right.
    var turnsWithWriting: Bool? {
        switch self {
        case .leading, .trailing, .leadingMargin, .trailingMargin: true
        case .left, .right, .leftMargin, .rightMargin: false
        default: nil
        }
    }

    /// Whether it can be compared with another: columns with columns, rows with rows, lengths with lengths.
    func isComparable(with other: NibLayoutAttribute) -> Bool {
        axis == other.axis || isLength && other.isLength
    }
}
