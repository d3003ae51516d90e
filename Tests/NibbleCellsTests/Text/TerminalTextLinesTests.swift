import Testing

@testable import NibbleCells

@Suite struct TerminalTextLinesTests {
    @Test(arguments: [
        ("", [""]), ("a", ["a"]), ("a\nb", ["a", "b"]), ("a\r\nb\rc\n", ["a", "b", "c", ""]),
        ("\n\n", ["", "", ""]),
        ("\r\n\r\n", ["", "", ""]), ("\n\r", ["", "", ""]), ("日本\nñ\r\n👩‍🔬", ["日本", "ñ", "👩‍🔬"]),
        ("a\u{B}b\u{C}c\u{85}d\u{2028}e", ["a\u{B}b\u{C}c\u{85}d\u{2028}e"]),
        ("x\n\u{301}y", ["x", "\u{301}y"]),
    ])
    func linesEndAtLineFeedAndCarriageReturn(_ text: String, _ expected: [String]) {
        #expect(TerminalText.lines(of: text).map(String.init) == expected)
    }

    @Test(arguments: [(0, []), (1, ["a"]), (2, ["a", "b"]), (3, ["a", "b", "c"]), (9, ["a", "b", "c"])])
    func linesBeyondALimitAreLeftOut(limit: Int, expected: [String]) {
        #expect(TerminalText.lines(of: "a\nb\r\nc", limit: limit).map(String.init) == expected)
    }

    @Test func aMillionLinesAreSplit() {
        #expect(TerminalText.lines(of: String(repeating: "line\n", count: 1_000_000)).count == 1_000_001)
    }
}
