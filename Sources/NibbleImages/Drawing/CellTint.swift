import NibbleCells

/// The two colours of a tinted cell: its own, lightened, on its own, darkened.
struct CellTint {
    private var quantizer: ColorQuantizer

    /// The part of a cell's light that its ground keeps.
    private static let ground: Float = 0.55
    /// How much lighter the ink is than the cell.
    private static let ink: Float = 1.3

    init(_ depth: ColorDepth) {
        quantizer = ColorQuantizer(depth: depth)
    }

    /// A glyph in the colours for a mean colour, alpha multiplied in.
    mutating func cell(_ glyph: Glyph, _ mean: SIMD4<Float>) -> CellPicture.Cell {
        let color = mean * (255 / max(1, mean.w))
        let white = SIMD4<Float>(repeating: 255)
        let ink = (color * Self.ink + 16).clamped(lowerBound: .zero, upperBound: white)
        return CellPicture.Cell(
            glyph: glyph, foreground: reduced(ink), background: reduced(color * Self.ground))
    }

    private mutating func reduced(_ color: SIMD4<Float>) -> Color {
        let exact = opaqueColor(color)
        guard quantizer.depth < .trueColor else { return exact }
        let rgb = packed(SIMD4(color.z, color.y, color.x, 0)) & 0xFFFFFF
        return quantizer.quantize(.rgb(rgb)).paletteIndex.map { .ansi($0) } ?? exact
    }
}
