import Testing

@testable import NibbleCells

@Suite struct TextWrappingTests {
    private func lines(_ text: String, _ wrapping: TextWrapping, width: Int, limit: Int = .max) -> [String] {
        let glyphs = TerminalText.glyphs(of: text)
        return wrapping.lines(of: glyphs, width: width, limit: limit).map { range in
            String(glyphs[range].map(\.character))
        }
    }

    @Test(arguments: [
        ("the quick brown fox", 10, ["the quick", "brown fox"]),
        ("the quick brown fox", 9, ["the quick", "brown fox"]),
        ("the quick", 100, ["the quick"]), ("abcdefgh", 3, ["abc", "def", "gh"]),
        ("a abcdefgh", 3, ["a", "abc", "def", "gh"]),
        ("a  b", 2, ["a", "b"]), ("  indented text", 10, ["  indented", "text"]), ("end   ", 4, ["end"]),
        ("end ", 4, ["end "]), ("", 5, [""]), ("one\u{A0}two three", 8, ["one\u{A0}two", "three"]),
        ("well-known", 6, ["well-", "known"]), ("a --color b", 5, ["a", "--col", "or b"]),
        ("x -5 y", 3, ["x", "-5", "y"]),
        ("2026-11-21", 8, ["2026-11-", "21"]), ("say: \"hi\"", 6, ["say:", "\"hi\""]),
    ])
    func wordsAreKeptWhereTheyFit(_ text: String, _ width: Int, _ expected: [String]) {
        #expect(lines(text, .byWord, width: width) == expected)
    }

    @Test(arguments: [
        ("日本語テキスト", 6, ["日本語", "テキス", "ト"]), ("日本語。次", 6, ["日本", "語。次"]), ("あ「い」", 4, ["あ", "「い", "」"]),
        ("ab日本cd", 4, ["ab日", "本cd"]), ("日本", 1, ["日", "本"]), ("日本", 3, ["日", "本"]),
        ("hi👍🏽there", 4, ["hi👍🏽", "ther", "e"]),
    ])
    func wideGlyphsBreakBesideEachOtherButNotBeforeTheirPunctuation(
        _ text: String, _ width: Int, _ expected: [String]
    ) {
        #expect(lines(text, .byWord, width: width) == expected)
    }

    @Test(arguments: [
        ("the quick", 5, ["the q", "uick"]), ("a b", 1, ["a", " ", "b"]), ("日本語", 3, ["日", "本", "語"]),
        ("", 3, [""]),
        ("a日b", 2, ["a", "日", "b"]),
    ])
    func everyGlyphCountsWhenBreakingByCharacter(_ text: String, _ width: Int, _ expected: [String]) {
        #expect(lines(text, .byCharacter, width: width) == expected)
    }

    @Test(arguments: [TextWrapping.byWord, .byCharacter], [Int.min, -1, 0, 1])
    func aWidthBelowOneCountsAsOne(_ wrapping: TextWrapping, width: Int) {
        #expect(lines("ab日", wrapping, width: width) == ["a", "b", "日"])
    }

    @Test(arguments: [TextWrapping.byWord, .byCharacter], 0..<5)
    func aLimitGivesTheFirstLines(_ wrapping: TextWrapping, limit: Int) {
        let text = "one two three four five six"
        #expect(
            lines(text, wrapping, width: 5, limit: limit)
                == Array(lines(text, wrapping, width: 5).prefix(limit)))
    }

    @Test func rangesAreThoseOfTheSlice() {
        let glyphs = TerminalText.glyphs(of: "xx one two")
        #expect(TextWrapping.byWord.lines(of: glyphs[3...], width: 4) == [3..<6, 7..<10])
    }

    @Test(arguments: 0..<40)
    func noGlyphIsLostAndNoLineTooLong(seed: Int) {
        var random = RandomText(seed: seed)
        let parts = [
            "a", "b", "1", "-", " ", " ", "  ", "日", "。", "「", "e\u{301}", "👍🏽", "\u{A0}", "\u{3000}", "(",
            ")",
        ]
        for length in 0..<40 {
            let glyphs = TerminalText.glyphs(of: random.text(of: parts, count: length))
            for width in [1, 2, 3, 5, 8, 100] {
                check(
                    TextWrapping.byWord.lines(of: glyphs, width: width), of: glyphs, width: width,
                    dropsSpaces: true)
                check(
                    TextWrapping.byCharacter.lines(of: glyphs, width: width), of: glyphs, width: width,
                    dropsSpaces: false)
            }
        }
    }

    private func check(_ lines: [Range<Int>], of glyphs: [Glyph], width: Int, dropsSpaces: Bool) {
        var end = 0
        for line in lines {
            let dropped = glyphs[end..<line.lowerBound]
            #expect(dropped.isEmpty || (dropsSpaces && dropped.allSatisfy { BreakClass($0) == .space }))
            let columns = glyphs[line].reduce(0) { $0 + $1.columns }
            #expect(columns <= width || line.count == 1)
            #expect(!line.isEmpty || lines.first == line)
            end = line.upperBound
        }
        #expect(!lines.isEmpty)
        #expect(glyphs[end...].allSatisfy { dropsSpaces && BreakClass($0) == .space })
    }

    @Test(arguments: 0..<20)
    func noLineCouldTakeTheNextWordToo(seed: Int) {
        var random = RandomText(seed: seed)
        let glyphs = TerminalText.glyphs(of: random.text(of: ["a", "b", "c", "d", " "], count: 200))
        for width in [1, 2, 5, 11] {
            let lines = TextWrapping.byWord.lines(of: glyphs, width: width)
            for (line, next) in zip(lines, lines.dropFirst()) {
                let wordEnd = glyphs[next.lowerBound...].firstIndex(of: .space) ?? glyphs.endIndex
                #expect(wordEnd - line.lowerBound > width)
            }
        }
    }

    @Test func aLongWordAndALongRunOfSpacesTakeLinearWork() {
        let word = TerminalText.glyphs(of: String(repeating: "x", count: 1_000_000))
        #expect(TextWrapping.byWord.lines(of: word, width: 80).count == 12_500)
        let spaces = TerminalText.glyphs(of: "a" + String(repeating: " ", count: 1_000_000) + "b")
        #expect(TextWrapping.byWord.lines(of: spaces, width: 80).count == 2)
        let wide = TerminalText.glyphs(of: String(repeating: "。", count: 500_000))
        #expect(TextWrapping.byWord.lines(of: wide, width: 80).count == 12_500)
    }
}
