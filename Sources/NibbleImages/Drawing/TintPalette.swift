import NibbleCells

/// The entries of the palette of 256 in which a tinted cell looks most like it does in all colours.
///
/// The palette's only dark colours are greys and pure ones: a ground by itself would be grey or far too red. Ink and ground
/// are chosen together, by the colour that both come to from afar, and cells without ink get a little of it for their hue.
struct TintPalette {
    private let palette = CubePalette()
    /// The glyphs that cells without ink may be given.
    private let textures: [Glyph]

    /// Glyphs of little ink that look even from afar.
    private static let lightTextures = ".:*+"
    /// The factor by which an error of the hue counts more than one of the lightness.
    private static let hueWeight: Float = 3
    /// The part of the squared error of the contrast between ink and ground that counts.
    private static let contrastWeight: Float = 0.1

    /// The part of the cell that each glyph of ASCII inks, 0…1.
    private static let shares = [Glyph: Float](
        uniqueKeysWithValues: GlyphSet.shapes(of: GlyphSet.printable).map { shape in
            (shape.glyph, shape.squares.reduce(0, +) / Float(GlyphSet.count))
        })

    /// Makes a palette; without dithering cells without ink stay so, and none has a glyph that the ramp doesn't.
    init(_ adjustments: ImageAdjustments) {
        let ramp = Array(adjustments.ramp.unicodeScalars)
        let light = Self.lightTextures.unicodeScalars.map { $0 }.filter { ramp.contains($0) }
        textures = adjustments.dithers ? light.map { Glyph($0) } : []
    }

    /// The cell for a glyph and the two colours wanted.
    func cell(_ glyph: Glyph, ink: SIMD4<Float>, ground: SIMD4<Float>) -> CellPicture.Cell {
        let share = Self.shares[glyph] ?? 0
        var search = Search(
            palette, inks: palette.neighbours(of: ink), papers: palette.neighbours(of: ground),
            mean: ground + (ink - ground) * share, contrast: share > 0 ? ink - ground : .zero)
        search.consider(glyph, share: share)
        guard share == 0 else { return search.best }
        for texture in textures { search.consider(texture, share: Self.shares[texture] ?? 0) }
        return search.best
    }

    /// A search for the glyph, the ink and the ground of a cell.
    private struct Search {
        private let palette: CubePalette
        private let inks: [Int]
        private let papers: [Int]
        private let mean: SIMD4<Float>
        private let contrast: SIMD4<Float>
        private(set) var best = CellPicture.Cell()
        private var least = Float.infinity

        init(
            _ palette: CubePalette, inks: [Int], papers: [Int], mean: SIMD4<Float>, contrast: SIMD4<Float>
        ) {
            (self.palette, self.inks, self.papers) = (palette, inks, papers)
            (self.mean, self.contrast) = (mean, contrast)
        }

        /// Looks for the two entries that suit a glyph best.
        mutating func consider(_ glyph: Glyph, share: Float) {
            for paper in papers {
                guard share > 0 else {
                    consider(glyph, ink: paper, paper: paper, share: 0)
                    continue
                }
                for ink in inks { consider(glyph, ink: ink, paper: paper, share: share) }
                // The ink that makes up for what the ground lacks.
                let missing = (mean - palette.entries[paper] * (1 - share)) * (1 / share)
                let ink = palette.nearestEntry(to: missing.limited(to: 0, 255))
                consider(glyph, ink: ink, paper: paper, share: share)
            }
        }

        private mutating func consider(_ glyph: Glyph, ink: Int, paper: Int, share: Float) {
            let difference = palette.entries[ink] - palette.entries[paper]
            var error = Self.error(palette.entries[paper] + difference * share - mean)
            guard error < least else { return }
            error += Self.error(difference - contrast) * TintPalette.contrastWeight * share * (1 - share)
            guard error < least else { return }
            least = error
            best = CellPicture.Cell(
                glyph: glyph, foreground: .ansi(UInt8(ink)), background: .ansi(UInt8(paper)))
        }

        /// The squared length of a difference of colours, its hue's counted more.
        private static func error(_ difference: SIMD4<Float>) -> Float {
            let lightness = difference.x * 0.3 + difference.y * 0.5 + difference.z * 0.2
            var hue = difference - lightness
            hue.w = 0
            return weighted(difference) + TintPalette.hueWeight * (hue * hue).sum()
        }
    }
}
