import Testing

@testable import NibbleNcurses

@Suite struct ColorPairTableTests {
    @Test func theTerminalsOwnColoursArePairZero() {
        var table = ColorPairTable(capacity: 10)
        #expect(table.take(foreground: -1, background: -1).pair == 0)
        #expect(table.take(foreground: -1, background: -1).definition == nil)
    }

    @Test func equalColoursShareAPair() {
        var table = ColorPairTable(capacity: 10)
        let first = table.take(foreground: 1, background: 2)
        let second = table.take(foreground: 1, background: 2)
        #expect(first.definition == ColorPairTable.Definition(pair: first.pair, foreground: 1, background: 2))
        #expect(second.pair == first.pair && second.definition == nil)
        #expect(table.take(foreground: 2, background: 1).pair != first.pair)
    }

    @Test(arguments: [0, -5]) func withoutPairsThereIsOnlyPairZero(capacity: Int) {
        var table = ColorPairTable(capacity: capacity)
        #expect(table.take(foreground: 1, background: 2).pair == 0)
    }

    @Test func aPairThatTheTerminalStillShowsIsNotGivenAway() {
        var table = ColorPairTable(capacity: 1)
        let old = table.take(foreground: 1, background: 1).pair
        table.beginFrame()
        table.release(old)
        #expect(table.take(foreground: 2, background: 2).pair == 0, "still shown")
        table.beginFrame()
        #expect(table.take(foreground: 2, background: 2).pair == old)
    }

    @Test func aPairComesBackWhenItsColoursDo() {
        var table = ColorPairTable(capacity: 1)
        let pair = table.take(foreground: 1, background: 1).pair
        table.release(pair)
        table.beginFrame()
        #expect(table.take(foreground: 1, background: 1) == (pair, nil))
        #expect(table.take(foreground: 2, background: 2).pair == 0, "the pair is in use again")
        table.release(pair)
        table.beginFrame()
        #expect(table.take(foreground: 2, background: 2).pair == pair)
    }

    /// The table against a plain list of what the cells show, over many frames.
    @Test(arguments: [(4, 12), (60, 40), (1_000, 300)], [1, 2, 3])
    func noPairChangesUnderACell(_ setting: (capacity: Int, cells: Int), seed: Int) {
        var random = LinearGenerator(state: UInt64(seed))
        var table = ColorPairTable(capacity: setting.capacity)
        var colors: [Int32: [Int32]] = [:]
        var shown = [Int32](repeating: 0, count: setting.cells)
        var wanted = [[Int32]](repeating: [-1, -1], count: setting.cells)
        for _ in 0..<200 {
            table.beginFrame()
            let before = shown
            for cell in 0..<setting.cells where Int.random(in: 0..<3, using: &random) == 0 {
                wanted[cell] = [
                    Int32.random(in: 0..<9, using: &random), Int32.random(in: 0..<90, using: &random),
                ]
                let (pair, definition) = table.take(foreground: wanted[cell][0], background: wanted[cell][1])
                if let definition {
                    #expect(!shown.contains(pair) && !before.contains(pair), "nobody shows it")
                    colors[pair] = [definition.foreground, definition.background]
                }
                table.release(shown[cell])
                shown[cell] = pair
            }
            for cell in 0..<setting.cells where shown[cell] != 0 {
                #expect(colors[shown[cell]] == wanted[cell])
            }
            if setting.capacity >= 2 * setting.cells {
                #expect(!zip(shown, wanted).contains { $0 == 0 && $1[0] >= 0 })
            }
        }
    }
}
