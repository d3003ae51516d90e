import NibbleCells

/// Draws samples in the colours of a palette: blocks in two of them where a cell has an edge, stipple elsewhere.
struct StippleConverter {
    private let blocks: BlockGlyphs
    private let fit: BlockConverter
    private var mixes: PaletteMixes

    private let keepsAlpha: Bool

    /// The steps of a channel between the squares of a cell below which it is an area of one colour.
    private static let leastEdge = SIMD4<Int32>(repeating: 8)

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
        defer { mixes.keep() }
        grid.samples.withUnsafeBufferPointer { samples in
            withUnsafeTemporaryAllocation(of: SIMD4<Int32>.self, capacity: blocks.count) { values in
                values.initialize(repeating: .zero)
                for index in picture.cells.indices {
                    var place =
                        index / columns * squares.height * grid.width + index % columns * squares.width
                    var square = 0
                    for _ in 0..<squares.height {
                        for column in 0..<squares.width {
                            values[square] = channels(samples[place + column])
                            square += 1
                        }
                        place += grid.width
                    }
                    picture.cells[index] = cell(values)
                }
            }
        }
    }

    private mutating func cell(_ values: UnsafeMutableBufferPointer<SIMD4<Int32>>) -> CellPicture.Cell {
        var (total, low, high) = (values[0], values[0], values[0])
        for index in 1..<values.count {
            let value = values[index]
            total &+= value
            low.replace(with: value, where: value .< low)
            high.replace(with: value, where: value .> high)
        }
        if keepsAlpha, total.w != 255 * Int32(values.count) {
            return fit.fit(values, count: values.count)
        }
        let covered = total.w * 2 > 255 * Int32(values.count)
        // Palette entries have no alpha: half of a cell or more must be there.
        guard covered else { return CellPicture.Cell() }
        let mean = opaque(SIMD4<Float>(total) / Float(values.count))
        let texture = mixes.nearest(to: mean)
        // What differs less has no edge that two entries could show.
        guard any((high &- low) .>= Self.leastEdge) else { return texture.cell }
        return edge(values, total, mean, against: texture.error) ?? texture.cell
    }

    /// The block in two entries that shows where the squares of a cell differ; nil where one texture loses less.
    private func edge(
        _ values: UnsafeMutableBufferPointer<SIMD4<Int32>>, _ total: SIMD4<Int32>, _ mean: SIMD4<Float>,
        against textureError: Float
    ) -> CellPicture.Cell? {
        let pattern = fit.bestPattern(values, total: total, count: values.count)
        guard pattern != 0 else { return nil }
        let count = Float(values.count)
        var ink = SIMD4<Int32>.zero
        for index in 0..<values.count where pattern >> index & 1 == 1 { ink &+= values[index] }
        let inkCount = Float(pattern.nonzeroBitCount)
        var inkMean = opaque(SIMD4<Float>(ink) / inkCount)
        var paperMean = opaque(SIMD4<Float>(total &- ink) / (count - inkCount))
        let split = weighted(inkMean - paperMean) * inkCount * (count - inkCount) / count
        if blocks.inkShare < 1 {
            (inkMean, paperMean) = blocks.dotColors(
                pattern, mean: mean, contrast: inkMean - paperMean)
        }
        let first = mixes.palette.nearestEntry(to: inkMean)
        let second = mixes.palette.nearestEntry(to: paperMean)
        // What the two means lose against their entries, and what one texture loses against two means.
        let edgeError =
            weighted(mixes.entries[first] - inkMean) * inkCount
            + weighted(mixes.entries[second] - paperMean) * (count - inkCount)
        guard first != second, edgeError < split + textureError * count else { return nil }
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
