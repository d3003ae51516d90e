import NibbleCells
import Testing

@testable import NibbleImages

private let red: UInt32 = 0xFF00_00FF
private let blue: UInt32 = 0xFFFF_0000

private func draw(
    _ pixels: [UInt32], width: Int, cells: Size, style: ImageStyle, depth: ColorDepth = .trueColor,
    glyphs: GlyphRepertoire = .octants, appearance: Appearance = .dark,
    adjustments: ImageAdjustments = ImageAdjustments()
) throws -> CellPicture {
    let buffer = try #require(PixelBuffer(width: width, height: pixels.count / width, pixels: pixels))
    var drawing = ImageDrawing(
        contentMode: .scaleToFill, style: style, depth: depth, glyphs: glyphs, appearance: appearance)
    drawing.adjustments = adjustments
    return PicturesToCells().cells(of: Image(pixels: buffer), frame: 0, size: cells, drawing: drawing)
}

private func text(_ picture: CellPicture) -> String {
    String(String.UnicodeScalarView(picture.cells.compactMap(\.glyph.scalar)))
}

private let oneCell = Size(width: 1, height: 1)

@Test func halfBlocksHoldTwoPixels() throws {
    let picture = try draw([red, blue], width: 1, cells: oneCell, style: .half)
    #expect(
        picture.cells == [
            CellPicture.Cell(
                glyph: Glyph("▀"), foreground: Color(hex: 0xFF0000), background: Color(hex: 0x0000FF))
        ])
}

@Test(arguments: [ImageStyle.quadrant, .sextant, .octant]) func everyPatternOfTwoColorsIsExact(
    style: ImageStyle
) throws {
    let blocks = BlockGlyphs.blocks(style)
    for pattern in 1..<(1 << blocks.count) - 1 {
        let pixels = (0..<blocks.count).map { pattern >> $0 & 1 == 1 ? red : blue }
        let cell = try draw(pixels, width: 2, cells: oneCell, style: style).cells[0]
        let isRedInk = cell.foreground == Color(hex: 0xFF0000)
        let expected = isRedInk ? pattern : ~pattern & ((1 << blocks.count) - 1)
        #expect(cell.glyph == blocks.glyphs[expected])
        #expect(cell.background == Color(hex: isRedInk ? 0x0000FF : 0xFF0000))
    }
}

@Test func blockCharactersAreThoseOfUnicode() {
    #expect(Set(BlockGlyphs.octant.glyphs).count == 256)
    #expect(BlockGlyphs.octant.glyphs[4].scalar?.value == 0x1CD00)
    #expect(BlockGlyphs.octant.glyphs[254].scalar?.value == 0x1CDE5)
    #expect(BlockGlyphs.octant.glyphs[0b0000_1111].scalar == "▀")
    #expect(Set(BlockGlyphs.sextant.glyphs).count == 64)
    #expect(BlockGlyphs.sextant.glyphs[1].scalar?.value == 0x1FB00)
    #expect(BlockGlyphs.sextant.glyphs[62].scalar?.value == 0x1FB3B)
    #expect(BlockGlyphs.braille.glyphs[0b0100_0001].scalar == "⡁")
    #expect(BlockGlyphs.braille.glyphs[255].scalar == "⣿")
}

@Test func transparentHalvesShowWhatIsBelow() throws {
    let picture = try draw([0, red], width: 1, cells: oneCell, style: .half)
    #expect(picture.cells[0].glyph == Glyph("▄"))
    #expect(picture.cells[0].foreground == Color(hex: 0xFF0000))
    #expect(picture.cells[0].background.isClear)
}

@Test(arguments: ImageStyle.allCases, ColorDepth.allCases)
func whatIsTransparentIsNotThere(style: ImageStyle, depth: ColorDepth) throws {
    let picture = try draw([0, 0], width: 1, cells: Size(width: 3, height: 2), style: style, depth: depth)
    #expect(picture.cells == Array(repeating: CellPicture.Cell(), count: 6))
}

@Test(arguments: ImageStyle.allCases) func halfTransparentColorsKeepTheirAlpha(style: ImageStyle) throws {
    guard style != .braille else { return }
    let picture = try draw([0x8000_00FF], width: 1, cells: oneCell, style: style)
    #expect(picture.cells[0].foreground.isClear)
    #expect(picture.cells[0].background == Color(rgb: 0xFF0000, alphaByte: 128))
}

@Test func colouredASCIIFindsTheShapesOfStrokesAndUsesNoOthers() throws {
    // The shapes themselves as pictures, white on black.
    let strokes = Set(GlyphSet.strokeCharacters.unicodeScalars.map { Glyph($0) } + [.space])
    var found = 0
    for shape in GlyphSet.shapes(of: GlyphSet.printable) where shape.glyph != .space {
        let pixels = shape.squares.map { 0xFF00_0000 | UInt32($0 * 255) * 0x01_0101 }
        let drawn = try draw(pixels, width: 4, cells: oneCell, style: .ascii).cells[0].glyph
        #expect(strokes.contains(drawn))
        if drawn == shape.glyph { found += 1 }
    }
    // A few strokes are alike, and the smallest dot is not worth a glyph.
    #expect(found >= GlyphSet.strokeCharacters.count - 2)
}

@Test(arguments: ImageStyle.allCases, ColorDepth.allCases)
func withoutUnicodeThereIsOnlyASCII(style: ImageStyle, depth: ColorDepth) throws {
    let pixels = (0..<400).map { 0xFF00_0000 | UInt32(truncatingIfNeeded: $0 &* 77_777) & 0xFF_FFFF }
    let picture = try draw(
        pixels, width: 20, cells: Size(width: 8, height: 5), style: style, depth: depth, glyphs: .ascii)
    #expect(picture.cells.allSatisfy { ($0.glyph.scalar?.value ?? 999) < 127 })
}

@Test(
    arguments: [
        (.octants, .octant), (.sextants, .sextant), (.blocks, .quadrant), (.ascii, .ascii),
    ] as [(GlyphRepertoire, ImageStyle)])
func automaticIsTheBestThereIs(glyphs: GlyphRepertoire, style: ImageStyle) {
    #expect(ImageDrawing(style: .automatic, glyphs: glyphs).concreteStyle == style)
    let mono = ImageDrawing(style: .automatic, depth: .mono, glyphs: glyphs).concreteStyle
    #expect(mono == (style == .quadrant || style == .sextant ? .braille : style))
    #expect(ImageDrawing(style: .half, glyphs: glyphs).concreteStyle == (glyphs == .ascii ? .ascii : .half))
}

@Test(
    arguments: [
        (.octants, .octant, .octant), (.sextants, .octant, .sextant), (.blocks, .octant, .quadrant),
        (.blocks, .sextant, .quadrant), (.sextants, .sextant, .sextant), (.blocks, .half, .half),
        (.blocks, .braille, .braille), (.ascii, .half, .ascii), (.blocks, .automatic, .quadrant),
    ] as [(GlyphRepertoire, ImageStyle, ImageStyle)])
func stylesThatCannotBeDrawnFallBack(drawable: GlyphRepertoire, asked: ImageStyle, drawn: ImageStyle) {
    var drawing = ImageDrawing(style: asked, glyphs: .sextants)
    drawing.drawableGlyphs = drawable
    #expect(drawing.concreteStyle == drawn)
}

@Test(arguments: [(Appearance.dark, "█ "), (.light, " █")])
func monochromeInkIsLightOnDarkAndDarkOnLight(appearance: Appearance, expected: String) throws {
    let picture = try draw(
        [.max, 0xFF00_0000], width: 2, cells: Size(width: 2, height: 1), style: .half, depth: .mono,
        appearance: appearance)
    #expect(text(picture) == expected)
    #expect(picture.cells[0].foreground == .default)
    #expect(picture.cells[0].background == .default)
}

@Test func monochromeKeepsTheBrightnessOfAreas() throws {
    let grey: UInt32 = 0xFF40_4040
    let picture = try draw(
        Array(repeating: grey, count: 4), width: 2, cells: Size(width: 40, height: 20), style: .octant,
        depth: .mono)
    let ink = picture.cells.reduce(0) { sum, cell in
        sum + (BlockGlyphs.octant.glyphs.firstIndex(of: cell.glyph)?.nonzeroBitCount ?? 0)
    }
    #expect(abs(Double(ink) / 6400 - 0.25) < 0.02)
}

@Test(arguments: [ColorDepth.ansi8, .ansi16], [ImageStyle.half, .octant, .ascii])
func smallPalettesUseTheirEntries(depth: ColorDepth, style: ImageStyle) throws {
    let entries = (0..<(depth == .ansi8 ? 8 : 16)).map { Color.ansi($0) }
    let pixels = (0..<400).map { 0xFF00_0000 | UInt32(truncatingIfNeeded: $0 &* 77_777) & 0xFF_FFFF }
    let picture = try draw(
        pixels, width: 20, cells: Size(width: 8, height: 5), style: style, depth: depth)
    #expect(picture.cells.allSatisfy { entries.contains($0.foreground) && entries.contains($0.background) })
}

@Test(arguments: ImageStyle.allCases, ColorDepth.allCases)
func anySizeCanBeDrawn(style: ImageStyle, depth: ColorDepth) throws {
    for cells in [Size.zero, oneCell, Size(width: 0, height: 5), Size(width: 97, height: 3)] {
        for (width, count) in [(1, 1), (1, 700), (700, 700), (3, 9)] {
            let pixels = (0..<count).map { UInt32(truncatingIfNeeded: $0 &* 2_654_435_761) }
            let picture = try draw(pixels, width: width, cells: cells, style: style, depth: depth)
            #expect(picture.cells.count == cells.width * cells.height)
        }
    }
}

@Test func framesBeyondTheLastShowTheLast() throws {
    let buffer = try #require(PixelBuffer(width: 1, height: 1, filledWith: red))
    let image = Image(pixels: buffer)
    let pictures = [-1, 0, 7].map {
        PicturesToCells().cells(of: image, frame: $0, size: oneCell, drawing: ImageDrawing())
    }
    #expect(Set(pictures).count == 1)
}

@Test(arguments: [ImageStyle.half, .quadrant])
func twoColorsOfThePaletteMixToTheOneWanted(style: ImageStyle) throws {
    // A dark blue that no entry of the 256 comes near.
    let picture = try draw(
        Array(repeating: 0xFF30_140A, count: 4), width: 2, cells: oneCell, style: style, depth: .indexed256)
    let cell = picture.cells[0]
    let shade = try #require(PaletteMixes.shades.first { $0.glyph == cell.glyph })
    let theme = ColorTheme()
    let ink = try #require(theme.opaque(cell.foreground).paletteIndex)
    let paper = try #require(theme.opaque(cell.background).paletteIndex)
    let blues = [ink, paper].map { Float(StandardPalette.rgb($0) & 255) }
    #expect(abs(blues[1] + (blues[0] - blues[1]) * shade.coverage - 0x30) < 12)
}

@Test func withoutDitheringColoursAreThoseOfThePalette() throws {
    var adjustments = ImageAdjustments()
    adjustments.dithers = false
    let picture = try draw(
        Array(repeating: 0xFF30_140A, count: 4), width: 2, cells: oneCell, style: .half, depth: .indexed256,
        adjustments: adjustments)
    #expect(picture.cells[0].glyph == .space)
}

@Test func colouredBrailleHasTwoFullColours() throws {
    for appearance in [Appearance.dark, .light] {
        let picture = try draw(
            [red, blue], width: 1, cells: oneCell, style: .braille, appearance: appearance)
        let cell = picture.cells[0]
        #expect(cell.glyph == Glyph("⠛"))
        #expect(cell.foreground == Color(hex: 0xFF0000))
        // The dots are small, so that the ground keeps what the mean has of both.
        #expect(cell.background == Color(hex: 0x6D0092))
    }
}

@Test(arguments: [ImageStyle.half, .quadrant, .sextant, .octant, .braille])
func blocksAreInDoubtAsTheyAreInText(style: ImageStyle) {
    let glyphs = BlockGlyphs.blocks(style).glyphs
    #expect(glyphs == glyphs.map { Glyph(character: $0.scalar.map(Character.init) ?? " ") })
}
