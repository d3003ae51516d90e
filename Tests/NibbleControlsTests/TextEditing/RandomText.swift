import NibbleTestSupport

/// Text of every kind that editing tells apart, the same for the same seed.
enum RandomText {
    static let parts = [
        "a", "b", "Z", "_", "5", "7", " ", " ", "  ", "\t", "-", ".", ",", "'", "(", ")", "the ", "word", "é",
        "ß",
        "日", "本", "。", "ひ", "カ", "한", "ก", "ำ", "क", "ि", "\u{94D}", "ष", "ا", "ب", "ש", "ל", "٣",
        "\u{301}", "\u{308}", "\u{200D}", "\u{FE0F}", "👍", "\u{1F3FD}", "👩", "❤", "🇩", "🇪", "\u{1100}",
        "\u{1161}",
        "\u{200C}", "\u{202E}", "\u{0}", "\u{7}", "\u{1B}", "\u{7F}", "\u{85}", "\u{2028}", "\u{600}",
        "\u{3000}",
        "\n", "\n", "\r\n", "\r", "👨\u{200D}👩\u{200D}👧\u{200D}👦",
    ]
    /// The same without what ends a line.
    static let inLine = parts.filter {
        !$0.contains(where: \.isNewline) || $0 == "\u{85}" || $0 == "\u{2028}"
    }
    /// Of printable ASCII and line feeds.
    static let plain = ["a", "bc", "d ", " ", "word ", "x", "\n", ", "]

    static func text(
        of parts: [String] = parts, count: ClosedRange<Int> = 0...40, using random: inout SeededGenerator
    ) -> String {
        var text = ""
        for _ in 0..<Int.random(in: count, using: &random) {
            text += parts.randomElement(using: &random) ?? ""
        }
        return text
    }
}

/// The places between two characters of a text, as Swift sees them, in bytes; both ends included.
func boundaries(of text: String) -> [Int] {
    text.indices.map { text.utf8.distance(from: text.startIndex, to: $0) } + [text.utf8.count]
}

extension String {
    /// The index at an offset in bytes.
    func index(atByte offset: Int) -> Index { utf8.index(startIndex, offsetBy: offset) }

    /// The text of a range in bytes.
    func bytes(_ range: Range<Int>) -> String {
        String(self[index(atByte: range.lowerBound)..<index(atByte: range.upperBound)])
    }
}
