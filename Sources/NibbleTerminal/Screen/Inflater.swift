/// Reads a zlib stream (RFC 1950), whose blocks are stored or compressed by DEFLATE (RFC 1951).
struct Inflater {
    private let bytes: ArraySlice<UInt8>
    private var position: Int
    private var bits: UInt32 = 0
    private var bitCount: UInt32 = 0
    private var output: [UInt8] = []
    /// The most bytes that may come out: damaged streams must not fill the memory.
    private let limit: Int

    /// The bytes of a stream; nil where it is damaged, or longer than some bytes.
    ///
    /// Its checksum is not looked at.
    static func inflated(_ bytes: ArraySlice<UInt8>, limit: Int) -> [UInt8]? {
        guard bytes.count > 2, bytes[bytes.startIndex] & 15 == 8 else { return nil }
        var inflater = Inflater(bytes, limit: limit)
        return inflater.readBlocks() ? inflater.output : nil
    }

    private init(_ bytes: ArraySlice<UInt8>, limit: Int) {
        self.bytes = bytes
        self.limit = limit
        position = bytes.startIndex + 2
    }

    private mutating func readBlocks() -> Bool {
        while true {
            guard let isLast = take(1), let kind = take(2) else { return false }
            let isRead =
                switch kind {
                case 0: readStored()
                case 1: readCompressed(HuffmanCode(Self.fixedLengths), HuffmanCode(Self.fixedDistances))
                case 2: readTables()
                default: false
                }
            guard isRead, output.count <= limit else { return false }
            if isLast == 1 { return true }
        }
    }

    // MARK: - Bits

    private mutating func take(_ count: UInt32) -> Int? {
        while bitCount < count {
            guard position < bytes.endIndex else { return nil }
            bits |= UInt32(bytes[position]) << bitCount
            bitCount += 8
            position += 1
        }
        let value = bits & ((1 << count) - 1)
        bits >>= count
        bitCount -= count
        return Int(value)
    }

    private mutating func symbol(_ code: HuffmanCode) -> Int? {
        var reader = HuffmanCode.Reader()
        while let bit = take(1) {
            switch reader.read(bit, in: code) {
            case .found(let symbol): return symbol
            case .damaged: return nil
            case .unfinished: continue
            }
        }
        return nil
    }

    // MARK: - Blocks

    private mutating func readStored() -> Bool {
        (bits, bitCount) = (0, 0)
        guard let count = take(16), let complement = take(16), count ^ complement == 0xFFFF,
            bytes.endIndex - position >= count
        else { return false }
        output += bytes[position..<(position + count)]
        position += count
        return true
    }

    /// The codes of the block come first, themselves compressed.
    private mutating func readTables() -> Bool {
        guard let literals = take(5), let distances = take(5), let lengths = take(4) else { return false }
        var own = [UInt8](repeating: 0, count: 19)
        for index in Self.lengthOrder.prefix(lengths + 4) {
            guard let length = take(3) else { return false }
            own[index] = UInt8(length)
        }
        let code = HuffmanCode(own)
        let total = literals + 257 + distances + 1
        var all: [UInt8] = []
        while all.count < total {
            guard let symbol = symbol(code) else { return false }
            switch symbol {
            case 16:
                guard let count = take(2), let last = all.last else { return false }
                all += Array(repeating: last, count: count + 3)
            case 17, 18:
                guard let count = take(symbol == 17 ? 3 : 7) else { return false }
                all += Array(repeating: 0, count: count + (symbol == 17 ? 3 : 11))
            default: all.append(UInt8(symbol))
            }
        }
        guard all.count == total else { return false }
        return readCompressed(
            HuffmanCode(all.prefix(literals + 257)), HuffmanCode(all.dropFirst(literals + 257)))
    }

    private mutating func readCompressed(_ literals: HuffmanCode, _ distances: HuffmanCode) -> Bool {
        while output.count <= limit {
            guard let symbol = symbol(literals) else { return false }
            if symbol == 256 { return true }
            if symbol < 256 {
                output.append(UInt8(symbol))
            } else if !copy(lengthSymbol: symbol - 257, distances) {
                return false
            }
        }
        return false
    }

    /// Repeats what came out before.
    private mutating func copy(lengthSymbol: Int, _ distances: HuffmanCode) -> Bool {
        guard Self.lengths.indices.contains(lengthSymbol),
            let more = take(Self.extraBits(lengthSymbol, of: 4, last: 28)),
            let symbol = symbol(distances), Self.distances.indices.contains(symbol),
            let further = take(Self.extraBits(symbol, of: 2, last: 30))
        else { return false }
        let distance = Self.distances[symbol] + further
        guard distance <= output.count else { return false }
        for _ in 0..<(Self.lengths[lengthSymbol] + more) { output.append(output[output.count - distance]) }
        return true
    }

    // MARK: - Tables of RFC 1951

    private static let lengthOrder = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
    private static let fixedLengths = (0..<288).map { UInt8($0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8) }
    private static let fixedDistances = [UInt8](repeating: 5, count: 30)

    /// The bits that follow a symbol: one more for each group of symbols after the first two groups.
    private static func extraBits(_ symbol: Int, of group: Int, last: Int) -> UInt32 {
        symbol >= last || symbol < 2 * group ? 0 : UInt32(symbol / group - 1)
    }

    private static let lengths: [Int] = bases(from: 3, symbols: 28, of: 4) + [258]
    private static let distances: [Int] = bases(from: 1, symbols: 30, of: 2)

    private static func bases(from first: Int, symbols: Int, of group: Int) -> [Int] {
        var base = first
        return (0..<symbols).map { symbol in
            defer { base += 1 << Int(extraBits(symbol, of: group, last: symbols)) }
            return base
        }
    }
}

/// A canonical Huffman code, read bit by bit.
struct HuffmanCode {
    /// The number of symbols of each length.
    private var counts = [Int](repeating: 0, count: 16)
    /// The symbols, the shortest first.
    private var symbols: [Int] = []

    /// Makes the code in which each symbol has a length of bits, 0 for none.
    init(_ lengths: some Collection<UInt8>) {
        for length in lengths where length > 0 { counts[Int(length)] += 1 }
        for length in 1...15 {
            symbols += lengths.enumerated().filter { $0.element == length }.map(\.offset)
        }
    }

    /// The place in a code.
    struct Reader {
        /// The result of the bits read so far.
        enum Step { case found(Int), unfinished, damaged }

        private var value = 0
        private var first = 0
        private var index = 0
        private var length = 0

        /// Takes a bit.
        mutating func read(_ bit: Int, in code: HuffmanCode) -> Step {
            length += 1
            guard length < 16 else { return .damaged }
            value |= bit
            let count = code.counts[length]
            if value - first < count { return .found(code.symbols[index + value - first]) }
            index += count
            first = (first + count) << 1
            value <<= 1
            return .unfinished
        }
    }
}
