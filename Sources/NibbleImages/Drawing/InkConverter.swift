import NibbleCells

/// Draws samples with glyphs as ink: in the terminal's own colours, or tinted with the picture's.
///
/// Where a cell has an edge, the glyph is the one that looks most like it, of strokes and punctuation alone where it's only a
/// texture's; elsewhere it is one of a ramp, so that areas are even and nothing can be read in them.
struct InkConverter {
    private let glyphs: InkGlyphs
    /// The same glyphs, for cells that hold a thin line.
    private let lineGlyphs: InkGlyphs
    /// Those of the glyphs that nobody reads, for cells with a texture and no outline; nil where that is all of them.
    private let textureGlyphs: InkGlyphs?
    private let ramp: GlyphRamp
    private let curve: ToneCurve
    private let edgeGain: Float
    private let isDark: Bool
    /// The depth and the adjustments of colours; nil without any.
    private let tint: (depth: ColorDepth, adjustments: ImageAdjustments)?

    /// The factor by which the amount of ink counts more than its shape.
    private static let inkWeight: Float = 40 * Float(GlyphSet.count)
    /// The deviation of ink within a cell, as part of all, below which there is no edge.
    private static let leastEdge: Float = 0.02
    /// The deviations from which on edges are outlines: in a soft picture from the lower one on, where they are strongest.
    private static let outlines: ClosedRange<Float> = 0.04...0.08
    /// The part of the cells that have outlines if their edges are strong enough.
    private static let outlineShare: Float = 0.3
    /// The factor by which they are stronger than those of half the cells, at least.
    private static let outlineContrast: Float = 1.5
    /// The deviation at which the amount of ink counts half as much.
    private static let strongEdge: Float = 0.25
    /// The square of the strength at which half of a cell's ink is its edge's own, in a drawing.
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
            tint: (depth, adjustments))
    }

    /// Block characters and shades without colours.
    init(shades glyphs: InkGlyphs, _ appearance: Appearance, _ adjustments: ImageAdjustments) {
        self.init(glyphs, .shades, appearance, adjustments, edgeGain: 1)
    }

    private init(
        _ glyphs: InkGlyphs, _ ramp: GlyphRamp, _ appearance: Appearance, _ adjustments: ImageAdjustments,
        edgeGain: Float, lines: InkGlyphs? = nil, textures: InkGlyphs? = nil,
        tint: (depth: ColorDepth, adjustments: ImageAdjustments)? = nil
    ) {
        self.glyphs = glyphs
        lineGlyphs = lines ?? glyphs
        textureGlyphs = textures
        self.ramp = ramp
        self.tint = tint
        isDark = appearance == .dark
        curve = ToneCurve(adjustments)
        self.edgeGain = edgeGain * adjustments.edges * (adjustments.isInverted ? -1 : 1)
    }

    /// The cells of a grid that has `GlyphSet.samples` a cell.
    func convert(_ grid: SampleGrid, into picture: inout CellPicture) {
        var tint = tint.map { CellTint($0.depth, $0.adjustments) }
        draw(grid, &tint, into: &picture)
        tint?.keep()
    }

    private func draw(_ grid: SampleGrid, _ tint: inout CellTint?, into picture: inout CellPicture) {
        let size = picture.size
        CellSamples.with(grid) { cell in
            var histogram = ToneHistogram()
            let summaries = summaries(&cell, size, &histogram)
            let map = ToneMap(summaries.map(\.ink), histogram, size: size, curve: curve)
            let leastOutline = textureGlyphs == nil ? 0 : Self.leastOutline(summaries, gain: map.gain)
            for (index, summary) in summaries.enumerated() where summary.ink >= 0 {
                if tint != nil, !summary.isOpaque {
                    let color = color(ofSum: summary.total, count: Int32(GlyphSet.count))
                    picture.cells[index] = .ground(color)
                    continue
                }
                let tone = map.tones[index]
                let deviation = summary.deviation * map.gain
                let glyph: Glyph
                if edgeGain != 0, deviation > Self.leastEdge {
                    cell.gather(column: index % size.width, row: index / size.width)
                    glyph = edgeGlyph(
                        cell, tone: tone, deviation: deviation, map, isOutline: deviation >= leastOutline)
                } else {
                    glyph = ramp.glyph(tone)
                }
                picture.cells[index] =
                    tint?.cell(glyph, summary.meanColor)
                    ?? CellPicture.Cell(glyph: glyph, foreground: .default, background: .default)
            }
        }
    }

    /// The deviation from which on an edge is an outline.
    private static func leastOutline(_ summaries: [Summary], gain: Float) -> Float {
        var deviations = ToneHistogram()
        for summary in summaries where summary.ink >= 0 { deviations.add(summary.deviation) }
        let strong = deviations.amount(below: 1 - outlineShare)
        // Where edges are much the same everywhere, they are a texture's.
        guard strong >= deviations.amount(below: 0.5) * outlineContrast else { return outlines.upperBound }
        return (strong * gain).limited(to: outlines, default: outlines.upperBound)
    }

    /// The numbers that a cell without an edge is drawn from.
    private struct Summary {
        /// The ink that the cell's brightness asks for, 0…1; -1 outside the picture.
        var ink: Float = -1
        /// The standard deviation of its brightness, 0…1.
        var deviation: Float = 0
        /// The sum of all samples, with alpha multiplied in.
        var total = SIMD4<Int32>.zero

        var isOpaque: Bool { CellSamples.isOpaque(total) }
        var meanColor: SIMD4<Float> { CellSamples.meanColor(total) }
    }

    /// The numbers of each cell, row by row; all of its samples are counted.
    private func summaries(
        _ cell: inout CellSamples, _ size: Size, _ histogram: inout ToneHistogram
    ) -> [Summary] {
        var summaries = [Summary](repeating: Summary(), count: size.width * size.height)
        for index in summaries.indices {
            cell.gather(column: index % size.width, row: index / size.width)
            guard cell.isCovered else { continue }
            let ink = (isDark ? cell.mean : cell.meanColor.w - cell.mean) / 255
            let deviation = (cell.variance / Float(GlyphSet.count)).squareRoot() / 255
            summaries[index] = Summary(ink: ink, deviation: deviation, total: cell.total)
            histogram.add(cell, around: ink, factor: isDark ? 1 / 255 : -1 / 255)
        }
        return summaries
    }

    private func edgeGlyph(
        _ cell: CellSamples, tone: Float, deviation: Float, _ map: ToneMap, isOutline: Bool
    ) -> Glyph {
        let range = glyphs.range
        let factor = map.gain * edgeGain / 255 * range * (isDark ? 1 : -1)
        let sum = cell.shift(to: tone * range, factor: factor, range: range)
        let strength = deviation * deviation / (Self.strongEdge * Self.strongEdge)
        let line = map.isDrawing ? strength * strength / (Self.lineStrength + strength * strength) : 0
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
        let set = isOutline ? glyphs : textureGlyphs ?? glyphs
        let best = set.nearest(to: cell, ink: ink, weight: Self.inkWeight / (1 + strength))
        return set.glyphs[best]
    }
}
