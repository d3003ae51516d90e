import NibbleTestSupport
import Testing

@testable import NibbleLists

@Suite struct ColumnLayoutTests {
    private func rule(_ width: Int, _ range: ClosedRange<Int> = 1...100, isFlexible: Bool = false)
        -> ColumnLayout.Rule
    {
        ColumnLayout.Rule(
            width: width, minimum: range.lowerBound, maximum: range.upperBound, isFlexible: isFlexible)
    }

    @Test func columnsStandBesideEachOther() {
        let layout = ColumnLayout([rule(4), rule(6), rule(3)], room: 40)
        #expect(layout.starts == [0, 6, 14] && layout.total == 17)
        #expect(layout.range(of: 1) == 6..<12)
    }

    @Test func flexibleColumnsShareWhatIsLeft() {
        let layout = ColumnLayout(
            [rule(4), rule(5, isFlexible: true), rule(5, 1...8, isFlexible: true)], room: 30)
        #expect(layout.widths == [4, 14, 8] && layout.total == 30)
    }

    @Test func flexibleColumnsGiveWay() {
        let layout = ColumnLayout([rule(10), rule(20, 6...30, isFlexible: true)], room: 20)
        #expect(layout.widths == [10, 8] && layout.total == 20)
        #expect(ColumnLayout([rule(10), rule(20, 6...30, isFlexible: true)], room: 4).widths == [10, 6])
    }

    @Test func frozenColumnsLeaveRoomForOthers() {
        let rules = [rule(10), rule(10), rule(30), rule(30)]
        let wide = ColumnLayout(rules, frozen: 2, room: 40)
        #expect(wide.frozenCount == 2 && wide.frozenEdge == 24)
        #expect(ColumnLayout(rules, frozen: 2, room: 30).frozenCount == 1)
        #expect(ColumnLayout(rules, frozen: 2, room: 10).frozenCount == 0)
    }

    @Test func visibleColumnsAreFound() {
        let layout = ColumnLayout((0..<100).map { _ in rule(8) }, frozen: 1, room: 60)
        #expect(layout.columns(in: 10..<20) == 1..<2)
        #expect(layout.columns(in: 17..<21) == 1..<3)
        #expect(layout.columns(in: 18..<21) == 2..<3)
        #expect(layout.columns(in: 990..<5_000) == 99..<100)
        #expect(layout.columns(in: 5_000..<6_000).isEmpty)
        #expect(ColumnLayout().columns(in: 0..<50).isEmpty)
    }

    /// Widths keep their bounds, and flexible columns fill the room unless their bounds forbid it.
    @Test(arguments: 0..<40) func roomIsFilled(seed: Int) {
        var random = SeededGenerator(seed: seed)
        let rules = (0..<Int.random(in: 1...12, using: &random)).map { _ in
            let lower = Int.random(in: -2...9, using: &random)
            let upper = Int.random(in: 0...40, using: &random)
            return ColumnLayout.Rule(
                width: Int.random(in: -5...60, using: &random), minimum: lower, maximum: upper,
                isFlexible: Bool.random(using: &random))
        }
        let room = Int.random(in: 0...200, using: &random)
        let layout = ColumnLayout(rules, frozen: Int.random(in: -1...14, using: &random), room: room)
        for (rule, width) in zip(rules, layout.widths) { #expect(rule.range.contains(width)) }
        for index in layout.starts.indices.dropLast() {
            #expect(layout.range(of: index).upperBound + ColumnLayout.spacing == layout.starts[index + 1])
        }
        let flexible = zip(rules, layout.widths).filter(\.0.isFlexible)
        if layout.total < room { #expect(flexible.allSatisfy { $0.1 == $0.0.range.upperBound }) }
        if layout.total > room { #expect(flexible.allSatisfy { $0.1 == $0.0.range.lowerBound }) }
    }
}
