import NibbleCells
import Testing

@testable import NibbleTerminal

/// What pictures cost on a terminal with kitty's protocol.
struct KittyPictureTests {
    private typealias Session = DirectRendererLawTests.Session
    private static let size = Size(width: 80, height: 24)
    private static let menu = Rect(x: 10, y: 3, width: 20, height: 8)

    private var capabilities: TerminalCapabilities {
        var capabilities = TerminalCapabilities()
        capabilities.pixels = .kitty
        return capabilities
    }

    /// A screen with a picture on it that was there before.
    private func session(_ grid: CellGrid) -> Session {
        var session = Session(size: Self.size, capabilities: capabilities)
        session.present(CellGrid(size: Self.size), cursor: nil)
        session.present(grid, cursor: nil)
        return session
    }

    private func grid(_ pixels: CellPixels, at origin: Point = Point(x: 5, y: 2)) -> CellGrid {
        var grid = CellGrid(size: Self.size)
        grid.draw(pixels, at: origin)
        return grid
    }

    @Test func pixelsAreSentOnce() throws {
        let pixels = try somePixels(Size(width: 40, height: 12), samples: Size(width: 4, height: 8))
        var session = session(grid(pixels))
        #expect(session.renderer.output.count > 40 * 12 * 32 * 4)
        for x in [9, 0, 30] { session.present(grid(pixels, at: Point(x: x, y: 4)), cursor: nil) }
        session.present(CellGrid(size: Self.size), cursor: nil)
        #expect(session.screen.shownPictures == 0)
        session.present(grid(pixels), cursor: nil)
        #expect(session.screen.shownPictures == 1)
        #expect(session.screen.receivedPictures == [Int(pixels.number)])
        #expect(session.screen.unknownSequences == [])
    }

    @Test func pixelsAreSentBeforeTheTerminalWaitsForAWholeFrame() throws {
        var capabilities = capabilities
        capabilities.hasSynchronizedOutput = true
        let pixels = try somePixels(Size(width: 40, height: 12))
        var session = Session(size: Self.size, capabilities: capabilities)
        session.present(CellGrid(size: Self.size), cursor: nil)
        session.present(grid(pixels), cursor: nil)
        let text = String(decoding: session.renderer.output.bytes, as: UTF8.self)
        let parts = text.split(separator: "\u{1B}[?2026h", omittingEmptySubsequences: false)
        #expect(parts.count == 2 && parts[0].contains("a=t") && !parts[1].contains("a=t"))
        #expect(parts.last?.contains("a=p") == true)
        #expect(session.screen.shownPictures == 1)
    }

    @Test(arguments: [Point(x: 5, y: 3), Point(x: 60, y: 20), Point(x: -7, y: -3)])
    func movingAPictureCostsOnePlacement(target: Point) throws {
        let pixels = try somePixels(Size(width: 40, height: 12))
        var session = session(grid(pixels))
        session.present(grid(pixels, at: target), cursor: nil)
        #expect((1..<150).contains(session.renderer.output.count))
        #expect(session.screen.shownPictures == 1)
    }

    @Test func nothingIsSentForWhatDoesNotChange() throws {
        let pixels = try somePixels(Size(width: 40, height: 12))
        var session = session(grid(pixels))
        session.present(grid(pixels), cursor: nil)
        #expect(session.renderer.output.count == 0)
        var other = grid(pixels)
        other[Point(x: 0, y: 0)] = Cell(glyph: Glyph("a"))
        session.present(other, cursor: nil)
        #expect(String(decoding: session.renderer.output.bytes, as: UTF8.self) == "\u{1B}[Ha")
    }

    @Test(arguments: [TerminalColor.default, .rgb(0x303030)])
    func coveringCostsTheCoverAndWhatIsLeft(ground: TerminalColor) throws {
        let pixels = try somePixels(Size(width: 40, height: 12))
        var session = session(grid(pixels))
        var covered = grid(pixels)
        covered.fill(Self.menu, with: Cell(glyph: Glyph("m"), background: ground))
        session.present(covered, cursor: nil)
        let text = Self.menu.width * Self.menu.height
        #expect((text..<(text + 200 + Self.menu.height * 8)).contains(session.renderer.output.count))
        #expect(session.screen.shownPictures == 4)
        #expect(session.screen.pixels(in: Self.menu.origin, samples: Size(width: 2, height: 4)) == nil)
        session.present(grid(pixels), cursor: nil)
        #expect(session.renderer.output.count < 200)
        #expect(session.screen.pixels(in: Point(x: 15, y: 5), samples: Size(width: 2, height: 4)) != nil)
    }

    // The text under a picture isn't seen, so it stays there until the picture goes.
    @Test func whatACoverShowedStaysUnderThePictureUntilThatGoes() throws {
        let pixels = try somePixels(Size(width: 60, height: 22))
        let origin = Point(x: 5, y: 1)
        var session = session(grid(pixels, at: origin))
        var covered = grid(pixels, at: origin)
        covered.fill(Rect(x: 10, y: 2, width: 30, height: 20), with: Cell(glyph: Glyph("m")))
        session.present(covered, cursor: nil)
        session.present(grid(pixels, at: origin), cursor: nil)
        #expect((1..<150).contains(session.renderer.output.count))
        session.present(CellGrid(size: Self.size), cursor: nil)
        // A row takes one erasure, not a blank for each column.
        #expect(session.renderer.output.count < 20 * 5 + 60)
        #expect(session.screen.grid == CellGrid(size: Self.size))
        #expect(session.screen.shownPictures == 0)
    }

    @Test func aCoverOfOneRowCostsLessThanTwoHundredBytesAndItsText() throws {
        var capabilities = capabilities
        capabilities.hasSynchronizedOutput = true
        let pixels = try somePixels(Size(width: 60, height: 20), samples: Size(width: 10, height: 20))
        var session = Session(size: Self.size, capabilities: capabilities)
        session.present(CellGrid(size: Self.size), cursor: nil)
        session.present(grid(pixels), cursor: nil)
        var covered = grid(pixels)
        covered.fill(Rect(x: 20, y: 10, width: 20, height: 1), with: Cell(glyph: Glyph("m")))
        session.present(covered, cursor: nil)
        // The text and its place are the cover's own.
        #expect((20..<228).contains(session.renderer.output.count))
        #expect(session.screen.shownPictures == 4)
        session.present(grid(pixels), cursor: nil)
        #expect((1..<200).contains(session.renderer.output.count))
        #expect(session.screen.shownPictures == 1)
        #expect(session.screen.unknownSequences == [])
    }

    // Without being told to stay, kitty's cursor goes behind a placement, and into the next row behind the last column.
    @Test(arguments: [10, 11, 12]) func aPictureInACornerScrollsNothing(top: Int) throws {
        let pixels = try somePixels(Size(width: 40, height: 12))
        var corner = grid(pixels, at: Point(x: 40, y: top))
        corner[.zero] = Cell(glyph: Glyph("t"))
        var session = session(corner)
        corner.tint(Rect(x: 40, y: top + 10, width: 40, height: 2), with: 0, alpha: 150)
        session.present(corner, cursor: nil)
        #expect(session.screen.grid[.zero] == corner[.zero])
        #expect(
            session.screen.pixels(in: Point(x: 79, y: top + 11), samples: Size(width: 2, height: 4)) != nil)
        #expect(
            session.screen.pixels(in: Point(x: 79, y: top - 1), samples: Size(width: 2, height: 4)) == nil)
    }

    // How far a glyph of doubtful width reaches isn't known, so what is beside it is written when the picture goes.
    @Test func whatADoubtfulGlyphMayHaveCoveredIsWrittenWhenThePictureGoes() throws {
        let pixels = try somePixels(Size(width: 4, height: 1))
        var beside = CellGrid(size: Self.size)
        beside[Point(x: 3, y: 5)] = Cell(glyph: RandomFrames.doubtfulGlyphs[0])
        let text = beside.withWholeGlyphs
        beside.draw(pixels, at: Point(x: 5, y: 5))
        var session = session(text)
        session.present(beside, cursor: nil)
        session.present(text, cursor: nil)
        #expect(session.screen.grid == text && session.screen.shownPictures == 0)
    }

    @Test func tintingCostsOnePlacement() throws {
        let pixels = try somePixels(Size(width: 40, height: 12))
        var session = session(grid(pixels))
        var tinted = grid(pixels)
        tinted.tint(Rect(x: 5, y: 11, width: 40, height: 3), with: 0, alpha: 150)
        session.present(tinted, cursor: nil)
        #expect(session.renderer.output.count < 200)
        tinted = grid(pixels)
        tinted.tint(Rect(x: 5, y: 10, width: 40, height: 3), with: 0, alpha: 150)
        session.present(tinted, cursor: nil)
        #expect(session.renderer.output.count < 80)
        session.present(grid(pixels), cursor: nil)
        #expect(session.renderer.output.count < 50)
        // The pixel that tinted stays, for the next tint.
        #expect(session.screen.heldPictures == 2)
    }

    @Test func aBarAroundTextSendsItsPixelOnce() throws {
        let pixels = try somePixels(Size(width: 40, height: 12))
        var session = session(grid(pixels))
        var covered = grid(pixels)
        let bar = Rect(x: 5, y: 10, width: 40, height: 3)
        covered.tint(bar, with: 0, alpha: 150)
        for x in 10..<20 { covered[Point(x: x, y: 11)] = Cell(glyph: Glyph("t"), background: .rgb(0x303030)) }
        func sent() -> String { String(decoding: session.renderer.output.bytes, as: UTF8.self) }
        session.present(covered, cursor: nil)
        #expect(sent().split(separator: "a=T", omittingEmptySubsequences: false).count == 2)
        #expect(session.screen.shownPictures == 8)
        session.present(grid(pixels), cursor: nil)
        #expect(sent().count < 200)
        #expect(session.screen.shownPictures == 1)
        session.present(covered, cursor: nil)
        #expect(!sent().contains("a=T") && sent().count < 460)
        #expect(session.screen.shownPictures == 8)
    }

    @Test func aPictureOutOfSightStaysWithTheTerminalWhenATintGoes() throws {
        let pixels = try somePixels(Size(width: 40, height: 12))
        let others = try somePixels(Size(width: 40, height: 12), seed: 2)
        var session = session(grid(pixels))
        var tinted = grid(others)
        tinted.tint(Rect(x: 5, y: 11, width: 40, height: 3), with: 0, alpha: 150)
        session.present(tinted, cursor: nil)
        session.present(grid(others), cursor: nil)
        // In kitty 0.26 freeing one picture frees every other without a placement.
        #expect(!String(decoding: session.renderer.output.bytes, as: UTF8.self).contains("d=I"))
        session.present(grid(pixels), cursor: nil)
        #expect(!String(decoding: session.renderer.output.bytes, as: UTF8.self).contains("a=t"))
        #expect(session.screen.shownPictures == 1)
        #expect(session.screen.unknownSequences == [])
    }

    @Test func terminalsHoldABoundedNumberOfPixels() throws {
        var pictures = KittyPictures(memoryLimit: 400)
        var screen = ScreenModel(size: Self.size)
        for seed in 0..<8 {
            let pixels = try somePixels(Size(width: 5, height: 1), seed: UInt32(seed))
            let rect = Rect(x: 0, y: 0, width: 5, height: 1)
            var output = ByteWriter()
            pictures.show(
                [PixelScreen.Area(number: pixels.number, origin: .zero, rect: rect)], [],
                rows: Self.size.height,
                writingTo: &output)
            screen.feed(output.bytes)
        }
        // Each takes 120 bytes; the fourth and the seventh were one too many.
        #expect(screen.heldPictures == 2)
        #expect(screen.shownPictures == 1)
        #expect(screen.unknownSequences == [])
    }

    @Test func repaintsForgetWhatTheTerminalHeld() throws {
        let pixels = try somePixels(Size(width: 4, height: 2))
        var session = session(grid(pixels))
        session.lose(size: Self.size, wrote: "\u{1B}_Ga=d,d=A,q=2\u{1B}\\")
        session.present(grid(pixels), cursor: nil)
        #expect(session.screen.receivedPictures.count == 2)
        #expect(session.screen.shownPictures == 1)
    }

    @Test func terminalsWithoutPixelsAreSentNone() throws {
        let pixels = try somePixels(Size(width: 4, height: 2))
        var session = Session(size: Self.size, capabilities: TerminalCapabilities())
        session.present(grid(pixels), cursor: nil)
        #expect(session.screen.receivedPictures == [])
        #expect(session.screen.unknownSequences == [])
    }
}
