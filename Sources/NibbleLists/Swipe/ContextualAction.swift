public import NibbleCells
import NibbleControls
public import NibbleViews

/// Something that can be done with a row: behind it, when it is drawn aside, in its menu, and in the help.
///
/// ```swift
/// let action = ContextualAction(style: .destructive, title: "Delete") { _, _, done in
///     delete()
///     done(true)
/// }
/// return SwipeActionsConfiguration(actions: [action])
/// ```
@MainActor public final class ContextualAction {
    /// The kind of action.
    public enum Style: Hashable, Sendable {
        /// Anything.
        case normal
        /// Something that takes the row away.
        case destructive
    }

    /// Does it, and says with `completion` whether it was done; the row is closed then.
    public typealias Handler =
        @MainActor (
            _ action: ContextualAction, _ sourceView: View, _ completion: @escaping @MainActor (Bool) -> Void
        ) -> Void

    /// The kind of action.
    public let style: Style
    /// The title of the action, for people: "Archive".
    public var title: String?
    /// The picture of the action, as UIKit has it: not drawn, as a word says more than one glyph.
    ///
    /// Defaults to nil. An action with a picture and without a title is called “Delete” where it is destructive, and “Do”
    /// otherwise.
    public var image: Image?
    /// The background colour.
    ///
    /// Defaults to nil: red for what is destructive, else that of controls.
    public var backgroundColor: Color?
    /// The closure that does it.
    let handler: Handler

    /// The title that is shown.
    var shownTitle: String { title ?? (image == nil ? "" : style == .destructive ? "Delete" : "Do") }

    /// Makes an action.
    public init(style: Style, title: String?, handler: @escaping Handler) {
        self.style = style
        self.title = title
        self.handler = handler
    }
}

/// The actions at one side of a row.
@MainActor public struct SwipeActionsConfiguration {
    /// The actions, the one at the row's edge first.
    public var actions: [ContextualAction]
    /// Whether drawing the row far aside does the first action at once.
    ///
    /// Defaults to true.
    public var performsFirstActionWithFullSwipe = true

    /// Makes a configuration of actions.
    public init(actions: [ContextualAction]) {
        self.actions = actions
    }
}
