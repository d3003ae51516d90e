internal import NibbleCells

extension ScreenModel {
    /// Whether a scalar that has columns of its own becomes part of the character before it.
    func joins(_ scalar: Unicode.Scalar) -> Bool {
        guard widths.joinsEmoji, scalar.value > 0x2000, let last = buffer.lastPrintedCell?.glyph.text else {
            return false
        }
        guard let previous = last.unicodeScalars.last else { return false }
        let isModifier = (0x1F3FB...0x1F3FF).contains(scalar.value)
        let isFlag =
            last.unicodeScalars.count == 1 && Self.isRegionalIndicator(previous)
            && Self.isRegionalIndicator(scalar)
        return previous == "\u{200D}" || isModifier || isFlag
    }

    /// Adds a scalar to the character last written.
    mutating func join(_ scalar: Unicode.Scalar) {
        guard let cell = buffer.lastPrintedCell else { return }
        let text = cell.glyph.text + String(Character(scalar))
        let widens = scalar == "\u{FE0F}" && widths.widensWithVariationSelectors
        let isWide = cell.glyph.isWide || widens || (widths.joinsEmoji && scalar.value > 0x1F000)
        buffer.replaceLastPrinted(
            with: Glyph(clusterOf: text, isWide: isWide), wraps: privateModes.contains(7))
    }

    private static func isRegionalIndicator(_ scalar: Unicode.Scalar) -> Bool {
        (0x1F1E6...0x1F1FF).contains(scalar.value)
    }
}
