/// The differences of an element while a condition holds.
package struct NibVariation: Sendable {
    /// The condition under which it applies.
    package var condition: NibCondition
    /// The attributes with other values.
    package var properties: [NibProperty] = []
    /// The constraints that replace those of the same slot, or join them when there is none.
    package var constraints: [NibConstraint] = []
    /// The slots that have no constraint then (`top="none"`).
    package var removedSlots: [String] = []
    /// The frame then.
    package var frame: NibRect?
    /// Whether the element is there then.
    package var isInstalled: Bool?
    /// The place where it begins.
    package var place: NibPlace
}

/// A condition on the screen; every part that is given must hold.
package struct NibCondition: Hashable, Sendable {
    /// The depths of colour, as terminals have them.
    package enum Colors: String, Hashable, Sendable, CaseIterable {
        /// None.
        case mono
        /// The sixteen of a terminal's palette.
        case sixteen = "16"
        /// The palette of 256.
        case palette = "256"
        /// All.
        case truecolor
    }

    /// The fewest columns.
    var minColumns: Int?
    /// The most columns.
    package var maxColumns: Int?
    /// The fewest rows.
    package var minRows: Int?
    /// The most rows.
    package var maxRows: Int?
    /// The depths of colour; nil for all.
    package var colors: Set<Colors>?
    /// Whether it can hold at all: Xcode's files have conditions on devices that no terminal is.
    package var isPossible = true

    /// From how many columns a width is regular in Xcode's words.
    package static let regularColumns = 80
    /// From how many rows a height is regular in Xcode's words.
    package static let regularRows = 30

    /// Adds one of Xcode's classes of width.
    mutating func restrictColumns(isRegular: Bool) {
        if isRegular {
            minColumns = max(minColumns ?? 0, Self.regularColumns)
        } else {
            maxColumns = min(maxColumns ?? .max, Self.regularColumns - 1)
        }
    }

    /// Adds one of Xcode's classes of height.
    mutating func restrictRows(isRegular: Bool) {
        if isRegular {
            minRows = max(minRows ?? 0, Self.regularRows)
        } else {
            maxRows = min(maxRows ?? .max, Self.regularRows - 1)
        }
    }

    /// Whether it holds on a screen.
    package func holds(columns: Int, rows: Int, colors depth: Colors) -> Bool {
        isPossible && columns >= minColumns ?? 0 && columns <= maxColumns ?? .max && rows >= minRows ?? 0
            && rows <= maxRows ?? .max && colors?.contains(depth) ?? true
    }
}
