import NibbleCells
import NibbleTerminal
import Testing

struct ScreenModelFuzzTests {
    private static let alphabet: [[UInt8]] =
        [
            "\u{1B}[", "\u{1B}]", "\u{1B}", "\u{1B}P", "\u{7}", "\r", "\n", "\u{8}", "\t", ";", ":", "?", ">",
            "65535", "2", "10", "日", "😀", "\u{301}", "\u{200D}", "a", " ", "$", "!",
        ]
        .map { Array($0.utf8) } + [[0xFF], [0xE2, 0x82], [0x90], [0x18]]

    /// Bytes that look like sequences most of the time.
    private func bytes(_ random: inout SeededRandom) -> [UInt8] {
        (0..<200).flatMap { _ in
            random.happens(30) ? [UInt8.random(in: 0x40...0x7E, using: &random)] : random.pick(Self.alphabet)
        }
    }

    @Test(arguments: 0..<cases(50, long: 600))
    func anyBytesLeaveAValidScreen(seed: Int) {
        var random = SeededRandom(seed: seed)
        let size = Size(
            width: Int.random(in: 1...12, using: &random), height: Int.random(in: 1...5, using: &random))
        var screen = ScreenModel(size: size)
        var history: [[Cell]] = []
        if seed.isMultiple(of: 2) { history = screen.takeScrolledRows() }
        for round in 0..<5 {
            screen.feed(bytes(&random))
            if round == 2 {
                screen.resize(to: Size(width: Int.random(in: 0...12, using: &random), height: 3))
            } else if round > 0 {
                let size = Size(
                    width: Int.random(in: 0...12, using: &random),
                    height: Int.random(in: 0...5, using: &random))
                _ = screen.resize(to: size, wrapping: &history, following: 0)
            }
            #expect(screen.grid.bounds.contains(screen.cursorPosition))
            for y in 0..<screen.grid.size.height {
                var wasWide = false
                for x in 0..<screen.grid.size.width {
                    let glyph = screen.grid[Point(x: x, y: y)].glyph
                    #expect(glyph.isContinuation == wasWide, "half a glyph at \(x), \(y)")
                    wasWide = glyph.isWide
                }
                #expect(!wasWide)
            }
        }
    }

    @Test(arguments: 0..<20)
    func piecesMeanTheSameAsTheWhole(seed: Int) {
        var random = SeededRandom(seed: seed)
        let bytes = bytes(&random)
        var whole = ScreenModel(size: Size(width: 12, height: 4))
        var pieces = whole
        whole.feed(bytes)
        for byte in bytes { pieces.feed([byte]) }
        #expect(whole.grid == pieces.grid)
        #expect(whole.unknownSequences == pieces.unknownSequences)
    }
}
