import FoundationEssentials
import NibbleTestSupport
import Testing

@testable import NibbleLists

@Suite struct TableGeometryTests {
    /// Heights as a plain list: what the tree must agree with.
    private struct Plain {
        var heights: [Int]
        func offset(of row: Int) -> Int { heights.prefix(row).reduce(0, +) }
        func row(at offset: Int) -> Int? {
            guard !heights.isEmpty else { return nil }
            return (0..<heights.count).last { self.offset(of: $0) <= max(0, offset) }
        }
    }

    @Test(arguments: [1, 2, 3, 7, 64, 100])
    func heightsAgreeWithAPlainList(count: Int) {
        var random = SeededGenerator(seed: count)
        var heights = RowHeights(count: count, estimate: 2)
        var plain = Plain(heights: Array(repeating: 2, count: count))
        for _ in 0..<LongRun.count(15, long: 100) {
            let row = Int.random(in: 0..<count, using: &random)
            let height = Int.random(in: 1...9, using: &random)
            #expect(heights.measure(row, as: height) == height - plain.heights[row])
            plain.heights[row] = height
            #expect(heights.total == plain.offset(of: count))
            for row in 0...count { #expect(heights.offset(of: row) == plain.offset(of: row)) }
            for offset in -1...(heights.total + 1) {
                #expect(heights.row(at: offset) == plain.row(at: offset))
            }
        }
    }

    @Test func rowsThatNobodyMeasuredCostNothing() {
        let heights = RowHeights(count: 1_000_000, estimate: 3)
        #expect(heights.total == 3_000_000)
        #expect(heights.row(at: 2_999_999) == 999_999)
        #expect(RowHeights(count: .max, estimate: 3).total == .max)
        #expect(RowHeights(count: 5, estimate: 0).row(at: 7) == 4)
        #expect(RowHeights(count: -5, estimate: -1).row(at: 0) == nil)
    }

    @Test func measuredHeightsMoveWithTheirRows() {
        var heights = RowHeights(count: 4, estimate: 1)
        heights.measure(1, as: 5)
        heights.measure(3, as: 7)
        let new = heights.rearranged(count: 4) { $0 == 1 ? nil : $0 == 3 ? 0 : $0 + 1 }
        #expect((0..<4).map(new.height) == [7, 1, 1, 1])
    }

    @Test func sectionsStandBelowEachOther() {
        let geometry = TableGeometry([
            .init(header: 2, footer: 1, rows: RowHeights(count: 3, estimate: 2)),
            .init(header: 0, footer: 0, rows: RowHeights(count: 0, estimate: 1)),
            .init(header: 1, footer: 0, rows: RowHeights(count: 2, estimate: 1)),
        ])
        #expect(geometry.total == 12 && geometry.rowCount == 5)
        #expect(geometry.range(ofRow: IndexPath(row: 2, section: 0)) == 6..<8)
        #expect(geometry.range(ofFooter: 0) == 8..<9)
        #expect(geometry.range(ofHeader: 2) == 9..<10)
        #expect(geometry.range(ofRow: IndexPath(row: 1, section: 2)) == 11..<12)
        #expect((0..<5).compactMap(geometry.path).map(geometry.number) == [0, 1, 2, 3, 4])
        #expect(geometry.path(of: 3) == IndexPath(row: 0, section: 2))
        #expect((-1...12).map(geometry.number) == [0, 0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 3, 4, nil])
        #expect(TableGeometry().number(at: 3) == nil && TableGeometry().section(at: 0) == nil)
    }
}
