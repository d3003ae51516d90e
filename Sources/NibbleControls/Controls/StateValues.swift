import NibbleViews

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
