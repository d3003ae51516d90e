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
    /// Keys act on it, as one of several in a view that has the focus, such as the current row of a list.
    public static let current = AccessibilityTraits(rawValue: 1 << 7)

    // MARK: - Roles, as UIKit spells them

    /// Nothing.
    public static let none: AccessibilityTraits = []
    /// A button; setting it sets `accessibilityRole`, and so do the ones below.
    public static let button = AccessibilityTraits(rawValue: 1 << 8)
    /// A link.
    public static let link = AccessibilityTraits(rawValue: 1 << 9)
    /// A heading.
    public static let header = AccessibilityTraits(rawValue: 1 << 10)
    /// A picture.
    public static let image = AccessibilityTraits(rawValue: 1 << 11)
    /// A text that cannot be changed.
    public static let staticText = AccessibilityTraits(rawValue: 1 << 12)
    /// A field to search with.
    public static let searchField = AccessibilityTraits(rawValue: 1 << 13)
    /// A row of tabs.
    public static let tabBar = AccessibilityTraits(rawValue: 1 << 14)

    private static let roles: [(trait: AccessibilityTraits, role: AccessibilityRole)] = [
        (.button, .button), (.link, .link), (.header, .heading), (.image, .image), (.staticText, .text),
        (.searchField, .searchField), (.tabBar, .tabBar),
    ]

    /// The role that is among the traits; nil where none is.
    var role: AccessibilityRole? { Self.roles.first { contains($0.trait) }?.role }
    /// The traits without roles.
    var conditions: AccessibilityTraits { subtracting(AccessibilityTraits(Self.roles.map(\.trait))) }
}
