extension Glyph {
    /// A glyph of one character.
    ///
    /// A character that is shown as several glyphs, such as a control, becomes U+FFFD.
    public init(character: Character) {
        let glyphs = TerminalText.glyphs(of: String(character))
        self = glyphs.count == 1 ? glyphs[0] : .replacement
    }

    /// The sign U+FFFD for what cannot be shown.
    public static let replacement = Glyph(bits: 0xFFFD)
    /// The sign U+2026 for text left out.
    public static let ellipsis = Glyph(bits: 0x2026)

    /// The character, a space for the right half of a wide glyph.
    public var character: Character {
        if let scalar { return Character(scalar) }
        var bytes: [UInt8] = []
        appendUTF8(to: &bytes)
        return String(decoding: bytes, as: UTF8.self).first ?? " "
    }

    /// Appends the glyph as UTF-8, nothing for the right half of a wide glyph.
    @inlinable
    public func appendUTF8(to bytes: inout [UInt8]) {
        if bits &- 0x20 < 0x5F {
            bytes.append(UInt8(truncatingIfNeeded: bits))
        } else {
            appendLongUTF8(to: &bytes)
        }
    }

    @usableFromInline
    func appendLongUTF8(to bytes: inout [UInt8]) {
        if piece != nil {
            bytes.append(0x20)
        } else if let clusterIndex {
            ClusterTable.appendUTF8(of: clusterIndex, to: &bytes)
        } else if let scalar {
            bytes.append(utf8Of: scalar.value)
        }
    }

    /// The scalar that stays when a cluster is reduced to what every terminal shows alike: the first.
    ///
    /// It may take fewer columns than the glyph: ask `CharacterWidth`. A space for the right half of a wide glyph.
    package var baseScalar: Unicode.Scalar {
        character.unicodeScalars.first ?? " "
    }

    /// The reason why terminals disagree about the glyph's width.
    package var doubt: Doubt {
        guard isDoubtful else { return .none }
        guard let clusterIndex else { return .scalar }
        return ClusterTable.doubt(of: clusterIndex)
    }
}
