import Nibble
import Testing

@testable import nibble_bench

@MainActor @Test func keysAreTypedIntoAScreenOfAThousandViews() async throws {
    let times = try await KeyTimes.measured(keys: 50)
    #expect(times.processor.nanoseconds.count == 50 && times.processor.median > 0)
    #expect(times.clock.p99 >= times.clock.median)
}

@MainActor @Test func theScreenHasAThousandViews() {
    var views: [View] = [TypedScreen(screen: Size(width: 120, height: 40))]
    var index = 0
    while index < views.count {
        views += views[index].subviews
        index += 1
    }
    #expect(views.count == TypedScreen.count + 1)
}

@MainActor @Test(arguments: MoveTimes.Arrangement.allCases)
func movementsAreMeasuredOverTwoThousandViews(arrangement: MoveTimes.Arrangement) async throws {
    let times = try await MoveTimes.measured(arrangement, moves: 200)
    #expect(times.hit > 0 && times.event > 0)
}

@MainActor @Test(arguments: MoveTimes.Arrangement.allCases)
func viewsOfAnArrangementAreFound(arrangement: MoveTimes.Arrangement) {
    let root = arrangement.view(count: MoveTimes.count, in: Size(width: 120, height: 40))
    #expect(root.hitTest(Point(x: 1, y: 1), with: nil) !== root)
}

@Test func timesArePartsOfAll() {
    let times = Times(nanoseconds: (1...100).map { $0 * 1_000 })
    #expect(times.median == 51_000 && times.p99 == 100_000)
    #expect(Times().median == 0)
    #expect(Times.milliseconds(1_234_567) == "1.234" && Times.microseconds(4_567) == "4.57")
}

@Test func aStartLastsUntilTheTextIsThere() throws {
    let times = try StartTimes.measured("/bin/pwd", showing: "/", runs: 2)
    #expect(times.clock.nanoseconds.count == 2 && times.clock.at(0) > 0)
    #expect(throws: OwnTerminal.Failure.self) {
        try StartTimes.measured("/bin/pwd", showing: "no folder", runs: 1)
    }
}
