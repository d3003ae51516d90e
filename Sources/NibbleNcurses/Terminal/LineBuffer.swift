/// Cuts bytes into lines.
struct LineBuffer {
    /// A longer line is cut there: nobody types it.
    static let limit = 64 * 1_024

    private var pending: [UInt8] = []

    /// The lines that are complete with some more bytes; at the end of the input what is left is one too.
    mutating func take(_ bytes: ArraySlice<UInt8>, isEnd: Bool) -> [String] {
        var lines: [String] = []
        for byte in bytes {
            if byte == UInt8(ascii: "\n") {
                lines.append(takeLine())
            } else if pending.count < Self.limit {
                pending.append(byte)
            }
        }
        if isEnd, !pending.isEmpty { lines.append(takeLine()) }
        return lines
    }

    private mutating func takeLine() -> String {
        defer { pending = [] }
        if pending.last == UInt8(ascii: "\r") { pending.removeLast() }
        return String(decoding: pending, as: UTF8.self)
    }
}
