import NibbleCells

/// The shapes of the ASCII glyphs, prepared for comparing with samples: eight glyphs at a time, one a lane.
struct GlyphSet: Sendable {
    /// Eight glyphs' moments, a lane each.
    struct Group: Sendable {
        /// The part of the cell that is ink, 0…1.
        var coverage = SIMD8<Float>.zero
        /// The sum of the squares of the centred coverage.
        var variance = SIMD8<Float>.zero
        /// 1 / variance.
        var inverseVariance = SIMD8<Float>.zero
        /// 1 / coverage.
        var inverseInk = SIMD8<Float>.zero
        /// 1 / (1 - coverage).
        var inversePaper = SIMD8<Float>.zero
    }

    /// The samples of a cell.
    static let samples = Extent(width: GlyphShapes.columns, height: GlyphShapes.rows)
    /// The number of samples in a cell.
    static let count = GlyphShapes.columns * GlyphShapes.rows

    /// Every glyph with ink; the last one again and again where the last group has lanes left over.
    let glyphs: [Glyph]
    let groups: [Group]
    /// Each square's coverage less the glyph's mean: `count` vectors a group.
    let centred: [SIMD8<Float>]
    /// The same, `count` numbers a glyph.
    let centredOfGlyphs: [Float]

    /// The printable characters of ASCII.
    static let printable = String(String.UnicodeScalarView((0x20..<0x7F).map { Unicode.Scalar(UInt8($0)) }))
    /// Characters that are strokes and dots to the eye, and that nobody reads.
    static let strokeCharacters = "!\"'()*+,-./:;<=>[\\]^_`{|}~"

    /// All glyphs with ink.
    static let ascii = GlyphSet(printable)
    /// Strokes and dots alone.
    static let strokes = GlyphSet(strokeCharacters)

    private init(_ characters: String) {
        let inked = GlyphSet.shapes(of: characters).filter { $0.glyph != .space }
        let shapes = (0..<(inked.count + 7) / 8 * 8).map { inked[min($0, inked.count - 1)] }
        glyphs = shapes.map(\.glyph)
        var groups = [Group](repeating: Group(), count: shapes.count / 8)
        var centred = [SIMD8<Float>](repeating: .zero, count: groups.count * GlyphSet.count)
        for (index, shape) in shapes.enumerated() {
            let lane = index % 8
            let mean = GlyphSet.coverage(of: shape.squares)
            let variance = shape.squares.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
            groups[index / 8].coverage[lane] = mean
            groups[index / 8].variance[lane] = variance
            groups[index / 8].inverseVariance[lane] = 1 / variance
            groups[index / 8].inverseInk[lane] = 1 / mean
            groups[index / 8].inversePaper[lane] = 1 / (1 - mean)
            for (square, coverage) in shape.squares.enumerated() {
                centred[index / 8 * GlyphSet.count + square][lane] = coverage - mean
            }
        }
        self.groups = groups
        self.centred = centred
        centredOfGlyphs = shapes.indices.flatMap { index in
            (0..<GlyphSet.count).map { centred[index / 8 * GlyphSet.count + $0][index % 8] }
        }
    }

    /// The part of the cell that is ink, 0…1.
    func coverage(_ glyph: Int) -> Float { groups[glyph / 8].coverage[glyph % 8] }

    /// The part of a cell that is ink, for that of each of its squares, 0…1.
    static func coverage(of squares: [Float]) -> Float { squares.reduce(0, +) / Float(count) }

    /// The sum of the squares of a glyph's centred coverage.
    func variance(_ glyph: Int) -> Float { groups[glyph / 8].variance[glyph % 8] }

    /// Glyphs of ASCII with the coverage of each of their squares, 0…1.
    static func shapes(of characters: String) -> [(glyph: Glyph, squares: [Float])] {
        characters.unicodeScalars.map { scalar in
            (Glyph(scalar), decoded(GlyphShapes.encoded[Int(scalar.value) - 0x20]))
        }
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
