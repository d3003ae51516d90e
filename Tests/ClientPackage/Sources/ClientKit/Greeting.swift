import Nibble

/// A piece of an application's own.
public struct Greeting: Sendable {
    /// Whom it greets.
    public var name: String

    /// Makes a greeting.
    public init(name: String) { self.name = name }

    /// The text of the greeting.
    public var text: String { "Hello, \(name)" }
}
