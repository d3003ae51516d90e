import NibbleCells

/// The colours that a small palette gives when a glyph mixes two of its entries, and the best mix for a colour.
struct PaletteMixes {
    /// A glyph that covers part of a cell evenly.
    struct Texture: Sendable {
        var glyph: Glyph
        /// The part that is ink, 0…1.
        var coverage: Float
    }

    /// Two palette entries and the texture that mixes them.
    struct Mix {
        var glyph: Glyph
        var ink: UInt8
        var paper: UInt8
        /// Red, green and blue as seen from afar, and 0.
        var color: SIMD4<Float>
        /// What its grain costs, as a squared error.
        var grain: Float
    }

    /// The palette's colours as red, green, blue and 0.
    let palette: [SIMD4<Float>]
    private let mixes: [Mix]
    /// The best mix by 5 bits a channel, filled as colours come; -1 is not known yet.
    private var known: [Int16]

    /// How much of the squared contrast between ink and paper counts as an error.
    private static let grainWeight: Float = 0.12

    init(_ depth: ColorDepth, textures: [Texture]) {
        let count = depth == .ansi8 ? 8 : 16
        let palette = (0..<count).map { index -> SIMD4<Float> in
            let rgb = StandardPalette.rgb(UInt8(index))
            return SIMD4(Float(rgb >> 16), Float(rgb >> 8 & 255), Float(rgb & 255), 0)
        }
        var mixes: [Mix] = palette.indices.map { index in
            let entry = UInt8(index)
            return Mix(glyph: .space, ink: entry, paper: entry, color: palette[index], grain: 0)
        }
        for texture in textures {
            for ink in palette.indices {
                for paper in palette.indices where ink != paper {
                    mixes.append(PaletteMixes.mix(palette, texture, ink: ink, paper: paper))
                }
            }
        }
        self.palette = palette
        self.mixes = mixes
        known = Array(repeating: -1, count: 1 << 15)
    }

    private static func mix(_ palette: [SIMD4<Float>], _ texture: Texture, ink: Int, paper: Int) -> Mix {
        let contrast = palette[ink] - palette[paper]
        let share = texture.coverage * (1 - texture.coverage)
        return Mix(
            glyph: texture.glyph, ink: UInt8(ink), paper: UInt8(paper),
            color: palette[paper] + contrast * texture.coverage,
            grain: weighted(contrast) * share * grainWeight)
    }

    /// The mix that looks most like a colour, and its squared error, grain included.
    mutating func nearest(to color: SIMD4<Float>) -> (mix: Mix, error: Float) {
        let bytes = SIMD4<Int>(color.clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 255)))
        let key = (bytes.x / 8) << 10 | (bytes.y / 8) << 5 | bytes.z / 8
        if known[key] < 0 {
            var best = (index: 0, error: Float.infinity)
            for index in mixes.indices {
                let error = weighted(mixes[index].color - color) + mixes[index].grain
                if error < best.error { best = (index, error) }
            }
            known[key] = Int16(best.index)
        }
        let mix = mixes[Int(known[key])]
        return (mix, weighted(mix.color - color) + mix.grain)
    }

    /// The palette entry that looks most like a colour.
    func nearestEntry(to color: SIMD4<Float>) -> Int {
        palette.indices.min { weighted(palette[$0] - color) < weighted(palette[$1] - color) } ?? 0
    }
}

/// The squared length of a difference of colours, green counting most and blue least, as eyes have it.
@inline(__always) func weighted(_ difference: SIMD4<Float>) -> Float {
    let square = difference * difference
    return square.x * 0.9 + square.y * 1.5 + square.z * 0.6
}
