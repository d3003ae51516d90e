import NibbleControls
import Testing

struct FuzzyMatchTests {
    @Test(arguments: [
        ("sf", "Save file", [0, 5]), ("save", "Save file", [0, 1, 2, 3]), ("", "Save", []),
        ("le", "Save file", [7, 8]), ("s f", "Save file", [0, 5]), ("cp", "commandPalette", [0, 7]),
        ("é", "Café", [3]),
    ])
    func lettersAreFoundInTheirOrder(query: String, text: String, positions: [Int]) {
        #expect(FuzzyMatch(query, in: text)?.positions == positions)
    }

    @Test(arguments: [("fs", "Save file"), ("savefiles", "Save file"), ("x", ""), ("x", "Save")])
    func whatIsNotThereIsNotFound(query: String, text: String) {
        #expect(FuzzyMatch(query, in: text) == nil)
    }

    @Test(arguments: [
        ("sf", ["Save file", "Sniff", "Transform"]), ("open", ["Open", "Open recent", "Stop engine"]),
        ("re", ["Redo", "Save recent", "Tree"]),
    ])
    func betterFitsScoreMore(query: String, texts: [String]) {
        let scores = texts.map { FuzzyMatch(query, in: $0)?.score ?? 0 }
        #expect(scores == scores.sorted(by: >) && Set(scores).count == scores.count)
    }

    /// A text of ASCII is read by its bytes, and one that ends in a letter with an accent by its characters.
    @Test(arguments: [
        "Save file", "commandPalette", "src/app/Main.swift", "a1b2", "READ_ME 2x", "x", "-e-e",
        "tab\tlf\nend",
    ])
    func bytesFitAsCharactersDo(text: String) {
        let letters = ["a", "e", "F", "s", "2", "/", "_", "x", "m", "\n"]
        let pairs = letters.flatMap { first in letters.map { first + $0 } }
        for query in letters + pairs + ["app", " s f ", ""] {
            let (bytes, characters) = (FuzzyMatch(query, in: text), FuzzyMatch(query, in: text + "é"))
            #expect(bytes?.positions == characters?.positions, "\(query)")
            // Of two texts that fit alike the shorter one scores one more.
            let isAnything = characters?.positions.isEmpty == true
            #expect(bytes?.score == characters.map { $0.score + (isAnything ? 0 : 1) }, "\(query)")
        }
    }

    @Test func whatIsNoCharacterOfItsOwnIsNotFound() {
        #expect(FuzzyMatch("e", in: "cafe\u{301}") == nil)
        #expect(FuzzyMatch("x", in: String(repeating: "a", count: 127) + "x\u{301}") == nil)
        #expect(FuzzyMatch("x", in: String(repeating: "a", count: 127) + "x")?.positions == [127])
        #expect(FuzzyMatch("b", in: "a\r\nb")?.positions == [2])
        #expect(FuzzyMatch("\u{212A}", in: "Kelvin")?.positions == [0])
    }

    @Test(arguments: ["", "sf", " S f ", "é", "\u{212A}", String(repeating: "a", count: 40)])
    func aQueryThatIsReadOnceMatchesAsOneThatIsReadForEachText(words: String) {
        let query = FuzzyQuery(words)
        for text in ["", "Save file", "Café", "Kelvin", String(repeating: "a", count: 50)] {
            #expect(query.match(in: text) == FuzzyMatch(words, in: text), "\(text)")
        }
    }

    @Test func longTextsAndQueriesAreCut() {
        let long = String(repeating: "a", count: 100_000)
        #expect(FuzzyMatch(long, in: long)?.positions.count == 32)
        #expect(FuzzyMatch("b", in: long + "b") == nil)
    }
}
