public import NibbleCells

/// The lengths of a view that change with the size of its superview; UIKit's rules.
public struct AutoresizingMask: OptionSet, Hashable, Sendable {
    /// The bits of the set, numbered as UIKit's.
    public let rawValue: UInt

    /// Makes a set from its bits.
    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// The distance from the left edge changes.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
    /// The width changes.
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    /// The distance from the right edge changes.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
    /// The distance from the top edge changes.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
    /// The height changes.
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    /// The distance from the bottom edge changes.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
}

extension AutoresizingMask: NamedOptions {
    /// The members by their names in files.
    public static var names: KeyValuePairs<String, AutoresizingMask> {
        [
            "flexibleLeftMargin": .flexibleLeftMargin, "flexibleWidth": .flexibleWidth,
            "flexibleRightMargin": .flexibleRightMargin, "flexibleTopMargin": .flexibleTopMargin,
            "flexibleHeight": .flexibleHeight, "flexibleBottomMargin": .flexibleBottomMargin,
        ]
    }
}
