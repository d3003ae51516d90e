import Testing

@testable import nibble_bench

@MainActor @Test func everyKindOfTextIsTypedInto() async throws {
    let results = try await Typing().results(bytes: 20_000, keys: 50)
    #expect(results.count == Typing.Kind.allCases.count * 6)
    #expect(results.allSatisfy { $0.keys.nanoseconds.count == 50 && $0.keys.median > 0 })
}

@Test func timesAreInMilliseconds() {
    var result = Typing.Result(name: "x")
    result.keys.nanoseconds = [1_000, 2_000, 1_234_567]
    result.jump = 12_000_000
    #expect(result.line == "| x | 0.002 | 1.234 | 12.000 | 0.000 | 0.000 |")
}
