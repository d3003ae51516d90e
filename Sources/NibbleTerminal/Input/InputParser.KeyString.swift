extension InputParser {
    /// The bytes that one key of a terminal sends, as its terminfo entry has them.
    package struct KeyString: Hashable, Sendable {
        /// The bytes.
        ///
        /// Strings that are empty, longer than 32 bytes, or begin with a printable ASCII character are
        /// ignored.
        package var bytes: [UInt8]
        /// The key press they stand for.
        package var event: KeyEvent

        /// Makes the entry of one key.
        package init(bytes: [UInt8], event: KeyEvent) {
            self.bytes = bytes
            self.event = event
        }

        static let maximumLength = 32

        /// Whether the string can take part.
        ///
        /// Cursor position reports look like an xterm's Shift-F3; the parser tells the two apart by whether a
        /// report is expected, which a string must not pre-empt.
        var isUsable: Bool {
            guard let first = bytes.first, bytes.count <= Self.maximumLength else { return false }
            let looksLikeReport = bytes.starts(with: [0x1b, 0x5b]) && bytes.last == UInt8(ascii: "R")
            return !(0x20...0x7e ~= first) && !looksLikeReport
        }
    }
}
