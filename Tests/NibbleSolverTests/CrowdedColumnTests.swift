import Testing

@testable import NibbleSolver

/// Columns of labels that are too small or too large for them.
@Suite struct CrowdedColumnTests {
    private static let orders: [[Int]] = {
        let labels = Array(0..<400)
        return [labels, labels.reversed(), labels.map { $0 * 7 % 400 }]
    }()

    @Test(arguments: orders) func labelsAreCutInAFewSteps(order: [Int]) {
        var column = LabelColumn(rows: 40, labelHeight: 1, order: order)
        column.solver.stepLimit = 20
        #expect(column.solver.solve().isEmpty)
        #expect(!column.solver.isUnfinished)
        #expect(column.values == (0..<400).map { $0 < 40 ? 1 : 0 })
    }

    @Test(arguments: orders) func oneLabelIsCutInPart(order: [Int]) {
        var column = LabelColumn(rows: 40, labelHeight: 3, order: order)
        column.solver.stepLimit = 20
        #expect(column.solver.solve().isEmpty)
        #expect(!column.solver.isUnfinished)
        #expect(column.values == (0..<400).map { $0 < 13 ? 3 : $0 == 13 ? 1 : 0 })
    }

    @Test func theFirstLabelTakesTheRowsThatAreLeft() {
        var column = LabelColumn(rows: 500, labelHeight: 1, order: Self.orders[1])
        column.solver.stepLimit = 20
        #expect(column.solver.solve().isEmpty)
        #expect(column.values == (0..<400).map { $0 == 0 ? 101 : 1 })
    }

    @Test func aColumnThatGrowsShowsMoreLabels() {
        var column = LabelColumn(rows: 40, labelHeight: 1, order: Self.orders[2])
        column.solver.solve()
        column.setRows(41)
        column.solver.stepLimit = 5
        #expect(column.solver.solve().isEmpty)
        #expect(!column.solver.isUnfinished)
        #expect(column.values == (0..<400).map { $0 < 41 ? 1 : 0 })
    }
}
