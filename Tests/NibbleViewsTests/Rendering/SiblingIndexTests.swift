import NibbleCells
import NibbleTestSupport
import Testing

@testable import NibbleViews

struct SiblingIndexTests {
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
        let index = SiblingIndex(frames: frames)
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
        let index = SiblingIndex(frames: frames)
        var found: [Int32] = []
        index.appendIndices(touching: Rect(x: 2, y: 5_000, width: 1, height: 2), to: &found)
        #expect(found == [5_000, 5_001])
    }

    @Test func manyTallSubviewsTakeLittleMemory() {
        let frames = (0..<20_000).map { Rect(x: $0, y: 0, width: 1, height: 1_000_000_000) }
        let index = SiblingIndex(frames: frames)
        var found: [Int32] = []
        index.appendIndices(touching: Rect(x: 5, y: 5, width: 1, height: 1), to: &found)
        #expect(found.contains(5))
        #expect(index.entryCount <= 20_000 * SiblingIndex.bandsPerSubview)
    }
}
