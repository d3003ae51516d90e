import NibbleCells
import Testing

@testable import NibbleImages

/// A picture of greys, drawn without colours.
private func ink(
    _ cells: Size, style: ImageStyle = .ascii, appearance: Appearance = .dark, pixelsPerCell: Int = 16,
    _ adjust: (inout ImageAdjustments) -> Void = { _ in }, grey: (Double, Double) -> Double
) throws -> [String] {
    let (width, height) = (cells.width * pixelsPerCell / 2, cells.height * pixelsPerCell)
    let pixels = (0..<width * height).map { index -> UInt32 in
        let x = (Double(index % width) + 0.5) / Double(width)
        let y = (Double(index / width) + 0.5) / Double(height)
        return 0xFF00_0000 | UInt32(255 * min(1, max(0, grey(x, y)))) * 0x01_0101
    }
    let buffer = try #require(PixelBuffer(width: width, height: height, pixels: pixels))
    var drawing = ImageDrawing(
        contentMode: .scaleToFill, style: style, depth: .mono, glyphs: .octants, appearance: appearance)
    adjust(&drawing.adjustments)
    let picture = Image(pixels: buffer).cells(size: cells, drawing: drawing)
    let scalars = picture.cells.compactMap(\.glyph.scalar)
    return (0..<cells.height).map { row in
        String(String.UnicodeScalarView(scalars[(row * cells.width)..<((row + 1) * cells.width)]))
    }
}

private let wide = Size(width: 60, height: 20)

@Suite struct Ink {
    @Test(arguments: [Appearance.dark, .light]) func areasWithoutEdgesAreOfTheRampAlone(
        appearance: Appearance
    ) throws {
        let rows = try ink(wide, appearance: appearance) { x, _ in x }
        #expect(rows.joined().allSatisfy { ImageAdjustments.defaultRamp.contains($0) })
        #expect(Set(rows).count == 1)
        #expect(Set(rows[0]).count >= 12)
        #expect(rows[0].first == (appearance == .dark ? " " : "@"))
    }

    @Test func dullPicturesUseAllOfTheInk() throws {
        let rows = try ink(wide) { x, _ in 0.35 + 0.3 * x }
        #expect(rows[0].first == " ")
        #expect(rows[0].last == "@")
    }

    @Test(arguments: [(.ascii, "@"), (.braille, "⣿"), (.half, "█")] as [(ImageStyle, Character)])
    func largeFlatAreasOfTheMostLightAreAllInk(style: ImageStyle, full: Character) throws {
        // As light as a lamp, not white: a share of the picture that the map gives all ink.
        let rows = try ink(wide, style: style) { x, y in
            (x - 0.5) * (x - 0.5) + (y - 0.5) * (y - 0.5) / 2 < 0.04 ? 0.87 : 0.2 + 0.1 * y
        }
        #expect(rows[10].dropFirst(25).prefix(10).allSatisfy { $0 == full })
        #expect(rows[0].allSatisfy { $0 != full })
    }

    @Test func picturesOfOneGreyKeepIt() throws {
        let dark = try ink(wide) { _, _ in 0.1 }
        let light = try ink(wide) { _, _ in 0.9 }
        #expect(Set(dark.joined()).count == 1)
        #expect(dark[0].first == ".")
        #expect(light[0].first == "#")
    }

    @Test func edgesAreDrawnWithStrokesOfTheirShape() throws {
        let falling = try ink(Size(width: 20, height: 20)) { x, y in abs(x - y) < 0.004 ? 1 : 0 }
        let diagonal = falling.enumerated().map { row, text in Array(text)[row] }
        #expect(String(diagonal) == String(repeating: "\\", count: 20))
        let line = try ink(Size(width: 20, height: 5)) { _, y in y > 0.57 && y < 0.6 ? 1 : 0 }
        #expect(line[2] == String(repeating: "_", count: 20))
    }

    // Grain of a few hundredths and of a fifth all over, and black and white stripes narrower than cells.
    @Test(arguments: [(0.08, false), (0.2, false), (1.0, true)])
    func faintTexturesHaveNoLetters(strength: Double, hasLetters: Bool) throws {
        let rows = try ink(wide) { x, y in
            let grain = abs((x * 977 + y * 613).truncatingRemainder(dividingBy: 1) - 0.5) * 2
            return x * (1 - strength) + grain * strength
        }
        #expect(rows.joined().contains { $0.isLetter || $0.isNumber } == hasLetters)
        #expect(!rows.joined().allSatisfy { ImageAdjustments.defaultRamp.contains($0) })
    }

    @Test func softOutlinesAreDrawnWithAllOfASCII() throws {
        // Black to white over a tenth of the width: six cells of sixty.
        let rows = try ink(wide) { x, _ in (x - 0.45) * 10 }
        #expect(rows.allSatisfy { $0.dropFirst(26).prefix(8).contains { $0.isLetter || $0.isNumber } })
        #expect(rows.allSatisfy { !$0.prefix(26).contains { $0.isLetter } })
        #expect(rows.allSatisfy { !$0.dropFirst(34).contains { $0.isLetter } })
    }

    @Test func withoutEdgeStrengthTheRampDrawsAll() throws {
        let rows = try ink(Size(width: 20, height: 20), { $0.edgeStrength = 0 }) { x, y in
            abs(x - y) < 0.004 ? 1 : 0
        }
        #expect(rows.joined().allSatisfy { ImageAdjustments.defaultRamp.contains($0) })
    }

    @Test func rampIsTheOneThatIsSet() throws {
        let rows = try ink(wide, { $0.ramp = " .:é" }) { x, _ in x }
        #expect(Set(rows[0]) == [" ", ".", ":"])
        let fallback = try ink(wide, { $0.ramp = "éü" }) { x, _ in x }
        #expect(try fallback == ink(wide) { x, _ in x })
    }

    // A zero has more ink than a one.
    @Test(arguments: [" 01", " 10", "@. "]) func everyCharacterOfARampIsUsedInItsOrder(ramp: String) throws {
        let row = try ink(wide, { ($0.ramp, $0.edgeStrength) = (ramp, 0) }) { x, _ in x }[0]
        #expect(row.reduce(into: "") { if $0.last != $1 { $0.append($1) } } == ramp)
    }

    @Test func tonesAreAdjustedAfterTheyWereMapped() throws {
        let gradient: (Double, Double) -> Double = { x, _ in x }
        #expect(try ink(wide, { $0.brightness = -1 }, grey: gradient).joined().allSatisfy { $0 == " " })
        #expect(try ink(wide, { $0.brightness = 1 }, grey: gradient).joined().allSatisfy { $0 == "@" })
        #expect(try Set(ink(wide, { $0.contrast = 0 }, grey: gradient).joined()).count == 1)
        let inverted = try ink(wide, { $0.isInverted = true }, grey: gradient)
        #expect(inverted[0].first == "@" && inverted[0].last == " ")
        let lighter = try ink(wide, { $0.gamma = 2 }, grey: gradient)
        #expect(lighter[0].count { "%$&#@".contains($0) } > 30)
    }

    @Test func adjustmentsOutsideTheirRangesAreTheNearestOrTheDefault() throws {
        let plain = try ink(wide) { x, y in x * y }
        let unknown = try ink(
            wide,
            {
                $0.brightness = .nan
                $0.contrast = .nan
                $0.gamma = .nan
                $0.edgeStrength = .nan
            }
        ) { x, y in x * y }
        #expect(unknown == plain)
        let large = try ink(wide, { $0.contrast = .infinity }) { x, y in x * y }
        #expect(try large == ink(wide, { $0.contrast = 4 }) { x, y in x * y })
        _ = try ink(wide, { $0.gamma = -.infinity }) { x, y in x * y }
    }

    @Test(arguments: [ImageStyle.half, .quadrant]) func blocksWithoutColoursHaveShades(
        style: ImageStyle
    ) throws {
        let rows = try ink(wide, style: style) { x, _ in x }
        #expect(Set(rows[0]) == [" ", "░", "▒", "▓", "█"])
        let edge = try ink(Size(width: 2, height: 1), style: style) { _, y in y < 0.5 ? 1 : 0 }
        #expect(edge == ["▀▀"])
    }

    @Test func dotsWithoutDitheringAreInkOrNone() throws {
        let rows = try ink(wide, style: .octant, { $0.dithers = false }) { _, _ in 0.4 }
        #expect(rows.joined().allSatisfy { $0 == " " })
    }
}

@Suite struct Tints {
    @Test(arguments: [ColorDepth.ansi16, .indexed256, .trueColor])
    func cellsHaveGlyphsOnTheirOwnColourDarkened(depth: ColorDepth) throws {
        let buffer = try #require(PixelBuffer(width: 1, height: 1, filledWith: 0xFF40_80C0))
        let drawing = ImageDrawing(contentMode: .scaleToFill, style: .tinted, depth: depth)
        let picture = Image(pixels: buffer).cells(size: Size(width: 4, height: 2), drawing: drawing)
        for cell in picture.cells {
            #expect(ImageAdjustments.defaultRamp.contains { Glyph(character: $0) == cell.glyph })
            #expect(cell.glyph != .space)
            #expect(cell.foreground != cell.background)
        }
        if depth == .trueColor { #expect(picture.cells[0].background == Color(hex: 0x6A4623)) }
    }

    /// Dark and light brown, skin, and dark skin: red, green and blue.
    private static let gradients: [(SIMD4<Float>, SIMD4<Float>)] = [
        (SIMD4(20, 12, 6, 255), SIMD4(150, 100, 60, 255)),
        (SIMD4(60, 35, 25, 255), SIMD4(240, 195, 165, 255)),
        (SIMD4(30, 18, 14, 255), SIMD4(120, 80, 62, 255)),
    ]

    @Test(arguments: gradients.indices) func tintsOfThePaletteHaveThePicturesHues(gradient: Int) {
        let (dark, light) = Self.gradients[gradient]
        let ramp = GlyphRamp(ImageAdjustments.defaultRamp)
        var tints = [ColorDepth.trueColor, .indexed256].map { CellTint($0, ImageAdjustments()) }
        let errors = (0..<48).map { step -> SIMD4<Float> in
            let part = Float(step) / 47
            let (glyph, mean) = (ramp.glyph(part), dark + (light - dark) * part)
            return seen(tints[1].cell(glyph, mean)) - seen(tints[0].cell(glyph, mean))
        }
        let blurred = (0..<44).map { start -> SIMD4<Float> in
            errors[start..<(start + 5)].reduce(SIMD4<Float>.zero) { $0 + $1 } / 5
        }
        let lengths = blurred.map { ($0 * $0).sum().squareRoot() }
        // The nearest entries by themselves are off by 15 to 20.
        #expect(lengths.reduce(0, +) / 44 < 12)
    }

    @Test func tintsOfThePaletteDoNotDependOnWhatWasDrawnBefore() {
        // More than can be remembered, so that some are found again.
        let colors = (0..<4_000).map { index -> SIMD4<Float> in
            let (red, green, blue) = (index % 251, index * 7 % 253, index * 31 % 256)
            return SIMD4(Float(red), Float(green), Float(blue), 255)
        }
        let glyphs = " .+#".unicodeScalars.map { Glyph($0) }
        func cells(_ order: [Int]) -> [Int: [CellPicture.Cell]] {
            var tint = CellTint(.indexed256, ImageAdjustments())
            defer { tint.keep() }
            return order.reduce(into: [:]) { cells, index in
                cells[index] = glyphs.map { tint.cell($0, colors[index]) }
            }
        }
        let forwards = cells(Array(colors.indices))
        #expect(forwards == cells(colors.indices.reversed()))
        #expect(forwards == cells(colors.indices.shuffled()))
        #expect(Set(forwards.values.map { $0[0] }).count > 10)
    }

    /// The colour of a cell from afar.
    private func seen(_ cell: CellPicture.Cell) -> SIMD4<Float> {
        let shape = GlyphSet.shapes(of: GlyphSet.printable).first { $0.glyph == cell.glyph }
        let share = (shape?.squares.reduce(0, +) ?? 0) / Float(GlyphSet.count)
        return rgb(cell.background) + (rgb(cell.foreground) - rgb(cell.background)) * share
    }

    private func rgb(_ color: Color) -> SIMD4<Float> {
        let shown = ColorTheme().opaque(color)
        let value = shown.paletteIndex.map { StandardPalette.rgb($0) } ?? shown.rgb ?? 0
        return SIMD4(Float(value >> 16), Float(value >> 8 & 255), Float(value & 255), 0)
    }

    @Test(arguments: [ColorDepth.ansi8, .ansi16]) func inSmallPalettesTintedIsASCII(depth: ColorDepth) throws
    {
        let pixels = (0..<UInt32(64 * 64)).map { index -> UInt32 in
            0xFF20_3040 | (index % 64) << 1 | (index / 64) << 17
        }
        let buffer = try #require(PixelBuffer(width: 64, height: 64, pixels: pixels))
        let pictures = [ImageStyle.tinted, .ascii].map { style in
            Image(pixels: buffer).cells(
                size: Size(width: 16, height: 8),
                drawing: ImageDrawing(contentMode: .scaleToFill, style: style, depth: depth))
        }
        #expect(pictures[0] == pictures[1])
    }

    @Test func tintsAreAdjustedOnce() throws {
        let buffer = try #require(PixelBuffer(width: 1, height: 1, filledWith: 0xFFFF_FFFF))
        var drawing = ImageDrawing(contentMode: .scaleToFill, style: .tinted)
        drawing.adjustments.isInverted = true
        let cell = Image(pixels: buffer).cells(size: Size(width: 1, height: 1), drawing: drawing).cells[0]
        #expect(cell.background == Color(hex: 0))
        #expect(cell.glyph == .space)
    }
}

@Test func coloursAreAdjustedBeforeTheyAreDrawn() throws {
    let buffer = try #require(PixelBuffer(width: 1, height: 1, filledWith: 0xFF00_00FF))
    var drawing = ImageDrawing(contentMode: .scaleToFill, style: .half)
    drawing.adjustments.isInverted = true
    let cells = Image(pixels: buffer).cells(size: Size(width: 1, height: 1), drawing: drawing).cells
    #expect(cells[0].background == Color(hex: 0x00FFFF))
    drawing.adjustments = ImageAdjustments()
    drawing.adjustments.brightness = 1
    #expect(
        Image(pixels: buffer).cells(size: Size(width: 1, height: 1), drawing: drawing).cells[0].background
            == Color(hex: 0xFFFFFF))
}

@Test(arguments: ImageStyle.allCases) func picturesAreReadWithTwiceTheSamples(style: ImageStyle) throws {
    let decoder = ImageDecoder(cells: Size(width: 10, height: 5), style: style)
    let wanted = try #require(decoder.wantedSamples)
    for depth in ColorDepth.allCases {
        let samples = ImageDrawing(style: style, depth: depth, glyphs: .octants).samplesPerCell
        let isShaded = depth == .mono && (style == .half || style == .quadrant)
        #expect(wanted.width >= 10 * samples.width * (isShaded ? 1 : 2))
        #expect(wanted.height >= 5 * samples.height * (isShaded ? 1 : 2))
    }
}
