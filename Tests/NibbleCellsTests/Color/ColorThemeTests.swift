import NibbleCells
import Testing

struct ColorThemeTests {
    /// A terminal that a theme is made for.
    struct Ground: Sendable, CustomTestStringConvertible {
        let rgb: UInt32?
        let text: UInt32?
        let appearance: Appearance

        init(_ rgb: UInt32?, text: UInt32? = nil, _ appearance: Appearance) {
            self.rgb = rgb
            self.text = text
            self.appearance = appearance
        }

        var testDescription: String {
            "\(rgb.map { Color(hex: $0).description } ?? "not told") \(appearance)"
        }
    }

    static let grounds = [
        Ground(nil, .dark), Ground(nil, .light), Ground(0x000000, .dark), Ground(0x1E1E1E, .dark),
        Ground(0x282C34, .dark), Ground(0x282C34, text: 0xABB2BF, .dark), Ground(0xFFFFFF, .light),
        Ground(0xFDF6E3, .light), Ground(0xFAFAFA, text: 0x383A42, .light),
    ]
    static let depths = [ColorDepth.trueColor, .indexed256, .ansi16]

    private func theme(_ ground: Ground, _ depth: ColorDepth) -> ColorTheme {
        ColorTheme(appearance: ground.appearance, ground: ground.rgb, text: ground.text, depth: depth)
    }

    @Test(arguments: grounds, [ColorDepth.trueColor, .indexed256])
    func theColoursOfOutputCanBeReadOnTheGround(_ ground: Ground, _ depth: ColorDepth) {
        let theme = theme(ground, depth)
        for entry in UInt8(0)..<16 where ![0, 7].contains(entry % 8) {
            let text = Cell(glyph: Glyph("x"), foreground: theme.opaque(theme.themed(.ansi(entry))))
            var quantizer = ColorQuantizer(depth: depth)
            #expect(theme.contrast(of: quantizer.quantize(text)) >= 4.45, "\(entry)")
        }
    }

    @Test func theColoursOfOutputAreTheThemesOwn() {
        let theme = ColorTheme(ground: 0x16181D)
        #expect(theme.themed(.ansi(1)) == .systemRed && theme.themed(.ansi(10)) == .systemGreen)
        for color in [Color.ansi(0), .ansi(7), .ansi(16), .black, .label] {
            #expect(theme.themed(color) == color)
        }
        #expect(ColorTheme(ground: 0x16181D, depth: .ansi16).themed(.ansi(1)) == .ansi(1))
    }

    /// 0xRRGGBB of what a terminal of some depth shows for a role.
    private func shown(_ role: Color, _ theme: ColorTheme, _ depth: ColorDepth, isGround: Bool) -> UInt32 {
        var quantizer = ColorQuantizer(depth: depth)
        return theme.rgb(quantizer.quantize(theme.opaque(role)), isGround: isGround)
    }

    @Test(arguments: grounds, depths)
    func textIsReadableOnAllGrounds(_ ground: Ground, _ depth: ColorDepth) {
        let theme = theme(ground, depth)
        for ground in [Color.systemBackground, .secondarySystemBackground, .tertiarySystemBackground] {
            let below = shown(ground, theme, depth, isGround: true)
            for role in [
                Color.label, .secondaryLabel, .tertiaryLabel, .placeholderText, .tint, .systemRed,
                .systemGreen,
                .systemYellow, .systemBlue,
            ] {
                let above = shown(role, theme, depth, isGround: false)
                #expect(contrast(above, below) >= 4.5, "\(role) on \(ground)")
            }
            let separator = shown(.separator, theme, depth, isGround: false)
            #expect(contrast(separator, below) >= 3, "separator on \(ground)")
        }
    }

    @Test(arguments: grounds, [ColorDepth.trueColor, .indexed256])
    func selectionsAreSeenFromAfar(_ ground: Ground, _ depth: ColorDepth) {
        let theme = theme(ground, depth)
        let fill = shown(.selection, theme, depth, isGround: true)
        for layer in [Color.systemBackground, .secondarySystemBackground, .tertiarySystemBackground] {
            #expect(contrast(fill, shown(layer, theme, depth, isGround: true)) >= 3, "on \(layer)")
        }
        #expect(contrast(shown(.onSelection, theme, depth, isGround: false), fill) >= 4.5)
    }

    @Test func aGroundThatIsNotKnownGetsNoColours() {
        let theme = ColorTheme(awaitingGround: .trueColor)
        for role in [
            Color.systemBackground, .secondarySystemBackground, .tertiarySystemBackground, .label, .tint,
        ] {
            #expect(theme.opaque(role) == .default)
        }
        #expect(!theme.hasTones)
    }

    @Test(arguments: [(ColorDepth.trueColor, 4.5), (.indexed256, 3.6)] as [(ColorDepth, Double)])
    func withoutAKnownGroundHuesCanBeReadOnBlackAndOnWhite(_ depth: ColorDepth, _ wanted: Double) {
        let theme = ColorTheme(onAnyGround: depth)
        for role in [Color.systemBackground, .secondarySystemBackground, .label, .selection] {
            #expect(theme.opaque(role) == .default)
        }
        let roles: [Color] = [
            .tint, .systemRed, .systemGreen, .systemYellow, .systemBlue, .secondaryLabel, .tertiaryLabel,
        ]
        for role in roles {
            let color = shown(role, theme, depth, isGround: false)
            for ground in [0x000000, 0xFFFFFF] as [UInt32] {
                #expect(contrast(color, ground) >= wanted, "\(role) on \(ground)")
            }
        }
        #expect(!theme.hasTones)
        #expect(ColorTheme(onAnyGround: .ansi16).opaque(.tint) == .default)
    }

    @Test(
        arguments: [(0x000000, 9), (0x161616, 9), (0xFFFFFF, 1), (0xFDF6E3, 1)] as [(UInt32, UInt8)])
    func dangerKeepsItsRedInSixteenColours(_ ground: UInt32, _ entry: UInt8) {
        #expect(ColorTheme(ground: ground, depth: .ansi16).opaque(.systemRed) == .palette(entry))
    }

    /// Magenta on VS Code's ground, yellow on One Dark's; on grey nothing that could be taken for red can be read.
    @Test(
        arguments: [(0x1E1E1E, .palette(13)), (0x282C34, .palette(3)), (0xC0C0C0, .default)]
            as [(UInt32, TerminalColor)])
    func whereNoRedCanBeReadTheNearestStandsForIt(_ ground: UInt32, _ color: TerminalColor) {
        #expect(ColorTheme(ground: ground, depth: .ansi16).opaque(.systemRed) == color)
    }

    @Test(arguments: grounds, depths)
    func textOnTheAccentIsReadable(_ ground: Ground, _ depth: ColorDepth) {
        let theme = theme(ground, depth)
        let above = shown(.onTint, theme, depth, isGround: false)
        // The accent as a ground; where it is the terminal's own text colour, that is what fills.
        let below = shown(.tint, theme, depth, isGround: false)
        #expect(contrast(above, below) >= 4.5)
    }

    @Test(arguments: grounds, [ColorDepth.trueColor, .indexed256])
    func layersDifferInTone(_ ground: Ground, _ depth: ColorDepth) {
        let theme = theme(ground, depth)
        let layers = [Color.systemBackground, .secondarySystemBackground, .tertiarySystemBackground].map {
            shown($0, theme, depth, isGround: true)
        }
        #expect(Set(layers).count == 3)
    }

    @Test(arguments: grounds)
    func textLevelsDifferInTone(_ ground: Ground) {
        let theme = theme(ground, .trueColor)
        let base = shown(.systemBackground, theme, .trueColor, isGround: true)
        let levels = [Color.label, .secondaryLabel, .tertiaryLabel].map {
            contrast(shown($0, theme, .trueColor, isGround: false), base)
        }
        #expect(levels[0] > levels[1] && levels[1] > levels[2])
    }

    @Test(
        arguments: [(0x839496, 0x002B36), (0x657B83, 0xFDF6E3), (0x777777, 0x333333)] as [(UInt32, UInt32)])
    func terminalsOfLowContrastKeepTheirs(_ text: UInt32, _ ground: UInt32) {
        let theme = ColorTheme(ground: ground, text: text)
        let own = contrast(text, ground)
        for layer in [Color.secondarySystemBackground, .tertiarySystemBackground] {
            let below = theme.rgb(theme.opaque(layer), isGround: true)
            #expect(contrast(text, below) >= min(4.5, own * 0.85))
            #expect(
                contrast(theme.rgb(theme.opaque(.tertiaryLabel), isGround: false), below)
                    >= min(4.5, own * 0.85))
        }
    }

    @Test(
        arguments: [
            (0x000000, .dark), (0x002B36, .dark), (0x1E1E1E, .dark), (0x4D4D4D, .dark), (0xC0C0C0, .light),
            (0xFDF6E3, .light), (0xFFFFFF, .light),
        ] as [(UInt32, Appearance)])
    func brightnessOfTheGroundDecidesTheAppearance(_ ground: UInt32, _ appearance: Appearance) {
        #expect(ColorTheme(appearance: .light, ground: ground).appearance == appearance)
        #expect(ColorTheme(appearance: .dark, ground: ground).appearance == appearance)
    }

    @Test func rolesCanBeGivenOtherColours() {
        var theme = ColorTheme()
        theme.set(.tint, to: .red)
        theme.set(.systemRed, to: .ansi(1))
        theme.set(.red, to: .green)
        #expect(theme.opaque(.tint) == .rgb(0xFF0000))
        #expect(theme.opaque(.systemRed) == .palette(1))
        #expect(theme.opaque(.red) == .rgb(0xFF0000))
        theme.set(.tint, to: Color(hex: 0xFF0000).withAlphaComponent(0.5))
        #expect(theme.color(Color.tint.withAlphaComponent(0.5)).alpha == 64.0 / 255)
    }

    @Test(
        arguments: [
            (Color.clear, .rgb(0x123456), .rgb(0x123456)), (.red, .rgb(0x123456), .rgb(0xFF0000)),
            (Color(white: 0, alpha: 0.5), .rgb(0xFFFFFF), .rgb(0x7F7F7F)),
            (Color(white: 1, alpha: 0.5), .rgb(0x000000), .rgb(0x808080)),
            (Color(white: 1, alpha: 0.5), .default, .rgb(0x808080)),
            (Color(white: 1, alpha: 0.5), .palette(9), .rgb(0xFF8080)),
            (.default, .rgb(1), .default), (.ansi(3), .rgb(1), .palette(3)),
            (Color.ansi(9).withAlphaComponent(0.5), .rgb(0), .rgb(0x800000)),
            (Color.default.withAlphaComponent(0), .palette(2), .palette(2)),
        ] as [(Color, TerminalColor, TerminalColor)])
    func coloursBlendOverWhatIsBelow(_ color: Color, _ below: TerminalColor, _ expected: TerminalColor) {
        #expect(ColorTheme().blend(color, over: below, isGround: true) == expected)
    }

    @Test func ownColoursBlendAsReported() {
        let theme = ColorTheme(ground: 0x202020, text: 0xE0E0E0)
        let half = Color(white: 0, alpha: 0.5)
        #expect(theme.blend(half, over: .default, isGround: true) == .rgb(0x101010))
        #expect(theme.blend(half, over: .default, isGround: false) == .rgb(0x707070))
        let ownHalf = Color.default.withAlphaComponent(0.5)
        #expect(theme.blend(ownHalf, over: .rgb(0), isGround: true) == .rgb(0x101010))
    }

    @Test func mixingIsExactlyRounded() {
        for alpha in stride(from: UInt32(0), through: 255, by: 5) {
            for above in stride(from: UInt32(0), through: 255, by: 15) {
                for below in stride(from: UInt32(0), through: 255, by: 17) {
                    let expected = UInt32((Double(above * alpha + below * (255 - alpha)) / 255).rounded())
                    #expect(
                        mix(above * 0x010101, over: below * 0x010101, alpha: alpha) == expected * 0x010101)
                }
            }
        }
    }

    @Test(arguments: depths, [AccessibilityContrast.normal, .high])
    func paintedThemesAreReadable(_ depth: ColorDepth, _ contrast: AccessibilityContrast) {
        for appearance in [Appearance.dark, .light] {
            let theme = ColorTheme(painting: appearance, depth: depth, contrast: contrast)
            #expect(theme.appearance == appearance)
            for ground in [Color.systemBackground, .secondarySystemBackground, .tertiarySystemBackground] {
                #expect(theme.opaque(ground) != .default)
                expectReadable(theme, on: ground, depth, isHigh: contrast == .high)
            }
        }
    }

    // The terminal's own text on its own ground may have less.
    @Test(arguments: grounds.filter { $0.text == nil }, depths)
    func highContrastIsMoreReadable(_ ground: Ground, _ depth: ColorDepth) {
        let theme = ColorTheme(
            appearance: ground.appearance, ground: ground.rgb, depth: depth, contrast: .high)
        expectReadable(theme, on: .systemBackground, depth, isHigh: true)
    }

    private func expectReadable(_ theme: ColorTheme, on ground: Color, _ depth: ColorDepth, isHigh: Bool) {
        let below = shown(ground, theme, depth, isGround: true)
        let roles = [
            Color.label, .secondaryLabel, .tertiaryLabel, .tint, .systemRed, .systemGreen, .systemYellow,
            .systemBlue,
        ]
        for role in roles {
            let above = shown(role, theme, depth, isGround: false)
            #expect(contrast(above, below) >= (isHigh ? 7 : 4.5), "\(role) on \(ground)")
        }
        let separator = shown(.separator, theme, depth, isGround: false)
        #expect(contrast(separator, below) >= (isHigh ? 4.5 : 3), "separator on \(ground)")
    }
}

/// The contrast of two colours, 1 to 21: WCAG 2.2, "contrast ratio".
private func contrast(_ first: UInt32, _ second: UInt32) -> Double {
    let lights = [relativeLuminance(first), relativeLuminance(second)].sorted()
    return (lights[1] + 0.05) / (lights[0] + 0.05)
}

private func relativeLuminance(_ rgb: UInt32) -> Double {
    func light(_ byte: UInt32) -> Double {
        let value = Double(byte & 255) / 255
        return value <= 0.04045 ? value / 12.92 : pow24((value + 0.055) / 1.055)
    }
    return 0.2126 * light(rgb >> 16) + 0.7152 * light(rgb >> 8) + 0.0722 * light(rgb)
}

/// A value to the power 2.4 = 2 + 2/5: the fifth root by Newton's method.
private func pow24(_ value: Double) -> Double {
    var root = value
    for _ in 0..<60 { root = (4 * root + value / (root * root * root * root)) / 5 }
    return value * value * root * root
}
