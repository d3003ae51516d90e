import NibbleCells
import Testing

@testable import NibbleImages

/// Pictures in pixels.
struct PixelTests {
    private func image(_ width: Int, _ height: Int, _ pixel: (Int, Int) -> UInt32) throws -> Image {
        let pixels = (0..<(width * height)).map { pixel($0 % width, $0 / width) }
        return Image(pixels: try #require(PixelBuffer(width: width, height: height, pixels: pixels)))
    }

    private func drawing(_ style: ImageStyle = .automatic, cell: Size = Size(width: 4, height: 8))
        -> ImageDrawing
    {
        var drawing = ImageDrawing(contentMode: .scaleToFill, style: style, cellPixels: cell)
        drawing.showsPixels = true
        return drawing
    }

    private let some: (Int, Int) -> UInt32 = { 0xFF00_0000 | UInt32($0 * 5 + $1 * 700) }

    @Test(arguments: [ImageStyle.pixels, .automatic]) func terminalsWithPixelsAreGivenThem(
        style: ImageStyle
    ) throws {
        let picture = try image(40, 48, some).cells(size: Size(width: 10, height: 6), drawing: drawing(style))
        let pixels = try #require(picture.pixels)
        #expect(pixels.size == Size(width: 10, height: 6))
        #expect(pixels.samples == Size(width: 4, height: 8))
        #expect(pixels.pixels.pixels == (0..<(40 * 48)).map { some($0 % 40, $0 / 40) })
    }

    @Test func terminalsWithoutPixelsAreGivenBlocks() throws {
        var drawing = drawing(.pixels)
        drawing.showsPixels = false
        let image = try image(40, 48, some)
        let picture = image.cells(size: Size(width: 10, height: 6), drawing: drawing)
        #expect(picture.pixels == nil)
        drawing.style = .automatic
        #expect(picture == image.cells(size: Size(width: 10, height: 6), drawing: drawing))
    }

    @Test func otherStylesStayWhatTheyAre() throws {
        let picture = try image(40, 48, some).cells(size: Size(width: 10, height: 6), drawing: drawing(.half))
        #expect(picture.pixels == nil)
    }

    @Test func cellsOutsideThePictureAreTransparentAndThoseItFillsInPartAreBlocks() throws {
        // A triangle: all above the diagonal is clear.
        let image = try image(40, 80) { x, y in y / 2 >= x ? 0xFF20_3040 : 0 }
        let picture = image.cells(size: Size(width: 10, height: 10), drawing: drawing())
        let whole = picture.cells.filter { $0.glyph == Glyph(piece: 0) || $0.glyph.plainColumns == 0 }
        #expect(whole.count == 45)
        #expect(picture.cells[9] == CellPicture.Cell())
        #expect(picture.cells[0] != CellPicture.Cell())
        #expect(picture.cells[0].glyph.plainColumns == 1)
    }

    @Test func picturesLargerThanAScreenAreReduced() throws {
        let cell = Size(width: 10, height: 20)
        let picture = try image(2_000, 2_000, some).cells(
            size: Size(width: 300, height: 100), drawing: drawing(cell: cell))
        let pixels = try #require(picture.pixels)
        #expect(pixels.pixels.pixels.count <= 1_000_000)
    }

    @Test func thePixelsOfAPictureThatIsDrawnAgainAreTheSame() throws {
        let image = try image(40, 48, some)
        let size = Size(width: 10, height: 6)
        let first = image.cells(size: size, drawing: drawing())
        #expect(image.cells(size: size, drawing: drawing()).pixels === first.pixels)
        #expect(image.cells(size: size, drawing: drawing(.pixels)).pixels === first.pixels)
        let other = try self.image(40, 48, some).cells(size: size, drawing: drawing())
        #expect(other.pixels !== first.pixels)
    }

    @Test func smallPicturesAreEnlargedByTheTerminal() throws {
        let cell = Size(width: 10, height: 20)
        let picture = try image(40, 40, some).cells(
            size: Size(width: 100, height: 50), drawing: drawing(cell: cell))
        #expect(try #require(picture.pixels).pixels.width <= 200)
    }

    @Test func pixelsAreNoFinerThanThePicture() throws {
        let cell = Size(width: 10, height: 20)
        var drawing = drawing(cell: cell)
        drawing.contentMode = .scaleAspectFit
        let film = try image(320, 180, some).cells(size: Size(width: 120, height: 40), drawing: drawing)
        // 320 pixels over 120 columns, 180 over 34 rows.
        #expect(try #require(film.pixels).samples == Size(width: 3, height: 6))
        let photo = try image(600, 400, some).cells(size: Size(width: 80, height: 24), drawing: drawing)
        // 600 pixels over 72 columns: nearly all that the screen has.
        #expect(try #require(photo.pixels).samples == cell)
        drawing.contentMode = .topLeft
        let own = try image(40, 40, some).cells(size: Size(width: 10, height: 6), drawing: drawing)
        #expect(try #require(own.pixels).samples == cell)
    }

    @Test func aPictureThatTheTerminalEnlargesIsSentAsItIs() throws {
        let cell = Size(width: 10, height: 20)
        var drawing = drawing(cell: cell)
        drawing.contentMode = .scaleAspectFit
        let image = try image(512, 512, some)
        func pixels(_ width: Int, _ height: Int) throws -> CellPixels {
            let size = Size(width: width, height: height)
            return try #require(image.cells(size: size, drawing: drawing).pixels)
        }
        // The height of 34 rows is 680 pixels.
        let whole = try pixels(100, 34)
        #expect(whole.upload.size == Size(width: 512, height: 512))
        // Each cell of it shows the pixels that it lies over; the picture begins in the 16th column.
        #expect(
            whole.source(of: Rect(x: 16, y: 0, width: 68, height: 34), in: whole)
                == Rect(x: 0, y: 0, width: 512, height: 512))
        #expect(
            whole.source(of: Rect(x: 33, y: 17, width: 17, height: 17), in: whole)
                == Rect(x: 128, y: 256, width: 128, height: 256))
        // Zoomed, it's shown from the same upload, whole or in part.
        for zoom in [2, 4, 8] {
            let larger = try pixels(68 * zoom, 34 * zoom)
            #expect(larger.upload.size == whole.upload.size)
            #expect(
                larger.source(of: Rect(x: 0, y: 0, width: 34 * zoom, height: 17 * zoom), in: whole)
                    == Rect(x: 0, y: 0, width: 256, height: 256))
        }
        // Drawn smaller than it is, it's reduced.
        #expect(try pixels(20, 10).upload.size == Size(width: 200, height: 200))
    }

    @Test func tonesAreThoseOfTheUpload() throws {
        let image = try image(40, 48) { _, _ in 0xFF40_4040 }
        var drawing = drawing()
        drawing.adjustments.isInverted = true
        let size = Size(width: 20, height: 12)
        let inverted = try #require(image.cells(size: size, drawing: drawing).pixels)
        #expect(inverted.upload.size == Size(width: 40, height: 48))
        #if ImageCodecs
            let sent = try Image(data: inverted.upload.file())
            #expect(sent.frames[0].pixels.pixels.allSatisfy { $0 == 0xFFBF_BFBF })
        #endif
        drawing.adjustments.ramp = " .#"
        let ramp = try #require(image.cells(size: size, drawing: drawing).pixels)
        #expect(ramp.source(of: Rect(origin: .zero, size: size), in: inverted) != nil)
        drawing.adjustments.isInverted = false
        let plain = try #require(image.cells(size: size, drawing: drawing).pixels)
        #expect(plain.source(of: Rect(origin: .zero, size: size), in: inverted) == nil)
    }

    @Test func ofAPictureThatIsCutOnlyWhatIsSeenIsSent() throws {
        let image = try image(400, 30, some)
        var drawing = drawing()
        drawing.contentMode = .scaleAspectFill
        let pixels = try #require(image.cells(size: Size(width: 20, height: 10), drawing: drawing).pixels)
        #expect(pixels.upload.size == Size(width: pixels.pixels.width, height: pixels.pixels.height))
        #expect(
            pixels.source(of: Rect(origin: .zero, size: pixels.size), in: pixels)
                == Rect(origin: .zero, size: pixels.upload.size))
    }

    @Test func filesForTerminalsHoldThePixelsInFewerBytes() throws {
        let image = try image(40, 48, some)
        let pixels = try #require(
            image.cells(size: Size(width: 10, height: 6), drawing: drawing()).pixels)
        let file = pixels.file(of: pixels.pixels)
        #if ImageCodecs
            #expect(try Image(data: file).frames.map(\.pixels) == [pixels.pixels])
            #expect(file.count < 40 * 48 * 2)
        #else
            #expect(file.count > 40 * 48 * 3)
        #endif
    }

    #if ImageCodecs
        @Test func filesThatAreNotCompressedAreSoundToo() throws {
            // More than one block that is stored.
            let buffer = try image(300, 100, some).frames[0].pixels
            let pixels = try #require(CellPixels(buffer, size: Size(width: 30, height: 10)))
            #expect(try Image(data: pixels.file(of: buffer)).frames.map(\.pixels) == [buffer])
        }
    #endif
}
