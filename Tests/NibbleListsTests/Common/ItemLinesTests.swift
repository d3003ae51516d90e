import NibbleTestSupport
import Testing

@testable import NibbleLists

@Suite struct ItemLinesTests {
    /// The items that touch a range, found by looking at each.
    private func plain(_ lines: ItemLines, _ count: Int, in range: Range<Int>) -> [Int] {
        (0..<count).filter { lines.place(of: $0).along.overlaps(range) }
    }

    @Test(arguments: 0..<40) func equalLinesAgreeWithLookingAtEachItem(seed: Int) {
        var random = SeededGenerator(seed: seed)
        let count = Int.random(in: 0...40, using: &random)
        let columns = (0..<Int.random(in: 1...5, using: &random)).map { $0 * 4..<$0 * 4 + 3 }
        let lines = ItemLines.equal(
            EqualLines(
                count: count, columns: columns, thickness: Int.random(in: 1...5, using: &random),
                spacing: Int.random(in: 0...3, using: &random)))
        for _ in 0..<20 {
            let start = Int.random(in: -5...80, using: &random)
            let range = start..<(start + Int.random(in: 1...30, using: &random))
            #expect(Array(lines.items(in: range)) == plain(lines, count, in: range))
        }
        #expect(lines.length == (0..<count).map { lines.place(of: $0).along.upperBound }.max() ?? 0)
    }

    @Test(arguments: 0..<40) func listedLinesFindEveryItem(seed: Int) {
        var random = SeededGenerator(seed: seed)
        let sizes = (0..<Int.random(in: 0...40, using: &random)).map { _ in
            (along: Int.random(in: 1...4, using: &random), across: Int.random(in: 1...25, using: &random))
        }
        let gap = Int.random(in: 0...2, using: &random)
        let listed = ListedLines(sizes, in: 2..<22, gap: gap, spacing: Int.random(in: 0...2, using: &random))
        for (first, second) in zip(listed.places, listed.places.dropFirst()) {
            #expect(first.across.lowerBound >= 2 && first.across.upperBound <= 22)
            // In one line side by side, or in the next line.
            #expect(
                second.across.lowerBound >= first.across.upperBound + gap
                    || second.along.lowerBound >= first.along.upperBound)
        }
        let lines = ItemLines.listed(listed)
        for _ in 0..<20 {
            let start = Int.random(in: -5...60, using: &random)
            let range = start..<(start + Int.random(in: 1...30, using: &random))
            let found = Set(lines.items(in: range))
            #expect(found.isSuperset(of: plain(lines, sizes.count, in: range)))
        }
    }

    @Test func aMillionItemsAreNotStored() {
        let lines = EqualLines(count: .max, columns: [0..<1], thickness: 10_000, spacing: 10_000)
        #expect(lines.length == .max)
        #expect(lines.items(in: 0..<1) == 0..<1)
        #expect(lines.place(of: .max - 1).along.upperBound == .max)
    }
}
