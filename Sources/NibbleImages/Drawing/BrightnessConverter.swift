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

    /// How much more a wrong brightness counts than a wrong shape.
    private static let brightnessWeight: Float = 2
    /// How much the picture's contrast within a cell is raised: strokes are sharper than what they stand for.
    private static let contrastGain: Float = 1.6

    init(_ appearance: Appearance) {
        isDark = appearance == .dark
        range = glyphs.shapes.reduce(0) { max($0, $1.coverage) }
    }

    /// The cells of a grid that has `GlyphSet.samples` a cell.
    func convert(_ grid: SampleGrid, into picture: inout CellPicture) {
        let columns = picture.size.width
        var errors = [Float](repeating: 0, count: columns + 2)
        var next = errors
        grid.samples.withUnsafeBufferPointer { samples in
            for row in 0..<picture.size.height {
                for column in 0..<columns {
                    let start = row * GlyphShapes.rows * grid.width + column * GlyphShapes.columns
                    let cell = CellSamples(samples, start: start, width: grid.width)
                    // Half of a cell or more must be there; what is not counts as ground.
                    guard cell.total.w * 2 > 255 * Int32(CellSamples.count) else { continue }
                    let wanted = ink(cell) + errors[column + 1]
                    let best = nearest(cell, ink: wanted)
                    picture.cells[row * columns + column] = CellPicture.Cell(
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
        (isDark ? cell.mean : Float(cell.total.w) / Float(CellSamples.count) - cell.mean) / 255 * range
    }

    private func nearest(_ cell: CellSamples, ink: Float) -> (glyph: Glyph, coverage: Float) {
        let count = Float(CellSamples.count) * BrightnessConverter.brightnessWeight
        let gain = range * BrightnessConverter.contrastGain / 255 * (isDark ? 1 : -1)
        // An empty cell: no ink, no shape.
        var best = (glyph: Glyph.space, coverage: Float(0), error: ink * ink * count)
        glyphs.shapes.withUnsafeBufferPointer { shapes in
            glyphs.centred.withUnsafeBufferPointer { centred in
                for index in shapes.indices {
                    let shape = shapes[index]
                    let difference = ink - shape.coverage
                    let likeness = GlyphSet.likeness(centred, index, cell) * gain
                    let error = difference * difference * count + shape.variance - 2 * likeness
                    if error < best.error { best = (shape.glyph, shape.coverage, error) }
                }
            }
        }
        return (best.glyph, best.coverage)
    }
}
