import NibbleCells

extension BlockGlyphs {
    /// The characters and the shades, with the ink of each of `GlyphSet`'s squares.
    var inkShapes: [(glyph: Glyph, squares: [Float])] {
        let patterns = glyphs.indices.map { pattern in
            let ink = (0..<GlyphSet.count).map { place -> Float in
                let row = place / GlyphShapes.columns * squares.height / GlyphShapes.rows
                let column = place % GlyphShapes.columns * squares.width / GlyphShapes.columns
                return Float(pattern >> (row * squares.width + column) & 1)
            }
            return (glyphs[pattern], ink)
        }
        let shades = PaletteMixes.shades.map { shade in
            (shade.glyph, [Float](repeating: shade.coverage, count: GlyphSet.count))
        }
        return patterns + shades
    }

    /// Characters that cover a cell evenly: the shades, or dots far from one another.
    var textures: [PaletteMixes.Texture] {
        guard inkShare < 1 else { return PaletteMixes.shades }
        return [0b0010_0001, 0b1001_1001, 0b1111_1111].map { pattern in
            PaletteMixes.Texture(
                glyph: glyphs[pattern],
                coverage: Float(pattern.nonzeroBitCount) / Float(count) * inkShare)
        }
    }

    /// The colours of dots and of the ground between them: moved apart, for dots are small, with the mean kept.
    func dotColors(
        _ pattern: Int, mean: SIMD4<Float>, contrast: SIMD4<Float>
    ) -> (ink: SIMD4<Float>, paper: SIMD4<Float>) {
        let coverage = Float(pattern.nonzeroBitCount) / Float(count) * inkShare
        return ShapeConverter.ends(mean: mean, contrast: contrast * 2, coverage: coverage)
    }
}

/// A set of block characters: a cell divided into squares, and the character for each set of them.
struct BlockGlyphs: Sendable {
    /// The squares of a cell, across and down.
    let squares: Extent
    /// The characters by pattern: bit `row * squares.width + column` is set where the ink is.
    let glyphs: [Glyph]

    /// The part of a square that its ink covers, 0…1: a dot of Braille is smaller than a block.
    let inkShare: Float

    /// The number of squares in a cell.
    var count: Int { squares.width * squares.height }

    private init(width: Int, height: Int, inkShare: Float = 1, scalar: (Int) -> UInt32) {
        self.inkShare = inkShare
        squares = Extent(width: width, height: height)
        glyphs = (0..<1 << (width * height)).map { pattern in
            // As text has it: of the newest not every terminal knows the width, and the cursor is placed again.
            Unicode.Scalar(scalar(pattern)).map { Glyph(character: Character($0)) } ?? .space
        }
    }

    /// The blocks of a style; those of `ascii` and `automatic` are chosen elsewhere and count as halves.
    static func blocks(_ style: ImageStyle) -> BlockGlyphs {
        switch style {
        case .half, .ascii, .tinted, .pixels, .automatic: half
        case .quadrant: quadrant
        case .sextant: sextant
        case .octant: octant
        case .braille: braille
        }
    }

    static let half = BlockGlyphs(width: 1, height: 2) { [0x20, 0x2580, 0x2584, 0x2588][$0] }

    static let quadrant = BlockGlyphs(width: 2, height: 2) { quadrantScalars[$0] }

    private static let quadrantScalars: [UInt32] = [
        0x20, 0x2598, 0x259D, 0x2580, 0x2596, 0x258C, 0x259E, 0x259B,
        0x2597, 0x259A, 0x2590, 0x259C, 0x2584, 0x2599, 0x259F, 0x2588,
    ]

    /// Unicode 13 has the sextants in order of their patterns, without the four that were there before.
    static let sextant = BlockGlyphs(width: 2, height: 3) { pattern in
        switch pattern {
        case 0: 0x20
        case 0b01_0101: 0x258C
        case 0b10_1010: 0x2590
        case 0b11_1111: 0x2588
        default:
            0x1FB00 + UInt32(pattern) - 1 - (pattern > 0b01_0101 ? 1 : 0) - (pattern > 0b10_1010 ? 1 : 0)
        }
    }

    /// Unicode 16 has the octants in order of their patterns, without the 26 that are elsewhere.
    static let octant = BlockGlyphs(width: 2, height: 4) { pattern in
        if let scalar = octantsElsewhere[pattern] { return scalar }
        return 0x1CD00 + UInt32(pattern - octantsElsewhere.keys.count { $0 < pattern })
    }

    /// Octant patterns that Unicode had under other names, or added as quarters of other blocks.
    private static let octantsElsewhere: [Int: UInt32] = {
        var scalars: [Int: UInt32] = [
            0b0000_0001: 0x1CEA8, 0b0000_0010: 0x1CEAB, 0b0100_0000: 0x1CEA3, 0b1000_0000: 0x1CEA0,
            0b0000_0011: 0x1FB82, 0b1100_0000: 0x2582, 0b0011_1111: 0x1FB85, 0b1111_1100: 0x2586,
            0b0001_0100: 0x1FBE6, 0b0010_1000: 0x1FBE7,
        ]
        // A quadrant is two octants of a column, one above the other.
        for (quadrants, scalar) in quadrantScalars.enumerated() {
            let top = quadrants & 3
            let bottom = quadrants >> 2
            scalars[top | top << 2 | bottom << 4 | bottom << 6] = scalar
        }
        return scalars
    }()

    /// Braille numbers the upper six dots down the columns and the last row after them.
    static let braille = BlockGlyphs(width: 2, height: 4, inkShare: 0.25) { pattern in
        let dots: [UInt32] = [0x01, 0x08, 0x02, 0x10, 0x04, 0x20, 0x40, 0x80]
        return dots.indices.reduce(0x2800) { pattern >> $1 & 1 == 1 ? $0 | dots[$1] : $0 }
    }
}
