public import NibbleCells

/// Something on the screen as it's described to a screen reader.
///
/// ```swift
/// let save = ScreenElement(
///     role: "button", label: "Save", frame: Rect(x: 2, y: 4, width: 8, height: 1), depth: 1)
/// terminal.perform(.describe([save]))
/// ```
public struct ScreenElement: Hashable, Sendable {
    /// The present condition of an element.
    public struct States: OptionSet, Hashable, Sendable {
        /// The bits of the set.
        public let rawValue: UInt8

        /// Makes a set from its bits.
        public init(rawValue: UInt8) {
            self.rawValue = rawValue
        }

        /// Keys go to it.
        public static let focused = States(rawValue: 1)
        /// It's the chosen one of several, or ticked, or on.
        public static let selected = States(rawValue: 2)
        /// It can't be operated now.
        public static let disabled = States(rawValue: 4)
        /// It shows what is inside it.
        public static let expanded = States(rawValue: 8)
        /// Its value isn't valid.
        public static let invalid = States(rawValue: 16)
        /// Something can be done with it.
        public static let operable = States(rawValue: 32)
        /// Keys act on it, as one of several in what has the focus, such as the current row of a list.
        public static let current = States(rawValue: 64)
    }

    /// The kind of element, by its name in WAI-ARIA, such as "button".
    public var role: String
    /// The name of the element; empty for none.
    public var label: String
    /// The present value; empty for none.
    ///
    /// Defaults to none. A secret is never among it.
    public var value: String
    /// The present condition.
    ///
    /// Defaults to none.
    public var states: States
    /// The rectangle on the screen, in cells.
    public var frame: Rect
    /// The number of elements that it's inside of; they come before it.
    ///
    /// Defaults to 0.
    public var depth: Int

    /// Makes an element.
    public init(
        role: String, label: String, value: String = "", states: States = [], frame: Rect, depth: Int = 0
    ) {
        self.role = role
        self.label = label
        self.value = value
        self.states = states
        self.frame = frame
        self.depth = depth
    }
}
