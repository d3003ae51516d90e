import NibbleCells
import Testing

@testable import NibbleTerminal

/// The cost of covers and tints on a terminal with kitty's protocol that composes frames.
struct KittyFrameTests {
    private typealias Session = DirectRendererLawTests.Session
    private static let size = Size(width: 80, height: 24)
    private static let samples = Size(width: 2, height: 4)
    private static let largeCell = Size(width: 8, height: 16)
    private static let menu = Rect(x: 10, y: 3, width: 20, height: 8)
    private static let ground = Cell(glyph: Glyph("m"), background: .rgb(0x303030))

    private var capabilities: TerminalCapabilities {
        var capabilities = TerminalCapabilities()
        capabilities.pixels = .kitty
        capabilities.composesFrames = true
        capabilities.cellPixels = Self.samples
        return capabilities
    }

    /// A screen that shows something.
    private func session(_ grid: CellGrid) -> Session {
        var session = emptySession(capabilities)
        session.present(grid, cursor: nil)
        return session
    }

    private func emptySession(_ capabilities: TerminalCapabilities) -> Session {
        var session = Session(size: Self.size, capabilities: capabilities)
        session.screen.buffer.pictures.acceptsFrames = true
        session.present(CellGrid(size: Self.size), cursor: nil)
        return session
    }

    /// A white picture of 317 by 233 pixels over 60 by 20 cells, so that hardly any edge of a cell is one of a pixel.
    private func stretched() throws -> CellPixels {
        let (size, cell) = (Size(width: 60, height: 20), Self.largeCell)
        let buffer = try #require(PixelBuffer(width: 317, height: 233, filledWith: 0xFFFF_FFFF))
        let (width, height) = (size.width * cell.width, size.height * cell.height)
        let drawn = try #require(PixelBuffer(width: width, height: height, filledWith: 0xFFFF_FFFF))
        let made = CellPixels(
            drawn, size: size, origin: (buffer, ImageAdjustments(), Rect(origin: .zero, size: size)),
            whole: { buffer })
        return try #require(made)
    }

    private func picture(seed: UInt32 = 1) throws -> CellPixels {
        try somePixels(Size(width: 60, height: 20), samples: Self.samples, seed: seed)
    }

    private func grid(_ pixels: CellPixels, at origin: Point = Point(x: 5, y: 2)) -> CellGrid {
        var grid = CellGrid(size: Self.size)
        grid.draw(pixels, at: origin)
        return grid
    }

    /// A picture with a translucent bar in which there are two lines of text.
    private func captioned(_ pixels: CellPixels) -> CellGrid {
        var grid = grid(pixels)
        grid.tint(Rect(x: 5, y: 18, width: 60, height: 4), with: 0, alpha: 150)
        for rect in [Rect(x: 7, y: 19, width: 30, height: 1), Rect(x: 7, y: 20, width: 44, height: 1)] {
            grid.fill(rect, with: Self.ground)
        }
        return grid
    }

    /// The bytes of a frame that are commands for pictures and movements to where they are.
    private func cost(_ session: Session) -> Int {
        let text = String(decoding: session.renderer.output.bytes, as: UTF8.self)
        return text.matches(of: /(\u{1B}\[[0-9;]*H)?\u{1B}_G[^\u{1B}]*\u{1B}\\/).reduce(0) {
            $0 + $1.0.utf8.count
        }
    }

    private func uses(_ action: String, _ session: Session) -> Bool {
        String(decoding: session.renderer.output.bytes, as: UTF8.self).contains("a=\(action),")
    }

    private func shows(_ session: Session, _ grid: CellGrid) throws -> Bool {
        try (0..<(Self.size.width * Self.size.height)).allSatisfy { index in
            let point = Point(x: index % Self.size.width, y: index / Self.size.width)
            let wanted = try grid.pixels(in: point, samples: Self.samples)
            let shown = session.screen.pixels(in: point, samples: Self.samples)
            return areAlike(wanted, shown, steps: 3)
                && (wanted != nil || session.screen.grid[point] == grid[point])
        }
    }

    @Test func aPictureAloneHasOneFrame() throws {
        let pixels = try picture()
        let session = session(grid(pixels))
        #expect(uses("p", session) && !uses("f", session) && !uses("c", session))
        #expect(try shows(session, grid(pixels)))
    }

    @Test(arguments: [
        menu, Rect(x: 30, y: 15, width: 30, height: 5), Rect(x: 0, y: 0, width: 80, height: 10),
        Rect(x: 20, y: 10, width: 20, height: 1),
    ])
    func coveringACaptionedPictureCostsLessThanTwoHundredBytes(cover: Rect) throws {
        let pixels = try picture()
        var session = session(captioned(pixels))
        #expect(session.screen.shownPictures == 1)
        #expect(try shows(session, captioned(pixels)))
        var covered = captioned(pixels)
        covered.fill(cover, with: Self.ground)
        for _ in 0..<3 {
            session.present(covered, cursor: nil)
            #expect((1..<200).contains(cost(session)))
            #expect(try shows(session, covered))
            session.present(captioned(pixels), cursor: nil)
            #expect((1..<100).contains(cost(session)))
            #expect(try shows(session, captioned(pixels)))
        }
        #expect(session.screen.unknownSequences == [])
    }

    @Test func movingACaptionedPictureCostsOnePlacement() throws {
        let pixels = try picture()
        var session = session(captioned(pixels))
        var moved = CellGrid(size: Self.size)
        for y in 2..<22 {
            for x in 5..<65 { moved[Point(x: x + 4, y: y - 1)] = captioned(pixels)[Point(x: x, y: y)] }
        }
        session.present(moved, cursor: nil)
        #expect((1..<60).contains(cost(session)))
        #expect(try shows(session, moved))
    }

    @Test func aPictureAtTwoPlacesIsCoveredInParts() throws {
        let pixels = try somePixels(Size(width: 30, height: 20), samples: Self.samples)
        var both = grid(pixels)
        both.draw(pixels, at: Point(x: 40, y: 2))
        var session = session(both)
        both.fill(Self.menu, with: Self.ground)
        both.tint(Rect(x: 5, y: 15, width: 70, height: 2), with: 0, alpha: 100)
        session.present(both, cursor: nil)
        #expect(!uses("f", session) && !uses("c", session))
        #expect(try shows(session, both))
    }

    @Test func aTintOverTwoPicturesIsInTheFramesOfBoth() throws {
        let (left, right) = (try picture(), try picture(seed: 2))
        var both = grid(left, at: Point(x: -30, y: 2))
        both.draw(right, at: Point(x: 30, y: 2))
        var session = session(both)
        let plain = both
        both.tint(Rect(x: 0, y: 8, width: 80, height: 3), with: 0, alpha: 100)
        session.present(both, cursor: nil)
        #expect(session.screen.shownPictures == 2)
        #expect(try shows(session, both))
        session.present(plain, cursor: nil)
        #expect((1..<60).contains(cost(session)))
        #expect(try shows(session, plain))
    }

    // Where few pixels are stretched over many, the edge of a hole would be blurred.
    @Test func enlargedPicturesAreCoveredInParts() throws {
        let pixels = try somePixels(Size(width: 60, height: 20), samples: Self.samples)
        var capabilities = capabilities
        capabilities.cellPixels = Size(width: 5, height: 10)
        var session = emptySession(capabilities)
        session.present(captioned(pixels), cursor: nil)
        #expect(!uses("c", session))
        #expect(try shows(session, captioned(pixels)))
    }

    @Test func afterAFadeAMenuCostsAsLittle() throws {
        let pixels = try picture()
        var session = session(grid(pixels))
        var faded = grid(pixels)
        for step in 1...12 {
            faded = grid(pixels)
            faded.tint(Rect(x: 5, y: 18, width: 60, height: 4), with: 0, alpha: UInt32(step * 15))
            faded.fill(Rect(x: 7, y: 19, width: 30, height: 1), with: Self.ground)
            session.present(faded, cursor: nil)
            #expect(try shows(session, faded), "step \(step)")
            #expect((1..<400).contains(cost(session)), "step \(step)")
        }
        var covered = faded
        covered.fill(Self.menu, with: Self.ground)
        session.present(covered, cursor: nil)
        #expect((1..<200).contains(cost(session)))
        #expect(try shows(session, covered))
        session.present(faded, cursor: nil)
        #expect((1..<60).contains(cost(session)))
        #expect(try shows(session, faded))
        #expect(session.screen.unknownSequences == [])
    }

    // Kitty copies a whole frame for each step: a wallpaper under a screen of words would take it seconds.
    @Test func aPictureUnderManyWordsIsShownInParts() throws {
        let pixels = try picture()
        var session = session(captioned(pixels))
        var words = captioned(pixels)
        for y in 2..<22 {
            for x in stride(from: 6 + y % 3, to: 60, by: 6) {
                words.fill(Rect(x: x, y: y, width: 4, height: 1), with: Self.ground)
            }
        }
        session.present(words, cursor: nil)
        #expect(!uses("c", session) && uses("p", session))
        #expect(try shows(session, words))
        session.present(captioned(pixels), cursor: nil)
        #expect(try shows(session, captioned(pixels)))
    }

    @Test func framesOfPicturesOutOfSightMakeRoomAndThePicturesStay() throws {
        let samples = Size(width: 20, height: 40)
        let pictures = try (0..<4).map {
            try somePixels(Size(width: 60, height: 20), samples: samples, seed: UInt32($0))
        }
        var capabilities = capabilities
        capabilities.cellPixels = samples
        var session = emptySession(capabilities)
        var deletions = 0
        for index in [0, 1, 2, 3, 0, 1, 2, 3] {
            let place = Point(x: 5, y: index % 2 + 1)
            for cover in 0..<3 {
                var grid = grid(pictures[index], at: place)
                grid.tint(Rect(x: 5, y: 17, width: 60, height: 2), with: 0, alpha: 100)
                grid.fill(Rect(x: 10 + cover, y: 5, width: 20, height: 8), with: Self.ground)
                session.present(grid, cursor: nil)
                if uses("d,d=f", session) { deletions += 1 }
            }
        }
        #expect(deletions > 0)
        // Two megabytes each, sent once.
        #expect(session.screen.receivedPictures.count == 4)
        #expect(session.screen.unknownSequences == [])
    }

    // A film's pictures are shown once each: frames of their own would only fill the terminal's memory.
    @Test func movingPicturesHaveNoFramesAfterTheFirst() throws {
        let pictures = try (0..<8).map { try picture(seed: UInt32($0)) }
        var session = session(captioned(pictures[0]))
        #expect(uses("c", session))
        for (index, pixels) in pictures.enumerated().dropFirst() {
            session.present(captioned(pixels), cursor: nil)
            #expect(uses("c", session) == (index < 3))
            #expect(try shows(session, captioned(pixels)))
        }
    }

    @Test func manyCoversReuseTheFramesThatThereAre() throws {
        let pixels = try picture()
        var session = session(captioned(pixels))
        var made = 0
        for step in 0..<20 {
            var covered = captioned(pixels)
            covered.fill(Rect(x: 6 + step, y: 3 + step % 5, width: 20, height: 8), with: Self.ground)
            session.present(covered, cursor: nil)
            #expect((1..<260).contains(cost(session)))
            if uses("f", session) { made += 1 }
            #expect(try shows(session, covered))
        }
        #expect(made == 2)
    }

    @Test func anotherSizeOfAPictureUsesItsFrames() throws {
        let buffer = try #require(PixelBuffer(width: 120, height: 80, filledWith: 0xFF20_60C0))
        func pixels(_ size: Size) throws -> CellPixels {
            let (width, height) = (size.width * 2, size.height * 4)
            let drawn = try #require(PixelBuffer(width: width, height: height, filledWith: 0xFF20_60C0))
            let cells = Rect(origin: .zero, size: size)
            let made = CellPixels(
                drawn, size: size, origin: (buffer, ImageAdjustments(), cells), whole: { buffer })
            return try #require(made)
        }
        let (large, small) = (
            try pixels(Size(width: 60, height: 20)), try pixels(Size(width: 50, height: 18))
        )
        var session = session(captioned(large))
        #expect(uses("f", session))
        session.present(captioned(small), cursor: nil)
        #expect(!uses("t", session) && !uses("f", session) && uses("c", session))
        #expect(session.screen.receivedPictures.count == 1)
        #expect(session.screen.shownPictures == 1)
        for _ in 0..<6 {
            session.present(captioned(large), cursor: nil)
            #expect(try shows(session, captioned(large)))
            session.present(grid(small), cursor: nil)
        }
        #expect(session.screen.unknownSequences == [])
    }

    @Test func aRepaintForgetsTheFrames() throws {
        let pixels = try picture()
        var session = session(captioned(pixels))
        session.lose(size: Self.size, wrote: "\u{1B}_Ga=d,d=A,q=2\u{1B}\\")
        session.present(captioned(pixels), cursor: nil)
        #expect(uses("t", session) && uses("f", session))
        #expect(try shows(session, captioned(pixels)))
        #expect(session.screen.unknownSequences == [])
    }

    // Pixels of a picture that reach into a cell of text stay; they're tinted as those beside the text are.
    @Test func pixelsAroundTextInABarAreTinted() throws {
        let (pixels, cells) = (try stretched(), Self.largeCell)
        var capabilities = capabilities
        capabilities.cellPixels = cells
        var session = emptySession(capabilities)
        var covered = captioned(pixels)
        covered.fill(Rect(x: 20, y: 5, width: 30, height: 15), with: Self.ground)
        for grid in [captioned(pixels), covered, captioned(pixels), grid(pixels), covered, captioned(pixels)]
        {
            session.present(grid, cursor: nil)
            let bar = grid[Point(x: 6, y: 19)].tinted(0xFFFFFF)
            var beside = 0
            for x in 7..<20 {
                let shown = session.screen.pixels(in: Point(x: x, y: 19), samples: cells) ?? []
                for pixel in shown where pixel != 0 {
                    beside += 1
                    #expect(areAlike([pixel], [0xFF00_0000 | bar], steps: 3), "column \(x)")
                }
            }
            #expect(grid[Point(x: 7, y: 19)].piece != nil || beside > 0)
        }
        #expect(session.screen.unknownSequences == [])
    }

    @Test(arguments: [11, 13, 16]) func pixelsBesideTextAtTheEndOfABarAreTinted(length: Int) throws {
        let (pixels, cells) = (try stretched(), Self.largeCell)
        var capabilities = capabilities
        capabilities.cellPixels = cells
        var session = emptySession(capabilities)
        var bar = grid(pixels)
        bar.tint(Rect(x: 5, y: 19, width: 60, height: 1), with: 0, alpha: 150)
        bar.fill(Rect(x: 65 - length, y: 19, width: length, height: 1), with: Self.ground)
        session.present(bar, cursor: nil)
        let first = session.screen.pixels(in: Point(x: 65 - length, y: 19), samples: cells) ?? []
        let left = (1..<15).map { first.isEmpty ? 0 : first[$0 * 8] }
        #expect(!left.contains(0xFFFF_FFFF))
    }
}
