/// The facts about a scalar that the text functions need, in one byte: columns, kind, and whether terminals agree.
struct ScalarClass {
    /// The part of a scalar in a grapheme cluster; the raw values are those of the generator.
    enum Kind: UInt8 {
        /// A letter, digit, symbol or syllable that starts a cluster.
        case text
        /// The same, and a variation selector, a skin tone or ZWJ may make an emoji of it.
        case emoji
        /// C0 and DEL.
        case control
        /// C1, format characters, separators of lines, noncharacters, unassigned.
        case hidden
        /// A mark without a width of its own (Mn, Me).
        case mark
        /// A variation selector.
        case variation
        /// ZWJ.
        case joiner
        /// A mark with a width of its own, which belongs to what is before it (Mc and the like).
        case spacing
        /// A letter that joins what is after it.
        case joining
        case regionalIndicator
        /// A skin tone.
        case modifier
        /// A Hangul jamo that starts a syllable.
        case leadingJamo
        case vowelJamo
        case trailingJamo
        /// A virama or the like, which may join the letter after it.
        case linker

        /// Whether it counts among the marks of which a cell has few.
        var isMark: Bool { self == .mark || self == .variation || self == .joiner || self == .linker }
    }

    let bits: UInt8

    /// The columns it takes alone: 0, 1 or 2.
    @inline(__always) var columns: Int { Int(bits & 3) }
    /// Whether two terminals may show it alone in different widths.
    @inline(__always) var isDoubtful: Bool { bits & 0x40 != 0 }
    /// Whether it is shown as it is and joins no other scalar of this property.
    @inline(__always) var isSimple: Bool { bits & 0x80 != 0 }
    var kind: Kind { Kind(rawValue: bits >> 2 & 15) ?? .hidden }

    static let hidden = ScalarClass(bits: Kind.hidden.rawValue << 2)
}
