/// The text that is copied to the terminal's clipboard.
enum ClipboardText {
    /// The most bytes of a text that are copied: 100 KB.
    static let limit = 100_000

    /// As much of a text as is copied, cut between two scalars.
    static func bytes(of text: String) -> [UInt8] {
        var bytes = Array(text.utf8.prefix(limit + 1))
        guard bytes.count > limit else { return bytes }
        while let last = bytes.popLast(), last & 0xC0 == 0x80 {}
        return bytes
    }
}
