import NibbleCells

/// The shapes of the ASCII glyphs, prepared for comparing with samples.
struct GlyphSet: Sendable {
    /// One glyph and its moments.
    struct Shape: Sendable {
        let glyph: Glyph
        /// The part of the cell that is ink, 0…1.
        let coverage: Float
        /// The sum of the squares of the centred coverage.
        let variance: Float
        /// 1 / variance.
        let inverseVariance: Float
    }

    /// The samples of a cell.
    static let samples = Extent(width: GlyphShapes.columns, height: GlyphShapes.rows)
    /// How many samples a cell has, in vectors of eight.
    static let vectors = GlyphShapes.columns * GlyphShapes.rows / 8

    /// Every glyph with ink.
    let shapes: [Shape]
    /// The coverage of each square less the glyph's mean, four vectors a shape.
    let centred: [SIMD8<Float>]

    static let ascii = GlyphSet()

    private init() {
        var shapes: [Shape] = []
        var centred: [SIMD8<Float>] = []
        for (index, text) in GlyphShapes.encoded.enumerated() where index > 0 {
            let squares = GlyphSet.decoded(text)
            let mean = squares.reduce(0, +) / Float(squares.count)
            let variance = squares.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
            guard let scalar = Unicode.Scalar(0x20 + UInt32(index)), variance > 0 else { continue }
            shapes.append(
                Shape(
                    glyph: Glyph(scalar), coverage: mean, variance: variance, inverseVariance: 1 / variance))
            for start in stride(from: 0, to: squares.count, by: 8) {
                centred.append(SIMD8(squares[start..<start + 8].map { $0 - mean }))
            }
        }
        self.shapes = shapes
        self.centred = centred
    }

    private static func decoded(_ text: StaticString) -> [Float] {
        text.withUTF8Buffer { digits in digits.map { Float(value(ofDigit: $0)) / 63 } }
    }

    private static func value(ofDigit digit: UInt8) -> Int {
        switch digit {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): Int(digit - UInt8(ascii: "A"))
        case UInt8(ascii: "a")...UInt8(ascii: "z"): Int(digit - UInt8(ascii: "a")) + 26
        case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(digit - UInt8(ascii: "0")) + 52
        case UInt8(ascii: "+"): 62
        default: 63
        }
    }
}
