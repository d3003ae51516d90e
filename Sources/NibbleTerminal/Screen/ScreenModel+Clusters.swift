internal import NibbleCells

extension ScreenModel {
    /// Whether a scalar that has columns of its own becomes part of the character before it.
    func joins(_ scalar: Unicode.Scalar) -> Bool {
        guard scalar.value > 0x1F000, let last = buffer.lastPrintedCell?.glyph, !last.isContinuation else {
            return false
        }
        if let first = last.scalar, Self.isRegionalIndicator(first) { return Self.isRegionalIndicator(scalar) }
        let isModifier = (0x1F3FB...0x1F3FF).contains(scalar.value)
        return widths.joinsEmoji && (isModifier || last.character.unicodeScalars.last == "\u{200D}")
    }

    /// Adds a scalar to the character last written, where the two make one character.
    mutating func join(_ scalar: Unicode.Scalar, columns: Int) {
        guard let cell = buffer.lastPrintedCell else { return }
        let glyphs = TerminalText.glyphs(of: String(cell.glyph.character) + String(Character(scalar)))
        guard glyphs.count == 1 else { return }
        let widens = scalar == "\u{FE0F}" && widths.widensWithVariationSelectors
        let isWide = widens || columns > 0 || cell.glyph.isWide
        buffer.replaceLastPrinted(with: glyphs[0].taking(isWide ? 2 : 1), wraps: privateModes.contains(7))
    }

    private static func isRegionalIndicator(_ scalar: Unicode.Scalar) -> Bool {
        (0x1F1E6...0x1F1FF).contains(scalar.value)
    }
}
