import NibbleCells

/// Draws samples with ASCII glyphs in the colours of a palette: shapes where there are edges, textures elsewhere.
struct PaletteShapeConverter {
    private let glyphs = GlyphSet.strokes
    private var mixes: PaletteMixes

    /// Glyphs that look even from afar.
    private static let textures = ".:+*#@"

    init(_ depth: ColorDepth, _ adjustments: ImageAdjustments) {
        let textures = GlyphSet.shapes(of: Self.textures).map { shape in
            PaletteMixes.Texture(glyph: shape.glyph, coverage: GlyphSet.coverage(of: shape.squares))
        }
        mixes = PaletteMixes(depth, textures: adjustments.dithers ? textures : [])
    }

    /// The cells of a grid that has `GlyphSet.samples` a cell.
    mutating func convert(_ grid: SampleGrid, into picture: inout CellPicture) {
        let size = picture.size
        defer { mixes.keep() }
        CellSamples.with(grid) { cell in
            for row in 0..<size.height {
                for column in 0..<size.width {
                    cell.gather(column: column, row: row)
                    guard cell.isCovered else { continue }
                    picture.cells[row * size.width + column] = fit(cell)
                }
            }
        }
    }

    private mutating func fit(_ cell: CellSamples) -> CellPicture.Cell {
        var mean = cell.meanColor
        mean *= 255 / mean.w
        mean.w = 0
        let texture = mixes.nearest(to: mean)
        guard cell.variance > ShapeConverter.worthwhile else { return texture.cell }
        let best = glyphs.bestFree(for: cell)
        var contrast = cell.contrast(glyphs, best.glyph)
        contrast.w = 0
        let count = Float(GlyphSet.count)
        let variance = glyphs.variance(best.glyph)
        let pair = mixes.palette.nearest(
            mean: mean, coverage: glyphs.coverage(best.glyph), contrast: contrast, weight: variance / count)
        // A texture shows the mean alone and loses the shape.
        guard pair.error < texture.error + weighted(contrast) * variance / count else { return texture.cell }
        return CellPicture.Cell(
            glyph: glyphs.glyphs[best.glyph], foreground: .ansi(pair.ink), background: .ansi(pair.paper))
    }
}
