import NibbleCells

/// Draws samples with glyphs as ink: in the terminal's own colours, or tinted with the picture's.
///
/// Where a cell has an edge, the glyph is the one that looks most like it, of strokes and punctuation alone where it's only a
/// texture's; elsewhere it is one of a ramp, so that areas are even and nothing can be read in them.
struct InkConverter {
    private let glyphs: InkGlyphs
    /// The same glyphs, for cells that hold a thin line.
    private let lineGlyphs: InkGlyphs
    /// Those of the glyphs that nobody reads, for cells with a texture and no outline.
    private let textureGlyphs: InkGlyphs
    private let ramp: GlyphRamp
    private let curve: ToneCurve
    private let edgeGain: Float
    private let isDark: Bool
    private let tint: CellTint?

    /// The factor by which the amount of ink counts more than its shape.
    private static let inkWeight: Float = 30 * Float(GlyphSet.count)
    /// The deviation of ink within a cell, as part of all, below which there is no edge.
    private static let leastEdge: Float = 0.02
    /// The deviation below which an edge is only a texture's.
    private static let leastOutline: Float = 0.09
    /// The deviation at which the amount of ink counts half as much.
    private static let strongEdge: Float = 0.25
    /// The square of the strength at which half of a cell's ink is its edge's own.
    private static let lineStrength: Float = 9
    /// The part of a cell that a line covers at most, and how much ink a stroke of a glyph has where it is.
    private static let (lineShare, lineInk): (Float, Float) = (0.35, 0.5)

    /// ASCII without colours.
    init(ascii appearance: Appearance, _ adjustments: ImageAdjustments) {
        // Strokes are narrower than what they stand for, so that edges are raised.
        self.init(
            .ascii, GlyphRamp(adjustments.ramp), appearance, adjustments, edgeGain: 5, lines: .asciiLines,
            textures: .strokes)
    }

    /// Strokes and a ramp in the picture's colours, on the same darkened; for 256 colours or more.
    init(tint depth: ColorDepth, _ adjustments: ImageAdjustments) {
        // The samples were adjusted for their colours' sake, and need it once.
        var glyphsOnly = ImageAdjustments()
        glyphsOnly.ramp = adjustments.ramp
        glyphsOnly.edgeStrength = adjustments.edgeStrength
        self.init(
            .strokes, GlyphRamp(adjustments.ramp), .dark, glyphsOnly, edgeGain: 5,
            tint: CellTint(depth, adjustments))
    }

    /// Block characters and shades without colours.
    init(shades glyphs: InkGlyphs, _ appearance: Appearance, _ adjustments: ImageAdjustments) {
        self.init(glyphs, .shades, appearance, adjustments, edgeGain: 1)
    }

    private init(
        _ glyphs: InkGlyphs, _ ramp: GlyphRamp, _ appearance: Appearance, _ adjustments: ImageAdjustments,
        edgeGain: Float, lines: InkGlyphs? = nil, textures: InkGlyphs? = nil, tint: CellTint? = nil
    ) {
        self.glyphs = glyphs
        lineGlyphs = lines ?? glyphs
        textureGlyphs = textures ?? glyphs
        self.ramp = ramp
        self.tint = tint
        isDark = appearance == .dark
        curve = ToneCurve(adjustments)
        self.edgeGain = edgeGain * adjustments.edges * (adjustments.isInverted ? -1 : 1)
    }

    /// The cells of a grid that has `GlyphSet.samples` a cell.
    func convert(_ grid: SampleGrid, into picture: inout CellPicture) {
        let size = picture.size
        CellSamples.with(grid) { cell in
            var histogram = ToneHistogram()
            let inks = inks(&cell, size, &histogram)
            let map = ToneMap(inks, histogram, size: size, curve: curve)
            for row in 0..<size.height {
                for column in 0..<size.width {
                    let index = row * size.width + column
                    let tone = map.tones[index]
                    guard tone >= 0 else { continue }
                    cell.gather(column: column, row: row)
                    if tint != nil, !cell.isOpaque {
                        let color = color(ofSum: cell.total, count: Int32(GlyphSet.count))
                        picture.cells[index] = .ground(color)
                        continue
                    }
                    let glyph = glyph(cell, tone: tone, gain: map.gain)
                    picture.cells[index] =
                        tint?.cell(glyph, cell.meanColor)
                        ?? CellPicture.Cell(glyph: glyph, foreground: .default, background: .default)
                }
            }
        }
    }

    /// The ink that each cell's brightness asks for, 0…1; -1 where there is no picture.
    private func inks(
        _ cell: inout CellSamples, _ size: Size, _ histogram: inout ToneHistogram
    ) -> [Float] {
        var inks = [Float](repeating: -1, count: size.width * size.height)
        for row in 0..<size.height {
            for column in 0..<size.width {
                cell.gather(column: column, row: row)
                guard cell.isCovered else { continue }
                let ink = (isDark ? cell.mean : cell.meanColor.w - cell.mean) / 255
                inks[row * size.width + column] = ink
                histogram.add(cell, around: ink, factor: isDark ? 1 / 255 : -1 / 255)
            }
        }
        return inks
    }

    private func glyph(_ cell: CellSamples, tone: Float, gain: Float) -> Glyph {
        let deviation = (cell.variance / Float(GlyphSet.count)).squareRoot() * gain / 255
        guard edgeGain != 0, deviation > Self.leastEdge else { return ramp.glyph(tone) }
        let range = glyphs.range
        let factor = gain * edgeGain / 255 * range * (isDark ? 1 : -1)
        let sum = cell.shift(to: tone * range, factor: factor, range: range)
        let strength = deviation * deviation / (Self.strongEdge * Self.strongEdge)
        let line = strength * strength / (Self.lineStrength + strength * strength)
        let count = Float(GlyphSet.count)
        if line > 0.5, sum < Self.lineShare * range * count {
            // A line is drawn as a stroke: all of its ink, and its direction.
            let scale = Self.lineInk / range
            _ = cell.shift(to: 0, factor: scale, range: Self.lineInk)
            let best = lineGlyphs.nearest(to: cell, ink: sum * scale / count, weight: count)
            return lineGlyphs.glyphs[best]
        }
        // Of a strong edge its own ink counts, and its shape most.
        let ink = tone * range + (sum / count - tone * range) * line
        let set = deviation < Self.leastOutline ? textureGlyphs : glyphs
        let best = set.nearest(to: cell, ink: ink, weight: Self.inkWeight / (1 + strength))
        return set.glyphs[best]
    }
}
