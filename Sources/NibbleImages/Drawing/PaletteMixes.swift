import NibbleCells

/// The colours that a small palette gives when a glyph mixes two of its entries, and the best mix for a colour.
struct PaletteMixes {
    /// A glyph that covers part of a cell evenly.
    struct Texture: Sendable {
        var glyph: Glyph
        /// The part that is ink, 0…1.
        var coverage: Float
    }

    let pairs: PalettePairs
    private let textures: [Texture]
    /// The best texture and pair by 5 bits a channel, filled as colours come; -1 is not known yet.
    private var known: [Int32]

    /// The part of the squared contrast between ink and paper that counts as an error: grain is ugly.
    private static let grainWeight: Float = 0.12

    /// Makes the mixes of a palette; there is at least one texture.
    init(_ depth: ColorDepth, textures: [Texture]) {
        pairs = PalettePairs(depth)
        self.textures = textures
        known = Array(repeating: -1, count: 1 << 15)
    }

    /// The cell that looks most like a colour, and its squared error, grain included.
    mutating func nearest(to color: SIMD4<Float>) -> (cell: CellPicture.Cell, error: Float) {
        let sample = Int(packed(color))
        let key = (sample & 0xF8) >> 3 | (sample & 0xF800) >> 6 | (sample & 0xF8_0000) >> 9
        if known[key] < 0 { known[key] = find(color) }
        let texture = textures[Int(known[key] >> 8)]
        let ink = UInt8(known[key] >> 4 & 15)
        let paper = UInt8(known[key] & 15)
        let contrast = pairs.palette[Int(ink)] - pairs.palette[Int(paper)]
        let seen = pairs.palette[Int(paper)] + contrast * texture.coverage
        let error = weighted(seen - color) + weighted(contrast) * PaletteMixes.grain(texture)
        let cell = CellPicture.Cell(
            glyph: ink == paper ? .space : texture.glyph, foreground: .ansi(ink), background: .ansi(paper))
        return (cell, error)
    }

    private func find(_ color: SIMD4<Float>) -> Int32 {
        var best = (code: Int32(0), error: Float.infinity)
        for (index, texture) in textures.enumerated() {
            let choice = pairs.nearest(
                mean: color, coverage: texture.coverage, contrast: .zero, weight: PaletteMixes.grain(texture))
            guard choice.error < best.error else { continue }
            best = (Int32(index) << 8 | Int32(choice.ink) << 4 | Int32(choice.paper), choice.error)
        }
        return best.code
    }

    private static func grain(_ texture: Texture) -> Float {
        texture.coverage * (1 - texture.coverage) * grainWeight
    }
}
