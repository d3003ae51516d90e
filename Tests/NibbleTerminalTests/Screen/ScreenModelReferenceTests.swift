import Foundation
import NibbleCells
import NibbleTerminal
import Testing

/// What xterm showed and answered for the same bytes: `Fixtures/xterm.json`, recorded by Tests/Generators/xterm-screens.
struct ScreenModelReferenceTests {
    /// A case of the file.
    private struct Case: Decodable {
        let name: String
        let bytes: [UInt8]
        let rows: [String]
        let answers: String

        init(from decoder: any Decoder) throws {
            var values = try decoder.unkeyedContainer()
            name = try values.decode(String.self)
            bytes = try values.decode(String.self).unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
            rows = try values.decode([String].self)
            answers = try values.decode(String.self)
        }

        /// What the model shows and answers.
        var shown: (rows: [String], answers: String) {
            var screen = ScreenModel(size: Size(width: 20, height: 6))
            screen.feed(bytes + Array("\u{1B}[6n".utf8))
            let answers = String(decoding: screen.takeAnswers(), as: UTF8.self)
            return (screen.text.map(\.precomposedStringWithCanonicalMapping), answers)
        }

        var isAsInXterm: Bool { shown.rows == rows && shown.answers == answers }
    }

    private static func cases() throws -> [Case] {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        let data = try Data(contentsOf: folder.appending(path: "Fixtures/xterm.json"))
        return try JSONDecoder().decode([Case].self, from: data)
    }

    /// The cases in which the model differs, and why.
    private static let differences: [String: Set<String>] = [
        "A VT220, though with margins and rectangles, and no pages.": [
            "da1", "da2", "decrqss decscl", "decrqss t",
        ],
        "A tab goes to the edge, and not back to a margin.": ["decslrm tab"],
        "No character is protected.": ["decsca", "decrqss decsca1"],
        "Half of a wide character is not shown.": ["wide ich push out", "wide irm edge"],
        "A mark after a movement has no base.": ["combining"],
        "The parameters of the pen are in another order, or underlines have forms and colours.": [
            "decrqss m all", "decrqss m ul",
        ],
        "A reset forgets both screens, and the cursor's form is the terminal's own at first.": [
            "ris alt", "decrqss q3",
        ],
        "Synchronized output is known.": ["?1004"],
        "Soft hyphens are hyphens.": ["soft hyphen"],
    ]

    @Test func screensAndAnswersAreXterms() throws {
        let cases = try Self.cases()
        let known = Self.differences.values.reduce(into: Set()) { $0.formUnion($1) }
        for example in cases where !known.contains(example.name) {
            let shown = example.shown
            #expect(shown.rows == example.rows, "\(example.name)")
            #expect(shown.answers == example.answers, "\(example.name)")
        }
        // A difference that is gone is no longer in the list, which the book counts.
        let gone = cases.filter { known.contains($0.name) && $0.isAsInXterm }.map(\.name)
        #expect(gone == [] && known.isSubset(of: cases.map(\.name)))
    }

    @Test(arguments: ["ก\u{E33}X", "क\u{93F}X", "க\u{BBE}X"])
    func vowelsWithAColumnJoinTheLetterBeforeThem(_ text: String) {
        var screen = ScreenModel(size: Size(width: 20, height: 1))
        screen.feed(text)
        #expect(screen.text == [text] && screen.cursorPosition.x == 3)
        #expect(screen.grid[.zero].glyph.isWide && screen.grid[Point(x: 2, y: 0)].glyph == Glyph("X"))
    }

    @Test func aVowelWithoutALetterIsNotJoinedByTheNext() {
        var screen = ScreenModel(size: Size(width: 20, height: 1))
        screen.feed("\u{17C7}\u{17C7}X")
        #expect(screen.cursorPosition.x == 3 && screen.grid[Point(x: 2, y: 0)].glyph == Glyph("X"))
        for x in 0...1 { #expect(screen.grid[Point(x: x, y: 0)].glyph.columns == 1) }
    }

    @Test func aMarkJoinsNoOtherCharacterOnceRowsHaveMoved() {
        var screen = ScreenModel(size: Size(width: 6, height: 1))
        screen.feed("a\u{17C7}\n\u{17C7}")
        #expect(screen.grid[.zero].glyph == .space && screen.cursorPosition.x == 3)
    }

    @Test func aVowelThatHasNoRoomGoesToTheNextRow() {
        var screen = ScreenModel(size: Size(width: 3, height: 2))
        screen.feed("abก\u{E33}X")
        #expect(screen.cursorPosition == Point(x: 2, y: 1))
    }

    @Test func theAlternateScreenIsKeptThroughAResize() {
        var screen = ScreenModel(size: Size(width: 8, height: 3))
        screen.feed("\u{1B}[?47hleft\u{1B}[?47lmain")
        screen.resize(to: Size(width: 6, height: 2))
        screen.feed("\u{1B}[?47h")
        #expect(screen.text.first == "left" && screen.grid.size == Size(width: 6, height: 2))
    }
}
