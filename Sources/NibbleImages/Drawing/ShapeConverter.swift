import NibbleCells

/// Draws samples with the strokes of ASCII whose shapes fit best, each in two free colours.
///
/// Letters would fit a little better here and there, and read as graffiti on faces.
struct ShapeConverter {
    private let glyphs = GlyphSet.strokes
    /// A glyph must save this much squared error a cell, else the cell stays empty: noise is not a shape.
    static let worthwhile: Float = 32 * 96

    /// The cells of a grid that has `GlyphSet.samples` a cell.
    func convert(_ grid: SampleGrid, into picture: inout CellPicture) {
        let size = picture.size
        picture.cells.withUnsafeMutableBufferPointer { cells in
            CellSamples.with(grid) { cell in
                for row in 0..<size.height {
                    for column in 0..<size.width {
                        cell.gather(column: column, row: row)
                        cells[row * size.width + column] = fit(cell)
                    }
                }
            }
        }
    }

    private func fit(_ cell: CellSamples) -> CellPicture.Cell {
        let ground = CellPicture.Cell.ground(color(ofSum: cell.total, count: Int32(GlyphSet.count)))
        guard cell.isOpaque, cell.variance > ShapeConverter.worthwhile else { return ground }
        let best = glyphs.bestFree(for: cell)
        guard best.saved > ShapeConverter.worthwhile else { return ground }
        let ends = ShapeConverter.ends(
            mean: cell.meanColor, contrast: cell.contrast(glyphs, best.glyph),
            coverage: glyphs.coverage(best.glyph))
        return CellPicture.Cell(
            glyph: glyphs.glyphs[best.glyph], foreground: opaqueColor(ends.ink),
            background: opaqueColor(ends.paper))
    }

    /// The colours of ink and paper: within 0…255, and the mean kept, for that is what is seen from afar.
    static func ends(
        mean: SIMD4<Float>, contrast: SIMD4<Float>, coverage: Float
    ) -> (ink: SIMD4<Float>, paper: SIMD4<Float>) {
        let wanted = (mean + contrast * (1 - coverage)).limited(to: 0, 255)
        let paper = ((mean - wanted * coverage) / (1 - coverage)).limited(to: 0, 255)
        let ink = ((mean - paper * (1 - coverage)) / coverage).limited(to: 0, 255)
        return (ink, paper)
    }
}

extension CellPicture.Cell {
    /// A cell of one colour: empty and opaque, a tint over what is below, or not there.
    @inline(__always) static func ground(_ color: Color) -> CellPicture.Cell {
        CellPicture.Cell(foreground: color.isOpaque ? color : .clear, background: color)
    }
}
