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
        /// Brackets close to the text, without a ground.
        case bracketed
        /// Brackets on a ground of its own.
        case bordered
        /// Brackets and bold text on a ground of the button's colour.
        case filled
    }
}

extension Button.Style {
    /// Whether the button has a ground while it is not used.
    var hasGround: Bool { self == .bordered || self == .filled }

    /// The room around the content of a button that was given none: brackets, and spaces inside them on a ground.
    var contentEdgeInsets: EdgeInsets {
        self == .bracketed ? EdgeInsets(left: 1, right: 1) : EdgeInsets(left: 2, right: 2)
    }
}

extension Button.Role: InspectableValue {}
