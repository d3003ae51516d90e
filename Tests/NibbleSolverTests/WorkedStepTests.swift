import Testing

@testable import NibbleSolver

/// The example of the article "Constraint solver", number by number.
///
/// A list of `x` columns and a preview of `y` share a window of 40. The list's text grows from 18 to 24 columns.
@Suite struct WorkedStepTests {
    private let x: Int
    private let y: Int
    /// The rows of the slacks s1 to s5.
    private let s: [Int]
    /// The optimum while the text has 18 columns.
    private let before: Simplex
    /// The same basis with a text of 24 columns, whose multipliers have been brought up to date.
    private let begun: Simplex

    init() {
        var simplex = Simplex()
        (x, y) = (simplex.makeVariable(), simplex.makeVariable())
        let (x, y) = (Variable(index: x), Variable(index: y))
        let rows: [(LinearExpression, Relation, Priority)] = [
            (LinearExpression([.init(x), .init(y)], constant: -40), .equal, .required),
            (LinearExpression([.init(x)], constant: -10), .greaterThanOrEqual, .required),
            (LinearExpression([.init(x), .init(y, times: -1)]), .equal, Priority(250)),
            (LinearExpression([.init(x)], constant: -18), .greaterThanOrEqual, Priority(750)),
            (LinearExpression([.init(y)], constant: -18), .greaterThanOrEqual, Priority(500)),
        ]
        s = rows.enumerated().map { index, row in
            simplex.add(row.0, row.1, row.2, weight: 1, serial: index + 1)
        }
        simplex.update()
        before = simplex
        simplex.setConstant(-24, of: s[3])
        simplex.stepLimit = 0
        simplex.update()
        begun = simplex
    }

    private func slot(of index: Int, _ simplex: Simplex) -> Int {
        Int(simplex.solution.table.rows[s[index - 1]].slot)
    }

    private func slacks(_ solution: BasicSolution) -> [Double] {
        s.map { solution.table.slack(of: $0, at: solution.values).value }
    }

    private func level(_ priority: Double, _ simplex: Simplex) throws -> Int {
        let row = try #require(simplex.solution.table.rows.first { $0.priority == Priority(priority) })
        return Int(row.level)
    }

    private func price() -> EnteringSlack? {
        var pricing = Pricing()
        pricing.reset(slotCount: 2)
        for slot in 0..<2 { pricing.note(slot) }
        return pricing.enteringSlack(
            of: begun.solution.basis, begun.solution.table, begun.levels, begun.multipliers)
    }

    @Test func theBasisHoldsTheWindowAndTheEqualWidths() {
        #expect(Set(before.solution.basis.rows) == [Int32(s[0]), Int32(s[2])])
        #expect(before.solution.values == [20, 20])
        #expect(slacks(before.solution) == [0, 10, 0, 2, 2])
    }

    @Test func theDictionaryWritesBasicSlacksAsSumsOfNonbasicOnes() {
        var solution = begun.solution
        #expect(slacks(solution) == [0, 10, 0, -4, 2])
        let rows = [2: [0.5, 0.5], 4: [0.5, 0.5], 5: [0.5, -0.5]]
        for (index, row) in rows {
            solution.writePivotRow(of: s[index - 1])
            #expect([slot(of: 1, begun), slot(of: 3, begun)].map { solution.pivotRow[$0] } == row)
        }
    }

    @Test func theReducedCostsMakeTheEqualWidthsEnter() throws {
        let textLevel = try level(750, begun)
        #expect(begun.hasGivenUp)
        #expect(begun.multipliers[slot(of: 1, begun), textLevel] == 0.5)
        #expect(begun.multipliers[slot(of: 3, begun), textLevel] == 0.5)
        let entering = try #require(price())
        #expect(entering.slot == slot(of: 3, begun))
        #expect(entering.sign == 1)
        #expect(begun.levels.order[entering.rank] == textLevel)
        #expect(entering.gain == 0.5)
    }

    @Test func theRatioTestPassesThePreviewAndEndsAtTheText() throws {
        let entering = try #require(price())
        var solution = begun.solution
        solution.writeDirection(of: entering.slot, sign: entering.sign)
        #expect([1, 3, 4].map { solution.rates[s[$0]] } == [0.5, 0.5, -0.5])
        var ratioTest = RatioTest()
        let leaving = ratioTest.leavingSlack(
            for: entering, solution.rates, at: solution.values, solution.basis, solution.table, begun.levels,
            begun.multipliers, passesBreakpoints: true)
        #expect(ratioTest.passed.map(\.row) == [Int32(s[4])])
        #expect(ratioTest.passed.map(\.time) == [4])
        #expect(leaving?.row == Int32(s[3]))
        #expect(leaving?.time == 8)
        #expect(leaving?.rate == 0.5)
    }

    @Test func onePivotIsEnough() throws {
        var simplex = before
        simplex.setConstant(-24, of: s[3])
        simplex.stepLimit = 1
        simplex.update()
        #expect(!simplex.hasGivenUp)
        #expect(Set(simplex.solution.basis.rows) == [Int32(s[0]), Int32(s[3])])
        #expect(slot(of: 4, simplex) == slot(of: 3, begun))
        #expect(simplex.solution.values == [24, 16])
        #expect(slacks(simplex.solution) == [0, 14, 8, 0, -2])
    }

    @Test func noReducedCostFallsAfterwards() throws {
        var simplex = before
        simplex.setConstant(-24, of: s[3])
        simplex.update()
        let slots = [slot(of: 1, simplex), slot(of: 4, simplex)]
        let levels = try [750, 500, 250].map { try level($0, simplex) }
        #expect(levels.map { simplex.multipliers[slots[0], $0] } == [0, 1, 1])
        #expect(levels.map { simplex.multipliers[slots[1], $0] } == [0, -1, -2])
    }
}
