import NibbleCells
import NibbleTerminal
import Testing

/// The byte law on a terminal with iTerm2's inline pictures, where text covers pixels for good.
struct InlinePictureLawTests {
    private static let cell = Size(width: 3, height: 6)

    private func session(_ size: Size) -> DirectRendererLawTests.Session {
        var capabilities = TerminalCapabilities()
        (capabilities.pixels, capabilities.cellPixels) = (.iTerm2, Self.cell)
        var session = DirectRendererLawTests.Session(size: size, capabilities: capabilities)
        session.screen.cellPixels = Self.cell
        return session
    }

    @Test(arguments: 0..<cases(12, long: 120))
    func screensShowThePixelsOfTheLastFrame(seed: Int) throws {
        var random = SeededRandom(seed: seed)
        let size = Size(width: 12, height: 7)
        var session = session(size)
        let pictures = try [Size(width: 5, height: 3), Size(width: 8, height: 5)].enumerated()
            .map { try somePixels($1, samples: Self.cell, seed: UInt32($0)) }
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
                // A terminal may go to the next line after a picture: the last row has none.
                if point.y == size.height - 1 {
                    try #require(session.screen.grid[point] == grid[point].withoutPixels)
                    continue
                }
                let wanted = try grid.pixels(in: point, samples: Self.cell)
                let shown = session.screen.pixels(in: point, samples: Self.cell)
                try #require(areAlike(wanted, shown, steps: 1), "seed \(seed), frame \(frame), \(point)")
                if wanted == nil { try #require(session.screen.grid[point] == grid[point]) }
            }
            #expect(session.screen.unknownSequences == [])
        }
    }

    @Test func unchangedPixelsAreNotDrawnAgain() throws {
        var session = session(Size(width: 12, height: 7))
        var grid = CellGrid(size: Size(width: 12, height: 7))
        let pixels = try somePixels(Size(width: 8, height: 5), samples: Self.cell)
        grid.draw(pixels, at: .zero)
        session.present(grid, cursor: nil)
        let whole = session.renderer.output.count
        session.present(grid, cursor: nil)
        #expect(session.renderer.output.count == 0)
        var covered = grid
        covered.fill(Rect(x: 2, y: 1, width: 2, height: 1), with: Cell(glyph: Glyph("m")))
        session.present(covered, cursor: nil)
        session.present(grid, cursor: nil)
        withExtendedLifetime(pixels) {
            #expect((1..<(whole / 3)).contains(session.renderer.output.count))
        }
    }

    @Test func commandsAreThoseOfTheDocument() throws {
        var session = session(Size(width: 12, height: 7))
        var grid = CellGrid(size: Size(width: 12, height: 7))
        let pixels = try somePixels(Size(width: 2, height: 1), samples: Self.cell)
        grid.draw(pixels, at: Point(x: 3, y: 2))
        session.present(grid, cursor: nil)
        let text = String(decoding: session.renderer.output.bytes, as: UTF8.self)
        let file = pixels.file(of: pixels.pixels)
        #expect(
            text.hasSuffix(
                "\u{1B}[3;4H\u{1B}]1337;File=size=\(file.count);width=2;height=1;preserveAspectRatio=0;doNotMoveCursor=1;inline=1:"
                    + String(decoding: Base64Text.encoded(file), as: UTF8.self) + "\u{7}"))
    }

    @Test func largePicturesAreSentInParts() throws {
        let cell = Size(width: 20, height: 40)
        let size = Size(width: 40, height: 10)
        var capabilities = TerminalCapabilities()
        (capabilities.pixels, capabilities.cellPixels) = (.iTerm2, cell)
        var session = DirectRendererLawTests.Session(size: size, capabilities: capabilities)
        session.screen.cellPixels = cell
        var grid = CellGrid(size: size)
        let pixels = try somePixels(Size(width: 40, height: 9), samples: cell)
        grid.draw(pixels, at: .zero)
        session.present(grid, cursor: nil)
        // Each command ends with BEL; 8 rows of 40 cells of 800 pixels are 256,000.
        #expect(session.renderer.output.bytes.filter { $0 == 7 }.count == 2)
        #expect(session.screen.pixels(in: Point(x: 39, y: 8), samples: cell) != nil)
        #expect(session.screen.unknownSequences == [])
    }
}
