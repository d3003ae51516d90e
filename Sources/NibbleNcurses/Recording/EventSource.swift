/// The bytes behind each event that waits to be handled, while a session is recorded.
struct EventSource {
    /// The bytes that have not led to an event yet.
    private var rest: [UInt8] = []
    /// The bytes of events, by their places in the backlog.
    private var bytes: [Int: [UInt8]] = [:]

    /// Adds a byte that was read.
    mutating func add(_ byte: UInt8) { rest.append(byte) }

    /// Says which event the bytes led to that were not assigned before.
    mutating func assign(to event: Int) {
        guard !rest.isEmpty else { return }
        bytes[event, default: []] += rest
        rest = []
    }

    /// Takes the bytes of an event.
    mutating func take(_ event: Int) -> [UInt8] { bytes.removeValue(forKey: event) ?? [] }

    /// Takes the bytes that led to no event.
    mutating func takeRest() -> [UInt8] {
        defer { rest = [] }
        return rest
    }

    /// Forgets the events: places begin at 0 again.
    mutating func forgetEvents() { bytes.removeAll() }
}
