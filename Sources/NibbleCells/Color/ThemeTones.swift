/// Finds the colours of a theme that can be read on one terminal: its ground, its text, the colours it shows.
struct ThemeTones {
    let isDark: Bool
    /// The terminal's ground, 0xRRGGBB.
    let ground: UInt32
    /// The terminal's text, 0xRRGGBB.
    private(set) var text: UInt32
    /// Whether the ground and the text are painted, rather than the terminal's own.
    let isPainted: Bool
    let depth: ColorDepth
    /// The contrast of text with what is below it.
    let textContrast: Float
    /// The contrast of lines and other marks.
    let markContrast: Float
    /// The grounds of the layers: the terminal's own and those tinted from it.
    private(set) var grounds: [UInt32]

    /// The contrasts are those of WCAG 2.2 at its levels AA and, where more is wanted, AAA.
    init(
        isDark: Bool, ground: UInt32, text: UInt32, depth: ColorDepth, contrast: AccessibilityContrast,
        isPainted: Bool = false
    ) {
        textContrast = contrast.ofText
        markContrast = contrast.ofMarks
        self.isDark = isDark
        self.ground = ground
        self.text = text
        self.depth = depth
        self.isPainted = isPainted
        grounds = [ground]
        // What is painted is shown in the colours that there are; the terminal's own ground is not.
        if isPainted { grounds = [shown(ground)] }
    }

    /// The colour that the terminal shows for another one.
    private func shown(_ rgb: UInt32) -> UInt32 {
        depth.shown(rgb)
    }

    /// The ground of a layer: the terminal's, moved towards its text by a fraction.
    ///
    /// Smaller fractions are taken where the text would suffer; larger ones where a palette shows no difference.
    ///
    /// A ground that is wished for is taken where the text can be read on it.
    mutating func layer(_ fraction: Float, wanted surface: UInt32?) -> Color {
        let needed = min(textContrast, 0.9 * contrast(text, ground))
        guard let surface, contrast(text, shown(surface)) >= needed, !grounds.contains(shown(surface)) else {
            return layer(fraction)
        }
        add(surface)
        return Color(hex: surface)
    }

    /// A further ground on which everything must be readable.
    mutating func add(_ ground: UInt32) { grounds.append(shown(ground)) }

    private mutating func layer(_ fraction: Float) -> Color {
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

    /// Moves the text away from the grounds until it can be read on all of them.
    mutating func makeTextReadable() { text = colored(text).value }

    /// Black or white, whichever stands out more from a ground.
    func textColor(on ground: UInt32) -> UInt32 { blackOrWhite(on: shown(ground)) }

    /// The ground of what is selected: the weakest mixture of the accent that can be seen from afar on every layer.
    ///
    /// Text on it, black or white, has the contrast of text.
    func selection(_ accent: UInt32) -> UInt32 {
        let ends = [accent, isDark ? 0xFFFFFF : 0x000000, isDark ? 0x000000 : 0xFFFFFF]
        for (first, last) in [(ground, ends[0]), (ends[0], ends[1]), (ends[0], ends[2])] {
            for step in 8...32 {
                let candidate = mixed(last, over: first, Float(step) / 32)
                let seen = shown(candidate)
                let stands = grounds.allSatisfy { contrast(seen, $0) >= markContrast }
                if stands, contrast(textColor(on: candidate), seen) >= textContrast { return candidate }
            }
        }
        return text
    }

    /// The shade of a colour that stands out from black as much as from white, as far as the terminal has it.
    func between(_ rgb: UInt32) -> Color {
        let shades = [0x000000, 0xFFFFFF].flatMap { end in
            (0...255).map { mixed(end, over: rgb, Float($0) / 255) }
        }
        let weakest = shades.map { shade in
            let seen = shown(shade)
            return (shade, contrast: min(contrast(seen, 0x000000), contrast(seen, 0xFFFFFF)))
        }
        return Color(hex: weakest.max { $0.contrast < $1.contrast }?.0 ?? rgb)
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
    func entry(_ index: UInt8) -> Color { readable([index]).first.map { .ansi($0) } ?? .default }

    /// The first of several entries of one meaning that can be read; else the one that looks most like them and can be.
    ///
    /// Only hues within a right angle are alike: nothing blue stands for red.
    func entry(_ indexes: [UInt8]) -> Color {
        if let own = readable(indexes).first { return .ansi(own) }
        guard let first = indexes.first else { return .default }
        let wish = PerceptualColor(rgb: StandardPalette.rgb(first))
        let alike = readable(Array(0..<16)).map { ($0, PerceptualColor(rgb: StandardPalette.rgb($0))) }
            .filter { $0.1.chroma > 0.02 && $0.1.a * wish.a + $0.1.b * wish.b > 0 }
        let nearest = alike.min { wish.squaredDistance(to: $0.1) < wish.squaredDistance(to: $1.1) }
        return nearest.map { .ansi($0.0) } ?? .default
    }

    private func readable(_ indexes: [UInt8]) -> [UInt8] {
        // With eight colours the bright ones are missing; the dark ones must do where they show at all.
        let wanted = depth == .ansi8 ? markContrast : textContrast
        return indexes.map { depth == .ansi8 && $0 >= 8 ? $0 - 8 : $0 }
            .filter { contrast(StandardPalette.rgb($0), ground) >= wanted }
    }
}
