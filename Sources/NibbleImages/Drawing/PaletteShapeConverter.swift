import NibbleCells

/// Draws samples with ASCII glyphs in eight or sixteen colours: shapes where there are edges, textures elsewhere.
struct PaletteShapeConverter {
    private let glyphs = GlyphSet.ascii
    private var mixes: PaletteMixes

    /// Glyphs that look even from afar.
    private static let textures = ".:+*#@"

    init(_ depth: ColorDepth) {
        let wanted = PaletteShapeConverter.textures.unicodeScalars.map { Glyph($0) }
        mixes = PaletteMixes(
            depth,
            textures: glyphs.shapes.filter { wanted.contains($0.glyph) }.map {
                PaletteMixes.Texture(glyph: $0.glyph, coverage: $0.coverage)
            })
    }

    /// The cells of a grid that has `GlyphSet.samples` a cell.
    mutating func convert(_ grid: SampleGrid, into picture: inout CellPicture) {
        let columns = picture.size.width
        grid.samples.withUnsafeBufferPointer { samples in
            for index in picture.cells.indices {
                let start =
                    index / columns * GlyphShapes.rows * grid.width + index % columns * GlyphShapes.columns
                picture.cells[index] = cell(samples, start: start, width: grid.width)
            }
        }
    }

    private mutating func cell(
        _ samples: UnsafeBufferPointer<UInt32>, start: Int, width: Int
    ) -> CellPicture.Cell {
        let cell = CellSamples(samples, start: start, width: width)
        guard cell.total.w * 2 > 255 * Int32(CellSamples.count) else { return CellPicture.Cell() }
        var mean = cell.meanColor
        mean *= 255 / mean.w
        mean.w = 0
        let texture = mixes.nearest(to: mean)
        let best = glyphs.bestFree(for: cell)
        var contrast = glyphs.contrast(of: best.index, samples, start: start, width: width)
        contrast.w = 0
        let shape = glyphs.shapes[best.index]
        let pair = nearestPair(mean: mean, contrast: contrast, shape)
        let lost = texture.error * Float(CellSamples.count) + weighted(contrast) * shape.variance
        guard pair.error < lost else {
            return CellPicture.Cell(
                glyph: texture.mix.glyph, foreground: .ansi(texture.mix.ink),
                background: .ansi(texture.mix.paper))
        }
        return CellPicture.Cell(
            glyph: shape.glyph, foreground: .ansi(UInt8(pair.ink)), background: .ansi(UInt8(pair.paper)))
    }

    /// The two entries that come nearest to a mean and a contrast in one glyph's shape.
    private func nearestPair(
        mean: SIMD4<Float>, contrast: SIMD4<Float>, _ shape: GlyphSet.Shape
    ) -> (ink: Int, paper: Int, error: Float) {
        var best = (ink: 0, paper: 0, error: Float.infinity)
        let count = Float(CellSamples.count)
        for ink in mixes.palette.indices {
            for paper in mixes.palette.indices where ink != paper {
                let difference = mixes.palette[ink] - mixes.palette[paper]
                let seen = mixes.palette[paper] + difference * shape.coverage
                let error =
                    weighted(seen - mean) * count + weighted(difference - contrast) * shape.variance
                if error < best.error { best = (ink, paper, error) }
            }
        }
        return best
    }
}
