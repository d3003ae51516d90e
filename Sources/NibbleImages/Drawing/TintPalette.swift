internal import Synchronization
import NibbleCells

/// The entries of the palette of 256 in which a tinted cell looks most like it does in all colours.
///
/// The palette's only dark colours are greys and pure ones: a ground by itself would be grey or far too red. Ink and ground
/// are chosen together, by the colour that both come to from afar, and cells without ink get a little of it for their hue.
struct TintPalette {
    /// A glyph, its ink and its ground.
    private struct Known {
        /// The glyph and the colour, with 5 bits a channel, that they were found for.
        var key = UInt32.max
        var glyph = Glyph.space
        var (ink, ground): (UInt8, UInt8) = (0, 0)
    }

    /// The glyphs that cells without ink may be given.
    private let textures: [Glyph]
    /// A direct-mapped cache: what was found last of all keys that share a place.
    private var known: [Known]

    private static let palette = CubePalette()
    /// The tables of earlier pictures, by the textures: most colours of a moving picture stay the same.
    ///
    /// A table belongs to one conversion while that runs.
    private static let tables = Mutex([[Glyph]: [Known]]())
    /// The places of a table, as a power of two.
    private static let placeBits: UInt32 = 13

    /// Glyphs of little ink that look even from afar.
    private static let lightTextures = ".:*+"
    private static let space = ErrorSpace()
    /// The entries in that space.
    private static let entries = palette.entries.map { space.point($0) }
    /// The part of the squared error of the contrast between ink and ground that counts.
    private static let contrastWeight: Float = 0.1

    /// The part of the cell that each character of ASCII inks, 0…1, by its code.
    private static let shares = GlyphSet.shapes(of: GlyphSet.printable).reduce(
        into: [Float](repeating: 0, count: 128)
    ) { shares, shape in
        shares[Int(shape.glyph.plainScalar)] = GlyphSet.coverage(of: shape.squares)
    }

    /// Makes a palette; without dithering cells without ink stay so, and none has a glyph that the ramp doesn't.
    init(_ adjustments: ImageAdjustments) {
        let ramp = Array(adjustments.ramp.unicodeScalars)
        let light = Self.lightTextures.unicodeScalars.map { $0 }.filter { ramp.contains($0) }
        let textures = adjustments.dithers ? light.map { Glyph($0) } : []
        self.textures = textures
        known =
            Self.tables.withLock { $0.removeValue(forKey: textures) }
            ?? Array(repeating: Known(), count: 1 << Int(Self.placeBits))
    }

    /// Keeps what was found for the next picture.
    func keep() { Self.tables.withLock { $0[textures] = known } }

    /// The part of the cell that a character of ASCII inks, 0…1.
    private static func share(_ glyph: Glyph) -> Float {
        let code = Int(glyph.plainScalar)
        return shares.indices.contains(code) ? shares[code] : 0
    }

    /// The cell for a glyph and the colour of the picture there, 0…255.
    mutating func cell(_ glyph: Glyph, _ color: SIMD4<Float>) -> CellPicture.Cell {
        let index = index555(of: color)
        let key = UInt32(truncatingIfNeeded: index) | glyph.plainScalar << 15
        // Fibonacci hashing (Knuth, The Art of Computer Programming, volume 3, 6.4).
        let place = Int((key &* 2_654_435_769) >> (32 - Self.placeBits))
        if known[place].key != key {
            let tint = CellTint.colors(middleColor(of555: index))
            known[place] = find(glyph, ink: tint.ink, ground: tint.ground)
            known[place].key = key
        }
        let found = known[place]
        return CellPicture.Cell(
            glyph: found.glyph, foreground: .ansi(found.ink), background: .ansi(found.ground))
    }

    private func find(_ glyph: Glyph, ink: SIMD4<Float>, ground: SIMD4<Float>) -> Known {
        let share = Self.share(glyph)
        let mean = ground + (ink - ground) * share
        var search = Search(ground: ground, mean: mean, contrast: share > 0 ? ink - ground : .zero)
        search.consider(glyph, share: share)
        guard share == 0 else { return search.best }
        for texture in textures { search.consider(texture, share: Self.share(texture)) }
        return search.best
    }

    /// A search for the glyph, the ink and the ground of a cell.
    private struct Search {
        private let palette = TintPalette.palette
        private let ground: SIMD4<Float>
        private let mean: SIMD4<Float>
        private let contrast: SIMD4<Float>
        /// The ground wanted in the space of errors.
        private let seenGround: SIMD4<Float>
        /// The entry around the ground that is nearest to it, and the square of their distance.
        private var nearest = (entry: 16, distance: Float.infinity)
        private(set) var best = Known()
        private var least = Float.infinity

        init(ground: SIMD4<Float>, mean: SIMD4<Float>, contrast: SIMD4<Float>) {
            (self.ground, self.mean, self.contrast) = (ground, mean, contrast)
            seenGround = TintPalette.space.point(ground)
            let entries = TintPalette.entries
            palette.forEachNeighbour(of: ground) { entry in
                let distance = squaredLength(entries[entry] - seenGround)
                if distance < nearest.distance { nearest = (entry, distance) }
            }
        }

        /// Looks for two entries that suit a glyph better than what was found so far.
        ///
        /// For a given ground, completing the square joins the errors of mean and contrast: the distance to the ground wanted,
        /// which no ink changes, and the distance to the ideal ink. After the nearest ground few are near enough to be looked
        /// at. Only the entries of cube and greys that are nearest to the ideal ink are tried, which comes within a few
        /// percent of the best.
        mutating func consider(_ glyph: Glyph, share: Float) {
            guard share > 0 else {
                consider(glyph, ink: nearest.entry, paper: nearest.entry, nearest.distance)
                return
            }
            let ofMean = share * share
            let ofContrast = TintPalette.contrastWeight * share * (1 - share)
            let both = ofMean + ofContrast
            let groundPart = ofContrast / both
            // The ideal ink is the ground and these parts of what is missing of the mean, and of the contrast.
            let (missingPart, contrastPart) = (ofMean / both / share, contrast * groundPart)
            let (entries, space) = (TintPalette.entries, TintPalette.space)
            func tryGround(_ paper: Int) {
                let rest = groundPart * squaredLength(entries[paper] - seenGround)
                guard rest < least else { return }
                let color = palette.entries[paper]
                let wanted = color + (mean - color) * missingPart + contrastPart
                let seenWanted = space.point(wanted)
                let (cube, grey) = palette.nearestOfEach(to: wanted)
                consider(
                    glyph, ink: cube, paper: paper, rest + both * squaredLength(entries[cube] - seenWanted))
                consider(
                    glyph, ink: grey, paper: paper, rest + both * squaredLength(entries[grey] - seenWanted))
            }
            tryGround(nearest.entry)
            palette.forEachNeighbour(of: ground) { if $0 != nearest.entry { tryGround($0) } }
        }

        @inline(__always)
        private mutating func consider(_ glyph: Glyph, ink: Int, paper: Int, _ error: Float) {
            guard error < least else { return }
            least = error
            best = Known(glyph: glyph, ink: UInt8(ink), ground: UInt8(paper))
        }
    }
}

@inline(__always) private func squaredLength(_ difference: SIMD4<Float>) -> Float {
    let square = difference * difference
    return square.x + square.y + square.z
}

/// A space of colours in which the square of a distance is the error of one colour for another, its hue's counted more.
///
/// With the channels' weights W, the lightness l and the hue d - (l d) 1, the error is dᵀ (W + h (1 - l 1ᵀ) (1 - 1 lᵀ)) d; the
/// matrix in the middle is taken apart by Cholesky's method.
struct ErrorSpace {
    private let columns: (SIMD4<Float>, SIMD4<Float>, SIMD4<Float>)

    /// The factor by which an error of the hue counts more than one of the lightness.
    private static let hueWeight: Float = 3
    /// The parts of the channels in the lightness.
    private static let lightness = SIMD4<Float>(0.3, 0.5, 0.2, 0)

    init() {
        let axes = [SIMD4<Float>(1, 0, 0, 0), SIMD4(0, 1, 0, 0), SIMD4(0, 0, 1, 0)]
        let hues = axes.map { axis in axis - SIMD4(1, 1, 1, 0) * (Self.lightness * axis).sum() }
        var factors = [SIMD4<Float>](repeating: .zero, count: 3)
        for column in 0..<3 {
            for row in 0...column {
                var rest = Self.hueWeight * (hues[row] * hues[column]).sum()
                if row == column { rest += weighted(axes[row]) }
                rest -= (factors[row] * factors[column]).sum()
                factors[column][row] = row == column ? rest.squareRoot() : rest / factors[row][row]
            }
        }
        columns = (factors[0], factors[1], factors[2])
    }

    /// The place of a colour.
    @inline(__always) func point(_ color: SIMD4<Float>) -> SIMD4<Float> {
        columns.0 * color.x + columns.1 * color.y + columns.2 * color.z
    }
}
