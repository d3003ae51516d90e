import NibbleCells

/// Draws samples with ASCII glyphs in the terminal's own colours.
///
/// Where a cell has an edge, the glyph is the one that looks most like it; elsewhere it is one of a ramp, so that
/// areas are even and nothing can be read in them.
struct InkConverter {
    private let glyphs = InkGlyphs.ascii
    private let ramp: GlyphRamp
    private let curve: ToneCurve
    private let edges: Float
    private let isDark: Bool

    /// How much more the amount of ink counts than its shape.
    private static let inkWeight: Float = 30 * Float(GlyphSet.count)
    /// How much edges are raised: strokes are narrower than what they stand for.
    private static let edgeGain: Float = 5
    /// The deviation of ink within a cell, as part of all, below which there is no edge.
    private static let leastEdge: Float = 0.02

    init(_ appearance: Appearance, _ adjustments: ImageAdjustments) {
        isDark = appearance == .dark
        ramp = GlyphRamp(adjustments.ramp)
        curve = ToneCurve(adjustments)
        edges = adjustments.edges * (adjustments.isInverted ? -1 : 1)
    }

    /// The cells of a grid that has `GlyphSet.samples` a cell.
    func convert(_ grid: SampleGrid, into picture: inout CellPicture) {
        let size = picture.size
        CellSamples.with(grid) { cell in
            let map = ToneMap(inks(&cell, size), size: size, curve: curve)
            for row in 0..<size.height {
                for column in 0..<size.width {
                    let index = row * size.width + column
                    let tone = map.tones[index]
                    guard tone >= 0 else { continue }
                    cell.gather(column: column, row: row)
                    picture.cells[index] = CellPicture.Cell(
                        glyph: glyph(cell, tone: tone, gain: map.gain), foreground: .default,
                        background: .default)
                }
            }
        }
    }

    /// The ink that each cell's brightness asks for, 0…1; -1 where there is no picture.
    private func inks(_ cell: inout CellSamples, _ size: Size) -> [Float] {
        var inks = [Float](repeating: -1, count: size.width * size.height)
        for index in inks.indices {
            cell.gather(column: index % size.width, row: index / size.width)
            guard cell.isCovered else { continue }
            inks[index] = (isDark ? cell.mean : cell.meanColor.w - cell.mean) / 255
        }
        return inks
    }

    private func glyph(_ cell: CellSamples, tone: Float, gain: Float) -> Glyph {
        let flat = Self.leastEdge * 255 / gain
        guard edges != 0, cell.variance > flat * flat * Float(GlyphSet.count) else { return ramp.glyph(tone) }
        let range = glyphs.range
        let factor = gain * edges * Self.edgeGain / 255 * range * (isDark ? 1 : -1)
        let wanted = cell.centred
        for square in wanted.indices {
            wanted[square] = (tone * range + wanted[square] * factor).limited(to: 0...range, default: 0)
        }
        let best = glyphs.nearest(to: wanted, ink: tone * range, weight: Self.inkWeight)
        return glyphs.glyphs[best]
    }
}
