internal import NibbleCells

extension ScreenModel {
    /// Whether a scalar that has columns of its own becomes part of the character before it.
    func joins(_ scalar: Unicode.Scalar) -> Bool {
        guard scalar.value >= 0x0900, let cell = buffer.lastPrintedCell else { return false }
        if scalar.isSpacingMark { return !cell.glyph.isWide && !buffer.isWrapPending }
        guard scalar.value > 0x1F000 else { return false }
        let scalars = last.scalars
        if scalars.count == 1, scalars[0].isRegionalIndicator { return scalar.isRegionalIndicator }
        return widths.joinsEmoji && (scalar.isSkinTone || scalars.last == "\u{200D}")
    }

    /// Adds a scalar to the character last written.
    ///
    /// - Returns: Whether the two make one character.
    mutating func join(_ scalar: Unicode.Scalar, columns: Int) -> Bool {
        guard let cell = buffer.lastPrintedCell, let glyph = last.add(scalar) else { return false }
        let widens = scalar == "\u{FE0F}" && widths.widensWithVariationSelectors
        let isWide = widens || columns > 0 || cell.glyph.isWide
        buffer.replaceLastPrinted(with: glyph.taking(isWide ? 2 : 1))
        return true
    }
}
