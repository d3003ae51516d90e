/// The present state of a control; several may hold at once.
///
/// `Control.State` is the same type.
public struct ControlState: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: UInt

    /// Makes a set from its bits.
    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// None of the others.
    public static let normal: ControlState = []
    /// It is being pressed.
    public static let highlighted = ControlState(rawValue: 1 << 0)
    /// It cannot be operated.
    public static let disabled = ControlState(rawValue: 1 << 1)
    /// It is switched on, or chosen.
    public static let selected = ControlState(rawValue: 1 << 2)
    /// Keys go to it first.
    public static let focused = ControlState(rawValue: 1 << 3)
    /// The mouse is over it; known only where the terminal tells.
    public static let hovered = ControlState(rawValue: 1 << 16)

    /// Whether it has the keys or is being pressed.
    var isActive: Bool { !isDisjoint(with: [.focused, .highlighted]) }
}
