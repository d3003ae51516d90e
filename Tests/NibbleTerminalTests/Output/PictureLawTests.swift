import NibbleCells
import Testing

@testable import NibbleTerminal

/// The byte law with pictures: whatever was shown before, the screen shows the pixels and the cells of the last frame.
struct PictureLawTests {
    private static let samples = Size(width: 2, height: 4)

    private func capabilities(_ random: inout SeededRandom) -> TerminalCapabilities {
        var capabilities = TerminalCapabilities()
        capabilities.pixels = .kitty
        capabilities.hasSynchronizedOutput = random.happens(50)
        return capabilities
    }

    private func rect(in size: Size, _ random: inout SeededRandom) -> Rect {
        let x = Int.random(in: 0..<size.width, using: &random)
        let y = Int.random(in: 0..<size.height, using: &random)
        return Rect(
            x: x, y: y, width: Int.random(in: 1...(size.width - x), using: &random),
            height: Int.random(in: 1...(size.height - y), using: &random))
    }

    /// Text, some of which has the terminal's own ground, pictures over it, tints, and covers over all.
    private func frame(_ pictures: [CellPixels], over text: CellGrid, _ random: inout SeededRandom)
        -> CellGrid
    {
        var grid = text
        for pixels in pictures where random.happens(70) {
            let origin = Point(
                x: Int.random(in: -3..<grid.size.width, using: &random),
                y: Int.random(in: -3..<grid.size.height, using: &random))
            grid.draw(pixels, at: origin)
        }
        for _ in 0..<Int.random(in: 0...2, using: &random) {
            let alpha = UInt32.random(in: 1...254, using: &random)
            grid.tint(rect(in: grid.size, &random), with: random.pick([0, 0xFFFFFF, 0x2060C0]), alpha: alpha)
        }
        for _ in 0..<Int.random(in: 0...2, using: &random) {
            let ground = random.pick([TerminalColor.default, .rgb(0x223344), .palette(4)])
            grid.fill(
                rect(in: grid.size, &random),
                with: Cell(glyph: random.pick([.space, Glyph("m")]), background: ground))
        }
        return grid.withWholeGlyphs
    }

    private func expect(
        _ screen: ScreenModel, shows grid: CellGrid, on capabilities: TerminalCapabilities, _ name: Comment
    ) throws {
        for y in 0..<grid.size.height {
            for x in 0..<grid.size.width {
                let point = Point(x: x, y: y)
                let wanted = try grid.pixels(in: point, samples: Self.samples)
                let shown = screen.pixels(in: point, samples: Self.samples)
                try #require(areAlike(wanted, shown, steps: 3), "\(name), pixels at \(point)")
                guard wanted == nil else { continue }
                try #require(
                    screen.grid[point] == grid[point].asShown(on: capabilities), "\(name), cell at \(point)")
            }
        }
        try #require(screen.unknownSequences == [], name)
    }

    @Test(arguments: 0..<cases(30, long: 360))
    func screensShowThePixelsOfTheLastFrame(seed: Int) throws {
        var random = SeededRandom(seed: seed)
        let capabilities = capabilities(&random)
        let size = Size(width: 13, height: 8)
        var frames = RandomFrames(size: size)
        var session = DirectRendererLawTests.Session(size: size, capabilities: capabilities)
        let pictures = try [Size(width: 4, height: 3), Size(width: 7, height: 6), Size(width: 1, height: 1)]
            .enumerated().map { try somePixels($1, seed: UInt32($0)) }
        for frame in 0..<12 {
            if random.happens(30) { frames.advance(using: &random) }
            if random.happens(5) { session.lose(size: size, wrote: "\u{1B}[2Jjunk") }
            let grid = self.frame(pictures, over: frames.grid, &random)
            let rows = Int.random(in: 0..<6, using: &random)
            let scroll = FrameChanges.Scroll(rows: rows..<(rows + 2), distance: random.pick([1, -1]))
            session.present(grid, cursor: nil, moving: random.happens(15) ? scroll : nil)
            try expect(session.screen, shows: grid, on: capabilities, "seed \(seed), frame \(frame)")
        }
        session.present(frames.grid, cursor: nil)
        #expect(session.screen.shownPictures == 0)
    }
}
