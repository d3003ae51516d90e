/// A program's requests to a terminal besides cells, for tests to look at and views to act on.
struct ScreenRecord: Sendable {
    var unknownSequences: [String] = []
    var clipboardWrites: [String] = []
    var bellCount = 0
    var questionCount = 0
    var historyClears = 0
}

/// The answers for a program, and what they are made of.
struct ScreenReplies: Sendable {
    var bytes: [UInt8] = []
    var foregroundColor: UInt32?
    var backgroundColor: UInt32?

    /// Whether there is room for another answer.
    var hasRoom: Bool { bytes.count < 64 * 1_024 }
}

extension ScreenModel {
    /// The bytes of sequences that the model does not know, readable, oldest first.
    package var unknownSequences: [String] { record.unknownSequences }
    /// The payloads of OSC 52, as they were sent: in base 64.
    package var clipboardWrites: [String] { record.clipboardWrites }
    /// The number of times that the bell rang.
    package var bellCount: Int { record.bellCount }
    /// The number of sequences that asked the terminal for an answer.
    package var questionCount: Int { record.questionCount }
    /// The number of times that the rows that scrolled away were erased.
    package var historyClears: Int { record.historyClears }
    /// The text colour that programs are told when they ask, 0xRRGGBB; nil where they aren't told.
    package var foregroundColor: UInt32? {
        get { replies.foregroundColor }
        set { replies.foregroundColor = newValue }
    }
    /// The ground that programs are told when they ask, 0xRRGGBB; nil where they aren't told.
    package var backgroundColor: UInt32? {
        get { replies.backgroundColor }
        set { replies.backgroundColor = newValue }
    }

    /// The payloads of OSC 52 since the last call, as they were sent: in base 64.
    package mutating func takeClipboardWrites() -> [String] {
        defer { record.clipboardWrites = [] }
        return record.clipboardWrites
    }

    /// Keeps what the model doesn't know, as much of it as somebody would read.
    mutating func noteUnknown(_ text: String) {
        if record.unknownSequences.count < 1_000 { record.unknownSequences.append(text) }
    }
}
