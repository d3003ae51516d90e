package import NibbleCells

extension Glyph {
    /// The UTF-8 of a glyph as a terminal with these capabilities is sent it.
    ///
    /// A cluster that the terminal would show wider or narrower than its cells is reduced to its first scalar, as
    /// ncurses does; where that does not fit either, to the replacement sign.
    package func utf8(for capabilities: TerminalCapabilities) -> [UInt8] {
        var bytes: [UInt8] = []
        if isShownWhole(by: capabilities) {
            appendUTF8(to: &bytes)
        } else {
            let fits = CharacterWidth.columns(of: baseScalar) <= columns
            (fits ? Glyph(character: Character(baseScalar)) : .replacement).appendUTF8(to: &bytes)
        }
        return bytes
    }

    private var columnsOfScalars: Int {
        character.unicodeScalars.reduce(0) { $0 + CharacterWidth.columns(of: $1) }
    }

    private func isShownWhole(by capabilities: TerminalCapabilities) -> Bool {
        switch doubt {
        case .none, .scalar: true
        // A screen in memory may hold in one column what takes two when it's sent again.
        case .spacingMarks: columns == min(2, columnsOfScalars)
        case .jamo: false
        case .presentation: capabilities.drawsVariationSelectorsWide
        case .emojiSequence: capabilities.joinsEmoji
        }
    }
}
