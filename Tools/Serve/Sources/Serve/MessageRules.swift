internal import NIOCore

/// Looks at what pages send before a program gets it: kinds that there are, of the lengths they have, not too many.
///
/// Programs read messages strictly themselves; this keeps what isn't from our page away from them.
struct MessageRules {
    /// The longest message, in bytes.
    static let lengthLimit = 1 << 20
    /// The messages that a visitor may send in a second, and the most after a pause.
    static let rate = (each: 500.0, most: 2_000.0)
    /// The bytes that a visitor may send in a second, and the most after a pause.
    static let byteRate = (each: 2_000_000.0, most: 8_000_000.0)

    private var messages = Self.rate.most
    private var bytes = Self.byteRate.most
    private var last: ContinuousClock.Instant?

    /// Whether a program gets a message.
    mutating func allows(_ message: ByteBuffer, at now: ContinuousClock.Instant) -> Bool {
        guard Self.isWellFormed(message) else { return false }
        let seconds = last.map { Double(($0.duration(to: now)) / .milliseconds(1)) / 1_000 } ?? 0
        last = now
        messages = min(Self.rate.most, messages + seconds * Self.rate.each) - 1
        bytes = min(Self.byteRate.most, bytes + seconds * Self.byteRate.each) - Double(message.readableBytes)
        return messages >= 0 && bytes >= 0
    }

    /// Whether it's of a kind that pages send and as long as that kind is.
    static func isWellFormed(_ message: ByteBuffer) -> Bool {
        guard let kind: UInt8 = message.getInteger(at: message.readerIndex) else { return false }
        let count = message.readableBytes - 1
        switch kind {
        case UInt8(ascii: "k"): return 2...66 ~= count
        case UInt8(ascii: "t"): return 1...4_096 ~= count
        case UInt8(ascii: "p"): return count < lengthLimit
        case UInt8(ascii: "m"): return count == 10
        case UInt8(ascii: "s"): return count == 8
        case UInt8(ascii: "f"): return count == 1
        case UInt8(ascii: "c"): return count == 6
        case UInt8(ascii: "a"), UInt8(ascii: "r"): return count == 0
        default: return false
        }
    }
}
