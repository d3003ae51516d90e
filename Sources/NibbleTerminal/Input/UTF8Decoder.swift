/// Decodes UTF-8 byte by byte, replacing each maximal subpart of an ill-formed sequence on its own, as the Unicode
/// standard recommends (chapter 3.9, table 3-7).
struct UTF8Decoder: Sendable {
    /// The result of one byte.
    enum Step {
        /// The sequence needs more bytes.
        case incomplete
        /// The sequence is complete.
        case scalar(Unicode.Scalar)
        /// The byte ends an ill-formed sequence and belongs to it.
        case illFormed
        /// The byte shows that what came before it was ill-formed, and is itself still to be read.
        case illFormedBefore
    }

    private var missing: UInt8 = 0
    private var value: UInt32 = 0
    private var allowed: ClosedRange<UInt8> = 0x80...0xbf

    /// Begins a sequence with a byte of 0x80 or more.
    mutating func start(_ byte: UInt8) -> Step {
        allowed = 0x80...0xbf
        switch byte {
        case 0xc2...0xdf:
            missing = 1
            value = UInt32(byte & 0x1f)
        case 0xe0...0xef:
            missing = 2
            value = UInt32(byte & 0x0f)
            // No overlong forms, no surrogates.
            if byte == 0xe0 { allowed = 0xa0...0xbf }
            if byte == 0xed { allowed = 0x80...0x9f }
        case 0xf0...0xf4:
            missing = 3
            value = UInt32(byte & 0x07)
            // No overlong forms, nothing above U+10FFFF.
            if byte == 0xf0 { allowed = 0x90...0xbf }
            if byte == 0xf4 { allowed = 0x80...0x8f }
        default:
            return .illFormed
        }
        return .incomplete
    }

    /// Continues the sequence begun by `start`.
    mutating func next(_ byte: UInt8) -> Step {
        guard allowed ~= byte else { return .illFormedBefore }
        allowed = 0x80...0xbf
        value = value << 6 | UInt32(byte & 0x3f)
        missing -= 1
        guard missing == 0 else { return .incomplete }
        return Unicode.Scalar(value).map(Step.scalar) ?? .illFormed
    }
}
