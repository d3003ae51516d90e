internal import NibbleCells

extension ScreenModel {
    /// Whether a scalar that has columns of its own becomes part of the character before it.
    func joins(_ scalar: Unicode.Scalar) -> Bool {
        guard scalar.value >= 0x0900, let cell = buffer.lastPrintedCell else { return false }
        if scalar.isSpacingMark { return last.hasLetter && !cell.glyph.isWide && !buffer.isWrapPending }
        // Programs that ask for mode 2027 count whole characters; others would go on in the wrong column.
        let joinsEmoji = widths.joinsEmoji || privateModes.contains(2027)
        guard joinsEmoji || scalar.value > 0x1F000 else { return false }
        return scalar.joins(last.scalars, joinsEmoji: joinsEmoji)
    }

    /// Adds a scalar to the character last written.
    ///
    /// - Returns: Whether the two make one character.
    mutating func join(_ scalar: Unicode.Scalar, columns: Int) -> Bool {
        guard let cell = buffer.lastPrintedCell, let glyph = last.add(scalar) else {
            buffer.markJoiner(scalar)
            return false
        }
        let widens =
            scalar == "\u{FE0F}" && (widths.widensWithVariationSelectors || privateModes.contains(2027))
        buffer.replaceLastPrinted(with: glyph.taking(widens || columns > 0 || cell.glyph.isWide ? 2 : 1))
        return true
    }
}

extension Unicode.Scalar {
    /// Whether the scalar makes one flag or emoji with those before it; what is joined may be older than emoji are: ♂, ⚕, ❤.
    fileprivate func joins(_ scalars: some BidirectionalCollection<Unicode.Scalar>, joinsEmoji: Bool) -> Bool
    {
        if scalars.count == 1, scalars.first?.isRegionalIndicator == true { return isRegionalIndicator }
        return joinsEmoji && (isSkinTone || scalars.last == "\u{200D}" && properties.isEmoji)
    }
}
