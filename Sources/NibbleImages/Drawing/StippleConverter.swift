import NibbleCells

/// Draws samples in the colours of a palette: blocks in two of them where a cell has an edge, stipple elsewhere.
struct StippleConverter {
    private let blocks: BlockGlyphs
    private let fit: BlockConverter
    private var mixes: PaletteMixes

    private let keepsAlpha: Bool

    init(_ blocks: BlockGlyphs, _ depth: ColorDepth, _ adjustments: ImageAdjustments) {
        self.blocks = blocks
        keepsAlpha = depth == .indexed256
        fit = BlockConverter(blocks)
        mixes = PaletteMixes(depth, textures: adjustments.dithers ? blocks.textures : [])
    }

    /// The cells of a grid that has `blocks.squares` samples a cell.
    mutating func convert(_ grid: SampleGrid, into picture: inout CellPicture) {
        let squares = blocks.squares
        let columns = picture.size.width
        var values = [SIMD4<Int32>](repeating: .zero, count: blocks.count)
        for index in picture.cells.indices {
            var place = index / columns * squares.height * grid.width + index % columns * squares.width
            var square = 0
            for _ in 0..<squares.height {
                for column in 0..<squares.width {
                    values[square] = channels(grid.samples[place + column])
                    square += 1
                }
                place += grid.width
            }
            picture.cells[index] = cell(&values)
        }
    }

    private mutating func cell(_ values: inout [SIMD4<Int32>]) -> CellPicture.Cell {
        let total = values.reduce(.zero, &+)
        if keepsAlpha, total.w != 255 * Int32(values.count) {
            return values.withUnsafeMutableBufferPointer { fit.fit($0, count: $0.count) }
        }
        let covered = total.w * 2 > 255 * Int32(values.count)
        // Palette entries have no alpha: half of a cell or more must be there.
        guard covered else { return CellPicture.Cell() }
        let count = Float(values.count)
        let mean = SIMD4<Float>(total) / count
        let texture = mixes.nearest(to: opaque(mean))
        let pattern = values.withUnsafeMutableBufferPointer {
            fit.bestPattern($0, total: total, count: $0.count)
        }
        guard pattern != 0 else { return texture.cell }
        var ink = SIMD4<Int32>.zero
        for index in values.indices where pattern >> index & 1 == 1 { ink &+= values[index] }
        let inkCount = Float(pattern.nonzeroBitCount)
        var inkMean = opaque(SIMD4<Float>(ink) / inkCount)
        var paperMean = opaque(SIMD4<Float>(total &- ink) / (count - inkCount))
        let split = weighted(inkMean - paperMean) * inkCount * (count - inkCount) / count
        if blocks.inkShare < 1 {
            (inkMean, paperMean) = blocks.dotColors(
                pattern, mean: opaque(mean), contrast: inkMean - paperMean)
        }
        let first = mixes.palette.nearestEntry(to: inkMean)
        let second = mixes.palette.nearestEntry(to: paperMean)
        // What the two means lose against their entries, and what one texture loses against two means.
        let edgeError =
            weighted(mixes.entries[first] - inkMean) * inkCount
            + weighted(mixes.entries[second] - paperMean) * (count - inkCount)
        guard first != second, edgeError < split + texture.error * count else { return texture.cell }
        return CellPicture.Cell(
            glyph: blocks.glyphs[pattern], foreground: .ansi(UInt8(first)), background: .ansi(UInt8(second)))
    }

    /// A colour with its alpha taken out.
    private func opaque(_ color: SIMD4<Float>) -> SIMD4<Float> {
        var result = color.w >= 254.5 || color.w == 0 ? color : color * (255 / color.w)
        result.w = 0
        return result
    }
}
