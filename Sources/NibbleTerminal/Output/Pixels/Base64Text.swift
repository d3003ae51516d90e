/// The encoding of RFC 4648, in which bytes travel to the terminal as text.
package enum Base64Text {
    private static let alphabet = Array(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

    /// The encoded bytes, padded.
    package static func encoded(_ bytes: some Collection<UInt8>) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity((bytes.count + 2) / 3 * 4)
        var (bits, count) = (UInt32(0), 0)
        for byte in bytes {
            bits = bits << 8 | UInt32(byte)
            count += 1
            guard count == 3 else { continue }
            for shift: UInt32 in [18, 12, 6, 0] { result.append(alphabet[Int(bits >> shift & 63)]) }
            (bits, count) = (0, 0)
        }
        guard count > 0 else { return result }
        bits <<= 8 * UInt32(3 - count)
        for index in 0..<4 {
            let isPadding = index > count
            result.append(
                isPadding ? UInt8(ascii: "=") : alphabet[Int(bits >> (18 - 6 * UInt32(index)) & 63)])
        }
        return result
    }
}
