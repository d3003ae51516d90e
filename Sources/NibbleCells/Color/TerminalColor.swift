/// A colour as a cell holds it: the terminal's own, a palette entry, or 24 bits; always opaque.
@frozen public struct TerminalColor: Hashable, Sendable {
    /// The kind in the top byte, the value below: 0xRRGGBB or the palette index.
    @usableFromInline package let bits: UInt32

    @inlinable package init(bits: UInt32) {
        self.bits = bits
    }

    /// The terminal's own foreground or background.
    public static let `default` = TerminalColor(bits: 0)

    /// An entry of the terminal's palette of 256.
    @inlinable public static func palette(_ index: UInt8) -> TerminalColor {
        TerminalColor(bits: 1 << 24 | UInt32(index))
    }

    /// A 24-bit colour, 0xRRGGBB; higher bits are ignored.
    @inlinable public static func rgb(_ value: UInt32) -> TerminalColor {
        TerminalColor(bits: 2 << 24 | value & 0xFFFFFF)
    }

    /// Whether it is the terminal's own.
    @inlinable public var isDefault: Bool { bits == 0 }
    /// 0xRRGGBB, for a 24-bit colour.
    @inlinable public var rgb: UInt32? { bits >> 24 == 2 ? bits & 0xFFFFFF : nil }
    /// The entry of the palette, for a palette colour.
    @inlinable public var paletteIndex: UInt8? { bits >> 24 == 1 ? UInt8(truncatingIfNeeded: bits) : nil }
}

extension TerminalColor: CustomStringConvertible {
    /// `default`, `ansi(n)` or `#rrggbb`.
    public var description: String {
        if let rgb { return Color(hex: rgb).description }
        if let paletteIndex { return "ansi(\(paletteIndex))" }
        return "default"
    }
}

/// The numbers of colours that a terminal may show.
public enum ColorDepth: Int, Hashable, Sendable, Comparable, CaseIterable {
    /// Attributes only.
    case mono
    /// The eight palette colours.
    case ansi8
    /// The eight palette colours and their bright ones.
    case ansi16
    /// The palette of 256.
    case indexed256
    /// 24 bits.
    case trueColor

    /// Fewer colours come first.
    public static func < (left: ColorDepth, right: ColorDepth) -> Bool { left.rawValue < right.rawValue }
}
