import NibbleCells
import NibbleTerminal
import Testing

/// The byte law on a terminal with sixels, where text covers pixels for good.
struct SixelLawTests {
    private static let cell = Size(width: 3, height: 6)
    /// The rows that have too few pixels below them: terminals would scroll.
    private static let rowsBelow = 2

    private func session(_ size: Size, cell: Size = Self.cell) -> DirectRendererLawTests.Session {
        var capabilities = TerminalCapabilities()
        (capabilities.pixels, capabilities.cellPixels) = (.sixel, cell)
        var session = DirectRendererLawTests.Session(size: size, capabilities: capabilities)
        session.screen.cellPixels = cell
        return session
    }

    /// Pixels of eight colours that no palette mixes.
    private func pixels(_ size: Size, cell: Size = Self.cell, seed: UInt32) throws -> CellPixels {
        let (width, height) = (size.width * cell.width, size.height * cell.height)
        let pixels = (0..<(width * height)).map { index -> UInt32 in
            let bits = (UInt32(index) &+ seed) &* 0x9E_3779_B1 >> 28
            return (0..<3).reduce(0xFF00_0000) {
                $0 | (bits >> UInt32($1) & 1 == 1 ? 230 : 20) << UInt32(8 * $1)
            }
        }
        let buffer = try #require(PixelBuffer(width: width, height: height, pixels: pixels))
        return try #require(CellPixels(buffer, size: size))
    }

    @Test(arguments: 0..<cases(12, long: 120))
    func screensShowThePixelsOfTheLastFrame(seed: Int) throws {
        var random = SeededRandom(seed: seed)
        let size = Size(width: 12, height: 7)
        var session = session(size)
        let pictures = try [Size(width: 5, height: 3), Size(width: 8, height: 5)].enumerated()
            .map { try pixels($1, seed: UInt32($0)) }
        for frame in 0..<8 {
            var grid = CellGrid(size: size)
            for picture in pictures where random.happens(70) {
                let x = Int.random(in: -2..<size.width, using: &random)
                grid.draw(picture, at: Point(x: x, y: Int.random(in: -2..<size.height, using: &random)))
            }
            let bar = Int.random(in: 0..<size.height, using: &random)
            grid.tint(Rect(x: 0, y: bar, width: 9, height: 1), with: 0x2040A0, alpha: 120)
            if random.happens(60) {
                grid.fill(Rect(x: 3, y: bar / 2, width: 4, height: 2), with: Cell(glyph: Glyph("m")))
            }
            session.present(grid, cursor: nil)
            for point in (0..<(size.width * size.height)).map({ Point(x: $0 % 12, y: $0 / 12) }) {
                if point.y >= size.height - Self.rowsBelow {
                    try #require(session.screen.grid[point] == grid[point].withoutPixels)
                    continue
                }
                let wanted = try grid.pixels(in: point, samples: Self.cell)
                let shown = session.screen.pixels(in: point, samples: Self.cell)
                try #require(areAlike(wanted, shown, steps: 6), "seed \(seed), frame \(frame), \(point)")
                if wanted == nil { try #require(session.screen.grid[point] == grid[point]) }
            }
            #expect(session.screen.unknownSequences == [])
        }
    }

    // xterm draws nothing of a picture with more than a thousand pixels on a side, and little of a last band of six rows that
    // reaches past them.
    @Test(arguments: [
        (Size(width: 3, height: 6), Size(width: 342, height: 174), Size(width: 999, height: 996)),
        (Size(width: 10, height: 20), Size(width: 101, height: 53), Size(width: 1_000, height: 980)),
    ])
    func aPictureOfAThousandPixelsAndMoreIsDrawnInTiles(cell: Size, size: Size, largest: Size) throws {
        var session = session(size, cell: cell)
        var grid = CellGrid(size: size)
        let picture = try pixels(size, cell: cell, seed: 3)
        grid.draw(picture, at: .zero)
        session.present(grid, cursor: nil)
        let output = String(decoding: session.renderer.output.bytes, as: UTF8.self)
        let sides = output.matches(of: /q"1;1;(\d+);(\d+)/).map { (Int($0.1) ?? 0, Int($0.2) ?? 0) }
        let rest = size.width * cell.width - largest.width
        #expect(sides.map(\.0) == [largest.width, rest, largest.width, rest])
        #expect(sides.map(\.1).prefix(2) == [largest.height, largest.height])
        let rows = largest.height / cell.height
        try withExtendedLifetime(picture) {
            for (x, y) in [(0, 0), (size.width - 1, 0), (size.width - 2, rows - 1), (size.width - 1, rows)] {
                let wanted = try grid.pixels(in: Point(x: x, y: y), samples: cell)
                let shown = session.screen.pixels(in: Point(x: x, y: y), samples: cell)
                #expect(wanted != nil && areAlike(wanted, shown, steps: 6), "\(x), \(y)")
            }
        }
        #expect(session.screen.unknownSequences == [])
    }

    @Test func unchangedPixelsAreNotDrawnAgain() throws {
        var session = session(Size(width: 12, height: 7))
        var grid = CellGrid(size: Size(width: 12, height: 7))
        grid.draw(try pixels(Size(width: 8, height: 5), seed: 0), at: .zero)
        session.present(grid, cursor: nil)
        let whole = session.renderer.output.count
        session.present(grid, cursor: nil)
        #expect(session.renderer.output.count == 0)
        var covered = grid
        covered.fill(Rect(x: 2, y: 1, width: 2, height: 1), with: Cell(glyph: Glyph("m")))
        session.present(covered, cursor: nil)
        session.present(grid, cursor: nil)
        #expect((1..<(whole / 3)).contains(session.renderer.output.count))
    }

    @Test(arguments: [(8, 2), (11, 1), (15, 1), (20, 1)])
    func whereTheScreenWouldScrollThereAreHalfBlocks(height: Int, rowsBelow: Int) throws {
        let (size, cell) = (Size(width: 4, height: 4), Size(width: 4, height: height))
        var capabilities = TerminalCapabilities()
        (capabilities.pixels, capabilities.cellPixels) = (.sixel, cell)
        var session = DirectRendererLawTests.Session(size: size, capabilities: capabilities)
        session.screen.cellPixels = cell
        var grid = CellGrid(size: size)
        let pixels = try somePixels(size, samples: cell)
        grid.draw(pixels, at: .zero)
        withExtendedLifetime(pixels) { session.present(grid, cursor: nil) }
        #expect(session.screen.unknownSequences == [])
        for y in 0..<size.height {
            let isBelow = y >= size.height - rowsBelow
            #expect((session.screen.pixels(in: Point(x: 1, y: y), samples: cell) == nil) == isBelow)
            #expect((session.screen.grid[Point(x: 1, y: y)].glyph == Glyph("\u{2580}")) == isBelow)
        }
    }
}
