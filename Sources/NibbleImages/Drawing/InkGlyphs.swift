internal import Glibc
import NibbleCells

/// The ASCII glyphs as ink that an eye sees from some way off, prepared for comparing eight at a time.
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
    }

    /// A place among the printable characters of ASCII, from the space.
    let glyphs: [Glyph]
    let groups: [Group]
    /// M g, `GlyphSet.count` vectors a group.
    let blurred: [SIMD8<Float>]
    /// The part of the cell that each glyph inks, 0…1.
    let coverage: [Float]
    /// The most that a glyph inks.
    let range: Float

    static let ascii = InkGlyphs()

    /// The blur's deviation in squares.
    private static let deviation: Float = 1.8
    /// How much more a square counts by itself: sharp edges stay sharp.
    private static let sharpness: Float = 0.02

    private init() {
        let shapes = GlyphShapes.encoded.map(GlyphSet.decoded)
        let matrix = Self.matrix
        let groupCount = (shapes.count + 7) / 8
        var groups = [Group](repeating: Group(), count: groupCount)
        var blurred = [SIMD8<Float>](repeating: .zero, count: groupCount * GlyphSet.count)
        for place in 0..<groupCount * 8 {
            // The last glyph fills the lanes that are left over.
            let shape = shapes[min(place, shapes.count - 1)]
            groups[place / 8].coverage[place % 8] = shape.reduce(0, +) / Float(GlyphSet.count)
            for square in 0..<GlyphSet.count {
                let row = matrix[(square * GlyphSet.count)..<((square + 1) * GlyphSet.count)]
                let value = zip(row, shape).reduce(0) { $0 + $1.0 * $1.1 }
                blurred[place / 8 * GlyphSet.count + square][place % 8] = value
                groups[place / 8].energy[place % 8] += value * shape[square]
            }
        }
        glyphs = (0..<groupCount * 8).map { Glyph(Unicode.Scalar(UInt8(0x20 + min($0, shapes.count - 1)))) }
        coverage = shapes.map { $0.reduce(0, +) / Float(GlyphSet.count) }
        range = coverage.max() ?? 1
        self.groups = groups
        self.blurred = blurred
    }

    /// Blurring twice by Gauss, once for each side of the product.
    private static var matrix: [Float] {
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
    @inline(__always) func nearest(
        to wanted: UnsafeMutableBufferPointer<Float>, ink: Float, weight: Float
    ) -> Int {
        var best = SIMD8<Float>(repeating: .infinity)
        var indices = SIMD8<Int32>.zero
        groups.withUnsafeBufferPointer { groups in
            blurred.withUnsafeBufferPointer { blurred in
                for index in groups.indices {
                    var product = SIMD8<Float>.zero
                    for square in 0..<GlyphSet.count {
                        product += blurred[index * GlyphSet.count + square] * wanted[square]
                    }
                    let difference = groups[index].coverage - ink
                    let error = groups[index].energy - 2 * product + difference * difference * weight
                    let isBetter = error .< best
                    best.replace(with: error, where: isBetter)
                    indices.replace(with: SIMD8(repeating: Int32(truncatingIfNeeded: index)), where: isBetter)
                }
            }
        }
        var lane = 0
        for other in 1..<8 where best[other] < best[lane] { lane = other }
        return Int(indices[lane]) * 8 + lane
    }
}

/// The glyphs for areas without edges: one for each of 256 steps of ink.
struct GlyphRamp {
    private let steps: [Glyph]

    /// Makes a ramp of some characters; the last one stands for all ink.
    init(_ characters: String, _ glyphs: InkGlyphs = .ascii) {
        var places = Self.places(characters)
        if places.isEmpty { places = Self.places(ImageAdjustments.defaultRamp) }
        let most = max(glyphs.coverage[places[places.count - 1]], 1e-3)
        steps = (0...255).map { step in
            let wanted = Float(step) / 255 * most
            var best = places[0]
            for place in places
            where abs(glyphs.coverage[place] - wanted) < abs(glyphs.coverage[best] - wanted) {
                best = place
            }
            return glyphs.glyphs[best]
        }
    }

    /// The glyph for an amount of ink, 0…1.
    func glyph(_ ink: Float) -> Glyph { steps[Int(ink.limited(to: 0...1, default: 0) * 255 + 0.5)] }

    private static func places(_ characters: String) -> [Int] {
        characters.utf8.filter { (0x20..<0x7F).contains($0) }.map { Int($0) - 0x20 }
    }
}
