import NibbleCells

/// Draws samples with ASCII glyphs in the terminal's own colours: brightness and shape together.
///
/// A glyph covers at most two fifths of a cell, so the picture's whole range is drawn in that range. What a cell's
/// brightness cannot show is handed on to its neighbours.
struct BrightnessConverter {
    private let glyphs = GlyphSet.ascii
    private let isDark: Bool
    /// The coverage that stands for full brightness.
    private let range: Float

    /// The weight of a wrong brightness beside a wrong shape.
    private static let brightnessWeight: Float = 6
    /// The factor that raises the picture's contrast within a cell: strokes are sharper than what they stand for.
    private static let contrastGain: Float = 3

    init(_ appearance: Appearance) {
        isDark = appearance == .dark
        range = glyphs.glyphs.indices.reduce(0) { [glyphs] in max($0, glyphs.coverage($1)) }
    }

    /// The cells of a grid that has `GlyphSet.samples` a cell.
    func convert(_ grid: SampleGrid, into picture: inout CellPicture) {
        let size = picture.size
        var errors = [Float](repeating: 0, count: size.width + 2)
        var next = errors
        CellSamples.with(grid) { cell in
            for row in 0..<size.height {
                for column in 0..<size.width {
                    cell.gather(column: column, row: row)
                    guard cell.isCovered else { continue }
                    let wanted = ink(cell) + errors[column + 1]
                    let best = nearest(cell, ink: wanted)
                    picture.cells[row * size.width + column] = CellPicture.Cell(
                        glyph: best.glyph, foreground: .default, background: .default)
                    let error = max(-0.1, min(0.1, wanted - best.coverage))
                    errors[column + 2] += error * 7 / 16
                    next[column] += error * 3 / 16
                    next[column + 1] += error * 5 / 16
                    next[column + 2] += error / 16
                }
                swap(&errors, &next)
                for index in next.indices { next[index] = 0 }
            }
        }
    }

    /// The coverage that shows a cell's brightness.
    private func ink(_ cell: CellSamples) -> Float {
        (isDark ? cell.mean : cell.meanColor.w - cell.mean) / 255 * range
    }

    private func nearest(_ cell: CellSamples, ink: Float) -> (glyph: Glyph, coverage: Float) {
        let weight = Float(GlyphSet.count) * BrightnessConverter.brightnessWeight
        let gain = range * BrightnessConverter.contrastGain / 255 * (isDark ? 2 : -2)
        let best = glyphs.best(for: cell) { group, likeness in
            let difference = ink - group.coverage
            return likeness * gain - difference * difference * weight - group.variance
        }
        // An empty cell: no ink, no shape.
        if -ink * ink * weight >= best.score { return (.space, 0) }
        return (glyphs.glyphs[best.glyph], glyphs.coverage(best.glyph))
    }
}
