/// A key of the keyboard, without its modifiers.
public enum Key: Hashable, Sendable {
    /// A key that types a character. Letters are reported as typed: Shift-A is `.character("A")` with `.shift`
    /// only where the terminal reports Shift separately.
    case character(Character)
    /// Tab; Shift-Tab is this key with `.shift`.
    case tab
    /// Return, or Enter on the keypad.
    case enter
    /// Escape.
    case escape
    /// Backspace, above Return.
    case backspace
    /// Delete forwards.
    case delete
    /// Insert.
    case insert
    /// Up arrow.
    case up
    /// Down arrow.
    case down
    /// Left arrow.
    case left
    /// Right arrow.
    case right
    /// Home.
    case home
    /// End.
    case end
    /// Page up.
    case pageUp
    /// Page down.
    case pageDown
    /// A function key, 1 to 35.
    case function(Int)
}

/// One key press.
public struct KeyEvent: Hashable, Sendable {
    /// The key.
    public var key: Key
    /// The modifiers held with it.
    ///
    /// Defaults to none.
    public var modifiers: Modifiers

    /// Makes a key press.
    public init(key: Key, modifiers: Modifiers = []) {
        self.key = key
        self.modifiers = modifiers
    }
}
