/// Finds the colours of a theme that can be read on one terminal: its ground, its text, the colours it shows.
struct ThemeTones {
    let isDark: Bool
    /// The terminal's ground, 0xRRGGBB.
    let ground: UInt32
    /// The terminal's text, 0xRRGGBB.
    let text: UInt32
    let depth: ColorDepth
    /// The contrast of text with what is below it.
    let textContrast: Float
    /// The contrast of lines and other marks.
    let markContrast: Float
    /// The grounds of the layers: the terminal's own and those tinted from it.
    private(set) var grounds: [UInt32]

    /// The contrasts are those of WCAG 2.2 at its levels AA and, where more is wanted, AAA.
    init(isDark: Bool, ground: UInt32, text: UInt32, depth: ColorDepth, contrast: AccessibilityContrast) {
        textContrast = contrast == .high ? 7 : 4.5
        markContrast = contrast == .high ? 4.5 : 3
        self.isDark = isDark
        self.ground = ground
        self.text = text
        self.depth = depth
        grounds = [ground]
    }

    /// The colour that the terminal shows for another one.
    private func shown(_ rgb: UInt32) -> UInt32 {
        depth == .indexed256 ? StandardPalette.rgb(PaletteSearch.nearest(to: rgb, depth: depth)) : rgb
    }

    /// The ground of a layer: the terminal's, moved towards its text by a fraction.
    ///
    /// Smaller fractions are taken where the text would suffer; larger ones where a palette shows no difference.
    mutating func layer(_ fraction: Float) -> Color {
        let wanted = min(textContrast, 0.9 * contrast(text, ground))
        var layer = mixed(text, over: ground, fraction)
        if let readable = [1, 0.75, 0.5, 0.25].map({ mixed(text, over: ground, fraction * $0) })
            .first(where: { contrast(text, shown($0)) >= wanted })
        {
            layer = readable
        }
        var step: Float = 0
        while grounds.contains(shown(layer)), step < 0.1 {
            step += 0.01
            layer = mixed(text, over: ground, fraction + step)
        }
        grounds.append(shown(layer))
        return Color(hex: layer)
    }

    /// A tone between ground and text, the nearest to a fraction that can be read on all layers.
    func level(_ fraction: Float) -> Color {
        readable(from: mixed(text, over: ground, fraction), to: text, contrast: textContrast)
    }

    /// A tone between ground and text for lines, the nearest to a fraction that can be seen on all layers.
    func mark(_ fraction: Float) -> Color {
        readable(from: mixed(text, over: ground, fraction), to: text, contrast: markContrast)
    }

    /// A tone between a weaker level and the text, at a fraction of the way.
    func level(_ fraction: Float, above weaker: Color) -> Color {
        readable(from: mixed(text, over: weaker.value, fraction), to: text, contrast: textContrast)
    }

    /// A colour, made lighter on dark grounds and darker on light ones until it can be read on all layers.
    func colored(_ rgb: UInt32) -> Color {
        readable(from: rgb, to: isDark ? 0xFFFFFF : 0x000000, contrast: textContrast)
    }

    private func readable(from first: UInt32, to last: UInt32, contrast wanted: Float) -> Color {
        for step in 0..<32 {
            let candidate = mixed(last, over: first, Float(step) / 32)
            let above = shown(candidate)
            if grounds.allSatisfy({ contrast(above, $0) >= wanted }) { return Color(hex: candidate) }
        }
        return Color(hex: last)
    }

    private func mixed(_ above: UInt32, over below: UInt32, _ fraction: Float) -> UInt32 {
        mix(above, over: below, alpha: UInt32(max(0, min(1, fraction)) * 255))
    }

    /// An entry of a palette of sixteen colours or fewer, where it can be read, else the terminal's own text.
    func entry(_ index: UInt8) -> Color {
        // With eight colours the bright ones are missing; the dark ones must do where they show at all.
        let shown = depth == .ansi8 && index >= 8 ? index - 8 : index
        let wanted = depth == .ansi8 ? markContrast : textContrast
        return contrast(StandardPalette.rgb(shown), ground) >= wanted ? .ansi(shown) : .default
    }
}
