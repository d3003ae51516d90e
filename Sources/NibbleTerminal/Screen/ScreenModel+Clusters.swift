internal import NibbleCells

extension ScreenModel {
    /// Whether a scalar that has columns of its own becomes part of the character before it.
    func joins(_ scalar: Unicode.Scalar) -> Bool {
        guard scalar.value > 0x1F000, buffer.lastPrintedCell != nil else { return false }
        if lastScalars.count == 1, Self.isRegionalIndicator(lastScalars[0]) {
            return Self.isRegionalIndicator(scalar)
        }
        let isModifier = (0x1F3FB...0x1F3FF).contains(scalar.value)
        return widths.joinsEmoji && (isModifier || lastScalars.last == "\u{200D}")
    }

    /// Adds a scalar to the character last written, where the two make one character.
    mutating func join(_ scalar: Unicode.Scalar, columns: Int) {
        guard let cell = buffer.lastPrintedCell, lastScalars.count < Self.clusterLimit else { return }
        lastScalars.append(scalar)
        var text = String.UnicodeScalarView()
        text.append(contentsOf: lastScalars)
        // A joiner isn't part of a character before the emoji that it joins has arrived.
        let glyphs = TerminalText.glyphs(of: String(text))
        guard glyphs.count == 1 else { return }
        let widens = scalar == "\u{FE0F}" && widths.widensWithVariationSelectors
        let isWide = widens || columns > 0 || cell.glyph.isWide
        buffer.replaceLastPrinted(with: glyphs[0].taking(isWide ? 2 : 1), wraps: privateModes.contains(7))
    }

    /// The most scalars of one character.
    private static let clusterLimit = 32

    private static func isRegionalIndicator(_ scalar: Unicode.Scalar) -> Bool {
        (0x1F1E6...0x1F1FF).contains(scalar.value)
    }
}
