/// A text that is longer than what is taken of it, told in one sentence after the interface.
enum CutText: Hashable, Sendable {
    /// A paste, whose beginning of so many bytes was taken.
    case paste(limit: Int, droppedBytes: Int)
    /// The clipboard's content, of which nothing was taken.
    case clipboard(limit: Int)
    /// A copy for the terminal's clipboard, whose beginning was taken.
    case copy(limit: Int, droppedBytes: Int)

    /// The sentence that says what is missing, and of what.
    var sentence: String {
        switch self {
        case .paste(let limit, let dropped):
            "Only the first \(Self.size(limit)) of a paste were taken: \(Self.size(dropped)) at its end are missing."
        case .clipboard(let limit):
            "Nothing was pasted: the clipboard holds more than \(Self.size(limit)) of text. Save it as a file instead."
        case .copy(let limit, let dropped):
            "Only the first \(Self.size(limit)) of a text were copied to the terminal's clipboard: \(Self.size(dropped)) are missing."
        }
    }

    /// A number of bytes in the largest unit that leaves it whole enough to read.
    static func size(_ bytes: Int) -> String {
        switch bytes {
        case ..<1_000: bytes == 1 ? "1 byte" : "\(bytes) bytes"
        case ..<1_000_000: "\(bytes / 1_000) kB"
        default: "\(bytes >> 20 == 0 ? 1 : bytes >> 20) MiB"
        }
    }
}
