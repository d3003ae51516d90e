import NibbleTerminal

/// A parser with the events it has made and a clock that the test moves.
struct ParserProbe {
    var parser: InputParser
    var events: [InputEvent] = []
    var now = 100.0

    init(_ configuration: InputParser.Configuration = InputParser.Configuration()) {
        parser = InputParser(configuration: configuration)
    }

    /// Feeds bytes at the present time.
    mutating func feed(_ bytes: some Sequence<UInt8>) {
        Array(bytes).withUnsafeBytes { parser.feed($0, at: now, into: &events) }
    }

    /// Feeds text at the present time.
    mutating func feed(_ text: String) {
        feed(text.utf8)
    }

    /// Lets time pass as the owner of a parser does: each deadline on the way is kept.
    mutating func wait(_ seconds: Double) {
        let end = now + seconds
        while let deadline = parser.deadline, deadline <= end {
            now = max(now, deadline)
            parser.timeOut(at: now, into: &events)
        }
        now = end
    }

    /// The events since the last call.
    mutating func take() -> [InputEvent] {
        defer { events = [] }
        return events
    }
}

/// The events of bytes that arrive at once and are followed by a long pause.
func events(
    of bytes: some Sequence<UInt8>, _ configuration: InputParser.Configuration = InputParser.Configuration()
) -> [InputEvent] {
    var probe = ParserProbe(configuration)
    probe.feed(bytes)
    probe.wait(10)
    return probe.take()
}

/// The events of text that arrives at once and is followed by a long pause.
func events(of text: String) -> [InputEvent] {
    events(of: text.utf8)
}

/// The event of a key.
func key(_ key: Key, _ modifiers: Modifiers = []) -> InputEvent {
    .key(KeyEvent(key: key, modifiers: modifiers))
}

/// The events of typing the characters of a text.
func keys(_ text: String) -> [InputEvent] {
    text.map { key(.character($0)) }
}
