import Testing

@testable import nibble_bench

@MainActor @Test func growthIsMeasuredOfBothKinds() {
    let series = Growth.measured(counts: [2, 5], edits: 1)
    #expect(
        series.map(\.name) == ["independent, first", "independent, edit", "chained, first", "chained, edit"])
    #expect(series.allSatisfy { $0.points.map(\.count) == [2, 5] })
    #expect(
        series[0].lines[0].hasPrefix(#"{"workload":"growth","case":"independent, first","views":2,"us":"#))
}

@MainActor @Test func plotHasLogarithmicScales() {
    let points = [(100, 20.0), (1_000, 200.0)].map { Growth.Series.Point(count: $0.0, microseconds: $0.1) }
    let svg = GrowthPlot(series: [Growth.Series(name: "straight", points: points)]).svg
    // From 100 to 1,000 views and from 10 µs to 1 ms: 0.15 and 0.65 of 320 rows up.
    #expect(svg.contains(#"<polyline points="70,295.8 500,135.8""#))
    for words in ["100", "1000", "10 µs", "100 µs", "1 ms", "straight", "views"] {
        #expect(svg.contains(">\(words)</text>"))
    }
}
