public import NibbleTerminal

/// A key that does something while its responder is in the chain of the first responder.
@MainActor public struct KeyCommand {
    /// What it does, for people: "Delete photo".
    public var title: String
    /// The key.
    public var key: Key
    /// The modifiers that must be held, exactly.
    ///
    /// Defaults to none.
    public var modifiers: Modifiers
    /// What is done.
    public var action: @MainActor () -> Void

    /// Makes a key command.
    public init(
        _ title: String, key: Key, modifiers: Modifiers = [], action: @escaping @MainActor () -> Void
    ) {
        self.title = title
        self.key = key
        self.modifiers = modifiers
        self.action = action
    }

    /// Whether a key press is this command's.
    ///
    /// Shift is part of a typed character already and is not compared for one.
    func matches(_ event: KeyEvent) -> Bool {
        guard event.key == key else { return false }
        if case .character = key {
            return event.modifiers.subtracting(.shift) == modifiers.subtracting(.shift)
        }
        return event.modifiers == modifiers
    }
}
