/// A colour as a program names it: 24 bits with alpha, a palette entry, the terminal's own, a role in the theme, or one
/// for light and another for dark grounds.
///
/// Eight bytes and trivially copied. What the screen shows is decided when it is drawn: the theme gives roles
/// their colours, alpha blends with the cell below, and the terminal's depth quantises the result.
@frozen public struct Color: Hashable, Sendable {
    @usableFromInline enum Kind: UInt8, Sendable { case rgb, palette, terminalDefault, semantic, dynamic }

    /// 0xRRGGBB, the palette index, the role's number, or that of a pair of colours.
    @usableFromInline let value: UInt32
    @usableFromInline let kind: Kind
    /// The opacity, 0…255.
    @usableFromInline let alphaByte: UInt8

    @inlinable init(kind: Kind, value: UInt32, alpha: UInt8 = 255) {
        self.kind = kind
        self.value = value
        alphaByte = alpha
    }

    /// Makes a colour from red, green and blue, 0…1 in sRGB, with an opacity that defaults to 1.
    ///
    /// Values outside 0…1 are clamped; NaN counts as 0.
    public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
        let value = UInt32(byte(red)) << 16 | UInt32(byte(green)) << 8 | UInt32(byte(blue))
        self.init(kind: .rgb, value: value, alpha: byte(alpha))
    }

    /// Makes a grey from its brightness and opacity, 0…1; values outside are clamped.
    public init(white: Double, alpha: Double = 1) {
        self.init(red: white, green: white, blue: white, alpha: alpha)
    }

    /// Makes an opaque colour from 0xRRGGBB; higher bits are ignored.
    @inlinable public init(hex: UInt32) {
        self.init(kind: .rgb, value: hex & 0xFFFFFF)
    }

    /// Makes a colour from bytes.
    @inlinable package init(rgb: UInt32, alphaByte: UInt8) {
        self.init(kind: .rgb, value: rgb & 0xFFFFFF, alpha: alphaByte)
    }

    @inlinable init(_ role: SemanticColor) {
        self.init(kind: .semantic, value: UInt32(role.rawValue))
    }

    /// Entry `index` of the terminal's palette: 0…7 the eight colours, 8…15 their bright ones, then the 256.
    public static func ansi(_ index: UInt8) -> Color {
        Color(kind: .palette, value: UInt32(index))
    }

    /// The opacity, 0 (nothing is drawn) to 1.
    public var alpha: Double { Double(alphaByte) / 255 }

    /// Whether nothing below shows through.
    @inlinable public var isOpaque: Bool { alphaByte == 255 }

    /// Whether nothing of the colour shows.
    @inlinable public var isClear: Bool { alphaByte == 0 }

    /// The same colour with another opacity, 0…1.
    public func withAlphaComponent(_ alpha: Double) -> Color {
        Color(kind: kind, value: value, alpha: byte(alpha))
    }
}

/// The byte for a fraction 0…1, clamped; NaN counts as 0.
private func byte(_ fraction: Double) -> UInt8 {
    guard fraction > 0 else { return 0 }
    return fraction >= 1 ? 255 : UInt8((fraction * 255).rounded())
}

extension Color {
    /// Makes a colour from `#rgb`, `#rrggbb` or `#rrggbbaa`, the number sign optional; nil for anything else.
    public init?(hex text: String) {
        var digits: [UInt32] = []
        for (index, character) in text.utf8.enumerated() where !(index == 0 && character == UInt8(ascii: "#"))
        {
            guard digits.count < 8, let digit = hexDigit(character) else { return nil }
            digits.append(digit)
        }
        switch digits.count {
        case 3: digits = digits.flatMap { [$0, $0] } + [15, 15]
        case 6: digits += [15, 15]
        case 8: break
        default: return nil
        }
        let value = digits.reduce(0) { $0 << 4 | $1 }
        self.init(rgb: value >> 8, alphaByte: UInt8(truncatingIfNeeded: value))
    }
}

private func hexDigit(_ character: UInt8) -> UInt32? {
    switch character {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(character - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(character - UInt8(ascii: "a") + 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(character - UInt8(ascii: "A") + 10)
    default: nil
    }
}

extension Color: CustomStringConvertible {
    /// The colour as it is written in layout files, `#rrggbbaa`, `ansi(n)`, `light-dark(a, b)`, or the
    /// role's name.
    public var description: String {
        let name =
            switch kind {
            case .rgb: "#" + String(value, digits: 6, radix: 16)
            case .palette: "ansi(\(value))"
            case .terminalDefault: "default"
            case .semantic: SemanticColor(rawValue: UInt8(truncatingIfNeeded: value)).map { "\($0)" } ?? "?"
            case .dynamic: "light-dark(\(variant(for: .light)), \(variant(for: .dark)))"
            }
        if kind == .dynamic { return name }
        return isOpaque
            ? name : kind == .rgb ? name + String(alphaByte, digits: 2, radix: 16) : "\(name)*\(alpha)"
    }
}
