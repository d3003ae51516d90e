import NibbleCells
import Testing

/// Cells that show pieces of a picture are drawn, tinted and covered as others are.
struct PiecesOfPicturesTests {
    private let theme = ColorTheme(ground: 0x000000, text: 0xFFFFFF)
    private let bounds = Rect(x: 0, y: 0, width: 2, height: 1)

    /// Two pieces: one of red and blue, one all green.
    private func pixels() throws -> CellPixels {
        let pixels: [UInt32] = [0xFF00_00FF, 0xFFFF_0000, 0xFF00_FF00, 0xFF00_FF00]
        let buffer = try #require(PixelBuffer(width: 4, height: 1, pixels: pixels))
        return try #require(CellPixels(buffer, size: Size(width: 2, height: 1)))
    }

    private func drawn(
        _ pixels: CellPixels, theme: ColorTheme? = nil, _ draw: (inout Canvas) -> Void = { _ in }
    ) -> CanvasProbe {
        var picture = CellPicture(size: pixels.size)
        picture.pixels = pixels
        for index in 0..<2 {
            picture.cells[index] = .init(
                glyph: Glyph(piece: UInt32(index)), foreground: .white, background: .black)
        }
        return CanvasProbe(width: 2, height: 1, filledWith: .blank, theme: theme ?? self.theme) { canvas in
            canvas.draw(picture, at: .zero)
            draw(&canvas)
        }
    }

    @Test func cellsHoldThePieces() throws {
        let pixels = try pixels()
        let probe = drawn(pixels)
        #expect(probe[0, 0] == Cell(piece: 0, of: pixels))
        #expect(probe[1, 0] == Cell(piece: 1, of: pixels))
        #expect(probe[1, 0].glyph.character == " ")
    }

    @Test func translucentFillsTintPieces() throws {
        let pixels = try pixels()
        let cell = drawn(pixels) { $0.fill(bounds, with: Color(red: 1, green: 1, blue: 1, alpha: 0.5)) }[1, 0]
        #expect(cell.piece?.index == 1)
        #expect(cell.tinted(0x00FF00) == 0x80FF80)
        #expect(cell.tinted(0) == 0x808080)
        let twice = drawn(pixels) { canvas in
            canvas.fill(bounds, with: Color(red: 1, green: 1, blue: 1, alpha: 0.5))
            canvas.fill(bounds, with: Color(white: 0, alpha: 0.5))
        }
        #expect(twice[1, 0].tinted(0x00FF00) == 0x407F40)
    }

    @Test(arguments: [ColorTheme(awaitingGround: .trueColor), ColorTheme(depth: .ansi16)])
    func piecesAreTintedWhereNothingElseCanBeMixed(theme: ColorTheme) throws {
        let pixels = try pixels()
        let half = Color(red: 1, green: 1, blue: 1, alpha: 0.5)
        let cell = drawn(pixels, theme: theme) { $0.fill(bounds, with: half) }[1, 0]
        #expect(cell.piece?.index == 1)
        #expect(cell.tinted(0x00FF00) == 0x80FF80)
        let other = drawn(pixels, theme: theme) { canvas in
            canvas.write("a", at: .zero)
            canvas.fill(bounds, with: half)
        }
        #expect(other[0, 0] == Cell(background: .rgb(0xFFFFFF)))
        #expect(other[1, 0] == cell)
        // The terminal's own ground is not known.
        let own = drawn(pixels, theme: theme) { $0.fill(bounds, with: .default.withAlphaComponent(0.5)) }
        #expect(own[0, 0] == .blank)
    }

    @Test(
        arguments: [(.trueColor, 0x80FF80), (.indexed256, 0x80FF80), (.ansi16, nil), (.mono, nil)]
            as [(ColorDepth, UInt32?)])
    func cellsOfKnownColoursAreTintedBeforeTheGroundIsTold(depth: ColorDepth, tinted: UInt32?) {
        let style = CellStyle(foreground: Color(red: 0, green: 1, blue: 0), background: .black)
        let probe = CanvasProbe(
            width: 2, height: 1, filledWith: .blank, theme: ColorTheme(awaitingGround: depth)
        ) { canvas in
            canvas.write("a", at: .zero, style: style)
            canvas.write("b", at: Point(x: 1, y: 0))
            canvas.fill(bounds, with: Color(red: 1, green: 1, blue: 1, alpha: 0.5))
        }
        let covered = Cell(background: .rgb(0xFFFFFF))
        if let tinted {
            #expect(
                probe[0, 0] == Cell(glyph: Glyph("a"), foreground: .rgb(tinted), background: .rgb(0x808080)))
        } else {
            #expect(probe[0, 0] == covered)
        }
        // The terminal's own text is not known.
        #expect(probe[1, 0] == covered)
    }

    @Test func opaqueFillsHidePieces() throws {
        #expect(
            drawn(try pixels()) { $0.fill(bounds, with: .blue) }[0, 0] == Cell(background: .rgb(0x0000FF)))
    }

    @Test func textOverAPieceHasItsMeanColourForAGround() throws {
        let probe = drawn(try pixels()) { $0.write("ab", at: .zero, style: CellStyle(foreground: .white)) }
        #expect(probe[0, 0].background == .rgb(0x7F007F))
        #expect(probe[1, 0].background == .rgb(0x00FF00))
        #expect(probe[0, 0].piece == nil)
    }

    @Test func cellsGivenAnotherGlyphNoLongerBelongToThePicture() throws {
        let probe = drawn(try pixels()) { canvas in
            var cell = canvas[Point(x: 0, y: 0)]
            cell.glyph = Glyph("x")
            canvas[Point(x: 0, y: 0)] = cell
        }
        #expect(probe[0, 0].piece == nil)
        #expect(!probe[0, 0].attributes.contains(.picture))
    }

    @Test func coloursOfPiecesAreNotReducedToAPalette() throws {
        var quantizer = ColorQuantizer(depth: .indexed256)
        let cell = Cell(piece: 1, of: try pixels())
        #expect(quantizer.quantize(cell) == cell)
    }

    @Test func pixelsLiveAsLongAsThereIsAPictureOfThem() throws {
        var pixels: CellPixels? = try pixels()
        let number = try #require(pixels?.number)
        #expect(CellPixels.numbered(number) != nil)
        pixels = nil
        #expect(CellPixels.numbered(number) == nil)
        #expect(try self.pixels().number != number)
    }

    @Test func pixelsThatCannotBeCutIntoEqualPiecesAreRefused() throws {
        let buffer = try #require(PixelBuffer(width: 3, height: 2, filledWith: 0))
        #expect(CellPixels(buffer, size: Size(width: 2, height: 1)) == nil)
        #expect(CellPixels(buffer, size: .zero) == nil)
    }
}
