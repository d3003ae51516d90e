import NibbleCells
internal import NibbleSystem

/// Glyphs as ink that an eye sees from some way off, prepared for comparing eight at a time.
///
/// The error of a glyph against the ink wanted is measured after both were blurred: squares close to one another can
/// stand for each other. With the blur's matrix `M`, that is (g - t)ᵀ M (g - t), of which M g and gᵀ M g are known
/// beforehand.
struct InkGlyphs: Sendable {
    /// Eight glyphs, a lane each.
    struct Group: Sendable {
        /// The part of the cell that is ink, 0…1.
        var coverage = SIMD8<Float>.zero
        /// gᵀ M g.
        var energy = SIMD8<Float>.zero

        /// The errors, less tᵀ M t, for the products gᵀ M t.
        @inline(__always) func error(_ product: SIMD8<Float>, _ ink: Float, _ weight: Float) -> SIMD8<Float> {
            let difference = coverage - ink
            return energy - 2 * product + difference * difference * weight
        }
    }

    /// The glyphs by their ink, least first; the last one again where the last group has lanes left over.
    let glyphs: [Glyph]
    let groups: [Group]
    /// M g, `GlyphSet.count` vectors a group.
    let blurred: [SIMD8<Float>]
    /// The part of the cell that each glyph inks, 0…1.
    let coverage: [Float]
    /// The most that a glyph inks.
    let range: Float
    /// tᵀ M t is at most this times tᵀ t (Gershgorin).
    private let largestBlur: Float

    /// All of ASCII.
    static let ascii = InkGlyphs(GlyphSet.shapes(of: GlyphSet.printable))
    /// All of ASCII, seen from close by: a thin line has a direction.
    static let asciiLines = InkGlyphs(GlyphSet.shapes(of: GlyphSet.printable), deviation: 0.7)
    /// The strokes of ASCII, the space, and punctuation with more ink.
    static let strokes = InkGlyphs(GlyphSet.shapes(of: " " + GlyphSet.strokeCharacters + "?%$&#@"))
    /// Half blocks and shades.
    static let halves = InkGlyphs(BlockGlyphs.half.inkShapes)
    /// Quarter blocks and shades.
    static let quadrants = InkGlyphs(BlockGlyphs.quadrant.inkShapes)

    /// The additional weight of a square by itself: sharp edges stay sharp.
    private static let sharpness: Float = 0.02

    /// Prepares glyphs for an eye that does not resolve `deviation` squares.
    private init(_ shapes: [(glyph: Glyph, squares: [Float])], deviation: Float = 1.8) {
        let matrix = Self.matrix(deviation)
        let groupCount = (shapes.count + 7) / 8
        let sorted = shapes.sorted { $0.squares.reduce(0, +) < $1.squares.reduce(0, +) }
        let padded = (0..<groupCount * 8).map { sorted[min($0, sorted.count - 1)] }
        var groups = [Group](repeating: Group(), count: groupCount)
        var blurred = [SIMD8<Float>](repeating: .zero, count: groupCount * GlyphSet.count)
        glyphs = padded.map(\.glyph)
        coverage = padded.map { GlyphSet.coverage(of: $0.squares) }
        range = coverage.max() ?? 1
        for (place, shape) in padded.enumerated() {
            groups[place / 8].coverage[place % 8] = coverage[place]
            for square in 0..<GlyphSet.count {
                let row = matrix[(square * GlyphSet.count)..<((square + 1) * GlyphSet.count)]
                let value = zip(row, shape.squares).reduce(0) { $0 + $1.0 * $1.1 }
                blurred[place / 8 * GlyphSet.count + square][place % 8] = value
                groups[place / 8].energy[place % 8] += value * shape.squares[square]
            }
        }
        self.groups = groups
        self.blurred = blurred
        largestBlur = (0..<GlyphSet.count).reduce(0) { largest, row in
            max(largest, matrix[(row * GlyphSet.count)..<((row + 1) * GlyphSet.count)].reduce(0, +))
        }
    }

    /// Blurring twice by Gauss, once for each side of the product.
    private static func matrix(_ deviation: Float) -> [Float] {
        let variance = 4 * deviation * deviation
        return (0..<GlyphSet.count * GlyphSet.count).map { index in
            let (one, other) = (index / GlyphSet.count, index % GlyphSet.count)
            let across = Float(one % GlyphShapes.columns - other % GlyphShapes.columns)
            let down = Float(one / GlyphShapes.columns - other / GlyphShapes.columns)
            let blur = expf(-(across * across + down * down) / variance) / (Float.pi * variance)
            return blur + (one == other ? sharpness : 0)
        }
    }

    /// The glyph nearest to the ink wanted of each square, its sum counting `weight` times as much.
    ///
    /// Groups whose ink alone is too far off are not looked at.
    @inline(__always) func nearest(
        to wanted: CellSamples, ink: Float, weight: Float
    ) -> Int {
        var squares = (SIMD4<Float>.zero, SIMD4<Float>.zero)
        for row in stride(from: 0, to: GlyphShapes.rows, by: 2) {
            let (first, second) = (wanted.row(row), wanted.row(row + 1))
            squares.0 += first * first
            squares.1 += second * second
        }
        let limit = (squares.0 + squares.1).sum() * largestBlur
        var best = Best()
        groups.withUnsafeBufferPointer { groups in
            blurred.withUnsafeBufferPointer { blurred in
                let middle = groups.firstIndex { $0.coverage[7] >= ink } ?? groups.count - 1
                var (before, after) = (middle, middle + 1)
                while before >= 0 || after < groups.count {
                    if before >= 0 {
                        let distance = max(0, ink - groups[before].coverage[7])
                        if distance * distance * weight > best.least + limit {
                            before = -1
                        } else {
                            // gᵀ M t for eight glyphs.
                            let product = wanted.likeness(blurred, before)
                            best.consider(before, groups[before].error(product, ink, weight))
                            before -= 1
                        }
                    }
                    guard after < groups.count else { continue }
                    let distance = max(0, groups[after].coverage[0] - ink)
                    if distance * distance * weight > best.least + limit { after = groups.count; continue }
                    let product = wanted.likeness(blurred, after)
                    best.consider(after, groups[after].error(product, ink, weight))
                    after += 1
                }
            }
        }
        return best.glyph
    }

    /// The best glyph of each lane so far.
    private struct Best {
        private var errors = SIMD8<Float>(repeating: .infinity)
        private var groups = SIMD8<Int32>.zero
        /// The least error so far.
        private(set) var least = Float.infinity

        @inline(__always) mutating func consider(_ group: Int, _ error: SIMD8<Float>) {
            let isBetter = error .< errors
            errors.replace(with: error, where: isBetter)
            groups.replace(with: SIMD8(repeating: Int32(truncatingIfNeeded: group)), where: isBetter)
            least = errors.least
        }

        var glyph: Int {
            let lane = errors.leastLane
            return Int(groups[lane]) * 8 + lane
        }
    }
}

extension SIMD8<Float> {
    /// The least of the lanes; the standard library's is a call with a comparison a lane.
    @inline(__always) fileprivate var least: Float {
        let four = lowHalf.replacing(with: highHalf, where: highHalf .< lowHalf)
        let two = four.lowHalf.replacing(with: four.highHalf, where: four.highHalf .< four.lowHalf)
        return two.x < two.y ? two.x : two.y
    }
}
