/// Tells where text stops being UTF-8, which the XML library does not.
enum UTF8Check {
    /// The offset of the first byte that belongs to no character; nil when all is well.
    static func firstFault(in bytes: [UInt8]) -> Int? {
        var index = 0
        while index < bytes.count {
            if bytes[index] < 0x80 {
                index += 1
                continue
            }
            guard let length = length(at: index, in: bytes) else { return index }
            index += length
        }
        return nil
    }

    /// The bytes of the character at `index`, which isn't ASCII; nil when it is malformed.
    private static func length(at index: Int, in bytes: [UInt8]) -> Int? {
        let (length, range) = shape(of: bytes[index])
        guard length > 0, index + length <= bytes.count, range.contains(bytes[index + 1]) else { return nil }
        for offset in 2..<max(2, length) where bytes[index + offset] & 0xC0 != 0x80 { return nil }
        return length
    }

    /// The number of bytes of a character that begins with `first`, and the range of its second byte (Unicode, table 3-7).
    private static func shape(of first: UInt8) -> (length: Int, second: ClosedRange<UInt8>) {
        switch first {
        case 0xC2...0xDF: (2, 0x80...0xBF)
        case 0xE0: (3, 0xA0...0xBF)
        case 0xE1...0xEC, 0xEE, 0xEF: (3, 0x80...0xBF)
        case 0xED: (3, 0x80...0x9F)
        case 0xF0: (4, 0x90...0xBF)
        case 0xF1...0xF3: (4, 0x80...0xBF)
        case 0xF4: (4, 0x80...0x8F)
        default: (0, 0x80...0xBF)
        }
    }
}
