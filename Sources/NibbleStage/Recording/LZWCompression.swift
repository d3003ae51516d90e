/// The compression of GIF: codes of growing length for strings that came before (Welch, 1984).
struct LZWCompression {
    /// The compressed bytes.
    private(set) var bytes: [UInt8] = []
    private var bits: UInt32 = 0
    private var bitCount = 0
    /// The bits of a code.
    private var width = 0
    /// The code that the next string is given.
    private var next = 0
    /// The codes of strings, by the code of all but the last index and that index.
    private var codes: [UInt32: Int] = [:]
    private let clear: Int
    private let indexBits: Int

    /// The most codes that there are.
    private static let limit = 4_096

    /// Compresses indices of some bits each, 2 to 8.
    init(_ indices: [UInt8], indexBits: Int) {
        self.indexBits = indexBits
        clear = 1 << indexBits
        begin()
        guard let first = indices.first else {
            finish()
            return
        }
        var string = Int(first)
        for index in indices.dropFirst() {
            let longer = UInt32(truncatingIfNeeded: string) << 8 | UInt32(index)
            if let known = codes[longer] {
                string = known
                continue
            }
            put(string)
            codes[longer] = next
            count()
            if next == Self.limit { begin() }
            string = Int(index)
        }
        put(string)
        // Readers give out a code for the last string too.
        count()
        finish()
    }

    /// Forgets all strings, and has readers forget them.
    private mutating func begin() {
        if width == 0 { width = indexBits + 1 }
        put(clear)
        width = indexBits + 1
        next = clear + 2
        codes.removeAll(keepingCapacity: true)
    }

    /// Notes that a code was given out; readers do a code later.
    private mutating func count() {
        if next == 1 << width, width < 12 { width += 1 }
        next += 1
    }

    private mutating func finish() {
        put(clear + 1)
        if bitCount > 0 { bytes.append(UInt8(truncatingIfNeeded: bits)) }
    }

    private mutating func put(_ code: Int) {
        bits |= UInt32(truncatingIfNeeded: code) << UInt32(bitCount)
        bitCount += width
        while bitCount >= 8 {
            bytes.append(UInt8(truncatingIfNeeded: bits))
            bits >>= 8
            bitCount -= 8
        }
    }
}
