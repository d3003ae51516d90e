import NibbleCells

/// The samples of one cell, gathered for comparing with glyph shapes.
struct CellSamples {
    /// The brightness of each sample less the mean, 0…255.
    var centred: (SIMD8<Float>, SIMD8<Float>, SIMD8<Float>, SIMD8<Float>) = (.zero, .zero, .zero, .zero)
    /// The mean brightness, 0…255.
    var mean: Float = 0
    /// The sum of the squares of `centred`.
    var variance: Float = 0
    /// The sum of all samples, with alpha multiplied in.
    var total = SIMD4<Int32>.zero

    static let count = GlyphSet.vectors * 8

    /// Gathers the cell whose top left sample is at `start`.
    init(_ samples: UnsafeBufferPointer<UInt32>, start: Int, width: Int) {
        centred.0 = gather(samples, start, width)
        centred.1 = gather(samples, start + 2 * width, width)
        centred.2 = gather(samples, start + 4 * width, width)
        centred.3 = gather(samples, start + 6 * width, width)
        mean = (centred.0 + centred.1 + centred.2 + centred.3).sum() / Float(CellSamples.count)
        let middle = SIMD8(repeating: mean)
        centred.0 -= middle
        centred.1 -= middle
        centred.2 -= middle
        centred.3 -= middle
        let squares =
            centred.0 * centred.0 + centred.1 * centred.1 + centred.2 * centred.2 + centred.3 * centred.3
        variance = squares.sum()
    }

    /// The brightness of two rows of four samples.
    private mutating func gather(_ samples: UnsafeBufferPointer<UInt32>, _ start: Int, _ width: Int) -> SIMD8<
        Float
    > {
        var result = SIMD8<Float>.zero
        for index in 0..<8 {
            let color = channels(samples[start + index / 4 * width + index % 4])
            total &+= color
            result[index] = Float(color.x &* 77 &+ color.y &* 150 &+ color.z &* 29)
        }
        return result * (1 / 256)
    }

    /// The mean colour.
    var meanColor: SIMD4<Float> { SIMD4<Float>(total) / Float(CellSamples.count) }
}

extension GlyphSet {
    /// The glyph that leaves the smallest squared error when both its colours are free, and the error it saves.
    ///
    /// The cell's mean stays; of the contrast only so much counts as fits between black and white.
    @inline(__always) func bestFree(for cell: CellSamples) -> (index: Int, saved: Float) {
        var best = (index: 0, saved: Float(0))
        let below = cell.mean
        let above = 255 - cell.mean
        shapes.withUnsafeBufferPointer { shapes in
            centred.withUnsafeBufferPointer { centred in
                for index in shapes.indices {
                    let likeness = GlyphSet.likeness(centred, index, cell)
                    let shape = shapes[index]
                    let wanted = likeness * shape.inverseVariance
                    let ink = shape.coverage
                    let paper = 1 - ink
                    // Ink that is lighter ends at white, its paper at black; darker ink the other way round.
                    let largest = min(above / paper, below / ink)
                    let smallest = -min(below / paper, above / ink)
                    let contrast = max(smallest, min(wanted, largest))
                    let saved = contrast * (2 * likeness - contrast * shape.variance)
                    if saved > best.saved { best = (index, saved) }
                }
            }
        }
        return best
    }

    /// The sum of the products of a glyph's and a cell's centred squares.
    @inline(__always) static func likeness(
        _ centred: UnsafeBufferPointer<SIMD8<Float>>, _ index: Int, _ cell: CellSamples
    ) -> Float {
        let place = index * 4
        var products = centred[place] * cell.centred.0
        products += centred[place + 1] * cell.centred.1
        products += centred[place + 2] * cell.centred.2
        products += centred[place + 3] * cell.centred.3
        return products.sum()
    }

    /// The colours' contrast, ink less paper, that fits a glyph best, channel by channel.
    func contrast(
        of index: Int, _ samples: UnsafeBufferPointer<UInt32>, start: Int, width: Int
    ) -> SIMD4<Float> {
        var sum = SIMD4<Float>.zero
        for row in 0..<GlyphShapes.rows {
            for column in 0..<GlyphShapes.columns {
                let square = row * GlyphShapes.columns + column
                let color = SIMD4<Float>(channels(samples[start + row * width + column]))
                sum += color * centred[index * 4 + square / 8][square % 8]
            }
        }
        return sum * shapes[index].inverseVariance
    }
}
