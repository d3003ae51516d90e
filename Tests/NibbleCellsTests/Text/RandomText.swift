/// Text of every kind that the text functions tell apart, the same for the same seed.
struct RandomText: RandomNumberGenerator {
    private var state: UInt64

    init(seed: Int) {
        state = UInt64(truncatingIfNeeded: seed) &* 0x9E37_79B9_7F4A_7C15 &+ 1
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// What Swift and the table see alike: no controls, nothing unassigned.
    static let shown = [
        "a", "Z", "5", "#", " ", "-", "é", "ß", "日", "本", "。", "「", "한", "가", "ｶ", "ﾞ", "ก", "ำ", "ا", "ש",
        "\u{E0A0}",
        "😀", "👍", "👩", "❤", "☎", "⚡", "🏳", "🌈", "🔥", "🫨", "☰", "★", "①", "🇩", "🇪", "\u{1F3FD}", "\u{1F3FF}",
        "\u{FE0F}", "\u{FE0E}", "\u{20E3}", "\u{301}", "\u{308}", "\u{1100}", "\u{1161}", "\u{11AB}",
        "\u{D7B0}",
        "क", "ष", "ि", "ा", "\u{94D}", "\u{9CD}", "ক", "\u{D4E}", "\u{113D1}", "\u{1CD00}", "\u{20000}",
        "\u{E0101}",
    ]
    /// What must not reach a terminal, or only in an emoji.
    static let hidden = [
        "\u{0}", "\u{7}", "\u{1B}", "\u{7F}", "\u{85}", "\u{9B}", "\u{AD}", "\u{61C}", "\u{200B}", "\u{200C}",
        "\u{200E}",
        "\u{2028}", "\u{202E}", "\u{2066}", "\u{FEFF}", "\u{FFFE}", "\u{FFF9}", "\u{E0041}", "\u{378}",
        "\u{10FFFF}",
        "\u{600}", "\t", "\r", "\n", "\u{200D}", "\u{200D}", "\u{200D}",
    ]

    mutating func text(of parts: [String], count: Int) -> String {
        var text = ""
        for _ in 0..<count { text += parts.randomElement(using: &self) ?? "" }
        return text
    }
}
