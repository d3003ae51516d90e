/// The encoding of RFC 4648, in which text travels to the clipboard.
enum Base64 {
    /// The most bytes of a text that are copied: 100 KB.
    static let clipboardLimit = 100_000

    private static let alphabet = Array(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

    /// As much of a text as is copied, cut between two scalars.
    static func clipboardBytes(of text: String) -> [UInt8] {
        var bytes = Array(text.utf8.prefix(clipboardLimit + 1))
        guard bytes.count > clipboardLimit else { return bytes }
        while let last = bytes.popLast(), last & 0xC0 == 0x80 {}
        return bytes
    }

    /// The encoded bytes, padded.
    static func encoded(_ bytes: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity((bytes.count + 2) / 3 * 4)
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let group = bytes[start..<min(start + 3, bytes.count)]
            let bits = group.reduce(UInt32(0)) { $0 << 8 | UInt32($1) } << (8 * UInt32(3 - group.count))
            for index in 0..<4 {
                let isPadding = index > group.count
                result.append(
                    isPadding ? UInt8(ascii: "=") : alphabet[Int(bits >> (18 - 6 * UInt32(index)) & 63)])
            }
        }
        return result
    }
}
