import NibbleTestSupport
import Testing

@testable import NibbleControls

@Suite struct TextDocumentTests {
    @Test(arguments: 0..<LongRun.count(60, long: 2_000)) func charactersAreThoseOfSwift(seed: Int) {
        var random = SeededGenerator(seed: seed)
        let text = RandomText.text(count: 0...120, using: &random)
        let document = TextDocument(text)
        let places = boundaries(of: text)
        for (place, next) in zip(places, places.dropFirst()) {
            #expect(document.characterEnd(after: place) == next)
            #expect(document.characterStart(before: next) == place)
        }
        for offset in -1...text.utf8.count + 1 {
            #expect(document.boundary(atOrBefore: offset) == places.last { $0 <= max(0, offset) })
            let after = places.first { $0 >= offset } ?? text.utf8.count
            #expect(document.boundary(atOrAfter: offset) == after)
        }
        #expect(document.characterEnd(after: text.utf8.count) == text.utf8.count)
        #expect(document.characterStart(before: 0) == 0)
    }

    @Test func lineEndsAreKept() {
        let text = "one\r\ntwo\rthree\nfour"
        let document = TextDocument(text)
        #expect(document.string == text)
        #expect(document.lineCount == 4)
        #expect(
            (0..<4).map { document.string(in: document.range(ofLine: $0)) } == [
                "one", "two", "three", "four",
            ])
        #expect(document.lineEnd == "\r\n")
    }

    @Test func offsetsFromElsewhereNeverTrap() {
        let document = TextDocument("e\u{301}👍")
        #expect(document.string(in: -5..<99) == "e\u{301}👍")
        #expect(document.string(in: 1..<2) == "")
        #expect(document.string(in: 3..<5) == "")
        #expect(document.line(at: .max) == 0)
        #expect(document.range(ofLine: .max) == 7..<7)
        #expect(document.range(ofLine: .min) == 0..<7)
    }

    @Test func equalTextsAreEqualHoweverTheyCame() {
        var document = TextDocument("helo")
        _ = document.apply(TextEdit(3..<3, "l"))
        #expect(document == TextDocument("hello"))
        #expect(document.hashValue == TextDocument("hello").hashValue)
        #expect(document != TextDocument("hellO"))
    }

    @Test(arguments: [
        ("one two", 0, 3), ("one two", 3, 7), ("one  two", 3, 8), ("don't stop", 0, 5), ("3.14 x", 0, 4),
        ("f(x)", 0, 1), ("f(x)", 1, 3), ("日本語です", 0, 9), ("カタかな", 0, 6), ("a_b-c", 0, 3), ("naïve x", 0, 6),
        ("one\ntwo", 3, 7), ("", 0, 0), ("...", 0, 3), ("e.g. x", 0, 1), ("can''t", 0, 3),
    ])
    func wordsEnd(text: String, offset: Int, end: Int) {
        #expect(TextDocument(text).wordEnd(after: offset) == end)
    }

    @Test(arguments: [
        ("one two", 7, 4), ("one two", 4, 0), ("one  ", 5, 0), ("don't", 5, 0), ("a.b", 3, 2), ("3.14", 4, 0),
        ("漢字かな", 12, 6), ("...", 3, 0), ("x\ny", 2, 0),
    ])
    func wordsStart(text: String, offset: Int, start: Int) {
        #expect(TextDocument(text).wordStart(before: offset) == start)
    }

    @Test(arguments: [
        ("one two", 1, 0..<3), ("one two", 3, 3..<4), ("a -- b", 2, 2..<4), ("it's", 3, 0..<4),
        ("ab\ncd", 2, 2..<2),
        ("ab", 2, 2..<2),
    ])
    func wordAtAnOffset(text: String, offset: Int, range: Range<Int>) {
        #expect(TextDocument(text).wordRange(at: offset) == range)
    }
}
