import Testing

@testable import NibbleCells

@Suite struct TerminalTextSanitizeTests {
    @Test(arguments: 0..<0x20 as Range<UInt8>)
    func controlsAreShownWithACaret(_ control: UInt8) {
        guard control != 0x09 else { return }
        let text = String(Unicode.Scalar(control))
        let shown = "^" + String(Unicode.Scalar(control ^ 0x40))
        #expect(TerminalText.sanitize(text) == shown)
        #expect(TerminalText.sanitize("a\(text)b") == "a\(shown)b")
        #expect(TerminalText.columns(of: "a\(text)b") == 4)
    }

    @Test func deleteIsShownWithACaret() {
        #expect(TerminalText.sanitize("a\u{7F}b") == "a^?b")
    }

    @Test(arguments: 0x80..<0xA0 as Range<UInt32>)
    func c1ControlsAreShownByNumber(_ control: UInt32) throws {
        let scalar = try #require(Unicode.Scalar(control))
        let shown = "<U+00\(String(control, radix: 16, uppercase: true))>"
        #expect(TerminalText.sanitize("a\(scalar)b") == "a\(shown)b")
        #expect(TerminalText.columns(of: String(scalar)) == 8)
    }

    @Test(arguments: [
        ("\u{1B}]52;c;AAAA\u{7}", "^[]52;c;AAAA^G"), ("\u{1B}[2J", "^[[2J"), ("\u{1B}Pq\u{1B}\\", "^[Pq^[\\"),
        ("\u{1B}]8;;javascript:x\u{1B}\\y", "^[]8;;javascript:x^[\\y"), ("\u{9B}31m", "<U+009B>31m"),
    ])
    func escapeSequencesAreShownAsText(_ text: String, _ shown: String) {
        #expect(TerminalText.sanitize(text) == shown)
    }

    static let formats: [ClosedRange<UInt32>] = [
        0xAD...0xAD, 0x600...0x605, 0x61C...0x61C, 0x180E...0x180E, 0x200B...0x200F, 0x202A...0x202E,
        0x2060...0x2064,
        0x2066...0x206F, 0xFEFF...0xFEFF, 0xFFF9...0xFFFB, 0x1BCA0...0x1BCA3, 0xE0001...0xE0001,
        0xE0020...0xE007F,
        0x2028...0x2029, 0xFFFE...0xFFFF, 0xFDD0...0xFDEF, 0x1FFFE...0x1FFFF, 0x10FFFE...0x10FFFF,
        0x378...0x379,
        0xE0000...0xE0000, 0x3FFFE...0x3FFFF,
    ]

    @Test(arguments: formats)
    func formatCharactersAndUnassignedOnesAreShownByNumber(_ range: ClosedRange<UInt32>) throws {
        for value in range {
            let scalar = try #require(Unicode.Scalar(value))
            let digits = String(value, radix: 16, uppercase: true)
            let shown = "<U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + ">"
            #expect(TerminalText.sanitize("a\(scalar)b") == "a\(shown)b")
            #expect(TerminalText.columns(of: "a\(scalar)b") == 2 + shown.count)
            #expect(TerminalText.sanitize("日\(scalar)") == "日\(shown)")
        }
    }

    @Test func joinersAndSelectorsStayInsideEmojiAlone() {
        #expect(TerminalText.sanitize("👩‍🔬❤\u{FE0F}") == "👩‍🔬❤\u{FE0F}")
        #expect(TerminalText.sanitize("a\u{200D}b") == "a<U+200D>b")
        #expect(TerminalText.sanitize("👩\u{200D}b") == "👩<U+200D>b")
        #expect(TerminalText.sanitize("👩\u{200D}") == "👩<U+200D>")
    }

    @Test func tagsAreShownEvenInAFlag() {
        #expect(TerminalText.sanitize("🏴\u{E0067}\u{E007F}") == "🏴<U+E0067><U+E007F>")
    }

    @Test(arguments: [
        "שלום", "مرحبا", "%n %s %@", "[bold]", "<b>", "&amp;", "\u{E0A0}", "\u{FFFD}", "naïve 日本",
    ])
    func harmlessTextStaysAsItIs(_ text: String) {
        #expect(Array(TerminalText.sanitize(text).unicodeScalars) == Array(text.unicodeScalars))
    }

    @Test func halvesOfSurrogatePairsAreReplaced() {
        let text = String(decoding: [0x61, 0xD800, 0x62] as [UInt16], as: UTF16.self)
        #expect(TerminalText.sanitize(text) == "a\u{FFFD}b")
    }

    @Test(arguments: [
        ("\tx", "        x"), ("ab\tx", "ab      x"), ("1234567\tx", "1234567 x"),
        ("12345678\tx", "12345678        x"),
        ("日\tx", "日      x"), ("\t\tx", "                x"), ("\u{1B}\tx", "^[      x"),
    ])
    func tabsGoToTheNextMultipleOfEightColumns(_ text: String, _ shown: String) {
        #expect(TerminalText.sanitize(text) == shown)
    }

    @Test func tabsCountFromTheLinesStart() {
        #expect(TerminalText.glyphs(of: "\tx", startColumn: 6).count == 3)
        #expect(TerminalText.glyphs(of: "a\tx", limitColumns: 3, startColumn: 6).count == 3)
    }

    @Test(arguments: [
        ("\u{B}", "^K"), ("\u{C}", "^L"), ("\u{85}", "<U+0085>"), ("\n", "^J"), ("\r\n", "^M^J"),
    ])
    func otherLineSeparatorsInALineAreShown(_ text: String, _ shown: String) {
        #expect(TerminalText.sanitize(text) == shown)
    }
}
