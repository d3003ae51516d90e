public import NibbleTerminal

/// A description of keys that `keyDown(with:)` takes, for the list that F1 shows.
///
///     override var keyHints: [KeyHint] { [KeyHint("Turn the page", .pageUp, .pageDown)] }
public struct KeyHint: Hashable, Sendable {
    /// The title for people: "Move by a word".
    public var title: String
    /// The keys; help shows as many as there is room for.
    public var keys: [KeyEvent]
    /// The words that help shows in place of keys that are too many to name: "Letters".
    ///
    /// Defaults to nil: the keys themselves.
    public var keysTitle: String?

    /// Makes a hint.
    public init(_ title: String, keys: [KeyEvent]) {
        self.title = title
        self.keys = keys
    }

    /// Makes a hint of keys that are too many to name, with the words that stand for them.
    ///
    /// Such keys may be commands of others too, which are listed as well.
    public init(_ title: String, keysNamed keysTitle: String) {
        self.init(title, keys: [])
        self.keysTitle = keysTitle
    }

    /// Makes a hint of keys without modifiers.
    public init(_ title: String, _ keys: Key...) {
        self.init(title, keys: keys.map { KeyEvent(key: $0) })
    }
}
