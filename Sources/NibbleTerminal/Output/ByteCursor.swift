import NibbleCells

/// The place of the next bytes, inside the room that a `ByteWriter` reserved.
///
/// Bytes are stored eight at a time although fewer may count, so that writing a number takes one store. Whoever asks
/// for room asks for `slack` bytes more than can count; only debug builds check each store.
struct ByteCursor {
    /// The bytes that a store may touch beyond those that count.
    static let slack = 8

    private let start: UnsafeMutableRawPointer
    private var next: UnsafeMutableRawPointer
    private let end: UnsafeMutableRawPointer
    /// The texts of 0…255: the bytes of `parameterBytes`, found once and not at each number.
    private let parameters: UnsafePointer<UInt64>

    @inline(__always)
    init(_ bytes: UnsafeMutableRawBufferPointer, parameters: UnsafeBufferPointer<UInt64>) {
        guard let start = bytes.baseAddress, let table = parameters.baseAddress, parameters.count == 256
        else {
            Precondition.fail("A cursor needs room to write into and the bytes of 256 numbers.")
        }
        self.start = start
        next = start
        end = start + bytes.count
        self.parameters = table
    }

    /// The bytes written.
    @inline(__always) var count: Int { next - start }

    /// Writes one byte.
    @inline(__always) mutating func put(_ byte: UInt8) {
        assert(next < end, "There is no room for a byte.")
        next.storeBytes(of: byte, as: UInt8.self)
        next += 1
    }

    /// Writes up to eight bytes held in an integer, the first in the lowest byte.
    @inline(__always) mutating func put(_ word: UInt64, length: Int) {
        assert(end - next >= Self.slack, "There is no room for a word.")
        next.storeBytes(of: word.littleEndian, as: UInt64.self)
        next += length
    }

    /// Writes a number 0…255 in decimal and a semicolon.
    @inline(__always) mutating func put(parameter value: UInt8) {
        let packed = parameters[Int(value)]
        put(packed & 0xFFFF_FFFF, length: Int(truncatingIfNeeded: packed >> 32))
    }

    /// Writes a number of at most four digits in decimal and a semicolon; larger ones are cut to 9999.
    mutating func put(parameter value: Int) {
        guard value >= 256 else { return put(parameter: UInt8(clamping: value)) }
        let value = min(value, 9_999)
        if value >= 1_000 { put(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: value / 1_000)) }
        put(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: value / 100 % 10))
        put(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: value / 10 % 10))
        put(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: value % 10))
        put(UInt8(ascii: ";"))
    }

    /// Writes a parameter that is left out where it is 1, and the byte that ends the sequence.
    mutating func put(count: Int, final: UInt8) {
        guard count > 1 else { return put(final) }
        put(parameter: count)
        finish(final)
    }

    /// Replaces the semicolon after the last parameter by the byte that ends the sequence.
    @inline(__always) mutating func finish(_ final: UInt8) {
        (next - 1).storeBytes(of: final, as: UInt8.self)
    }

    /// Writes a scalar in UTF-8.
    @inline(__always) mutating func put(scalar: UInt32) {
        if scalar < 0x80 {
            put(UInt8(truncatingIfNeeded: scalar))
        } else {
            let (bytes, length) = Self.utf8(of: scalar)
            put(bytes, length: length)
        }
    }

    /// The UTF-8 of a scalar beyond ASCII, the first byte in the lowest.
    @inline(never) private static func utf8(of scalar: UInt32) -> (bytes: UInt64, length: Int) {
        func tail(_ shift: UInt32) -> UInt64 { UInt64(0x80 | (scalar >> shift & 0x3F)) }
        if scalar < 0x800 { return (UInt64(0xC0 | scalar >> 6) | tail(0) << 8, 2) }
        if scalar < 0x10000 { return (UInt64(0xE0 | scalar >> 12) | tail(6) << 8 | tail(0) << 16, 3) }
        return (UInt64(0xF0 | scalar >> 18) | tail(12) << 8 | tail(6) << 16 | tail(0) << 24, 4)
    }
}

/// The bytes of the parameters 0…255 as `ByteCursor` wants them: the digits and a semicolon, the first in the lowest
/// byte, and in bits 32 and up the number of bytes.
let parameterBytes: [UInt64] = (0..<256).map { (value: UInt64) in
    var bytes = UInt64(UInt8(ascii: ";"))
    var (count, rest) = (UInt64(1), value)
    repeat {
        bytes = bytes << 8 | UInt64(UInt8(ascii: "0")) + rest % 10
        count += 1
        rest /= 10
    } while rest > 0
    return bytes | count << 32
}
