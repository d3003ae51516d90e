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
                let isFirst = asked.withLock { asked in
                    asked += 1
                    return asked == 1
                }
                guard isFirst else { return }
                Task {
                    try? await Task.sleep(for: .milliseconds(100))
                    places.leave("a")
                }
            })
        #expect(await enter("b", of: "Ada"))
        // It's the place of the second now, which the end of the first doesn't take away.
        places.leave("a")
        #expect(await !enter("c", of: "Grace"))
    }

    // What was handed over stood first among the places, as if its visit were the oldest.
    @Test func theNewestVisitIsNotTheOneThatGivesWay() async {
        let places = VisitorPlaces(limit: 2)
        let ended = Mutex([String]())
        func guest(_ visit: String) -> VisitorPlaces.Guest {
            .init(
                visit: visit, name: "Ada", isThere: { true },
                giveUp: {
                    ended.withLock { if $0.last != visit { $0.append(visit) } }
                    places.leave(visit)
                })
        }
        for visit in ["a", "b", "c", "d"] {
            #expect(await places.enter(guest(visit), patience: .seconds(60)))
        }
        #expect(ended.withLock { $0 } == ["a", "b"])
    }

    @Test func whoIsGoneOrWaitsForTooLongGetsNothing() async {
        #expect(await enter("a", of: "Ada"))
        #expect(await !enter("b", of: "Ada", isThere: false))
        #expect(await !enter("c", of: "Ada", patience: .milliseconds(50)))
        places.leave("a")
        #expect(await enter("d", of: "Grace"))
    }
}
