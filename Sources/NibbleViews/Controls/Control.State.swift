extension Control {
    /// How a control is at present; several may hold at once.
    public struct State: OptionSet, Hashable, Sendable {
        /// The bits of the set.
        public let rawValue: UInt

        /// Makes a set from its bits.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// None of the others.
        public static let normal: State = []
        /// It is being pressed.
        public static let highlighted = State(rawValue: 1 << 0)
        /// It cannot be operated.
        public static let disabled = State(rawValue: 1 << 1)
        /// It is switched on, or chosen.
        public static let selected = State(rawValue: 1 << 2)
        /// Keys go to it first.
        public static let focused = State(rawValue: 1 << 3)
        /// The mouse is over it; known only where the terminal tells.
        public static let hovered = State(rawValue: 1 << 16)
    }
}

/// Values for states of a control, such as the titles of a button.
struct StateValues<Value> {
    private var values: [Control.State: Value] = [:]

    /// The value that was set for exactly these states.
    subscript(state: Control.State) -> Value? {
        get { values[state] }
        set { values[state] = newValue }
    }

    /// The value for these states, else for the most telling of them that has one, else the normal one.
    func value(for state: Control.State) -> Value? {
        if values.count > 1 {
            if let value = values[state] { return value }
            for single in [Control.State.disabled, .highlighted, .selected, .focused, .hovered]
            where state.contains(single) {
                if let value = values[single] { return value }
            }
        }
        return values[.normal]
    }
}
