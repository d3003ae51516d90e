internal import NibbleCells

/// The character that a terminal wrote last: combining marks join it, and REP repeats it.
struct LastCharacter: Sendable {
    /// The character that REP repeats; nil once anything else than characters came.
    var repeated: Glyph?
    private(set) var scalars: [Unicode.Scalar] = []

    /// The most scalars of one character.
    private static let limit = 32

    /// Whether it begins with something that vowels with a column can join: a second one is a character of its own.
    var hasLetter: Bool { scalars.first.map { !$0.isSpacingMark } ?? false }

    /// Begins another character.
    mutating func begin(_ scalar: Unicode.Scalar, as glyph: Glyph) { (repeated, scalars) = (glyph, [scalar]) }

    /// Adds a scalar.
    ///
    /// - Returns: The character with it; nil where the two don't make one.
    mutating func add(_ scalar: Unicode.Scalar) -> Glyph? {
        guard scalars.count < Self.limit else { return nil }
        scalars.append(scalar)
        var text = String.UnicodeScalarView()
        text.append(contentsOf: scalars)
        // A joiner isn't part of a character before the emoji that it joins has arrived.
        let glyphs = TerminalText.glyphs(of: String(text))
        return glyphs.count == 1 ? glyphs[0] : nil
    }
}

extension Unicode.Scalar {
    /// Whether a scalar with columns of its own is a vowel or the like of the letter before it.
    var isSpacingMark: Bool {
        // No mark before DEVANAGARI SIGN VISARGA has a column; SARA AM of Thai and Lao are letters by their category.
        guard value >= 0x0903 else { return false }
        return properties.generalCategory == .spacingMark || value == 0x0E33 || value == 0x0EB3
    }

    /// Whether it is one of the two halves of a flag.
    var isRegionalIndicator: Bool { (0x1F1E6...0x1F1FF).contains(value) }

    /// Whether it gives an emoji a colour of skin.
    var isSkinTone: Bool { (0x1F3FB...0x1F3FF).contains(value) }
}
