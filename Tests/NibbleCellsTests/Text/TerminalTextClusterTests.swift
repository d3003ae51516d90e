import Testing

@testable import NibbleCells

@Suite struct TerminalTextClusterTests {
    /// One character of a sample, what it takes and why terminals disagree about it.
    struct Sample: Sendable, CustomTestStringConvertible {
        let text: String
        let columns: Int
        let doubt: Doubt
        var testDescription: String { text }

        init(_ text: String, _ columns: Int, _ doubt: Doubt) {
            self.text = text
            self.columns = columns
            self.doubt = doubt
        }
    }

    static let samples = [
        Sample("日", 2, .none), Sample("한", 2, .none), Sample("😀", 2, .none), Sample("⚡", 2, .none),
        Sample("e\u{301}", 1, .none), Sample("a\u{300}\u{301}\u{302}\u{303}\u{304}\u{305}", 1, .none),
        Sample("日\u{301}", 2, .none), Sample("❤\u{FE0F}", 2, .presentation),
        Sample("☎\u{FE0F}", 2, .presentation),
        Sample("©\u{FE0F}", 2, .presentation), Sample("1\u{FE0F}\u{20E3}", 2, .presentation),
        Sample("⚡\u{FE0F}", 2, .none), Sample("⚡\u{FE0E}", 2, .presentation), Sample("❤\u{FE0E}", 1, .none),
        Sample("a\u{FE0F}", 1, .none), Sample("1\u{20E3}", 1, .none),
        Sample("👍🏽", 2, .emojiSequence), Sample("👨‍👩‍👧‍👦", 2, .emojiSequence), Sample("🏳️‍🌈", 2, .emojiSequence),
        Sample("👩🏽‍❤️‍💋‍👨🏿", 2, .emojiSequence), Sample("🇩🇪", 2, .none), Sample("🇩", 1, .scalar),
        Sample("🫨", 2, .scalar), Sample("\u{1CD00}", 1, .scalar), Sample("☰", 2, .scalar),
        Sample("\u{1112}\u{1161}\u{11AB}", 2, .none), Sample("하\u{11AB}", 2, .none),
        Sample("\u{1100}\u{1100}\u{1161}", 2, .jamo), Sample("\u{1112}\u{119E}", 2, .jamo),
        Sample("क्षि", 2, .spacingMarks), Sample("की", 2, .spacingMarks), Sample("क्", 1, .none),
        Sample("กำ", 2, .spacingMarks), Sample("ｶﾞ", 2, .spacingMarks),
        Sample("○", 1, .none), Sample("①", 1, .none), Sample("─", 1, .none), Sample("\u{1FB00}", 1, .none),
        Sample("\u{E0A0}", 1, .none), Sample("\u{3164}", 2, .scalar), Sample("\u{115F}", 2, .scalar),
    ]

    @Test(arguments: samples)
    func aCharacterIsOneGlyphOfKnownWidth(_ sample: Sample) throws {
        let glyphs = TerminalText.glyphs(of: sample.text)
        #expect(glyphs.count == 1)
        let glyph = try #require(glyphs.first)
        #expect(glyph.columns == sample.columns)
        #expect(glyph.doubt == sample.doubt)
        #expect(glyph.isDoubtful == (sample.doubt != .none))
        #expect(TerminalText.columns(of: sample.text) == sample.columns)
    }

    @Test(arguments: samples)
    func aGlyphGivesItsCharacterBack(_ sample: Sample) throws {
        let glyph = try #require(TerminalText.glyphs(of: sample.text).first)
        #expect(String(glyph.character) == sample.text)
        #expect(Glyph(character: Character(sample.text)) == glyph)
        var bytes: [UInt8] = []
        glyph.appendUTF8(to: &bytes)
        #expect(String(decoding: bytes, as: UTF8.self) == sample.text)
    }

    @Test(arguments: [("👨‍👩‍👧‍👦", "👨"), ("❤\u{FE0F}", "❤"), ("👍🏽", "👍"), ("e\u{301}", "e"), ("日", "日"), ("a", "a")])
    func theBaseOfAClusterIsItsFirstScalar(_ text: String, _ base: String) throws {
        let glyph = try #require(TerminalText.glyphs(of: text).first)
        #expect(String(Character(glyph.baseScalar)) == base)
    }

    @Test func jamoThatMakeASyllableAreComposed() {
        let glyphs = TerminalText.glyphs(of: "\u{1112}\u{1161}\u{11AB}\u{1100}\u{1173}\u{11AF}")
        #expect(glyphs.map(\.scalar) == ["한", "글"])
    }

    @Test func anEqualClusterIsAnEqualGlyph() {
        #expect(
            TerminalText.glyphs(of: "e\u{301}x") == TerminalText.glyphs(of: "e\u{301}")
                + TerminalText.glyphs(of: "x"))
        #expect(TerminalText.glyphs(of: "e\u{301}") != TerminalText.glyphs(of: "e\u{300}"))
    }

    @Test(arguments: [
        ("\u{301}", "◌\u{301}"), ("\u{903}", "◌\u{903}"), ("\u{1161}", "\u{115F}\u{1161}"),
        ("\u{11A8}", "\u{115F}\u{1160}\u{11A8}"), ("\u{FE0F}", "<U+FE0F>"),
        ("\u{202E}\u{301}", "<U+202E>◌\u{301}"),
    ])
    func whatHasNoBaseNeverJoinsTheCellBefore(_ text: String, _ shown: String) {
        #expect(Array(TerminalText.sanitize(text).unicodeScalars) == Array(shown.unicodeScalars))
        #expect(TerminalText.sanitize("x\n" + text) == "x^J" + shown)
    }

    @Test func aSkinToneAfterALetterIsAGlyphOfItsOwn() {
        #expect(TerminalText.glyphs(of: "a🏽").map(\.columns) == [1, 2])
    }

    @Test func flagsPairFromTheLeft() {
        #expect(TerminalText.glyphs(of: "🇩🇪🇫🇷🇮").map(\.columns) == [2, 2, 1])
    }

    @Test func theRightHalfOfAWideGlyphHasNoText() {
        var bytes: [UInt8] = []
        Glyph.continuation.appendUTF8(to: &bytes)
        #expect(bytes.isEmpty)
        #expect(Glyph.continuation.character == " ")
    }

    @Test func aCharacterShownAsSeveralGlyphsIsReplacedInASingleGlyph() {
        #expect(Glyph(character: "\u{1B}") == .replacement)
        #expect(Glyph(character: "\r\n") == .replacement)
        #expect(Glyph(character: "日").isWide)
    }
}
