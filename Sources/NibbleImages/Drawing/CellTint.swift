import NibbleCells

/// The two colours of a tinted cell: its own, lightened, on its own, darkened.
struct CellTint {
    /// The entry of the palette that looks most like a colour; nil where there are all colours.
    ///
    /// A function, because a palette of any type would be copied with its lists for each cell.
    private let nearest: ((SIMD4<Float>) -> Int)?

    /// Whether translucent colours can be shown.
    let keepsAlpha: Bool

    /// The part of a cell's light that its ground keeps.
    private static let ground: Float = 0.55
    /// The factor by which the ink is lighter than the cell.
    private static let ink: Float = 1.3

    init(_ depth: ColorDepth) {
        keepsAlpha = depth >= .indexed256
        switch depth {
        case .trueColor: nearest = nil
        case .indexed256: nearest = CubePalette().nearestEntry(to:)
        case .ansi16, .ansi8, .mono: nearest = PalettePairs(depth).nearestEntry(to:)
        }
    }

    /// A glyph in the colours for a mean colour, alpha multiplied in.
    func cell(_ glyph: Glyph, _ mean: SIMD4<Float>) -> CellPicture.Cell {
        var color = mean * (255 / max(1, mean.w))
        color.w = 0
        // A little grey makes the glyphs on black visible.
        var ink = (color * Self.ink + 16).limited(to: 0, 255)
        ink.w = 0
        return CellPicture.Cell(
            glyph: glyph, foreground: shown(ink), background: shown(color * Self.ground))
    }

    private func shown(_ color: SIMD4<Float>) -> Color {
        guard let nearest else { return opaqueColor(color) }
        return .ansi(UInt8(nearest(color)))
    }
}
