import NibbleCells
import NibbleTerminal
import Testing

@testable import NibbleStage

/// The pixels of a grid of one row.
private func pixels(_ cells: [Cell], theme: ColorTheme = ColorTheme()) throws -> PixelBuffer {
    var grid = CellGrid(size: Size(width: cells.count, height: 1))
    for (column, cell) in cells.enumerated() { grid[Point(x: column, y: 0)] = cell }
    return try #require(ScreenBitmap.pixels(of: grid, theme: theme))
}

private func cell(_ text: Character, attributes: CellAttributes = []) -> Cell {
    Cell(
        glyph: Glyph(character: text), foreground: .rgb(0xFF0000), background: .rgb(0x0000FF),
        attributes: attributes)
}

private let (red, blue) = (
    PixelBuffer.pack(red: 255, green: 0, blue: 0), PixelBuffer.pack(red: 0, green: 0, blue: 255)
)

@Suite struct ScreenBitmaps {
    @Test func aCellIsTwelveByTwentyFour() throws {
        let pixels = try pixels([cell(" "), cell(" ")])
        #expect(pixels.width == 24 && pixels.height == 24)
        #expect(pixels.pixels.allSatisfy { $0 == blue })
    }

    @Test func aScreenWithoutCellsHasNoPixels() {
        #expect(ScreenBitmap.pixels(of: CellGrid(size: .zero), theme: ColorTheme()) == nil)
    }

    @Test func blocksFillTheirPart() throws {
        let pixels = try pixels([cell("▀"), cell("▐"), cell("█"), cell("▖")])
        #expect(pixels[0, 11] == red && pixels[0, 12] == blue)
        #expect(pixels[17, 0] == blue && pixels[18, 0] == red)
        #expect(pixels[24, 0] == red && pixels[35, 23] == red)
        #expect(pixels[36, 11] == blue && pixels[36, 12] == red && pixels[42, 12] == blue)
    }

    @Test func linesJoin() throws {
        let pixels = try pixels([cell("─"), cell("┼"), cell("╮")])
        #expect((0..<26).allSatisfy { pixels[$0, 12] == red })
        #expect((14..<24).allSatisfy { pixels[18, $0] == red })
        // The corner comes in at the left and leaves at the bottom.
        #expect(pixels[30, 23] == red && pixels[35, 12] == blue && pixels[30, 0] == blue)
    }

    @Test func diagonalsGoFromCornerToCorner() throws {
        let pixels = try pixels([cell("╱"), cell("╲"), cell("╳")])
        #expect(pixels[0, 23] == red && pixels[11, 0] == red && pixels[0, 0] == blue)
        #expect(pixels[12, 0] == red && pixels[23, 23] == red && pixels[23, 0] == blue)
        #expect(pixels[24, 0] == red && pixels[24, 23] == red)
    }

    @Test func shadesAreMixed() throws {
        let pixels = try pixels([cell("▒")])
        #expect(pixels[0, 0] & 255 == 127 && pixels.pixels.allSatisfy { $0 == pixels[0, 0] })
    }

    @Test func brailleHasDots() throws {
        let pixels = try pixels([cell("⠁"), cell("⣿")])
        #expect(pixels[3, 3] == red && pixels[3, 9] == blue && pixels[9, 3] == blue)
        #expect([3, 9].allSatisfy { x in [3, 9, 15, 21].allSatisfy { pixels[12 + x, $0] == red } })
    }

    @Test func lettersHaveInkAndDiffer() throws {
        let ink = try ["A", "B", "ä", "→", "—"].map { text in
            try pixels([cell(Character(text))]).pixels
        }
        #expect(Set(ink).count == 5)
        #expect(ink.allSatisfy { $0.contains(red) && $0.contains(blue) })
        #expect(BitmapGlyphs.characters.unicodeScalars.count == BitmapGlyphs.encoded.count)
    }

    @Test func accentsAreDrawnHoweverTheyAreWritten() throws {
        #expect(try pixels([cell("e\u{301}")]).pixels == pixels([cell("é")]).pixels)
        let letters = try "OŌŐńňąțẞ".map { try pixels([cell($0)]).pixels }
        #expect(Set(letters).count == letters.count)
        // The table has no “ế”: it loses its accents.
        #expect(try pixels([cell("ế")]).pixels == pixels([cell("e")]).pixels)
    }

    @Test func signsThatTheTableLacksAreDrawnAsASCII() throws {
        #expect(try pixels([cell("⌄")]).pixels == pixels([cell("v")]).pixels)
        #expect(try pixels([cell("?")]).pixels != pixels([cell("ж")]).pixels)
    }

    /// No control shows a frame for a character that is missing.
    @Test func theGlyphsOfControlsAreInTheTable() throws {
        let frame = try pixels([cell("ж")]).pixels
        for sign in "[]✓–●━─−+○‹›▴▾…⠋▏█░▁▲▼▸◂✕◢" {
            #expect(try pixels([cell(sign)]).pixels != frame, "\(sign)")
        }
    }

    @Test func lookOfTextIsDrawn() throws {
        let plain = try pixels([cell("a")])
        let bold = try pixels([cell("a", attributes: .bold)])
        #expect(bold.pixels.count { $0 != blue } > plain.pixels.count { $0 != blue })
        #expect(try pixels([cell(" ", attributes: .reverse)]).pixels.allSatisfy { $0 == red })
        let struck = try pixels([cell(" ", attributes: .strikethrough)])
        #expect(struck[0, 12] == red && struck[0, 11] == blue)
        var attributes = CellAttributes()
        attributes.underlineStyle = .double
        let underlined = try pixels([cell(" ", attributes: attributes)])
        #expect(underlined[5, 20] == red && underlined[5, 21] == blue && underlined[5, 22] == red)
    }

    @Test func otherCharactersAreFrames() throws {
        let frame = try pixels([cell("ꙮ")])
        #expect(frame[2, 4] == red && frame[3, 5] == blue && frame[9, 19] == red)
        let grid = grid(width: 2, [("語", .blank)])
        let wide = try #require(ScreenBitmap.pixels(of: grid, theme: ColorTheme()))
        // One frame over both cells.
        #expect(wide[2, 10] != wide[5, 10] && wide[12, 10] == wide[5, 10] && wide[21, 10] == wide[2, 10])
    }

    @Test func picturesInPixelsAreStretched() throws {
        let dots = (0..<4).map { PixelBuffer.pack(red: UInt8($0) * 60, green: 0, blue: 0) }
        let buffer = try #require(PixelBuffer(width: 2, height: 2, pixels: dots))
        let source = try #require(CellPixels(buffer, size: Size(width: 1, height: 1)))
        let pixels = try pixels([cell(" "), Cell(piece: 0, of: source)])
        #expect(pixels[12, 0] == dots[0] && pixels[23, 0] == dots[1])
        #expect(pixels[12, 23] == dots[2] && pixels[23, 23] == dots[3] && pixels[11, 5] == blue)
    }
}
