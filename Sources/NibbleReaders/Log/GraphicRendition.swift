import NibbleCells

/// The look that the sequences `CSI … m` of a program's output have set, as in ECMA-48 and ISO 8613-6.
struct GraphicRendition: Hashable, Sendable {
    private(set) var foreground: Color?
    private(set) var background: Color?
    private(set) var attributes: CellAttributes = []

    /// Whether nothing is set.
    var isPlain: Bool { foreground == nil && background == nil && attributes.isEmpty }

    /// The look on text of a colour, in the theme's hues; a program that names a ground too chose both for each other.
    func style(_ textColor: Color, in palette: ProgramPalette) -> CellStyle {
        let wanted = background == nil ? foreground.map(palette.color(for:)) : foreground
        return CellStyle(
            foreground: wanted ?? textColor, background: background ?? .clear, attributes: attributes)
    }

    /// Does what a sequence says; what isn't known is passed over.
    mutating func apply(_ parameters: [Int]) {
        var rest = (parameters.isEmpty ? [0] : parameters)[...]
        while let code = rest.popFirst() {
            switch code {
            case 0: self = GraphicRendition()
            case 30...37: foreground = .ansi(UInt8(code - 30))
            case 90...97: foreground = .ansi(UInt8(code - 90 + 8))
            case 40...47: background = .ansi(UInt8(code - 40))
            case 100...107: background = .ansi(UInt8(code - 100 + 8))
            case 38: foreground = Self.color(&rest) ?? foreground
            case 48: background = Self.color(&rest) ?? background
            case 58: _ = Self.color(&rest)
            case 39: foreground = nil
            case 49: background = nil
            default: setAttribute(code)
            }
        }
    }

    private mutating func setAttribute(_ code: Int) {
        switch code {
        case 1: attributes.insert(.bold)
        case 2: attributes.insert(.dim)
        case 3: attributes.insert(.italic)
        case 4, 21: attributes.insert(.underline)
        case 7: attributes.insert(.reverse)
        case 9: attributes.insert(.strikethrough)
        case 22: attributes.subtract([.bold, .dim])
        case 23: attributes.remove(.italic)
        case 24: attributes.remove(.underline)
        case 27: attributes.remove(.reverse)
        case 29: attributes.remove(.strikethrough)
        default: break
        }
    }

    /// The colour that 38 or 48 announces: 5 and an entry of the palette, or 2 and red, green and blue.
    private static func color(_ rest: inout ArraySlice<Int>) -> Color? {
        switch rest.popFirst() {
        case 5:
            guard let index = rest.popFirst(), let entry = UInt8(exactly: index) else { return nil }
            return .ansi(entry)
        case 2:
            let parts = rest.prefix(3)
            rest = rest.dropFirst(3)
            guard parts.count == 3, parts.allSatisfy({ (0...255).contains($0) }) else { return nil }
            return Color(hex: parts.reduce(0) { $0 << 8 | UInt32($1) })
        default: return nil
        }
    }
}
