import NibbleCells
import NibbleTerminal
import Testing

@Suite struct ClickCountTests {
    private var probe = ParserProbe()

    /// Clicks and returns the counts of the press and of the release.
    private mutating func click(_ column: Int, _ row: Int, button: Int = 0) -> [Int] {
        probe.feed("\u{1b}[<\(button);\(column);\(row)M\u{1b}[<\(button);\(column);\(row)m")
        return probe.take().compactMap { event in
            guard case .mouse(let mouse) = event else { return nil }
            return mouse.clickCount
        }
    }

    @Test mutating func clicksInQuickSuccessionAreCounted() {
        for count in 1...5 {
            #expect(click(10, 10) == [count, count])
            probe.wait(0.3)
        }
    }

    @Test mutating func severalClicksInOneChunkAreAllDelivered() {
        probe.feed(String(repeating: "\u{1b}[<0;1;1M\u{1b}[<0;1;1m", count: 3))
        #expect(probe.take().count == 6)
        #expect(click(1, 1) == [4, 4])
    }

    @Test(arguments: [(0.39, 2), (0.41, 1)]) func theIntervalIsFourTenthsOfASecond(
        _ gap: Double, _ count: Int
    ) {
        var test = self
        _ = test.click(10, 10)
        test.probe.wait(gap)
        #expect(test.click(10, 10) == [count, count])
    }

    @Test(arguments: [(11, 9, 2), (9, 11, 2), (12, 10, 1), (10, 12, 1)])
    func oneCellOfTremorIsAllowed(_ column: Int, _ row: Int, _ count: Int) {
        var test = self
        _ = test.click(10, 10)
        #expect(test.click(column, row) == [count, count])
    }

    @Test mutating func anotherButtonBeginsAnew() {
        _ = click(10, 10)
        #expect(click(10, 10, button: 2) == [1, 1])
        #expect(click(10, 10) == [1, 1])
    }

    @Test mutating func aDragAwayAndBackBeginsAnew() {
        probe.feed("\u{1b}[<0;10;10M\u{1b}[<32;20;10M\u{1b}[<32;10;10M\u{1b}[<0;10;10m")
        _ = probe.take()
        #expect(click(10, 10) == [1, 1])
    }

    @Test mutating func aReleaseOfAnotherButtonHasNoCount() {
        probe.feed("\u{1b}[<0;1;1M\u{1b}[<2;1;1m\u{1b}[<0;1;1m")
        let counts = probe.take().map { event -> Int? in
            guard case .mouse(let mouse) = event else { return nil }
            return mouse.clickCount
        }
        #expect(counts == [1, 0, 1])
    }
}
