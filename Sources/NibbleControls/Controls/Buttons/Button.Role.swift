public import NibbleCells
import NibbleTerminal

extension Button {
    /// The meaning of the button to the user pressing it.
    public enum Role: String, Hashable, Sendable, CaseIterable {
        /// Nothing special.
        case normal
        /// The choice of most people.
        case primary
        /// Leaves without doing anything.
        case cancel
        /// Destroys something.
        case destructive
    }

    /// The prominence of a button.
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
