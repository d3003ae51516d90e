import NibbleCells
import NibbleControllers
import NibbleTerminal
import NibbleViews
import Testing

/// The themes that come with Nibble can be read, in every number of colours.
struct NamedThemeContrastTests {
    static let depths = [ColorDepth.trueColor, .indexed256, .ansi16, .ansi8]
    private static let grounds = [
        Color.systemBackground, .secondarySystemBackground, .tertiarySystemBackground,
    ]

    /// What a terminal shows for a role.
    private func shown(_ role: Color, _ theme: ColorTheme) -> TerminalColor {
        var quantizer = ColorQuantizer(depth: theme.depth)
        return quantizer.quantize(theme.opaque(role))
    }

    @Test(arguments: ThemeFile.standard, depths)
    func textIsReadable(_ file: ThemeFile, _ depth: ColorDepth) {
        let theme = ColorTheme(palette: file.palette, depth: depth)
        #expect(theme.appearance == file.palette.appearance)
        for ground in Self.grounds {
            let below = shown(ground, theme)
            #expect(below != .default)
            for role in [
                Color.label, .secondaryLabel, .tertiaryLabel, .placeholderText, .tint, .systemRed,
                .systemGreen,
                .systemYellow, .systemBlue,
            ] {
                let contrast = theme.contrast(of: Cell(foreground: shown(role, theme), background: below))
                // With eight colours the bright entries are missing.
                #expect(contrast >= (depth == .ansi8 ? 3 : 4.5), "\(role) on \(ground): \(contrast)")
            }
            let line = theme.contrast(of: Cell(foreground: shown(.separator, theme), background: below))
            #expect(line >= 3, "separator on \(ground): \(line)")
        }
    }

    @Test(arguments: ThemeFile.standard, [ColorDepth.trueColor, .indexed256])
    func selectionsAreSeen(_ file: ThemeFile, _ depth: ColorDepth) {
        let theme = ColorTheme(palette: file.palette, depth: depth)
        for fill in [Color.selection, .tint] {
            for ground in Self.grounds {
                let mark = theme.contrast(
                    of: Cell(foreground: shown(fill, theme), background: shown(ground, theme)))
                #expect(mark >= 3, "\(fill) on \(ground): \(mark)")
            }
            let text = fill == .tint ? Color.onTint : .onSelection
            #expect(
                theme.contrast(of: Cell(foreground: shown(text, theme), background: shown(fill, theme)))
                    >= 4.5)
        }
    }

    @Test(arguments: ThemeFile.standard) func itsGroundIsItsOwn(_ file: ThemeFile) {
        let theme = ColorTheme(palette: file.palette)
        #expect(theme.opaque(.systemBackground) == .rgb(file.palette.background))
    }
}
