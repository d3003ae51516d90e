import Testing

@testable import nibble_bench

@MainActor @Test func scrollingByScreenfulsMakesNoCells() async throws {
    let lines = try await RowMemory().lines(pages: 200)
    try #require(lines.count == 5)
    #expect(lines[0].cells == 0 && lines[1].cells == 40)
    #expect(lines.dropFirst().allSatisfy { $0.cells == lines[1].cells })
    #expect(lines[4].name == "all 1000000 selected")
    #expect(
        RowMemory.Line(name: "a", resident: 3 << 10, cells: 4).text(above: 1_000) == "| a | 3.00 | 2.02 | 4 |"
    )
}

@MainActor @Test func nothingStaysOfWhatWasPushed() async throws {
    let result = try await StackMemory().result(rounds: 60)
    #expect(result.living == 0 && result.rounds == 60)
}
