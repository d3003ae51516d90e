/// What became of an event.
public enum Handling: Hashable, Sendable {
    /// The event is done with.
    case handled
    /// The event goes on to the next responder.
    case ignored
}
