import NibbleCells

/// The samples of one cell at a time, gathered for comparing with glyph shapes.
struct CellSamples {
    /// The brightness of each sample less the mean, 0…255.
    private(set) var centred: UnsafeMutableBufferPointer<Float>
    /// The mean brightness, 0…255.
    private(set) var mean: Float = 0
    /// The sum of the squares of `centred`.
    private(set) var variance: Float = 0
    /// The sum of all samples, with alpha multiplied in.
    private(set) var total = SIMD4<Int32>.zero

    private let samples: UnsafeBufferPointer<UInt32>
    private let width: Int
    private var start = 0

    /// Calls a body with the samples of a grid.
    static func with<Result>(_ grid: SampleGrid, _ body: (inout CellSamples) -> Result) -> Result {
        grid.samples.withUnsafeBufferPointer { samples in
            withUnsafeTemporaryAllocation(of: Float.self, capacity: GlyphSet.count) { centred in
                centred.initialize(repeating: 0)
                var cell = CellSamples(centred: centred, samples: samples, width: grid.width)
                return body(&cell)
            }
        }
    }

    private init(
        centred: UnsafeMutableBufferPointer<Float>, samples: UnsafeBufferPointer<UInt32>, width: Int
    ) {
        self.centred = centred
        self.samples = samples
        self.width = width
    }

    /// Gathers the cell in a column and a row.
    mutating func gather(column: Int, row: Int) {
        start = row * GlyphShapes.rows * width + column * GlyphShapes.columns
        // Two channels a number: 32 samples of 255 fit in 16 bits. Four samples at a time, a row.
        var (evens, odds) = (SIMD4<UInt32>.zero, SIMD4<UInt32>.zero)
        var sums = SIMD4<UInt32>.zero
        let rows = UnsafeMutableRawBufferPointer(centred)
        var place = start
        for row in 0..<GlyphShapes.rows {
            let four = SIMD4(samples[place], samples[place + 1], samples[place + 2], samples[place + 3])
            let even = four & 0xFF00FF
            let odd = (four &>> 8) & 0xFF00FF
            evens &+= even
            odds &+= odd
            let brightness = (even & 255) &* 77 &+ (odd & 255) &* 150 &+ (even &>> 16) &* 29
            sums &+= brightness
            let light = SIMD4<Float>(SIMD4<Int32>(truncatingIfNeeded: brightness)) * (1 / 256)
            rows.storeBytes(of: light, toByteOffset: row * Self.rowBytes, as: SIMD4<Float>.self)
            place += width
        }
        let (evenSum, oddSum, sum) = (evens.wrappedSum(), odds.wrappedSum(), sums.wrappedSum())
        total = SIMD4<Int32>(
            truncatingIfNeeded: SIMD4(evenSum & 0xFFFF, oddSum & 0xFFFF, evenSum >> 16, oddSum >> 16))
        mean = Float(sum) * (1 / 256) / Float(GlyphSet.count)
        // Two sums, so that one addition need not wait for the other.
        var squares = (SIMD4<Float>.zero, SIMD4<Float>.zero)
        for row in stride(from: 0, to: GlyphShapes.rows, by: 2) {
            let (first, second) = (self.row(row) - mean, self.row(row + 1) - mean)
            rows.storeBytes(of: first, toByteOffset: row * Self.rowBytes, as: SIMD4<Float>.self)
            rows.storeBytes(of: second, toByteOffset: (row + 1) * Self.rowBytes, as: SIMD4<Float>.self)
            squares.0 += first * first
            squares.1 += second * second
        }
        variance = (squares.0 + squares.1).sum()
    }

    private static let rowBytes = MemoryLayout<SIMD4<Float>>.size

    /// A row of `centred`.
    @inline(__always) func row(_ row: Int) -> SIMD4<Float> {
        UnsafeRawBufferPointer(centred)
            .loadUnaligned(fromByteOffset: row * Self.rowBytes, as: SIMD4<Float>.self)
    }

    /// Replaces the difference of each square from the mean by the ink that it asks for.
    ///
    /// That is `middle` and `factor` times the difference, within 0…`range`.
    ///
    /// - Returns: The sum of all squares' ink.
    @inline(__always) func shift(to middle: Float, factor: Float, range: Float) -> Float {
        let rows = UnsafeMutableRawBufferPointer(centred)
        var sum = SIMD4<Float>.zero
        for row in 0..<GlyphShapes.rows {
            let wanted = (self.row(row) * factor + middle)
                .limited(to: 0, range)
            rows.storeBytes(of: wanted, toByteOffset: row * Self.rowBytes, as: SIMD4<Float>.self)
            sum += wanted
        }
        return sum.sum()
    }

    /// Whether nothing below shows through.
    var isOpaque: Bool { Self.isOpaque(total) }

    /// Whether most of the cell has a picture on it.
    var isCovered: Bool { total.w * 2 > 255 * Int32(GlyphSet.count) }

    /// The mean colour, alpha multiplied in.
    var meanColor: SIMD4<Float> { Self.meanColor(total) }

    /// Whether nothing below shows through a cell whose samples have this sum.
    @inline(__always) static func isOpaque(_ total: SIMD4<Int32>) -> Bool {
        total.w == 255 * Int32(GlyphSet.count)
    }

    /// The mean colour of a cell whose samples have this sum, alpha multiplied in.
    @inline(__always) static func meanColor(_ total: SIMD4<Int32>) -> SIMD4<Float> {
        SIMD4<Float>(total) / Float(GlyphSet.count)
    }

    /// The sums of the products of a group's and the cell's centred squares.
    @inline(__always) func likeness(
        _ centred: UnsafeBufferPointer<SIMD8<Float>>, _ group: Int
    ) -> SIMD8<Float> {
        // One sum: with several the compiler interleaves the lanes and shuffles them back after each addition.
        var sum = SIMD8<Float>.zero
        let start = group * GlyphSet.count
        for square in 0..<GlyphSet.count { sum += centred[start + square] * self.centred[square] }
        return sum
    }

    /// The colours' contrast, ink less paper, that fits a glyph best, channel by channel.
    func contrast(_ glyphs: GlyphSet, _ glyph: Int) -> SIMD4<Float> {
        var (even, odd) = (SIMD4<Float>.zero, SIMD4<Float>.zero)
        var (sample, square) = (start, glyph * GlyphSet.count)
        glyphs.centredOfGlyphs.withUnsafeBufferPointer { shares in
            for _ in 0..<GlyphShapes.rows {
                even += floats(samples[sample]) * shares[square]
                odd += floats(samples[sample + 1]) * shares[square + 1]
                even += floats(samples[sample + 2]) * shares[square + 2]
                odd += floats(samples[sample + 3]) * shares[square + 3]
                sample += width
                square += GlyphShapes.columns
            }
        }
        return (even + odd) * glyphs.groups[glyph / 8].inverseVariance[glyph % 8]
    }
}

extension GlyphSet {
    /// The best of all glyphs by a score that is worked out for eight at a time; the first of equals.
    @inline(__always) func best(
        for cell: CellSamples, _ score: (_ group: Group, _ likeness: SIMD8<Float>) -> SIMD8<Float>
    ) -> (glyph: Int, score: Float) {
        var best = SIMD8<Float>(repeating: -.infinity)
        var indices = SIMD8<Int32>.zero
        groups.withUnsafeBufferPointer { groups in
            centred.withUnsafeBufferPointer { centred in
                for index in groups.indices {
                    let scores = score(groups[index], cell.likeness(centred, index))
                    let isBetter = scores .> best
                    best.replace(with: scores, where: isBetter)
                    indices.replace(with: SIMD8(repeating: Int32(truncatingIfNeeded: index)), where: isBetter)
                }
            }
        }
        var lane = 0
        for other in 1..<8 where best[other] > best[lane] { lane = other }
        return (Int(indices[lane]) * 8 + lane, best[lane])
    }

    /// The glyph that leaves the smallest squared error when both its colours are free, and the error it saves.
    ///
    /// The cell's mean stays; of the contrast only so much counts as fits between black and white.
    @inline(__always) func bestFree(for cell: CellSamples) -> (glyph: Int, saved: Float) {
        let below = SIMD8<Float>(repeating: cell.mean)
        let above = 255 - below
        let best = best(for: cell) { group, likeness in
            // Ink that is lighter ends at white, its paper at black; darker ink the other way round.
            let largest = lesser(above * group.inversePaper, below * group.inverseInk)
            let smallest = lesser(below * group.inversePaper, above * group.inverseInk)
            let wanted = lesser(likeness * group.inverseVariance, largest)
            let contrast = -lesser(-wanted, smallest)
            return contrast * (2 * likeness - contrast * group.variance)
        }
        return (best.glyph, best.score)
    }
}

/// The lesser of two vectors, lane by lane.
@inline(__always) private func lesser(_ one: SIMD8<Float>, _ other: SIMD8<Float>) -> SIMD8<Float> {
    one.replacing(with: other, where: other .< one)
}
