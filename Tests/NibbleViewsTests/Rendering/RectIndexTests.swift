import NibbleTestSupport
import Testing

@testable import NibbleCells

struct RectIndexTests {
    @Test(arguments: 0..<200)
    func itFindsWhatLookingAtEachFinds(seed: Int) {
        var random = SeededGenerator(seed: seed)
        let spread = [6, 40, 5_000, 900_000_000].randomElement(using: &random) ?? 6
        func rect(using random: inout SeededGenerator) -> Rect {
            Rect(
                x: Int.random(in: -spread...spread, using: &random),
                y: Int.random(in: -spread...spread, using: &random),
                width: Int.random(in: 0...spread, using: &random),
                height: Int.random(in: 0...(random.oneIn(3) ? spread : 3), using: &random))
        }
        let frames: [Rect?] = (0..<Int.random(in: 0...60, using: &random)).map { _ in
            random.oneIn(12) ? nil : rect(using: &random)
        }
        var index = RectIndex(frames)
        for _ in 0..<20 {
            let wanted = rect(using: &random)
            var found: [Int32] = [-7]
            index.appendIndices(touching: wanted, to: &found)
            #expect(found.first == -7, "What the list held is kept.")
            found.removeFirst()
            let indices = found.map(Int.init)
            #expect(indices == indices.sorted() && Set(indices).count == indices.count)
            let touching = frames.indices.filter { frames[$0]?.intersects(wanted) ?? true }
            #expect(Set(touching).isSubset(of: indices))
        }
    }

    @Test func aSmallRectangleFindsFewOfMany() {
        let frames = (0..<10_000).map { Rect(x: 0, y: $0, width: 10, height: 1) }
        var index = RectIndex(frames)
        var found: [Int32] = []
        index.appendIndices(touching: Rect(x: 2, y: 5_000, width: 1, height: 2), to: &found)
        #expect(found == [5_000, 5_001])
    }

    @Test func manyTallRectanglesTakeLittleMemory() {
        let frames = (0..<20_000).map { Rect(x: $0, y: 0, width: 1, height: 1_000_000_000) }
        var index = RectIndex(frames)
        var found: [Int32] = []
        index.appendIndices(touching: Rect(x: 5, y: 5, width: 1, height: 1), to: &found)
        #expect(found.contains(5))
        #expect(index.entryCount <= 20_000 * RectIndex.bandsPerRect)
    }

    /// The index after moves finds what looking at each finds, and says itself when too many moved.
    @Test(arguments: 0..<100)
    func whatMovedIsFoundWhereItIs(seed: Int) {
        var random = SeededGenerator(seed: seed)
        func rect(using random: inout SeededGenerator) -> Rect {
            Rect(
                x: Int.random(in: -20...60, using: &random), y: Int.random(in: -20...400, using: &random),
                width: Int.random(in: 0...9, using: &random),
                height: random.oneIn(20) ? 300 : Int.random(in: 0...3, using: &random))
        }
        var frames: [Rect?] = (0..<Int.random(in: 1...200, using: &random)).map { _ in
            random.oneIn(12) ? nil : rect(using: &random)
        }
        var index = RectIndex(frames)
        for _ in 0..<40 {
            let moved = Int.random(in: frames.indices, using: &random)
            frames[moved] = random.oneIn(10) ? nil : rect(using: &random)
            if !index.move(moved, to: frames[moved]) { index = RectIndex(frames) }
            let wanted = rect(using: &random)
            var found: [Int32] = []
            index.appendIndices(touching: wanted, to: &found)
            let indices = found.map(Int.init)
            #expect(indices == indices.sorted() && Set(indices).count == indices.count)
            let touching = frames.indices.filter { frames[$0]?.intersects(wanted) ?? true }
            #expect(Set(touching).isSubset(of: indices))
        }
    }

    @Test func oneThatMovesAgainAndAgainKeepsTheIndex() {
        var index = RectIndex((0..<10_000).map { Rect(x: 0, y: $0, width: 10, height: 1) })
        for row in 0..<1_000 {
            let isKept = index.move(5_000, to: Rect(x: 0, y: row, width: 10, height: 1))
            #expect(isKept)
        }
        var found: [Int32] = []
        index.appendIndices(touching: Rect(x: 2, y: 999, width: 1, height: 1), to: &found)
        #expect(found == [999, 5_000])
        found = []
        index.appendIndices(touching: Rect(x: 2, y: 5_000, width: 1, height: 1), to: &found)
        #expect(found.isEmpty, "It is not where it was.")
    }
}
