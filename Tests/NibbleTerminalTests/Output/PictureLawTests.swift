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
        capabilities.composesFrames = random.happens(50)
        capabilities.cellPixels = Self.samples
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
        session.screen.buffer.pictures.acceptsFrames = true
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

    @Test(arguments: 0..<cases(30, long: 360))
    func coversAndTintsOfAPictureThatStaysAreThoseOfTheLastFrame(seed: Int) throws {
        var random = SeededRandom(seed: seed)
        var capabilities = capabilities(&random)
        capabilities.composesFrames = true
        let size = Size(width: 16, height: 9)
        var session = DirectRendererLawTests.Session(size: size, capabilities: capabilities)
        session.screen.buffer.pictures.acceptsFrames = true
        let pixels = try somePixels(Size(width: 12, height: 7), seed: UInt32(seed))
        let origin = Point(x: random.pick([-2, 0, 3]), y: random.pick([-1, 1]))
        let rects = (0..<4).map { _ in rect(in: size, &random) }
        for frame in 0..<16 {
            var grid = CellGrid(size: size)
            grid.draw(pixels, at: origin)
            for (index, rect) in rects.enumerated() where random.happens(40) {
                if index % 2 == 0 {
                    grid.tint(rect, with: 0, alpha: UInt32.random(in: 1...3, using: &random) * 60)
                } else {
                    grid.fill(rect, with: Cell(glyph: Glyph("m"), background: .rgb(0x223344)))
                }
            }
            session.present(grid, cursor: nil)
            try expect(session.screen, shows: grid, on: capabilities, "seed \(seed), frame \(frame)")
        }
    }

    // Cells are 8 by 16 pixels, those of the picture 5.3 by 11.7, so that no edge of a cell is one of a pixel.
    @Test(arguments: 0..<cases(20, long: 200))
    func holesInStretchedPicturesShowNothingBehindThePixelsAroundThem(seed: Int) throws {
        var random = SeededRandom(seed: seed)
        let (size, samples) = (Size(width: 12, height: 7), Size(width: 8, height: 16))
        var capabilities = capabilities(&random)
        (capabilities.composesFrames, capabilities.cellPixels) = (true, samples)
        let color: UInt32 = 0xFFFF_FFFF
        let buffer = try #require(PixelBuffer(width: 64, height: 82, filledWith: color))
        let drawn = try #require(PixelBuffer(width: 96, height: 112, filledWith: color))
        let made = CellPixels(
            drawn, size: size, origin: (buffer, ImageAdjustments(), Rect(origin: .zero, size: size)),
            whole: { buffer })
        let pixels = try #require(made)
        var session = DirectRendererLawTests.Session(size: size, capabilities: capabilities)
        session.screen.buffer.pictures.acceptsFrames = true
        for frame in 0..<12 {
            var grid = CellGrid(size: size)
            grid.draw(pixels, at: .zero)
            for index in 0..<3 where random.happens(60) {
                let cover = rect(in: Size(width: 10, height: 5), &random).offsetBy(dx: 1, dy: 1)
                if index == 0 { grid.tint(cover, with: 0, alpha: 120) }
                if index > 0 { grid.fill(cover, with: Cell(glyph: Glyph("m"))) }
            }
            session.present(grid, cursor: nil)
            for point in (0..<84).map({ Point(x: $0 % 12, y: $0 / 12) }) {
                let shown = session.screen.pixels(in: point, samples: samples)
                let holes = shown?.indices.filter { shown?[$0] == 0 } ?? Array(0..<128)
                let isPicture = grid[point].piece != nil
                let wanted = isPicture ? [] : (0..<128).filter { isWithinHole($0, of: point, grid) }
                try #require(
                    isPicture ? holes.isEmpty : Set(wanted).isSubset(of: holes),
                    "seed \(seed), frame \(frame), \(point)")
            }
        }
        #expect(session.screen.unknownSequences == [])
    }

    /// Whether a sample of a cell is more than a pixel away from the nearest piece of a picture.
    private func isWithinHole(_ index: Int, of point: Point, _ grid: CellGrid) -> Bool {
        let (x, y) = (index % 8, index / 8)
        return [(-2, 0), (2, 0), (0, -2), (0, 2), (-2, -2), (2, -2), (-2, 2), (2, 2)].allSatisfy { dx, dy in
            let cell = Point(x: (point.x * 8 + x + dx) / 8, y: (point.y * 16 + y + dy) / 16)
            return grid[cell].piece == nil
        }
    }
}
