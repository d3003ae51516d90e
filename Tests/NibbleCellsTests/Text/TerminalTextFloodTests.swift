import Testing

@testable import NibbleCells

/// Text made to overwhelm: the work is bounded by its length, what reaches a cell by the limits.
@Suite struct TerminalTextFloodTests {
    @Test(arguments: ["a", "日", "👩", "ก"], ["\u{301}", "\u{FE0E}", "\u{20DD}", "\u{E0100}", "\u{94D}"])
    func aCellHasAtMostEightMarks(_ base: String, _ mark: String) {
        let few = TerminalText.sanitize(base + String(repeating: mark, count: 8))
        #expect(few.unicodeScalars.count == 9)
        let many = TerminalText.sanitize(base + String(repeating: mark, count: 100_000) + "x")
        #expect(Array(many.unicodeScalars) == Array(few.unicodeScalars) + ["\u{FFFD}", "x"])
    }

    @Test func joinersWithoutAnEmojiAreShownEightTimes() {
        let shown = TerminalText.sanitize("a" + String(repeating: "\u{200D}", count: 100_000))
        #expect(shown == "a" + String(repeating: "<U+200D>", count: 8) + "\u{FFFD}")
    }

    @Test func aChainOfEmojiIsCutAtAnEmoji() throws {
        let chain = String(repeating: "👩\u{200D}", count: 100_000) + "👩"
        let glyphs = TerminalText.glyphs(of: chain)
        #expect(glyphs.map(\.columns) == [2, 1])
        let shown = TerminalText.sanitize(chain)
        #expect(shown == String(repeating: "👩\u{200D}", count: 7) + "👩\u{FFFD}")
    }

    @Test(arguments: ["\u{1100}", "क\u{94D}", "\u{D4E}"])
    func letterChainsOfOneCharacterAreCut(_ part: String) {
        let chain = String(repeating: part, count: 50_000)
        let glyphs = TerminalText.glyphs(of: chain)
        #expect(glyphs.count == 2)
        #expect(glyphs.last == .replacement)
    }

    @Test func manyRegionalIndicatorsAreManyFlags() {
        let glyphs = TerminalText.glyphs(of: String(repeating: "🇩", count: 200_001))
        #expect(glyphs.count == 100_001)
        #expect(glyphs.dropLast().allSatisfy { $0.isWide })
    }

    @Test func aLongLineIsReadNoFurtherThanItIsShown() {
        let line = String(repeating: "日本 text ", count: 1_000_000)
        let glyphs = TerminalText.glyphs(of: line, limitColumns: 121)
        #expect(glyphs.reduce(0) { $0 + $1.columns } == 121 || glyphs.count < 122)
        #expect(glyphs == TerminalText.glyphs(of: line.prefix(200), limitColumns: 121))
    }

    @Test func everyByteOfALongFloodIsAccountedFor() {
        let flood = String(repeating: "\u{1B}", count: 500_000)
        #expect(TerminalText.columns(of: flood) == 1_000_000)
        #expect(TerminalText.glyphs(of: flood, limitColumns: 80).count == 80)
    }
}
