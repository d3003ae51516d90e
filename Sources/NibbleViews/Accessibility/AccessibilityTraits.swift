/// The present condition of a view, for someone who does not see it.
public struct AccessibilityTraits: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: UInt16

    /// Makes a set from its bits.
    public init(rawValue: UInt16) {
        self.rawValue = rawValue
    }

    /// It is the chosen one of several.
    public static let selected = AccessibilityTraits(rawValue: 1)
    /// It cannot be operated now.
    public static let notEnabled = AccessibilityTraits(rawValue: 1 << 1)
    /// Its value goes up and down.
    public static let adjustable = AccessibilityTraits(rawValue: 1 << 2)
    /// It changes often by itself; changes are not announced.
    public static let updatesFrequently = AccessibilityTraits(rawValue: 1 << 3)
    /// Typed text is kept secret; its value is never spoken.
    public static let secure = AccessibilityTraits(rawValue: 1 << 4)
    /// It shows what is inside it, such as a list that was opened.
    public static let expanded = AccessibilityTraits(rawValue: 1 << 5)
    /// Its value isn't valid.
    public static let invalid = AccessibilityTraits(rawValue: 1 << 6)
}
