/// The strictness with which a layout file is held to what it says.
public struct NibOptions: OptionSet, Hashable, Sendable {
    /// The options as bits.
    public let rawValue: UInt8

    /// Makes a set from bits.
    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// Unknown classes become labelled boxes, and unknown outlets and actions are left out, each with a warning.
    public static let lenient = NibOptions(rawValue: 1 << 0)

    /// A file that loads itself fails instead of being broken off with a report; for tests.
    public static let strict = NibOptions(rawValue: 1 << 1)

    /// Outlets and actions of the owner are left out; for a file with an owner that is loaded without one.
    public static let ignoreOwnerConnections = NibOptions(rawValue: 1 << 2)

    /// A controller whose file has exactly one top-level view takes it for its own, connected or not.
    public static let adoptSingleRootView = NibOptions(rawValue: 1 << 3)

    /// The file is shown by a design tool: views are asked to `prepareForInterfaceBuilder()`.
    public static let designTime = NibOptions(rawValue: 1 << 4)

    /// Xcode's files keep their colours, whether they can be read on the theme's ground or not.
    public static let fileColors = NibOptions(rawValue: 1 << 5)
}
