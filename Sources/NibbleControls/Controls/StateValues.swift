import NibbleViews

/// Values for states of a control, such as the titles of a button.
struct StateValues<Value> {
    /// A list and no dictionary: there are few, and the first dictionary of a kind makes the program start later.
    private var values: [(state: Control.State, value: Value)] = []

    /// The value that was set for exactly these states.
    subscript(state: Control.State) -> Value? {
        get { values.first { $0.state == state }?.value }
        set {
            values.removeAll { $0.state == state }
            if let newValue { values.append((state, newValue)) }
        }
    }

    /// The value for these states, else for the most telling of them that has one, else the normal one.
    func value(for state: Control.State) -> Value? {
        if values.count > 1 {
            if let value = self[state] { return value }
            for single in [Control.State.disabled, .highlighted, .selected, .focused, .hovered]
            where state.contains(single) {
                if let value = self[single] { return value }
            }
        }
        return self[.normal]
    }
}
