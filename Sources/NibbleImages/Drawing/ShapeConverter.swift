import NibbleCells

/// Draws samples with the ASCII glyphs whose shapes fit best, each in two free colours.
struct ShapeConverter {
    private let glyphs = GlyphSet.ascii
    /// A glyph must save this much squared error a cell, else the cell stays empty: noise is no shape.
    private static let worthwhile: Float = 32 * 6

    /// The cells of a grid that has `GlyphSet.samples` a cell.
    func convert(_ grid: SampleGrid, into picture: inout CellPicture) {
        let columns = picture.size.width
        grid.samples.withUnsafeBufferPointer { samples in
            picture.cells.withUnsafeMutableBufferPointer { cells in
                for index in cells.indices {
                    let row = index / columns
                    let start =
                        row * GlyphShapes.rows * grid.width + (index - row * columns) * GlyphShapes.columns
                    cells[index] = fit(samples, start: start, width: grid.width)
                }
            }
        }
    }

    private func fit(_ samples: UnsafeBufferPointer<UInt32>, start: Int, width: Int) -> CellPicture.Cell {
        let cell = CellSamples(samples, start: start, width: width)
        let count = Int32(CellSamples.count)
        let isOpaque = cell.total.w == 255 * count
        guard isOpaque, cell.variance > ShapeConverter.worthwhile else {
            return .ground(color(ofSum: cell.total, count: count))
        }
        let best = glyphs.bestFree(for: cell)
        guard best.saved > ShapeConverter.worthwhile else {
            return .ground(color(ofSum: cell.total, count: count))
        }
        let contrast = glyphs.contrast(of: best.index, samples, start: start, width: width)
        let shape = glyphs.shapes[best.index]
        let ends = ShapeConverter.ends(mean: cell.meanColor, contrast: contrast, coverage: shape.coverage)
        return CellPicture.Cell(
            glyph: shape.glyph, foreground: opaqueColor(ends.ink), background: opaqueColor(ends.paper))
    }

    /// The colours of ink and paper: within 0…255, and the mean kept, for that is what is seen from afar.
    private static func ends(
        mean: SIMD4<Float>, contrast: SIMD4<Float>, coverage: Float
    ) -> (ink: SIMD4<Float>, paper: SIMD4<Float>) {
        let white = SIMD4<Float>(repeating: 255)
        let ink = (mean + contrast * (1 - coverage)).clamped(lowerBound: .zero, upperBound: white)
        let paper = ((mean - ink * coverage) / (1 - coverage)).clamped(lowerBound: .zero, upperBound: white)
        return (
            ((mean - paper * (1 - coverage)) / coverage).clamped(lowerBound: .zero, upperBound: white), paper
        )
    }
}

/// An opaque colour of three channels 0…255.
@inline(__always) func opaqueColor(_ color: SIMD4<Float>) -> Color {
    let bytes = SIMD4<UInt32>(color + 0.5)
    return Color(rgb: bytes.x << 16 | bytes.y << 8 | bytes.z, alphaByte: 255)
}

extension CellPicture.Cell {
    /// A cell of one colour: empty and opaque, a tint over what is below, or not there.
    @inline(__always) static func ground(_ color: Color) -> CellPicture.Cell {
        CellPicture.Cell(foreground: color.isOpaque ? color : .clear, background: color)
    }
}
