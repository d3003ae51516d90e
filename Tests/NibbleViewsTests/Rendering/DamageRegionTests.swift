import NibbleCells
import NibbleTestSupport
import Testing

@testable import NibbleViews

struct DamageRegionTests {
    private func rects(_ region: DamageRegion) -> [Rect] {
        var rects: [Rect] = []
        region.appendRects(to: &rects)
        return rects
    }

    private func cells(of rects: [Rect]) -> [Point: Int] {
        var counts: [Point: Int] = [:]
        for rect in rects {
            for y in rect.minY..<rect.maxY {
                for x in rect.minX..<rect.maxX { counts[Point(x: x, y: y), default: 0] += 1 }
            }
        }
        return counts
    }

    @Test(arguments: 0..<100)
    func everyDamagedCellIsCoveredOnce(seed: Int) {
        var random = SeededGenerator(seed: seed)
        let size = Size(
            width: Int.random(in: 1...20, using: &random), height: Int.random(in: 1...8, using: &random))
        var region = DamageRegion(size: size)
        for _ in 0..<5 {
            var wanted: Set<Point> = []
            for _ in 0..<Int.random(in: 1...12, using: &random) {
                let rect = Rect(
                    x: Int.random(in: -4...20, using: &random), y: Int.random(in: -3...8, using: &random),
                    width: Int.random(in: 0...8, using: &random),
                    height: Int.random(in: 0...4, using: &random))
                region.add(rect)
                wanted.formUnion(cells(of: [rect.intersection(Rect(origin: .zero, size: size))]).keys)
            }
            let rects = rects(region)
            let covered = cells(of: rects)
            #expect(wanted.isSubset(of: covered.keys))
            #expect(covered.values.allSatisfy { $0 == 1 })
            #expect(rects.allSatisfy { Rect(origin: .zero, size: size).contains($0) })
            #expect(region.isEmpty == wanted.isEmpty)
            region.removeAll()
            #expect(region.isEmpty && self.rects(region).isEmpty)
        }
    }

    @Test func fewSpansAreKeptExactly() {
        var region = DamageRegion(size: Size(width: 20, height: 2))
        region.add(Rect(x: 1, y: 0, width: 2, height: 2))
        region.add(Rect(x: 8, y: 0, width: 1, height: 2))
        region.add(Rect(x: 15, y: 0, width: 3, height: 2))
        #expect(cells(of: rects(region)).count == 12)
        #expect(rects(region).count == 3)
    }

    @Test func aFourthSpanJoinsTheNearest() {
        var region = DamageRegion(size: Size(width: 20, height: 1))
        for x in [0, 6, 12, 14] { region.add(Rect(x: x, y: 0, width: 1, height: 1)) }
        #expect(rects(region).map(\.minX) == [0, 6, 12])
        #expect(rects(region).map(\.maxX) == [1, 7, 15])
    }

    @Test func theWholeScreenIsOneRectangle() {
        var region = DamageRegion(size: Size(width: 20, height: 5))
        region.add(Rect(x: 3, y: 3, width: 3, height: 1))
        region.add(Rect(x: -5, y: -5, width: 100, height: 100))
        #expect(region.isFull)
        #expect(rects(region) == [Rect(x: 0, y: 0, width: 20, height: 5)])
        region.removeAll()
        #expect(region.isEmpty)
    }

    @Test(arguments: [Int.min, -1, 0, Int.max], [0, 1, Int.max])
    func extremesNeitherTrapNorReachOutside(position: Int, length: Int) {
        var region = DamageRegion(size: Size(width: 4, height: 3))
        region.add(Rect(x: position, y: position, width: length, height: length))
        #expect(rects(region).allSatisfy { Rect(x: 0, y: 0, width: 4, height: 3).contains($0) })
    }
}
