import NibbleTerminal

/// Keys that wait for an interface in rows of the normal screen: until it is shown, as the answer that they give would be
/// seen by nobody, and from one to the next, as a second question may be answered before the first one is over.
///
/// Most of them wait in the terminal's own queue; these were read together with the last key of the interface before.
@MainActor final class TypedAhead {
    /// The process's: like the terminal's queue, it outlasts each interface.
    static let ofProcess = TypedAhead()

    private var events: [InputEvent] = []
    private var isHeld = false
    /// The time of the end of the interface before, in milliseconds.
    private var keptAt = 0

    /// As many as the queue of a terminal holds.
    private static let limit = 4_096
    /// After this time, in milliseconds, keys are no longer taken for the answer to what is asked next.
    private let patience: Int

    /// Makes a place without keys.
    init(patience: Int = 5_000) { self.patience = patience }

    /// An interface begins.
    func begin() {
        hold()
        if monotonicMilliseconds() - keptAt > patience { forget() }
    }

    /// Drops the keys: something else was asked meanwhile, for which they may have been meant.
    func forget() { events = [] }

    /// The interface isn't shown: keys wait from now on.
    func hold() { isHeld = true }

    /// The interface is shown: keys wait for those before them only.
    func release() { isHeld = false }

    /// Takes an event that has to wait; returns whether it does.
    func take(_ event: InputEvent) -> Bool {
        guard isHeld || !events.isEmpty, event.isTyped else { return false }
        if events.count < Self.limit { events.append(event) }
        return true
    }

    /// Takes out the oldest event; nil when there are no more, or they have to wait.
    func next() -> InputEvent? { isHeld || events.isEmpty ? nil : events.removeFirst() }

    /// The interface ended: keeps the keys that it hasn't handled, those among some events too, for the next one.
    func keep(_ more: some Sequence<InputEvent>) {
        events += more.filter(\.isTyped).prefix(Self.limit - events.count)
        (isHeld, keptAt) = (false, monotonicMilliseconds())
    }
}

extension InputEvent {
    /// Whether it was typed or pasted, rather than told by the terminal.
    fileprivate var isTyped: Bool {
        switch self {
        case .key, .paste, .pasteCut: true
        case .mouse, .focus, .reply: false
        }
    }
}
