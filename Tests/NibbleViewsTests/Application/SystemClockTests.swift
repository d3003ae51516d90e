import Testing

@testable import NibbleViews

@MainActor struct SystemClockTests {
    // From 18.4 seconds on the attoseconds are more than one word.
    @Test(arguments: [(0, 0.0), (1, 1), (18, 18), (19, 19), (86_400, 86_400), (40_000_000_000, 4e10)])
    func attosecondsAreSeconds(whole: Int, seconds: Double) {
        let time = Int128(whole) * 1_000_000_000_000_000_000
        #expect(abs(SystemClock.seconds(time) - seconds) <= seconds * 1e-15)
        let later = SystemClock.seconds(time + 250_000_000_000_000_000)
        #expect(abs(later - seconds - 0.25) < 1e-5)
    }

    @Test func timeGoesOn() {
        let clock = SystemClock()
        let first = clock.now
        #expect(first >= 0 && first < 60)
        #expect(clock.now >= first)
    }
}
