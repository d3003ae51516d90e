/// A growing buffer of bytes that a frame is written into, reused from frame to frame.
///
/// Room is reserved once a cell; the bytes themselves are stored without further checks of capacity, which is what
/// makes a full repaint cost little more than its own bytes.
package struct ByteWriter {
    /// The storage; only the first `count` bytes are meaningful.
    private var storage: [UInt8]
    /// The bytes written since `removeAll`.
    package private(set) var count = 0

    /// Makes an empty writer with room for some bytes.
    package init(capacity: Int = 4_096) {
        storage = Array(repeating: 0, count: max(64, capacity))
    }

    /// The bytes written.
    package var bytes: ArraySlice<UInt8> { storage[0..<count] }

    /// Forgets the bytes and keeps the room.
    package mutating func removeAll() { count = 0 }

    /// Makes room for `free` more bytes.
    @inline(__always) mutating func reserve(_ free: Int) {
        if count &+ free > storage.count { grow(free) }
    }

    @inline(never) private mutating func grow(_ free: Int) {
        storage.append(contentsOf: repeatElement(0, count: max(storage.count, free)))
    }

    /// Appends one byte; room must have been reserved.
    @inline(__always) mutating func put(_ byte: UInt8) {
        storage[count] = byte
        count &+= 1
    }

    /// Appends up to eight bytes held in an integer, the first in the lowest byte; room for eight must be reserved.
    @inline(__always) mutating func put(_ word: UInt64, length: Int) {
        precondition(
            count &+ 8 <= storage.count, "Room for eight bytes must be reserved before a word is put.")
        storage.withUnsafeMutableBytes { bytes in
            bytes.storeBytes(of: word.littleEndian, toByteOffset: count, as: UInt64.self)
        }
        count &+= length
    }

    /// Appends bytes, making room.
    package mutating func append(_ bytes: some Collection<UInt8>) {
        reserve(bytes.count)
        for byte in bytes { put(byte) }
    }

    /// Appends ASCII text, making room.
    package mutating func append(_ text: StaticString) {
        reserve(text.utf8CodeUnitCount)
        text.withUTF8Buffer { for byte in $0 { put(byte) } }
    }

    /// Appends a number in decimal; room for twenty bytes must have been reserved.
    @inline(__always) mutating func put(decimal value: Int) {
        if value >= 0, value < 256 {
            let packed = decimals[value]
            put(UInt64(packed & 0xFFFFFF), length: Int(packed >> 24))
        } else {
            putLong(decimal: value)
        }
    }

    private mutating func putLong(decimal value: Int) {
        var digits: [UInt8] = []
        var rest = value.magnitude
        repeat {
            digits.append(UInt8(ascii: "0") + UInt8(rest % 10))
            rest /= 10
        } while rest > 0
        if value < 0 { digits.append(UInt8(ascii: "-")) }
        for digit in digits.reversed() { put(digit) }
    }

    /// Appends a scalar in UTF-8; room for eight bytes must have been reserved.
    @inline(__always) mutating func put(scalar: UInt32) {
        if scalar < 0x80 {
            put(UInt8(truncatingIfNeeded: scalar))
        } else {
            putMultibyte(scalar)
        }
    }

    private mutating func putMultibyte(_ scalar: UInt32) {
        func tail(_ shift: UInt32) -> UInt64 { UInt64(0x80 | (scalar >> shift & 0x3F)) }
        if scalar < 0x800 {
            put(UInt64(0xC0 | scalar >> 6) | tail(0) << 8, length: 2)
        } else if scalar < 0x10000 {
            put(UInt64(0xE0 | scalar >> 12) | tail(6) << 8 | tail(0) << 16, length: 3)
        } else {
            put(UInt64(0xF0 | scalar >> 18) | tail(12) << 8 | tail(6) << 16 | tail(0) << 24, length: 4)
        }
    }
}

/// The digits of 0…255, the first in the lowest byte, and how many there are in the highest.
private let decimals: [UInt32] = (0..<256).map { value in
    let digits = String(value).utf8.map { UInt32($0) }
    let packed = digits.enumerated().reduce(UInt32(0)) { $0 | $1.element << (8 * UInt32($1.offset)) }
    return packed | UInt32(digits.count) << 24
}
