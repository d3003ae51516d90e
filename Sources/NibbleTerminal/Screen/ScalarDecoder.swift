/// Decodes UTF-8 a byte at a time; what isn't UTF-8 becomes U+FFFD, as the Unicode standard recommends.
struct ScalarDecoder: Hashable, Sendable {
    private var value: UInt32 = 0
    private var missing = 0
    /// The range of the next byte: it excludes overlong forms, surrogates and values over U+10FFFF.
    private var allowed: ClosedRange<UInt8> = 0x80...0xBF

    /// Whether a scalar is begun.
    var isWaiting: Bool { missing > 0 }

    /// Reads one byte and returns the scalars that it completes; two after a damaged one.
    mutating func read(_ byte: UInt8) -> [Unicode.Scalar] {
        guard missing > 0 else { return begin(byte).map { [$0] } ?? [] }
        guard allowed.contains(byte) else {
            self = ScalarDecoder()
            return ["\u{FFFD}"] + (begin(byte).map { [$0] } ?? [])
        }
        value = value << 6 | UInt32(byte & 0x3F)
        allowed = 0x80...0xBF
        missing -= 1
        return missing == 0 ? [Unicode.Scalar(value) ?? "\u{FFFD}"] : []
    }

    private mutating func begin(_ byte: UInt8) -> Unicode.Scalar? {
        allowed = 0x80...0xBF
        switch byte {
        case 0x00..<0x80: return Unicode.Scalar(byte)
        case 0xC2..<0xE0: (value, missing) = (UInt32(byte & 0x1F), 1)
        case 0xE0..<0xF0:
            (value, missing) = (UInt32(byte & 0x0F), 2)
            allowed = (byte == 0xE0 ? 0xA0 : 0x80)...(byte == 0xED ? 0x9F : 0xBF)
        case 0xF0..<0xF5:
            (value, missing) = (UInt32(byte & 0x07), 3)
            allowed = (byte == 0xF0 ? 0x90 : 0x80)...(byte == 0xF4 ? 0x8F : 0xBF)
        default: return "\u{FFFD}"
        }
        return nil
    }
}
