import Testing

@testable import nibble_bench

@MainActor struct CostTests {
    @Test(arguments: [
        ([5, 5, 5], "0.00"), ([10, 40, 160], "1.00"), ([1, 16, 256], "2.00"), ([160, 40, 10], "-1.00"),
        ([0, 1, 2], "–"),
    ])
    func growthIsAPowerOfTheSize(values: [Int], growth: String) {
        #expect(Cost.growth(of: values, [100, 400, 1_600]) == growth)
    }

    /// Each workload runs, small, and has a row for whatever it measures.
    @Test(arguments: CostName.allCases) func everyCostIsMeasuredAtThreeSizes(name: CostName) async throws {
        for cost in Cost.all(of: name) {
            let lines = try await cost.lines(percent: cost.size > 1_000_000 ? 1 : 5)
            #expect(lines.count == cost.names.count)
            #expect(lines.allSatisfy { $0.split(separator: "|").count == 6 })
        }
    }
}
