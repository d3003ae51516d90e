internal import Synchronization
import NibbleCells

/// The colours that a palette gives when a glyph mixes two of its entries, and the best mix for a colour.
struct PaletteMixes {
    /// A glyph that covers part of a cell evenly.
    struct Texture: Hashable, Sendable {
        var glyph: Glyph
        /// The part that is ink, 0…1.
        var coverage: Float
    }

    /// The palette's pairs.
    let palette: any MixedPalette
    /// The palette's entries.
    let entries: [SIMD4<Float>]
    private let textures: [Texture]
    /// The best texture and pair by 5 bits a channel, filled as colours come; -1 is not known yet.
    private var known: [Int32]
    private let key: Key

    /// The properties that the best mixes depend on.
    private struct Key: Hashable {
        let depth: ColorDepth
        let textures: [Texture]
    }

    /// The mixes that earlier pictures needed: palettes stay the same, and so do most colours of a moving picture.
    ///
    /// A table belongs to one conversion while that runs. There are as many as palettes times sets of textures.
    private static let tables = Mutex([Key: [Int32]]())

    /// The part of the squared contrast between ink and paper that counts as an error: grain is ugly.
    private static let grainWeight: Float = 0.12

    /// The shades light, medium and dark, which cover a quarter, a half and three quarters.
    static let shades = zip("░▒▓".unicodeScalars, 1...).map { scalar, quarters in
        Texture(glyph: Glyph(scalar), coverage: Float(quarters) / 4)
    }

    /// Makes the mixes of a palette; without textures, colours are its entries alone.
    init(_ depth: ColorDepth, textures: [Texture]) {
        palette = depth == .indexed256 ? CubePalette() : PalettePairs(depth)
        entries = palette.entries
        self.textures = textures.isEmpty ? [Texture(glyph: .space, coverage: 0)] : textures
        let key = Key(depth: depth, textures: self.textures)
        self.key = key
        known =
            Self.tables.withLock { $0.removeValue(forKey: key) } ?? Array(repeating: -1, count: 1 << 15)
    }

    /// Keeps what was found for the next picture.
    func keep() { Self.tables.withLock { $0[key] = known } }

    /// The cell that looks most like a colour, and its squared error, grain included.
    mutating func nearest(to color: SIMD4<Float>) -> (cell: CellPicture.Cell, error: Float) {
        let key = index555(of: color)
        if known[key] < 0 { known[key] = find(middleColor(of555: key)) }
        let texture = textures[Int(known[key] >> 16)]
        let ink = UInt8(known[key] >> 8 & 255)
        let paper = UInt8(known[key] & 255)
        let contrast = entries[Int(ink)] - entries[Int(paper)]
        let seen = entries[Int(paper)] + contrast * texture.coverage
        let error = weighted(seen - color) + weighted(contrast) * PaletteMixes.grain(texture)
        let cell = CellPicture.Cell(
            glyph: ink == paper ? .space : texture.glyph, foreground: .ansi(ink), background: .ansi(paper))
        return (cell, error)
    }

    private func find(_ color: SIMD4<Float>) -> Int32 {
        var best = (code: Int32(0), error: Float.infinity)
        for (index, texture) in textures.enumerated() {
            let choice = palette.nearest(
                mean: color, coverage: texture.coverage, contrast: .zero, weight: PaletteMixes.grain(texture))
            guard choice.error < best.error else { continue }
            best = (Int32(index) << 16 | Int32(choice.ink) << 8 | Int32(choice.paper), choice.error)
        }
        return best.code
    }

    private static func grain(_ texture: Texture) -> Float {
        texture.coverage * (1 - texture.coverage) * grainWeight
    }
}

/// A palette of which a glyph can mix two entries.
protocol MixedPalette {
    /// The colours as red, green and blue of 0…255, and 0.
    var entries: [SIMD4<Float>] { get }

    /// The pair that comes nearest to a colour as seen from afar, and to a contrast as seen from close by.
    ///
    /// - Parameters:
    ///   - mean: The colour wanted.
    ///   - coverage: The part of the cell that is ink, 0…1.
    ///   - contrast: The contrast wanted, ink less paper.
    ///   - weight: How much the square of a wrong contrast counts.
    /// - Returns: The pair; ink and paper may be the same.
    func nearest(
        mean: SIMD4<Float>, coverage: Float, contrast: SIMD4<Float>, weight: Float
    ) -> PalettePairs.Choice

    /// The entry that looks most like a colour.
    func nearestEntry(to color: SIMD4<Float>) -> Int
}
