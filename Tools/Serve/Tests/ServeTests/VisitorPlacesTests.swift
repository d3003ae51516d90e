import Synchronization
import Testing

@testable import Serve

@Suite struct VisitorPlacesTests {
    private let places = VisitorPlaces(limit: 1)

    private func enter(
        _ visit: String, of name: String, isThere: Bool = true, patience: Duration = .seconds(60),
        giveUp: @escaping @Sendable () -> Void = {}
    ) async -> Bool {
        await places.enter(
            .init(visit: visit, name: name, isThere: { isThere }, giveUp: giveUp), patience: patience)
    }

    @Test func strangersWaitForNothing() async {
        #expect(await enter("a", of: "Ada"))
        #expect(await !enter("b", of: "Grace"))
        places.leave("a")
        #expect(await enter("b", of: "Grace"))
    }

    @Test func aVisitorGetsTheirOwnPlaceOnceItsProgramHasEnded() async {
        let asked = Mutex(0)
        let places = places
        #expect(
            await enter("a", of: "Ada") {
                asked.withLock { $0 += 1 }
                Task {
                    try? await Task.sleep(for: .milliseconds(100))
                    places.leave("a")
                }
            })
        #expect(await enter("b", of: "Ada"))
        let times = asked.withLock { $0 }
        #expect(times == 1)
        // It's the place of the second now, which the end of the first doesn't take away.
        places.leave("a")
        #expect(await !enter("c", of: "Grace"))
    }

    @Test func whoIsGoneOrWaitsForTooLongGetsNothing() async {
        #expect(await enter("a", of: "Ada"))
        #expect(await !enter("b", of: "Ada", isThere: false))
        #expect(await !enter("c", of: "Ada", patience: .milliseconds(50)))
        places.leave("a")
        #expect(await enter("d", of: "Grace"))
    }
}
