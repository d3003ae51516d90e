/// The breaks that a glyph allows beside it when lines are broken by word: a small part of Unicode's line breaking (UAX 14).
enum BreakClass {
    /// A space at which lines break.
    case space
    /// A hyphen or dash after a word: a line may end after it.
    case hyphen
    /// A hyphen that starts a word, as in `-5` or `--color`.
    case sign
    /// A bracket or quotation mark that belongs to what follows it.
    case opening
    /// Punctuation, which may not start a line.
    case closing
    /// A wide bracket that belongs to what follows it: a line may end before it.
    case wideOpening
    /// Wide punctuation, a small kana or the like, which may not start a line: a line may end after it.
    case wideClosing
    /// A digit, before which a hyphen does not break.
    case digit
    /// A wide glyph: a line may end before or after it.
    case wide
    /// A no-break space, which holds its neighbours together.
    case glue
    /// Any other.
    case letter

    init(_ glyph: Glyph) {
        guard let scalar = glyph.scalar?.value else {
            self = glyph.isWide ? .wide : .letter
            return
        }
        if scalar < 0x80 {
            self = BreakClass.ascii(scalar)
        } else {
            let other = BreakClass.other(scalar)
            self = glyph.isWide ? other.widened : other
        }
    }

    private var widened: BreakClass {
        switch self {
        case .letter: .wide
        case .opening: .wideOpening
        case .closing: .wideClosing
        default: self
        }
    }

    /// The class that counts for the next glyph, given that of the glyph before this one.
    func after(_ previous: BreakClass) -> BreakClass {
        guard self == .hyphen else { return self }
        return switch previous {
        case .space, .opening, .wideOpening, .sign, .hyphen: .sign
        case .closing, .wideClosing, .digit, .wide, .glue, .letter: .hyphen
        }
    }

    /// Whether a line may end between a glyph of this class and one of another.
    func allowsBreak(before following: BreakClass) -> Bool {
        switch following {
        case .space: false
        case .closing, .wideClosing, .glue, .hyphen, .sign: self == .space
        case .wide, .wideOpening: self != .opening && self != .wideOpening && self != .glue && self != .sign
        case .digit: self == .space || self == .wide || self == .wideClosing
        case .opening, .letter: self == .space || self == .wide || self == .wideClosing || self == .hyphen
        }
    }

    private static func ascii(_ scalar: UInt32) -> BreakClass {
        switch UInt8(truncatingIfNeeded: scalar) {
        case UInt8(ascii: " "): .space
        case UInt8(ascii: "-"): .hyphen
        case UInt8(ascii: "0")...UInt8(ascii: "9"): .digit
        case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): .opening
        case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: ","), UInt8(ascii: "."),
            UInt8(ascii: ":"), UInt8(ascii: ";"), UInt8(ascii: "!"), UInt8(ascii: "?"), UInt8(ascii: "%"):
            .closing
        default: .letter
        }
    }

    private static func other(_ scalar: UInt32) -> BreakClass {
        switch scalar {
        case 0x1680, 0x2000...0x2006, 0x2008...0x200A, 0x205F, 0x3000: .space
        case 0xA0, 0x2007, 0x2011, 0x202F: .glue
        case 0x2010, 0x2012...0x2014: .hyphen
        case 0xAB, 0x2018, 0x201C, 0x2039: .opening
        case 0x3008, 0x300A, 0x300C, 0x300E, 0x3010, 0x3014, 0x3016, 0x3018, 0x301A, 0x301D: .opening
        case 0xFF08, 0xFF3B, 0xFF5B, 0xFF5F: .opening
        case 0xBB, 0x2019, 0x201D, 0x203A, 0x2026: .closing
        case 0x3001, 0x3002, 0x3005, 0x3009, 0x300B, 0x300D, 0x300F, 0x3011, 0x3015, 0x3017, 0x3019: .closing
        case 0x301B, 0x301C, 0x301E, 0x301F, 0x303B, 0x309B...0x309E, 0x30A0, 0x30FB...0x30FE: .closing
        case 0x3041, 0x3043, 0x3045, 0x3047, 0x3049, 0x3063, 0x3083, 0x3085, 0x3087, 0x308E: .closing
        case 0x3095, 0x3096, 0x30A1, 0x30A3, 0x30A5, 0x30A7, 0x30A9, 0x30C3, 0x30E3, 0x30E5, 0x30E7: .closing
        case 0x30EE, 0x30F5, 0x30F6, 0x31F0...0x31FF: .closing
        case 0xFF01, 0xFF05, 0xFF09, 0xFF0C, 0xFF0E, 0xFF1A, 0xFF1B, 0xFF1F, 0xFF3D, 0xFF5D, 0xFF60: .closing
        default: .letter
        }
    }
}
