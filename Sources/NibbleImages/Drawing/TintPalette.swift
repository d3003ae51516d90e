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
        let mean = ground + (ink - ground) * share
        var search = Search(palette, ground: ground, mean: mean, contrast: share > 0 ? ink - ground : .zero)
        search.consider(glyph, share: share)
        guard share == 0 else { return search.best }
        for texture in textures { search.consider(texture, share: Self.shares[texture] ?? 0) }
        return search.best
    }

    /// A search for the glyph, the ink and the ground of a cell.
    private struct Search {
        private let palette: CubePalette
        private let ground: SIMD4<Float>
        private let mean: SIMD4<Float>
        private let contrast: SIMD4<Float>
        private(set) var best = CellPicture.Cell()
        private var least = Float.infinity

        init(
            _ palette: CubePalette, ground: SIMD4<Float>, mean: SIMD4<Float>, contrast: SIMD4<Float>
        ) {
            (self.palette, self.ground) = (palette, ground)
            (self.mean, self.contrast) = (mean, contrast)
        }

        /// Looks for two entries that suit a glyph better than what was found so far.
        ///
        /// For a given ground, completing the square joins the errors of mean and contrast: a term that no ink changes, and the
        /// distance to the ideal ink. Only the entries of cube and greys that are nearest to that are tried, which comes
        /// within a few percent of the best.
        mutating func consider(_ glyph: Glyph, share: Float) {
            guard share > 0 else {
                palette.forEachNeighbour(of: ground) { paper in
                    consider(glyph, ink: paper, paper: paper, Self.error(palette.entries[paper] - mean))
                }
                return
            }
            let ofMean = share * share
            let ofContrast = TintPalette.contrastWeight * share * (1 - share)
            let both = ofMean + ofContrast
            let fixed = ofMean * ofContrast / both
            palette.forEachNeighbour(of: ground) { paper in
                let color = palette.entries[paper]
                let missing = (mean - color) * (1 / share)
                let rest = fixed * Self.error(missing - contrast)
                guard rest < least else { return }
                let wanted = color + (missing * ofMean + contrast * ofContrast) * (1 / both)
                let (cube, grey) = palette.nearestOfEach(to: wanted)
                let ofCube = rest + both * Self.error(palette.entries[cube] - wanted)
                consider(glyph, ink: cube, paper: paper, ofCube)
                let ofGrey = rest + both * Self.error(palette.entries[grey] - wanted)
                consider(glyph, ink: grey, paper: paper, ofGrey)
            }
        }

        @inline(__always)
        private mutating func consider(_ glyph: Glyph, ink: Int, paper: Int, _ error: Float) {
            guard error < least else { return }
            least = error
            best = CellPicture.Cell(
                glyph: glyph, foreground: .ansi(UInt8(ink)), background: .ansi(UInt8(paper)))
        }

        /// The squared length of a difference of colours, its hue's counted more.
        @inline(__always) private static func error(_ difference: SIMD4<Float>) -> Float {
            let lightness = difference.x * 0.3 + difference.y * 0.5 + difference.z * 0.2
            var hue = difference - lightness
            hue.w = 0
            return weighted(difference) + TintPalette.hueWeight * (hue * hue).sum()
        }
    }
}
