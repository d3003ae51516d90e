/// The modifier keys held during a key press or a mouse event.
public struct Modifiers: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: UInt8

    /// Makes a set from its bits.
    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// The Shift key.
    public static let shift = Modifiers(rawValue: 1)
    /// The Alt key, Option on a Mac, Meta elsewhere.
    public static let alt = Modifiers(rawValue: 2)
    /// The Control key.
    public static let control = Modifiers(rawValue: 4)
    /// The Super key: Command on a Mac, the Windows key elsewhere.
    ///
    /// Only the kitty protocol reports it.
    public static let `super` = Modifiers(rawValue: 8)
    /// The Hyper key, which few keyboards have and only the kitty protocol reports.
    public static let hyper = Modifiers(rawValue: 16)
}
