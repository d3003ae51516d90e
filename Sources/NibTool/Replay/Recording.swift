import NibbleCells

/// A session that `NIBBLE_RECORD` kept, or that asciinema recorded with its input.
struct Recording: Hashable {
    /// Something that happened in the session.
    struct Event: Hashable {
        /// Seconds since the start.
        let time: Double
        let content: Content
    }

    /// The kinds of events.
    enum Content: Hashable {
        /// Bytes that the terminal sent: keys, the mouse, answers.
        case input([UInt8])
        /// Bytes that the program sent.
        case output([UInt8])
        /// Another size of the terminal.
        case resize(Size)
        /// A remark for people.
        case marker(String)
    }

    /// The terminal's size at the start.
    let size: Size
    /// Variables that decide what a program sends; never any others.
    let environment: [String: String]
    /// The events, in the order of time.
    let events: [Event]
    /// Whether the last line was cut off, as when the machine stopped.
    let isCut: Bool

    /// The events that a replay sends to a program: the input and the sizes.
    var actions: [Event] {
        events.filter {
            switch $0.content {
            case .input, .resize: true
            case .output, .marker: false
            }
        }
    }

    /// The most columns and the most rows that the terminal had in the session.
    var largestSize: Size {
        events.reduce(size) { largest, event in
            guard case .resize(let size) = event.content else { return largest }
            return Size(
                width: max(largest.width, size.width), height: max(largest.height, size.height))
        }
    }

    /// The time at which the program first drew something, in seconds; 0 where it never did.
    var firstOutput: Double {
        events.first { if case .output = $0.content { true } else { false } }?.time ?? 0
    }
}
