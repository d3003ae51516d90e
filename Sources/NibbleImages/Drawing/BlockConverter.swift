import NibbleCells

/// Draws samples with block characters in two free colours a cell.
///
/// Alpha counts as a fourth colour, so that edges of transparency are found as well.
struct BlockConverter {
    private let blocks: BlockGlyphs
    private let patterns: BlockPatterns

    init(_ blocks: BlockGlyphs) {
        self.blocks = blocks
        patterns = BlockPatterns(count: blocks.count)
    }

    /// The cells of a grid that has `blocks.squares` samples a cell.
    func convert(_ grid: SampleGrid, into picture: inout CellPicture) {
        let squares = blocks.squares
        let columns = picture.size.width
        let width = grid.width
        grid.samples.withUnsafeBufferPointer { samples in
            picture.cells.withUnsafeMutableBufferPointer { cells in
                withUnsafeTemporaryAllocation(of: SIMD4<Int32>.self, capacity: 8) { values in
                    values.initialize(repeating: .zero)
                    for index in cells.indices {
                        let row = index / columns
                        var source = row * squares.height * width + (index - row * columns) * squares.width
                        var next = 0
                        for _ in 0..<squares.height {
                            for column in 0..<squares.width {
                                values[next] = channels(samples[source + column])
                                next += 1
                            }
                            source += width
                        }
                        cells[index] = fit(values, count: next)
                    }
                }
            }
        }
    }

    /// The cell of `count` squares: a block in two colours, or a ground of one.
    func fit(_ values: UnsafeMutableBufferPointer<SIMD4<Int32>>, count: Int) -> CellPicture.Cell {
        var total = SIMD4<Int32>.zero
        for index in 0..<count { total &+= values[index] }
        let size = Int32(truncatingIfNeeded: count)
        let pattern = bestPattern(values, total: total, count: count)
        guard pattern != 0 else { return .ground(color(ofSum: total, count: size)) }
        var ink = SIMD4<Int32>.zero
        for index in 0..<count where pattern >> index & 1 == 1 { ink &+= values[index] }
        let inkCount = Int32(truncatingIfNeeded: pattern.nonzeroBitCount)
        let foreground = color(ofSum: ink, count: inkCount)
        let background = color(ofSum: total &- ink, count: size - inkCount)
        if foreground == background { return .ground(foreground) }
        if blocks.inkShare < 1, total.w == 255 &* size {
            return dotted(pattern, sum: ink, total: total, count: size)
        }
        if foreground.isClear {
            // The ground must be the clear colour: what is below shows through it.
            let rest = ~pattern & (1 << count - 1)
            return CellPicture.Cell(glyph: blocks.glyphs[rest], foreground: background)
        }
        return CellPicture.Cell(glyph: blocks.glyphs[pattern], foreground: foreground, background: background)
    }

    /// The cell of glyphs that ink only a part of their squares.
    private func dotted(
        _ pattern: Int, sum: SIMD4<Int32>, total: SIMD4<Int32>, count: Int32
    ) -> CellPicture.Cell {
        let inked = Float(pattern.nonzeroBitCount)
        let rest = Float(count) - inked
        let contrast = SIMD4<Float>(sum) / inked - SIMD4<Float>(total &- sum) / rest
        let colors = blocks.dotColors(pattern, mean: SIMD4<Float>(total) / Float(count), contrast: contrast)
        return CellPicture.Cell(
            glyph: blocks.glyphs[pattern], foreground: opaqueColor(colors.ink),
            background: opaqueColor(colors.paper))
    }

    /// The squares of one of two colours, without the last; 0 when the cell has but one.
    func bestPattern(
        _ values: UnsafeMutableBufferPointer<SIMD4<Int32>>, total: SIMD4<Int32>, count: Int
    ) -> Int {
        patterns.best(values, total: total, count: count)
    }
}
