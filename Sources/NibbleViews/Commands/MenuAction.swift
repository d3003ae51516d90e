public import NibbleCells
public import NibbleTerminal

/// A command in a menu: UIKit's `UIAction`, and its `UICommand` where it sends an action.
public final class MenuAction: MenuElement {
    /// Whether a mark is beside the title.
    public enum State: Hashable, Sendable {
        /// No mark.
        case off
        /// A check mark.
        case on
        /// A line: on for some of what it stands for.
        case mixed
    }

    /// The ways in which an action can be chosen, and its meaning.
    public struct Attributes: OptionSet, Hashable, Sendable {
        /// The bits of the set.
        public let rawValue: UInt8

        /// Makes a set from its bits.
        public init(rawValue: UInt8) {
            self.rawValue = rawValue
        }

        /// It cannot be chosen now.
        public static let disabled = Attributes(rawValue: 1)
        /// It destroys something.
        public static let destructive = Attributes(rawValue: 2)
        /// It is not shown, and its shortcut does nothing.
        public static let hidden = Attributes(rawValue: 4)
        /// The menu stays open when it is chosen.
        public static let keepsMenuPresented = Attributes(rawValue: 8)
    }

    /// The key that does the same without opening the menu; `keyBindings` may give it others.
    ///
    /// Defaults to nil. It works while the menu is in a `MenuBar`; elsewhere it is shown and nothing more.
    public var shortcut: KeyEvent?
    /// Whether a mark is beside the title.
    ///
    /// Defaults to off.
    public var state: State
    /// The way in which it can be chosen, and its meaning.
    ///
    /// Defaults to none.
    public var attributes: Attributes
    /// The action that is sent up the responder chain, by its name in an `ActionTable`; nil where there is a handler.
    public let actionName: String?
    /// The picture of a button that performs it; menus show the title alone.
    ///
    /// Defaults to nil.
    public var image: Image?
    /// The control or the item of a bar that was pressed; nil for a menu, and while the handler does not run.
    public internal(set) weak var sender: AnyObject?
    /// Called when it is chosen and sends no action.
    let handler: @MainActor (MenuAction) -> Void

    /// Makes a command that does something.
    public init(
        title: String = "", shortcut: KeyEvent? = nil, identifier: String? = nil, attributes: Attributes = [],
        state: State = .off, handler: @escaping @MainActor (MenuAction) -> Void
    ) {
        self.shortcut = shortcut
        self.state = state
        self.attributes = attributes
        actionName = nil
        self.handler = handler
        super.init(title: title, identifier: identifier)
    }

    /// Makes a command that sends an action to the first responder that has it; where nobody has, it is shown disabled.
    public init(
        title: String, shortcut: KeyEvent? = nil, identifier: String? = nil, attributes: Attributes = [],
        state: State = .off, sending actionName: String
    ) {
        self.shortcut = shortcut
        self.state = state
        self.attributes = attributes
        self.actionName = actionName
        handler = { _ in }
        super.init(title: title, identifier: identifier)
    }
}
