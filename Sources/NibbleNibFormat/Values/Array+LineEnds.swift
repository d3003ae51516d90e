extension [UInt8] {
    /// The line end that most lines of a text have: `\r\n` as on Windows, else `\n`.
    package var usualLineEnd: String {
        var (pairs, others, previous) = (0, 0, UInt8(0))
        for byte in self {
            if byte == UInt8(ascii: "\n") {
                if previous == UInt8(ascii: "\r") { pairs += 1 } else { others += 1 }
            }
            previous = byte
        }
        return pairs > others ? "\r\n" : "\n"
    }
}
