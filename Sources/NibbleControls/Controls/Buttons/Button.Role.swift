import NibbleTerminal
public import NibbleViews

extension Button {
    /// What pressing the button means to the person pressing it.
    public enum Role: String, Hashable, Sendable, CaseIterable {
        /// Nothing special.
        case normal
        /// What most people will want.
        case primary
        /// Leaves without doing anything.
        case cancel
        /// Destroys something.
        case destructive
    }

    /// How much a button stands out.
    public enum Style: String, Hashable, Sendable, CaseIterable {
        /// Text alone; brackets come with the focus.
        case plain
        /// Brackets on a ground of its own.
        case bordered
        /// Brackets and bold text on a ground of the button's colour.
        case filled
    }
}

extension Button.Role: InspectableValue {}
