/// The encoding of RFC 4648, in which bytes travel to the terminal as text.
package enum Base64Text {
    private static let alphabet = Array(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    private static let padding = UInt8(ascii: "=")

    /// The encoded bytes, padded.
    package static func encoded(_ bytes: [UInt8]) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: (bytes.count + 2) / 3 * 4) { result, count in
            alphabet.withUnsafeBufferPointer { alphabet in
                for start in stride(from: 0, to: bytes.count, by: 3) {
                    let (hasSecond, hasThird) = (start + 1 < bytes.count, start + 2 < bytes.count)
                    let first = Int(bytes[start])
                    let second = hasSecond ? Int(bytes[start + 1]) : 0
                    let third = hasThird ? Int(bytes[start + 2]) : 0
                    result[count] = alphabet[first >> 2]
                    result[count + 1] = alphabet[(first & 3) << 4 | second >> 4]
                    result[count + 2] = hasSecond ? alphabet[(second & 15) << 2 | third >> 6] : padding
                    result[count + 3] = hasThird ? alphabet[third & 63] : padding
                    count += 4
                }
            }
        }
    }
}
