import NibbleNibFormat

/// A generator of random numbers that gives the same ones for the same seed.
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: Int) { state = UInt64(truncatingIfNeeded: seed) &* 0x9E37_79B9_7F4A_7C15 | 1 }

    mutating func next() -> UInt64 {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return state &* 0x2545_F491_4F6C_DD1D
    }
}

/// Damages files as disks, networks, editors and enemies do.
enum Mutation {
    /// What is put into files: what parsers stumble over.
    private static let poison: [String] = [
        "<", ">", "\"", "&", "&#0;", "&#x10FFFF;", "&a;", "<!DOCTYPE a>", "<![CDATA[", "]]>", "<!--", "-->",
        "<?", "\u{0}",
        "\u{9b}", "\u{FEFF}", "99999999999999999999", "-1", "1e308", "nan", "0x7fffffff", "1:0", "@", "@@",
        "super", "none", "self.top",
        String(repeating: "9", count: 500), String(repeating: "<View>", count: 200), " a=\"b\"", "id=\"-1\"",
        "YES",
    ]

    /// The bytes with between one and eight damages.
    static func mutated(_ bytes: [UInt8], seed: Int) -> [UInt8] {
        var random = SeededGenerator(seed: seed)
        var bytes = bytes
        for _ in 0..<Int.random(in: 1...8, using: &random) where !bytes.isEmpty { damage(&bytes, &random) }
        return bytes
    }

    private static func damage(_ bytes: inout [UInt8], _ random: inout SeededGenerator) {
        let index = Int.random(in: 0..<bytes.count, using: &random)
        let end = min(bytes.count, index + Int.random(in: 1...200, using: &random))
        switch Int.random(in: 0..<9, using: &random) {
        case 0: bytes[index] ^= 1 << UInt8.random(in: 0..<8, using: &random)
        case 1: bytes[index] = UInt8.random(in: 0...255, using: &random)
        case 2: bytes.removeSubrange(index..<end)
        case 3: bytes.removeSubrange(index...)
        case 4:
            bytes.insert(contentsOf: bytes[index..<end], at: Int.random(in: 0...bytes.count, using: &random))
        case 5: bytes.insert(contentsOf: Array((poison.randomElement(using: &random) ?? "").utf8), at: index)
        case 6: replaceNumber(&bytes, from: index, &random)
        case 7: swapWords(&bytes, index, &random)
        default: replaceValue(&bytes, from: index, &random)
        }
    }

    /// Puts another number in place of the next one.
    private static func replaceNumber(
        _ bytes: inout [UInt8], from index: Int, _ random: inout SeededGenerator
    ) {
        let isDigit = { (byte: UInt8) in byte >= 0x30 && byte <= 0x39 }
        guard let start = bytes[index...].firstIndex(where: isDigit) else { return }
        let end = bytes[start...].firstIndex { !isDigit($0) } ?? bytes.count
        let numbers = [
            "0", "-1", "1e300", "99999999999999999999", "0.00000001", "NaN", "65536", "2147483648",
        ]
        bytes.replaceSubrange(start..<end, with: Array((numbers.randomElement(using: &random) ?? "").utf8))
    }

    /// Exchanges two words: names of elements, ids, values.
    private static func swapWords(_ bytes: inout [UInt8], _ index: Int, _ random: inout SeededGenerator) {
        let first = word(in: bytes, at: index)
        let second = word(in: bytes, at: Int.random(in: 0..<bytes.count, using: &random))
        let (low, high) = first.lowerBound <= second.lowerBound ? (first, second) : (second, first)
        guard low.upperBound <= high.lowerBound else { return }
        let (before, after) = (Array(bytes[low]), Array(bytes[high]))
        bytes.replaceSubrange(high, with: before)
        bytes.replaceSubrange(low, with: after)
    }

    /// Puts poison in place of the next value.
    private static func replaceValue(_ bytes: inout [UInt8], from index: Int, _ random: inout SeededGenerator)
    {
        let quote = UInt8(ascii: "\"")
        guard let start = bytes[index...].firstIndex(of: quote),
            let end = bytes[(start + 1)...].firstIndex(of: quote)
        else { return }
        bytes.replaceSubrange(start + 1..<end, with: Array((poison.randomElement(using: &random) ?? "").utf8))
    }

    private static func word(in bytes: [UInt8], at index: Int) -> Range<Int> {
        let isPart = { (byte: UInt8) in
            byte > 0x2C && byte != 0x3C && byte != 0x3E && byte != 0x3D && byte != 0x2F
        }
        var start = index
        while start > 0, isPart(bytes[start - 1]) { start -= 1 }
        let end = bytes[index...].firstIndex { !isPart($0) } ?? bytes.count
        return start..<max(start, end)
    }
}
