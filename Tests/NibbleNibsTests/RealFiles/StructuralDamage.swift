/// Damages layout files in a way that leaves them well-formed, so that the loader sees what is wrong and not the parser.
enum StructuralDamage {
    /// Values that attributes do not expect.
    private static let poison = [
        "", "-1", "0", "1e308", "-1e308", "99999999999999999999", "nan", "YES", "NO", "true", "none", "super",
        "self", "@owner", "@firstResponder", "../../etc/passwd", "NSObject", "View", "ViewController",
        "TableView", "StackView", "NavigationController", "a.b.c.d", "\u{1F6A2}", "%n%s", "equalTo",
        "65536x1",
    ]

    /// The bytes with between one and five damages.
    static func damaged(_ bytes: [UInt8], seed: Int) -> [UInt8] {
        var random = DamageGenerator(seed: seed)
        var bytes = bytes
        for _ in 0..<Int.random(in: 1...5, using: &random) { damage(&bytes, &random) }
        return bytes
    }

    private static func damage(_ bytes: inout [UInt8], _ random: inout DamageGenerator) {
        let elements = elements(in: bytes)
        guard let element = elements.dropFirst().randomElement(using: &random),
            let other = elements.dropFirst().randomElement(using: &random)
        else { return }
        switch Int.random(in: 0..<7, using: &random) {
        case 0: bytes.removeSubrange(element.whole)
        case 1: bytes.insert(contentsOf: bytes[element.whole], at: element.whole.upperBound)
        case 2: bytes.insert(contentsOf: bytes[element.whole], at: other.tag.upperBound)
        case 3: rename(element, like: other, in: &bytes)
        case 4: replaceValue(in: element, with: poison.randomElement(using: &random) ?? "", &bytes, &random)
        default:
            guard let value = values(of: other, in: bytes).randomElement(using: &random) else { return }
            replaceValue(in: element, with: String(decoding: bytes[value], as: UTF8.self), &bytes, &random)
        }
    }

    // MARK: - Elements

    private struct Element {
        /// The opening tag.
        var tag: Range<Int>
        /// From the opening tag to the closing one.
        var whole: Range<Int>
        var name: Range<Int>
        var closing: Range<Int>?
    }

    private static func elements(in bytes: [UInt8]) -> [Element] {
        var found: [Element] = []
        var open: [Int] = []
        var index = 0
        while let start = bytes[index...].firstIndex(of: UInt8(ascii: "<")), start + 1 < bytes.count {
            let next = bytes[start + 1]
            let isMarkup = next == UInt8(ascii: "!") || next == UInt8(ascii: "?")
            guard let end = end(of: start, isMarkup: isMarkup, in: bytes) else { break }
            index = end
            if isMarkup { continue }
            if next == UInt8(ascii: "/") {
                guard let last = open.popLast() else { continue }
                found[last].whole = found[last].whole.lowerBound..<end
                found[last].closing = start + 2..<end - 1
            } else {
                let name = bytes[(start + 1)...].firstIndex { $0 <= 0x20 || $0 == 0x2F || $0 == 0x3E } ?? end
                if bytes[end - 2] != UInt8(ascii: "/") { open.append(found.count) }
                found.append(Element(tag: start..<end, whole: start..<end, name: start + 1..<name))
            }
        }
        return found
    }

    private static func end(of start: Int, isMarkup: Bool, in bytes: [UInt8]) -> Int? {
        let isComment = isMarkup && bytes[start...].starts(with: Array("<!--".utf8))
        var isQuoted = false
        var index = start
        while index < bytes.count {
            let byte = bytes[index]
            if byte == UInt8(ascii: "\""), !isComment { isQuoted.toggle() }
            if byte == UInt8(ascii: ">"), !isQuoted,
                !isComment || bytes[..<index].suffix(2).elementsEqual(Array("--".utf8))
            {
                return index + 1
            }
            index += 1
        }
        return nil
    }

    private static func rename(_ element: Element, like other: Element, in bytes: inout [UInt8]) {
        let name = Array(bytes[other.name])
        if let closing = element.closing { bytes.replaceSubrange(closing, with: name) }
        bytes.replaceSubrange(element.name, with: name)
    }

    // MARK: - Values

    private static func values(of element: Element, in bytes: [UInt8]) -> [Range<Int>] {
        var values: [Range<Int>] = []
        var start: Int?
        for index in element.tag where bytes[index] == UInt8(ascii: "\"") {
            if let first = start {
                values.append(first..<index)
                start = nil
            } else {
                start = index + 1
            }
        }
        return values
    }

    private static func replaceValue(
        in element: Element, with text: String, _ bytes: inout [UInt8], _ random: inout DamageGenerator
    ) {
        guard let value = values(of: element, in: bytes).randomElement(using: &random) else { return }
        bytes.replaceSubrange(value, with: Array(text.utf8))
    }
}

/// A generator of random numbers that gives the same ones for the same seed.
struct DamageGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: Int) { state = UInt64(truncatingIfNeeded: seed) &* 0x9E37_79B9_7F4A_7C15 | 1 }

    mutating func next() -> UInt64 {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return state &* 0x2545_F491_4F6C_DD1D
    }
}
