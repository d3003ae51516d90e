/// Numbers as layout files write them: the same in every locale, decimal, finite.
package enum NumberText {
    /// The longest text that can be a number.
    private static let longest = 40
    /// No length of a screen is near this; beyond it a number is a mistake.
    static let greatestLength = 1_000_000.0

    /// The number that a text is from its first character to its last; nil when it is none.
    ///
    /// `12`, `-0.5`, `+3` and `1e-05` are numbers; `1,5`, ` 5`, `0x10`, `nan` and `1e999` are none.
    package static func number(_ text: Substring) -> Double? {
        guard text.utf8.count <= longest, hasShape(text.utf8) else { return nil }
        guard let value = Double(text), value.isFinite else { return nil }
        return value
    }

    /// The number that a text is from its first character to its last; nil when it is none.
    package static func number(_ text: String) -> Double? { number(text[...]) }

    /// The whole number that a text is; nil when it is none or too large for one.
    package static func integer(_ text: String) -> Int? { integer(text[...]) }

    /// The whole number that a text is; nil when it is none or too large for one.
    package static func integer(_ text: Substring) -> Int? {
        text.utf8.count <= longest ? Int(text) : nil
    }

    /// The nearest edge of a cell to a place in fractional cells; between two the greater.
    package static func cell(_ value: Double) -> Int { cell(below: value + 0.5) }

    /// The last edge of a cell at or before a place in fractional cells.
    package static func cell(below value: Double) -> Int {
        // Far beyond any screen, and far from where sums of two would overflow.
        Int(max(-1e9, min(1e9, value.isNaN ? 0 : value.rounded(.down))))
    }

    /// Four whole numbers with commas or spaces between; nil for anything else.
    static func fourIntegers(_ text: String) -> SIMD4<Int>? {
        var numbers = SIMD4<Int>()
        var count = 0
        var digits = 0
        var isNegative = false
        // What separates may stand several times, and a sign before a number alone.
        for byte in text.utf8 {
            switch byte {
            case 0x30...0x39:
                guard digits > 0 || count < 4, digits < 18 else { return nil }
                if digits == 0 { count += 1 }
                numbers[count - 1] = numbers[count - 1] * 10 + (isNegative ? -1 : 1) * Int(byte - 0x30)
                digits += 1
            case UInt8(ascii: "-") where digits == 0 && !isNegative: isNegative = true
            case UInt8(ascii: ","), UInt8(ascii: " "):
                guard digits > 0 || !isNegative else { return nil }
                (digits, isNegative) = (0, false)
            default: return nil
            }
        }
        return count == 4 && (digits > 0 || !isNegative) ? numbers : nil
    }

    /// The shortest text of a number with at most `digits` decimals: `12`, `0.5`, `-1.333`.
    package static func text(_ number: Double, digits: Int = 4) -> String {
        guard number.isFinite, abs(number) < 1e12 else { return number.isFinite ? "\(number)" : "0" }
        var scale = 1.0
        for _ in 0..<max(0, min(digits, 9)) { scale *= 10 }
        let rounded = (number * scale).rounded() / scale
        guard rounded != rounded.rounded() else { return String(Int(rounded)) }
        return "\(rounded)".contains("e") ? "0" : "\(rounded)"
    }

    /// Whether bytes read sign, digits, perhaps a fraction, perhaps an exponent.
    private static func hasShape(_ bytes: Substring.UTF8View) -> Bool {
        var rest = bytes
        _ = skip("+", "-", in: &rest)
        var digits = skipDigits(in: &rest)
        if skip(".", ".", in: &rest) { digits += skipDigits(in: &rest) }
        guard digits > 0 else { return false }
        if skip("e", "E", in: &rest) {
            _ = skip("+", "-", in: &rest)
            guard skipDigits(in: &rest) > 0 else { return false }
        }
        return rest.isEmpty
    }

    private static func skip(
        _ sign: Unicode.Scalar, _ other: Unicode.Scalar, in rest: inout Substring.UTF8View
    ) -> Bool {
        guard let first = rest.first, first == UInt8(ascii: sign) || first == UInt8(ascii: other) else {
            return false
        }
        rest = rest.dropFirst()
        return true
    }

    private static func skipDigits(in rest: inout Substring.UTF8View) -> Int {
        let count = rest.prefix { $0 >= 0x30 && $0 <= 0x39 }.count
        rest = rest.dropFirst(count)
        return count
    }
}
