import Testing

@testable import NibbleCells

/// What holds for any text, tried on random ones; a failure names its seed.
@Suite struct TerminalTextLawTests {
    private func texts(seed: Int) -> [String] {
        var random = RandomText(seed: seed)
        return (0..<20).map { length in
            random.text(of: RandomText.shown + RandomText.hidden, count: length)
        }
    }

    @Test(arguments: 0..<40)
    func cellsAreSwiftsCharacters(seed: Int) {
        var random = RandomText(seed: seed)
        for length in 1..<40 {
            let text = "x" + random.text(of: RandomText.shown + ["\u{200D}"], count: length)
            let bytes = Array(text.utf8)
            var offset = 0
            for character in text {
                let end = offset + character.utf8.count
                let quick = ScalarClasses.shared.characterEnd(in: bytes.span, from: offset)
                #expect(quick == nil || quick == end)
                offset = end
            }
        }
    }

    @Test(arguments: 0..<40)
    func glyphsOfATextAreThoseOfItsCharacters(seed: Int) {
        var random = RandomText(seed: seed)
        for length in 0..<40 {
            let text = random.text(of: RandomText.shown + ["\u{200D}", "\u{202E}"], count: length)
            let single = text.flatMap { TerminalText.glyphs(of: String($0)) }
            #expect(TerminalText.glyphs(of: text) == single)
        }
    }

    @Test(arguments: 0..<40)
    func sanitizingTwiceIsSanitizingOnce(seed: Int) {
        // Letters that join what follows would join the `<` of a visible form, as they would any other `<`.
        let joining = ["\u{D4E}", "\u{113D1}"]
        let parts = (RandomText.shown + RandomText.hidden).filter { !joining.contains($0) }
        var random = RandomText(seed: seed)
        for length in 0..<20 {
            let text = random.text(of: parts, count: length)
            let once = TerminalText.sanitize(text)
            #expect(Array(TerminalText.sanitize(once).utf8) == Array(once.utf8))
            #expect(TerminalText.glyphs(of: once) == TerminalText.glyphs(of: text))
        }
    }

    @Test(arguments: 0..<40)
    func columnsAreTheSumOfTheGlyphs(seed: Int) {
        for text in texts(seed: seed) {
            let glyphs = TerminalText.glyphs(of: text)
            #expect(TerminalText.columns(of: text) == glyphs.reduce(0) { $0 + $1.columns })
            #expect(TerminalText.columns(of: TerminalText.sanitize(text)) == TerminalText.columns(of: text))
        }
    }

    @Test(arguments: 0..<40)
    func aLimitGivesTheStartOfTheGlyphs(seed: Int) {
        for text in texts(seed: seed) {
            let all = TerminalText.glyphs(of: text)
            for limit in [0, 1, 2, 5, 9, 1_000] {
                let some = TerminalText.glyphs(of: text, limitColumns: limit)
                let columns = some.reduce(0) { $0 + $1.columns }
                #expect(all.starts(with: some))
                #expect(columns <= limit + 1 && (some.count == all.count || columns >= limit))
                var walked: [Glyph] = []
                TerminalText.forEachGlyph(in: text[...], limitColumns: limit) { walked.append($0) }
                #expect(walked == some)
            }
        }
    }

    @Test(arguments: 0..<40)
    func appendingKeepsWhatWasThere(seed: Int) {
        var glyphs: [Glyph] = []
        var expected: [Glyph] = []
        for text in texts(seed: seed) {
            TerminalText.appendGlyphs(of: text[...], to: &glyphs)
            expected += TerminalText.glyphs(of: text)
        }
        #expect(glyphs == expected)
    }

    @Test(arguments: 0..<40)
    func nothingThatActsOnATerminalIsLeft(seed: Int) {
        for text in texts(seed: seed) {
            for character in TerminalText.sanitize(text) {
                let scalars = character.unicodeScalars
                #expect(scalars.count { $0.properties.generalCategory == .nonspacingMark } <= 8)
                for scalar in scalars {
                    let isJoiner = scalar == "\u{200D}" && scalars.count > 2
                    #expect(isJoiner || CharacterWidthTests.isShowable(scalar))
                }
            }
        }
    }
}

extension CharacterWidthTests {
    /// Whether Unicode, as Swift knows it, has nothing against sending the scalar to a terminal.
    static func isShowable(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .unassigned, .surrogate, .lineSeparator, .paragraphSeparator: false
        default: true
        }
    }
}
