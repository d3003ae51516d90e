public import NibbleTerminal

/// A key that does something while its responder is in the chain of the first responder.
///
/// Help and the command palette show the title; the user can give the command other keys by its identifier.
@MainActor public struct KeyCommand {
    /// The title for people: "Delete photo".
    public var title: String
    /// The name that configuration knows the command by.
    ///
    /// Defaults to the title.
    public var identifier: String
    /// The key; nil for a command that only the palette, or keys that the user has chosen, can do.
    public var key: Key?
    /// The modifiers that must be held, exactly.
    ///
    /// Defaults to none.
    public var modifiers: Modifiers
    /// Whether it can be done now.
    ///
    /// Defaults to true. A command that cannot leaves its key to others and is not shown.
    public var isEnabled: Bool
    /// The closure that the command calls.
    public var action: @MainActor () -> Void
    /// The action that is sent up the responder chain in place of `action`, by its name in an `ActionTable`.
    ///
    /// Defaults to nil.
    public var actionName: String?

    /// Makes a key command that calls a closure.
    public init(
        _ title: String, key: Key?, modifiers: Modifiers = [], identifier: String? = nil,
        isEnabled: Bool = true, action: @escaping @MainActor () -> Void
    ) {
        self.title = title
        self.key = key
        self.modifiers = modifiers
        self.identifier = identifier ?? title
        self.isEnabled = isEnabled
        self.action = action
    }

    /// Makes a key command that sends an action to the first responder that has it.
    ///
    /// It can be done while some responder in the chain has it.
    public init(
        _ title: String, key: Key?, modifiers: Modifiers = [], identifier: String? = nil,
        sending actionName: String
    ) {
        self.init(title, key: key, modifiers: modifiers, identifier: identifier) {}
        self.actionName = actionName
    }

    /// The key with its modifiers; nil where there is none.
    public var keyEvent: KeyEvent? { key.map { KeyEvent(key: $0, modifiers: modifiers) } }
}

extension KeyEvent {
    /// Whether a key press is the one that a command has.
    ///
    /// Shift is part of a typed character already and is not compared for one.
    public func isPress(of command: KeyEvent) -> Bool {
        guard key == command.key else { return false }
        if case .character = key {
            return modifiers.subtracting(.shift) == command.modifiers.subtracting(.shift)
        }
        return modifiers == command.modifiers
    }
}

/// The outcome of offering an event to a responder.
public enum Handling: Hashable, Sendable {
    /// The event is done with.
    case handled
    /// The event goes on to the next responder.
    case ignored
}
