/// The effect of a character on the direction of the text around it: the classes of Unicode's bidirectional algorithm
/// (UAX 9, table 4) that can reach the screen.
enum BidiClass: Hashable {
    /// A letter that runs from left to right.
    case left
    /// A letter that runs from right to left, as in Hebrew.
    case right
    /// An Arabic letter.
    case arabic
    /// A digit as in Europe.
    case number
    /// An Arabic digit.
    case arabicNumber
    /// A sign of a number: plus and minus.
    case numberSign
    /// A comma, point or colon in a number.
    case numberSeparator
    /// A mark that ends a number: a currency, a percent sign.
    case numberTerminator
    /// A blank.
    case blank
    /// Punctuation and symbols.
    case neutral

    init(_ scalar: Unicode.Scalar) {
        let value = scalar.value
        self = value < 0x80 ? BidiClass.ascii(UInt8(value)) : BidiClass.other(scalar)
    }

    private static func ascii(_ byte: UInt8) -> BidiClass {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): .left
        case UInt8(ascii: "0")...UInt8(ascii: "9"): .number
        case 0x09, 0x20: .blank
        case UInt8(ascii: "+"), UInt8(ascii: "-"): .numberSign
        case UInt8(ascii: ","), UInt8(ascii: "."), UInt8(ascii: ":"), UInt8(ascii: "/"): .numberSeparator
        case UInt8(ascii: "#"), UInt8(ascii: "$"), UInt8(ascii: "%"): .numberTerminator
        // Controls are shown in letters.
        case 0..<0x20, 0x7F: .left
        default: .neutral
        }
    }

    private static func other(_ scalar: Unicode.Scalar) -> BidiClass {
        switch scalar.value {
        case 0x0660...0x0669, 0x066B, 0x066C, 0x06DD: return .arabicNumber
        case 0x06F0...0x06F9: return .number
        case 0x060C: return .numberSeparator
        case 0x0609, 0x060A, 0x066A, 0x00A2...0x00A5, 0x00B0, 0x20A0...0x20CF: return .numberTerminator
        case 0x0606, 0x0607, 0x060E, 0x060F, 0x06DE, 0x06E9: return .neutral
        case 0x00A0, 0x2000...0x200A, 0x202F, 0x205F, 0x3000: return .blank
        case 0x0600...0x07BF, 0x0860...0x08FF, 0xFB50...0xFDCF, 0xFDF0...0xFDFF, 0xFE70...0xFEFC,
            0x10D00...0x10D3F, 0x10EC0...0x10EFF, 0x10F30...0x10F6F, 0x1EC70...0x1ECBF, 0x1ED00...0x1ED4F,
            0x1EE00...0x1EEFF:
            return .arabic
        case 0x0590...0x05FF, 0x07C0...0x085F, 0xFB1D...0xFB4F, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
            return .right
        default: return scalar.properties.isLetterOrMark ? .left : .neutral
        }
    }

    /// Whether text in UTF-8 may hold anything that runs from right to left; false is certain.
    static func mayRunRight(_ bytes: Span<UInt8>) -> Bool {
        for index in bytes.indices {
            let byte = bytes[index]
            guard byte >= 0xD6 else { continue }
            guard byte > 0xDF else { return true }
            guard byte == 0xE0 || byte == 0xEF || byte == 0xF0, index + 1 < bytes.count else { continue }
            let next = bytes[index + 1]
            switch byte {
            case 0xE0 where next <= 0xA3: return true
            case 0xEF where (0xAC...0xBB).contains(next): return true
            case 0xF0 where next == 0x90 || next == 0x9E: return true
            default: continue
            }
        }
        return false
    }
}

extension Unicode.Scalar.Properties {
    /// Whether it has a direction of its own: letters, syllables, marks that stand alone, digits of other scripts.
    fileprivate var isLetterOrMark: Bool {
        switch generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
            .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .letterNumber, .otherNumber,
            .privateUse, .unassigned, .format, .control, .lineSeparator, .paragraphSeparator:
            true
        default: false
        }
    }
}
