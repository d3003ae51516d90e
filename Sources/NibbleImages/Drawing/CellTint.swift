import NibbleCells

/// The two colours of a tinted cell: its own, lightened, on its own, darkened.
struct CellTint {
    /// The palette that both are taken from; nil where there are all colours.
    private var palette: TintPalette?

    /// The part of a cell's light that its ground keeps.
    private static let ground: Float = 0.55
    /// The factor by which the ink is lighter than the cell.
    private static let ink: Float = 1.3

    /// Makes a tint for 256 colours or more.
    init(_ depth: ColorDepth, _ adjustments: ImageAdjustments) {
        palette = depth == .trueColor ? nil : TintPalette(adjustments)
    }

    /// A glyph in the colours for a mean colour, alpha multiplied in.
    mutating func cell(_ glyph: Glyph, _ mean: SIMD4<Float>) -> CellPicture.Cell {
        var color = mean * (255 / max(1, mean.w))
        color.w = 0
        if let cell = palette?.cell(glyph, color) { return cell }
        let (ink, ground) = Self.colors(color)
        return CellPicture.Cell(glyph: glyph, foreground: opaqueColor(ink), background: opaqueColor(ground))
    }

    /// The two colours for a colour of a picture, 0…255.
    static func colors(_ color: SIMD4<Float>) -> (ink: SIMD4<Float>, ground: SIMD4<Float>) {
        // A little grey makes the glyphs on black visible.
        var ink = (color * Self.ink + 16).limited(to: 0, 255)
        ink.w = 0
        return (ink, color * Self.ground)
    }

    /// Keeps what was worked out for the next picture.
    func keep() { palette?.keep() }
}
