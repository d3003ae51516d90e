extension TerminalText {
    /// The text as it is shown where it is printed: that of its lines, with LF between them.
    ///
    /// Meant for messages to a user who may be at a terminal. Ends of lines are kept, and nothing else steers it.
    public static func sanitizeLines(of text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false).map { sanitize(String($0)) }
            .joined(separator: "\n")
    }

    /// The lines of a text, without their ends: LF, CR LF or CR.
    ///
    /// A text that ends with a line end has an empty last line, and an empty text one empty line. What follows the
    /// last of a limited number of lines is not looked at.
    public static func lines(of text: String, limit: Int = .max) -> [Substring] {
        guard limit > 0 else { return [] }
        var lines: [Substring] = []
        var copy = text
        copy.withUTF8 { bytes in
            let bytes = bytes.span
            var start = text.startIndex
            var startOffset = 0
            var offset = 0
            while offset < bytes.count {
                defer { offset += 1 }
                guard bytes[offset].isLineEnd else { continue }
                let end = text.utf8.index(start, offsetBy: offset - startOffset)
                lines.append(text[start..<end])
                guard lines.count < limit else { return }
                if bytes[offset] == 0x0D, offset + 1 < bytes.count, bytes[offset + 1] == 0x0A { offset += 1 }
                start = text.utf8.index(start, offsetBy: offset + 1 - startOffset)
                startOffset = offset + 1
            }
            lines.append(text[start...])
        }
        return lines
    }
}

extension UInt8 {
    /// Whether the byte is LF or CR.
    @inline(__always) fileprivate var isLineEnd: Bool { self == 0x0A || self == 0x0D }
}
