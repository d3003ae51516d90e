import NibbleCells
import Testing

@testable import NibbleTerminal

/// The bytes for a picture that a terminal with kitty's protocol shows in several sizes.
struct KittyUploadTests {
    private typealias Session = DirectRendererLawTests.Session
    private static let size = Size(width: 40, height: 16)

    /// No two pixels are equal.
    private func picture(_ width: Int, _ height: Int, seed: UInt32 = 0) throws -> PixelBuffer {
        let pixels = (0..<UInt32(width * height)).map { 0xFF00_0000 | ($0 + seed) &* 0x9E_3779 & 0xFFFFFF }
        return try #require(PixelBuffer(width: width, height: height, pixels: pixels))
    }

    /// A picture over some cells, sent in its own pixels where these are no more than those of the cells.
    private func pieces(
        of picture: PixelBuffer, over cells: Size, samples: Size = Size(width: 2, height: 4),
        all: Rect? = nil, tones: ImageAdjustments = ImageAdjustments()
    ) throws -> CellPixels {
        let (width, height) = (cells.width * samples.width, cells.height * samples.height)
        let pixels = (0..<(width * height)).map { index in
            picture[index % width * picture.width / width, index / width * picture.height / height]
        }
        let buffer = try #require(PixelBuffer(width: width, height: height, pixels: pixels))
        let all = all ?? Rect(origin: .zero, size: cells)
        let isWhole =
            picture.width <= all.width * samples.width && picture.height <= all.height * samples.height
        let whole: @Sendable () -> PixelBuffer = { picture }
        return try #require(
            CellPixels(
                buffer, size: cells, origin: (picture, tones, all),
                whole: isWhole ? whole : nil))
    }

    private func session() -> Session {
        var capabilities = TerminalCapabilities()
        capabilities.pixels = .kitty
        var session = Session(size: Self.size, capabilities: capabilities)
        session.present(CellGrid(size: Self.size), cursor: nil)
        return session
    }

    private func present(_ pixels: CellPixels, at origin: Point = .zero, in session: inout Session) {
        var grid = CellGrid(size: Self.size)
        for y in 0..<pixels.size.height {
            for x in 0..<pixels.size.width {
                let cell = origin.offsetBy(dx: x, dy: y)
                guard Rect(origin: .zero, size: Self.size).contains(cell) else { continue }
                grid[cell] = Cell(piece: UInt32(y * pixels.size.width + x), of: pixels)
            }
        }
        session.present(grid, cursor: nil)
    }

    /// The sizes of the pictures that are placed.
    private func placed(_ session: Session) -> [Size] {
        let pictures = session.screen.buffer.pictures
        return pictures.placements.compactMap { pictures.pixels(of: $0) }
            .map { Size(width: $0.width, height: $0.height) }
    }

    @Test func aPictureIsSentNoLargerThanItIs() throws {
        var session = session()
        present(try pieces(of: picture(13, 11), over: Size(width: 8, height: 4)), in: &session)
        #expect(placed(session) == [Size(width: 13, height: 11)])
        #expect(session.screen.unknownSequences == [])
    }

    @Test func aZoomShowsOtherPartsOfWhatWasSent() throws {
        let picture = try picture(16, 16)
        var session = session()
        for zoom in [1, 2, 4, 8] {
            let pixels = try pieces(of: picture, over: Size(width: 8 * zoom, height: 4 * zoom))
            // The middle of the picture is in the middle of the screen.
            let origin = Point(x: 20 - 4 * zoom, y: 8 - 2 * zoom)
            present(pixels, at: origin, in: &session)
            #expect(session.screen.shownPictures == 1)
            let middle = session.screen.pixels(in: Point(x: 20, y: 8), samples: Size(width: 1, height: 1))
            let wanted = zoom == 1 ? picture[9, 10] : zoom == 2 ? picture[8, 9] : picture[8, 8]
            #expect(middle == [wanted], "\(zoom)")
        }
        #expect(session.screen.receivedPictures.count == 1)
        #expect(session.screen.unknownSequences == [])
    }

    @Test func partsOfAPictureAreTheNearestOfItsPixels() throws {
        let pixels = try pieces(of: picture(13, 11), over: Size(width: 8, height: 4))
        #expect(
            pixels.source(of: Rect(x: 0, y: 0, width: 8, height: 4), in: pixels)
                == Rect(x: 0, y: 0, width: 13, height: 11))
        #expect(
            pixels.source(of: Rect(x: 1, y: 1, width: 2, height: 2), in: pixels)
                == Rect(x: 2, y: 3, width: 3, height: 5))
        // Thirty cells to a pixel.
        let large = try pieces(of: picture(2, 2), over: Size(width: 60, height: 60))
        #expect(
            large.source(of: Rect(x: 59, y: 20, width: 1, height: 1), in: large)
                == Rect(x: 1, y: 1, width: 1, height: 1))
    }

    @Test func onlyAFinerPictureIsSentAgain() throws {
        let picture = try picture(64, 64)
        var session = session()
        present(try pieces(of: picture, over: Size(width: 8, height: 4)), in: &session)
        #expect(placed(session) == [Size(width: 16, height: 16)])
        present(try pieces(of: picture, over: Size(width: 16, height: 8)), in: &session)
        #expect(placed(session) == [Size(width: 32, height: 32)])
        #expect(session.screen.receivedPictures.count == 2)
        // A little smaller, it's shown from what is finer, as it is when it's as large as before.
        present(try pieces(of: picture, over: Size(width: 14, height: 7)), in: &session)
        #expect(placed(session) == [Size(width: 32, height: 32)])
        present(try pieces(of: picture, over: Size(width: 8, height: 4)), in: &session)
        #expect(placed(session) == [Size(width: 16, height: 16)])
        #expect(session.screen.receivedPictures.count == 2)
        // Less than half as fine, pixels would be left out.
        present(try pieces(of: picture, over: Size(width: 3, height: 2)), in: &session)
        #expect(placed(session) == [Size(width: 6, height: 8)])
        #expect(session.screen.receivedPictures.count == 3)
    }

    @Test func otherTonesAndOtherPicturesAreSent() throws {
        let cells = Size(width: 8, height: 4)
        var session = session()
        present(try pieces(of: picture(16, 16), over: cells), in: &session)
        var tones = ImageAdjustments()
        tones.contrast = 2
        present(try pieces(of: picture(16, 16), over: cells, tones: tones), in: &session)
        present(try pieces(of: picture(16, 16, seed: 5), over: cells), in: &session)
        #expect(session.screen.receivedPictures.count == 3)
        // Read again, it's the same picture.
        present(try pieces(of: picture(16, 16), over: cells), in: &session)
        #expect(session.screen.receivedPictures.count == 3)
        #expect(session.screen.shownPictures == 1)
    }

    @Test func whatCoversAnEnlargedPictureForAWhileLeavesItAsItWas() throws {
        let size = Size(width: 36, height: 14)
        let pixels = try pieces(of: picture(23, 31), over: size, samples: Size(width: 4, height: 8))
        var base = CellGrid(size: Self.size)
        base.draw(pixels, at: Point(x: 1, y: 1))
        // A caption.
        for x in 4..<9 { base[Point(x: x, y: 13)] = Cell(glyph: Glyph("a")) }
        var session = session()
        session.present(base, cursor: nil)
        func shown() -> [[UInt32]?] {
            (1..<15).flatMap { y in
                (1..<37).map { x in
                    session.screen.pixels(in: Point(x: x, y: y), samples: Size(width: 2, height: 2))
                }
            }
        }
        let before = shown()
        for columns in [10..<20, 3..<30] {
            var covered = base
            for y in 4..<11 { for x in columns { covered[Point(x: x, y: y)] = Cell(glyph: Glyph("m")) } }
            session.present(covered, cursor: nil)
            session.present(base, cursor: nil)
            #expect(shown() == before)
        }
    }

    // Cropped at its sides, at its top and bottom, and at all four.
    @Test(arguments: [
        (Rect(x: -16, y: 0, width: 68, height: 12), 200), (Rect(x: 0, y: -12, width: 36, height: 39), 200),
        (Rect(x: -16, y: -12, width: 68, height: 39), 230),
    ])
    func coveringAnEnlargedPictureThatIsCroppedCostsFewBytes(all: Rect, limit: Int) throws {
        let cells = Size(width: 36, height: 12)
        let pixels = try pieces(
            of: picture(all.width * 5, all.height * 10), over: cells, samples: Size(width: 10, height: 20),
            all: all)
        var grid = CellGrid(size: Self.size)
        grid.draw(pixels, at: Point(x: 2, y: 1))
        var session = session()
        session.present(grid, cursor: nil)
        let uncovered = grid
        let cover = Rect(x: 12, y: 5, width: 16, height: 1)
        grid.fill(cover, with: Cell(glyph: Glyph("m")))
        session.present(grid, cursor: nil)
        // The text and its place are the cover's own, and the number of the pixels is one digit in a program by itself.
        let notOurs = cover.width + "\u{1B}[6;13H".utf8.count + 4 * (String(pixels.number).count - 1)
        #expect((20..<limit).contains(session.renderer.output.count - notOurs))
        #expect(session.screen.shownPictures == 4)
        for y in 1..<13 {
            for x in 2..<38 {
                let isShown =
                    session.screen.pixels(in: Point(x: x, y: y), samples: Size(width: 1, height: 1)) != nil
                #expect(isShown != cover.contains(Point(x: x, y: y)))
            }
        }
        session.present(uncovered, cursor: nil)
        #expect((1..<200).contains(session.renderer.output.count))
        #expect(session.screen.shownPictures == 1)
    }

    @Test func aPictureInTwoSizesBesideEachOtherIsSentOnce() throws {
        let picture = try picture(8, 8)
        let small = try pieces(of: picture, over: Size(width: 4, height: 2))
        let large = try pieces(of: picture, over: Size(width: 8, height: 4))
        var session = session()
        var grid = CellGrid(size: Self.size)
        grid.draw(small, at: Point(x: 1, y: 1))
        grid.draw(large, at: Point(x: 10, y: 1))
        session.present(grid, cursor: nil)
        #expect(session.screen.receivedPictures.count == 1 && session.screen.shownPictures == 2)
        grid = CellGrid(size: Self.size)
        grid.draw(large, at: Point(x: 10, y: 1))
        session.present(grid, cursor: nil)
        #expect(session.screen.shownPictures == 1)
        grid = CellGrid(size: Self.size)
        session.present(grid, cursor: nil)
        #expect(session.screen.shownPictures == 0)
        #expect(session.screen.unknownSequences == [])
    }
}
