public import NibbleTerminal

/// A description of keys that `keyDown(with:)` takes, for the list that F1 shows.
///
///     override var keyHints: [KeyHint] { [KeyHint("Turn the page", .pageUp, .pageDown)] }
public struct KeyHint: Hashable, Sendable {
    /// The title for people: "Move by a word".
    public var title: String
    /// The keys; help shows the first three.
    public var keys: [KeyEvent]
    /// The words that help shows in place of the keys.
    ///
    /// Defaults to nil: the keys themselves.
    public var keysTitle: String?

    /// The hint without some of its keys.
    public func filteringKeys(_ isKept: (KeyEvent) -> Bool) -> KeyHint {
        var hint = self
        hint.keys = keys.filter(isKept)
        return hint
    }

    /// Makes a hint.
    public init(_ title: String, keys: [KeyEvent]) {
        self.title = title
        self.keys = keys
    }

    /// Makes a hint of keys that are too many to name, with the words that stand for them: "Letters".
    public init(_ title: String, keys: [KeyEvent], named keysTitle: String) {
        self.init(title, keys: keys)
        self.keysTitle = keysTitle
    }

    /// Makes a hint of keys without modifiers.
    public init(_ title: String, _ keys: Key...) {
        self.init(title, keys: keys.map { KeyEvent(key: $0) })
    }
}
