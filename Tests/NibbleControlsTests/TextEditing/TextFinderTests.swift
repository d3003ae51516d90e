import NibbleControls
import NibbleTestSupport
import Testing

struct TextFinderTests {
    /// What a plain search over all bytes finds.
    private func plain(_ needle: String, in text: String) -> [Int] {
        let ignoresCase = !needle.utf8.contains { (65...90).contains($0) }
        let fold: (UInt8) -> UInt8 = { ignoresCase && (65...90).contains($0) ? $0 + 32 : $0 }
        let (bytes, wanted) = (text.utf8.map(fold), needle.utf8.map(fold))
        return bytes.indices.filter { bytes[$0...].starts(with: wanted) }
    }

    @Test(arguments: ["a", "ab", "Ab", "é", "b\na", "aab"])
    func everyMatchIsFoundFromBothSides(needle: String) throws {
        var random = SeededGenerator(seed: needle.utf8.count)
        let letters = ["a", "b", "A", "B", "é", "\n"]
        // Longer than a piece, so that matches lie across the edges of pieces.
        let text = (0..<80_000).map { _ in letters[Int.random(in: 0..<letters.count, using: &random)] }
            .joined()
        let document = TextDocument(text)
        let finder = try #require(TextFinder(needle))
        let expected = plain(needle, in: text)
        #expect(!expected.isEmpty)
        for (index, offset) in expected.enumerated() where index % 997 == 0 || abs(offset - 65_536) < 50 {
            #expect(finder.first(in: document, from: offset)?.lowerBound == offset)
            #expect(finder.last(in: document, before: offset + 1)?.lowerBound == offset)
            let before = index > 0 ? expected[index - 1] : nil
            #expect(finder.last(in: document, before: offset)?.lowerBound == before)
            let touching = finder.matches(in: document, touching: offset..<offset + 1)
            #expect(touching.contains { $0.contains(offset) })
        }
    }

    @Test func nothingIsFoundWhereThereIsNothing() throws {
        let finder = try #require(TextFinder("ab"))
        #expect(
            finder.first(in: TextDocument(), from: 0) == nil
                && finder.last(in: TextDocument("a"), before: 9) == nil)
        #expect(finder.first(in: TextDocument("ab"), from: 1) == nil)
        #expect(TextFinder("") == nil)
    }
}
