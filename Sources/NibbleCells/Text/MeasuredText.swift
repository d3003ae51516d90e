/// A piece of one line as it is shown, character by character, for those who must know which cell shows which byte.
///
/// Characters are Swift's: no cell ever holds a part of one. Tabs have no glyph and no width of their own, since where
/// the next stop is depends on what is before the piece.
public struct MeasuredText: Sendable {
    /// One character of the piece.
    public struct Character: Hashable, Sendable {
        private let packedStart: UInt32
        private let packedGlyph: UInt32
        private let packedColumns: UInt32

        /// The first of its bytes.
        public var start: Int { Int(packedStart) }
        /// The first of its glyphs; a character may have several, as `^G` for a control, and a tab has none.
        var firstGlyph: Int { Int(packedGlyph) }
        /// The columns of its glyphs, 0 for a tab.
        public var columns: Int { Int(packedColumns) }

        /// Pieces of four gigabytes are measured by nobody.
        init(start: Int, firstGlyph: Int, columns: Int) {
            packedStart = UInt32(truncatingIfNeeded: start)
            packedGlyph = UInt32(truncatingIfNeeded: firstGlyph)
            packedColumns = UInt32(truncatingIfNeeded: columns)
        }
    }

    /// The characters in the order of the text.
    public private(set) var characters: [Character] = []
    /// The glyphs of all characters.
    public private(set) var glyphs: [Glyph] = []
    /// The bytes measured.
    public let byteCount: Int

    /// Measures a piece of a line that starts where a character does.
    public init(_ text: String) {
        let measured = GlyphScanner.scan(text[...], into: CharacterCollector(bytes: text.utf8.count))
        characters = measured.characters
        glyphs = measured.glyphs
        byteCount = text.utf8.count
    }

    /// Returns the end of the character's bytes.
    public func end(of index: Int) -> Int {
        index + 1 < characters.count ? characters[index + 1].start : byteCount
    }

    /// The glyphs of a character, none for a tab.
    public func glyphs(of index: Int) -> ArraySlice<Glyph> {
        let end = index + 1 < characters.count ? characters[index + 1].firstGlyph : glyphs.count
        return glyphs[characters[index].firstGlyph..<end]
    }

    /// Shows one and the same glyph, of one column, for every character: what a password looks like.
    public mutating func mask(with glyph: Glyph) {
        glyphs = Array(repeating: glyph, count: characters.count)
        for index in characters.indices {
            characters[index] = Character(start: characters[index].start, firstGlyph: index, columns: 1)
        }
    }

    /// The first place after the start of some UTF-8 that is between two characters whatever is before and behind.
    ///
    /// The bytes may start and end in the middle of a scalar.
    ///
    /// - Returns: An offset greater than 0, or nil where no place is sure.
    public static func firstCertainBoundary(in bytes: Span<UInt8>) -> Int? {
        let classes = ScalarClasses.shared
        var offset = 0
        while offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
        var previous: UInt32?
        while offset < bytes.count {
            let length = UInt8.scalarLength(first: bytes[offset])
            guard offset + length <= bytes.count else { return nil }
            let scalar = bytes.scalar(at: offset).value
            if let previous, isCertainBoundary(between: previous, and: scalar, classes) { return offset }
            previous = scalar
            offset += length
        }
        return nil
    }

    private static func isCertainBoundary(
        between first: UInt32, and second: UInt32, _ classes: ScalarClasses
    ) -> Bool {
        if first == 0x0D, second == 0x0A { return false }
        if first < 0x20 || second < 0x20 { return true }
        return classes[first].isSimple && classes[second].isSimple
    }
}

extension UInt8 {
    /// The bytes of a scalar in valid UTF-8, by the first of them.
    fileprivate static func scalarLength(first byte: UInt8) -> Int {
        byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
    }
}

/// Collects glyphs together with the characters they show.
private struct CharacterCollector: GlyphSink {
    var characters: [MeasuredText.Character] = []
    var glyphs: [Glyph] = []
    /// The place where the character starts that is being shown.
    private var start = 0
    private var firstGlyph = 0
    /// The columns of that character so far.
    var columns = 0
    let room = Int.max

    init(bytes: Int) {
        characters.reserveCapacity(bytes)
        glyphs.reserveCapacity(bytes)
    }

    mutating func append(ascii bytes: Span<UInt8>) {
        for index in bytes.indices {
            characters.append(
                MeasuredText.Character(start: start + index, firstGlyph: glyphs.count, columns: 1))
            glyphs.append(Glyph(bits: UInt32(bytes[index])))
        }
        start += bytes.count
        firstGlyph = glyphs.count
    }

    mutating func append(_ scalar: UInt32, columns width: Int, isDoubtful: Bool) {
        glyphs.append(Glyph(scalar: scalar, isWide: width == 2, isDoubtful: isDoubtful))
        columns += width
    }

    mutating func append(_ cluster: borrowing ScalarCluster) {
        glyphs.append(cluster.glyph)
        columns += cluster.columns
    }

    mutating func appendTab() {}

    mutating func endCharacter(at offset: Int) {
        characters.append(
            MeasuredText.Character(start: start, firstGlyph: firstGlyph, columns: columns))
        start = offset
        firstGlyph = glyphs.count
        columns = 0
    }
}
