import NibbleCells
import Testing

@testable import NibbleControls

@Suite struct TextLayoutTests {
    private func rows(
        of text: String, width: Int, _ wrapping: TextWrapping? = .byWord, tabs: Int = 8
    ) -> [String] {
        let document = TextDocument(text)
        var layout = TextLayout()
        layout.rules.width = width
        layout.rules.wrapping = wrapping
        layout.rules.tabWidth = tabs
        var rows = [layout.row(at: 0, in: document)]
        while let row = rows.last, let next = layout.row(after: row, in: document) { rows.append(next) }
        return rows.map { document.string(in: $0.range) }
    }

    @Test(arguments: [
        ("hello world", 8, ["hello ", "world"]),
        ("hello world", 6, ["hello ", "world"]),
        ("hello", 6, ["hello"]),
        ("hello ", 6, ["hello ", ""]),
        ("hello  world", 6, ["hello ", " ", "world"]),
        ("abcdefgh", 4, ["abc", "def", "gh"]),
        ("a\n\nb", 10, ["a", "", "b"]),
        ("日本語", 5, ["日本", "語"]),
        ("", 5, [""]),
        ("one\r\ntwo\r", 9, ["one", "two", ""]),
    ])
    func linesAreWrappedByWord(text: String, width: Int, expected: [String]) {
        #expect(rows(of: text, width: width) == expected)
    }

    @Test func linesAreWrappedByCharacter() {
        #expect(rows(of: "hello world", width: 5, .byCharacter) == ["hell", "o wo", "rld"])
    }

    @Test func linesThatAreNotWrappedAreOneRow() {
        #expect(rows(of: "hello world\nx", width: 3, nil) == ["hello world", "x"])
    }

    @Test func tabsReachTheNextStop() {
        let document = TextDocument("a\tb\t\tc")
        var layout = TextLayout()
        layout.rules.tabWidth = 4
        let content = layout.content(of: layout.row(at: 0, in: document), in: document)
        #expect(content.columns == [0, 1, 4, 5, 8, 12])
        #expect(content.offset(atColumn: 2) == 1)
        #expect(content.width == 13)
    }

    @Test func aTabEndsWithItsRow() {
        #expect(rows(of: "abc\tde", width: 6) == ["abc\t", "de"])
    }

    @Test func aMaskHidesEveryCharacter() {
        let document = TextDocument("pa\tß👍")
        var layout = TextLayout()
        layout.rules.mask = Glyph(character: "•")
        let content = layout.content(of: layout.row(at: 0, in: document), in: document)
        #expect(content.columns == [0, 1, 2, 3, 4])
        #expect(content.text.glyphs == Array(repeating: Glyph(character: "•"), count: 5))
    }

    @Test func theEndOfAWrappedRowIsSeenInThatRow() {
        let document = TextDocument("abcdef")
        var layout = TextLayout()
        layout.rules.width = 4
        layout.rules.wrapping = .byWord
        #expect(layout.row(at: 3, in: document).number == 1)
        #expect(layout.row(at: 3, isUpstream: true, in: document).number == 0)
    }
}
