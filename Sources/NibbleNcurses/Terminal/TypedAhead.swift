import NibbleTerminal

/// Keys that were read and are for whoever asks next: a script's second question, answered before the first was over.
///
/// Most stay in the terminal's own queue. Those that come before the answers that a terminal owes have to be read with them.
@MainActor final class TypedAhead {
    /// The process's: like the terminal's queue, it outlasts each interface.
    static let ofProcess = TypedAhead()

    private var events: [InputEvent] = []

    /// As many as the queue of a terminal holds.
    private static let limit = 4_096

    /// Makes an empty one.
    init() {}

    /// Keeps the keys and pastes among some events.
    func keep(_ more: some Sequence<InputEvent>) {
        events += more.filter(\.isTyped).prefix(max(0, Self.limit - events.count))
    }

    /// Takes the events, oldest first.
    func take() -> [InputEvent] {
        defer { events = [] }
        return events
    }
}

extension InputEvent {
    /// Whether it was typed or pasted, rather than told by the terminal.
    var isTyped: Bool {
        switch self {
        case .key, .paste, .pasteCut: true
        case .mouse, .focus, .reply: false
        }
    }
}
