import Testing

@testable import NibbleCells

@Suite struct TextTruncationTests {
    private func cut(
        _ text: String, _ truncation: TextTruncation, _ width: Int, _ ellipsis: Glyph = .ellipsis
    ) -> String {
        String(
            truncation.apply(to: TerminalText.glyphs(of: text), width: width, ellipsis: ellipsis).map(
                \.character))
    }

    @Test(arguments: [
        (0, "", "", "", ""), (1, "…", "…", "…", "a"), (2, "…j", "a…", "a…", "ab"),
        (3, "…ij", "a…j", "ab…", "abc"),
        (4, "…hij", "ab…j", "abc…", "abcd"), (5, "…ghij", "ab…ij", "abcd…", "abcde"),
        (9, "…cdefghij", "abcd…ghij", "abcdefgh…", "abcdefghi"),
        (10, "abcdefghij", "abcdefghij", "abcdefghij", "abcdefghij"),
    ])
    func narrowTextIsCutExactly(
        _ width: Int, _ head: String, _ middle: String, _ tail: String, _ clip: String
    ) {
        #expect(cut("abcdefghij", .head, width) == head)
        #expect(cut("abcdefghij", .middle, width) == middle)
        #expect(cut("abcdefghij", .tail, width) == tail)
        #expect(cut("abcdefghij", .clip, width) == clip)
    }

    @Test(arguments: [
        (0, "", "", "", ""), (1, "…", "…", "…", ""), (2, "…", "…", "…", "日"), (3, "…字", "日…", "日…", "日"),
        (4, "…字", "日…", "日…", "日本"), (5, "…漢字", "日…字", "日本…", "日本"), (6, "…漢字", "日…字", "日本…", "日本語"),
        (7, "…語漢字", "日本…字", "日本語…", "日本語"), (9, "…本語漢字", "日本…漢字", "日本語漢…", "日本語漢"),
        (10, "日本語漢字", "日本語漢字", "日本語漢字", "日本語漢字"),
    ])
    func wideTextIsNeverSplit(_ width: Int, _ head: String, _ middle: String, _ tail: String, _ clip: String)
    {
        #expect(cut("日本語漢字", .head, width) == head)
        #expect(cut("日本語漢字", .middle, width) == middle)
        #expect(cut("日本語漢字", .tail, width) == tail)
        #expect(cut("日本語漢字", .clip, width) == clip)
    }

    @Test func theEllipsisCanBeAnyGlyph() {
        #expect(cut("abcdef", .tail, 4, Glyph(character: ".")) == "abc.")
        #expect(cut("abcdef", .tail, 4, Glyph(character: "日")) == "ab日")
        #expect(cut("abcdef", .tail, 1, Glyph(character: "日")) == "a")
    }

    static let all: [TextTruncation] = [.head, .middle, .tail, .clip]

    @Test(arguments: all, [Int.min, -1, 0])
    func nothingFitsIntoNoWidth(_ truncation: TextTruncation, width: Int) {
        #expect(cut("abc", truncation, width) == "")
        #expect(cut("", truncation, width) == "")
    }

    @Test(arguments: all, 0..<20)
    func whatIsKeptFitsAndIsAsMuchAsFits(_ truncation: TextTruncation, seed: Int) {
        var random = RandomText(seed: seed)
        for length in 0..<20 {
            let glyphs = TerminalText.glyphs(of: random.text(of: RandomText.shown, count: length))
            let total = glyphs.reduce(0) { $0 + $1.columns }
            for width in 0...10 {
                let result = truncation.apply(to: glyphs, width: width)
                let columns = result.reduce(0) { $0 + $1.columns }
                #expect(columns <= width)
                if total <= width {
                    #expect(result == glyphs)
                } else {
                    #expect(columns >= width - 1)
                }
            }
        }
    }

    @Test(arguments: all, 0..<20)
    func partsNameTheGlyphsKept(_ truncation: TextTruncation, seed: Int) {
        var random = RandomText(seed: seed)
        let glyphs = TerminalText.glyphs(of: random.text(of: RandomText.shown, count: 20))
        for width in 0...30 {
            let parts = truncation.parts(of: glyphs[2...], width: width)
            #expect(parts.head.lowerBound == 2 || parts.head.isEmpty)
            #expect(parts.tail.upperBound == glyphs.count)
            #expect(parts.head.upperBound <= parts.tail.lowerBound)
            let kept = glyphs[parts.head] + (parts.needsEllipsis ? [.ellipsis] : []) + glyphs[parts.tail]
            #expect(Array(kept) == truncation.apply(to: Array(glyphs[2...]), width: width))
        }
    }

    @Test func wideCombiningAndEmojiAreCutBetweenGlyphs() {
        #expect(cut("日e\u{301}👩‍🔬🇩🇪", .tail, 6) == "日e\u{301}👩‍🔬…")
        #expect(cut("日e\u{301}👩‍🔬🇩🇪", .tail, 5) == "日e\u{301}…")
        #expect(cut("日e\u{301}👩‍🔬🇩🇪", .head, 4) == "…🇩🇪")
    }
}
