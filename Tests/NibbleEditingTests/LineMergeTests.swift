import Testing

@testable import NibbleEditing

/// Changes of two people who began with the same text.
struct LineMergeTests {
    private func merged(_ base: String, _ own: String, _ other: String) -> String? {
        LineMerge.merged(base: Array(base.utf8), own: Array(own.utf8), other: Array(other.utf8))
            .map { String(decoding: $0, as: UTF8.self) }
    }

    @Test func changesOfDifferentLinesComeTogether() {
        #expect(merged("a\nb\nc\nd\n", "A\nb\nc\nd\n", "a\nb\nc\nD\n") == "A\nb\nc\nD\n")
        #expect(merged("a\nb\nc\nd\n", "b\nc\nd\n", "a\nb\nc\nx\ny\nd\n") == "b\nc\nx\ny\nd\n")
    }

    @Test func theSameChangeOfBothIsMadeOnce() {
        #expect(merged("a\nb\nc\n", "a\nB\nc\n", "a\nB\nc\n") == "a\nB\nc\n")
        #expect(merged("a\nb\nc\nd\n", "a\nB\nc\nd\n", "a\nB\nc\nd\ne\n") == "a\nB\nc\nd\ne\n")
    }

    @Test func changesOfTheSameLinesOrOfNeighboursAreRefused() {
        #expect(merged("a\nb\nc\n", "a\nB\nc\n", "a\nX\nc\n") == nil)
        #expect(merged("a\nb\nc\n", "A\nb\nc\n", "a\nB\nc\n") == nil)
        #expect(merged("a\nb\n", "a\nx\nb\n", "a\ny\nb\n") == nil)
    }

    @Test func aLastLineWithoutAnEndIsKept() {
        #expect(merged("a\nb\nc\nd", "A\nb\nc\nd", "a\nb\nc\nD") == "A\nb\nc\nD")
    }

    @Test func textsThatDifferInThousandsOfLinesAreNotCompared() {
        let base = (0..<3_000).map { "\($0)\n" }.joined()
        let other = (0..<3_000).map { "-\($0)\n" }.joined()
        #expect(merged(base, base + "end\n", other) == nil)
        #expect(merged(base, base + "end\n", "begin\n" + base) == "begin\n" + base + "end\n")
    }
}
