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

    @Test func longTextsAndQueriesAreCut() {
        let long = String(repeating: "a", count: 100_000)
        #expect(FuzzyMatch(long, in: long)?.positions.count == 32)
        #expect(FuzzyMatch("b", in: long + "b") == nil)
    }
}
