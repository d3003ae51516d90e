import NibbleCells

/// The glyphs for areas without edges: one for each of 256 steps of ink.
struct GlyphRamp {
    private let steps: [Glyph]

    /// The shades of Unicode, from an empty cell to a full one.
    static let shades = GlyphRamp(.halves, of: " ░▒▓█".unicodeScalars.map { Glyph($0) })

    /// Makes a ramp of ASCII characters, others left out; the last one stands for all ink.
    init(_ characters: String) {
        let ascii = Self.ascii(characters)
        self.init(.ascii, of: ascii.isEmpty ? Self.ascii(ImageAdjustments.defaultRamp) : ascii)
    }

    private init(_ glyphs: InkGlyphs, of characters: [Glyph]) {
        let ramp = characters.compactMap { glyph in
            glyphs.glyphs.firstIndex(of: glyph).map { (glyph: glyph, coverage: glyphs.coverage[$0]) }
        }
        let most = max(ramp.last?.coverage ?? 1, 1e-3)
        // Whoever puts less ink last doesn't go by the ink of characters: each stands for as many steps.
        guard !ramp.contains(where: { $0.coverage > most }) else {
            steps = (0...255).map { ramp[$0 * ramp.count / 256].glyph }
            return
        }
        steps = (0...255).map { step in
            let wanted = Float(step) / 255 * most
            return ramp.min { abs($0.coverage - wanted) < abs($1.coverage - wanted) }?.glyph ?? .space
        }
    }

    /// The glyph for an amount of ink, 0…1.
    func glyph(_ ink: Float) -> Glyph { steps[Int(ink.limited(to: 0...1, default: 0) * 255 + 0.5)] }

    private static func ascii(_ characters: String) -> [Glyph] {
        characters.unicodeScalars.filter { (0x20..<0x7F).contains($0.value) }.map { Glyph($0) }
    }
}
