extension ColorTheme {
    /// Text and lines are chosen last: they must be readable on all layers.
    mutating func setRoles(_ tones: ThemeTones, hues: ThemePalette.Hues, surfaces: [UInt32] = []) {
        let isDark = tones.isDark
        var tones = tones
        self[.secondarySystemBackground] = tones.layer(isDark ? 0.10 : 0.05, wanted: surfaces.first)
        self[.tertiarySystemBackground] = tones.layer(
            isDark ? 0.16 : 0.09, wanted: surfaces.dropFirst().first)
        if tones.isPainted {
            tones.makeTextReadable()
            self[.label] = Color(hex: tones.text)
        }
        let tertiary = tones.level(isDark ? 0.58 : 0.56)
        self[.tertiaryLabel] = tertiary
        self[.secondaryLabel] = tones.level(0.4, above: tertiary)
        self[.separator] = tones.mark(isDark ? 0.35 : 0.30)
        self[.systemRed] = tones.colored(hues.red)
        self[.systemGreen] = tones.colored(hues.green)
        self[.systemYellow] = tones.colored(hues.yellow)
        self[.systemBlue] = tones.colored(hues.blue)
        setAccent(tones.colored(hues.accent), tones)
    }

    /// Takes an accent as it is, and makes the text on it and the ground of selections of it.
    ///
    /// - Parameter accent: The colour of the role `.tint`.
    public mutating func setAccent(_ accent: Color) {
        guard canMix else { return set(.tint, to: accent) }
        var tones = ThemeTones(
            isDark: appearance == .dark, ground: ground, text: text, depth: depth, contrast: contrast,
            isPainted: self[.systemBackground] != .default)
        for layer in [SemanticColor.secondarySystemBackground, .tertiarySystemBackground] {
            tones.add(rgb(opaque(self[layer]), isGround: true))
        }
        setAccent(accent, tones)
    }

    private mutating func setAccent(_ accent: Color, _ tones: ThemeTones) {
        self[.tint] = accent
        let rgb = rgb(opaque(accent), isGround: false)
        self[.onTint] = Color(hex: tones.textColor(on: rgb))
        let selection = tones.selection(rgb)
        self[.selection] = Color(hex: selection)
        self[.onSelection] = Color(hex: tones.textColor(on: selection))
    }

    /// With sixteen colours a role is an entry that stays readable on the ground; grounds stay the terminal's.
    mutating func setPaletteRoles(_ tones: ThemeTones) {
        let isDark = tones.isDark
        self[.separator] = isDark ? tones.entry(8) : .default
        self[.tint] = tones.entry(isDark ? 14 : 4)
        self[.onTint] = isDark ? .ansi(0) : .ansi(15)
        self[.systemRed] = tones.entry(isDark ? [9, 1] : [1, 9])
        self[.systemGreen] = tones.entry(isDark ? 10 : 2)
        self[.systemYellow] = tones.entry(isDark ? 11 : 3)
        self[.systemBlue] = tones.entry(isDark ? 14 : 4)
    }
}
