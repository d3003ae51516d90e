/// The colours of the roles: what `.label`, `.tint` or `.systemBackground` are on this terminal.
///
/// Layers are tinted from the ground that the terminal reports, so that dark and light terminals both look
/// intended. With sixteen colours or fewer, roles are palette entries and attributes carry the rest.
public struct ColorTheme: Hashable, Sendable {
    /// Whether the ground is dark or light.
    public let appearance: Appearance
    /// The ground's colour as the terminal reported it, or black or white, 0xRRGGBB: what alpha blends over.
    let ground: UInt32
    /// The text's colour as the terminal reported it, or white or black, 0xRRGGBB.
    let text: UInt32
    /// The number of colours that the terminal shows.
    public let depth: ColorDepth
    /// The contrast of text and marks.
    public let contrast: AccessibilityContrast
    /// By the role's number.
    private var roles: [Color]

    /// Makes the standard theme.
    ///
    /// - Parameters:
    ///   - appearance: Dark or light; defaults to dark, as most terminals are.
    ///   - ground: The terminal's background, 0xRRGGBB, when it is known; its brightness then decides the
    ///     appearance.
    ///   - text: The terminal's foreground, 0xRRGGBB, when it is known.
    ///   - depth: How many colours the terminal shows. Defaults to 24 bits.
    ///   - contrast: How clearly text and marks stand out. Defaults to 4.5 to 1 for text and 3 to 1 for marks.
    public init(
        appearance: Appearance = .dark, ground: UInt32? = nil, text: UInt32? = nil,
        depth: ColorDepth = .trueColor, contrast: AccessibilityContrast = .normal
    ) {
        let appearance =
            ground.map { PerceptualColor(rgb: $0).lightness < 0.6 ? .dark : .light } ?? appearance
        self.appearance = appearance
        self.depth = depth
        self.contrast = contrast
        self.ground = ground ?? (appearance == .dark ? 0x000000 : 0xFFFFFF)
        self.text = text ?? (appearance == .dark ? 0xE5E5E5 : 0x000000)
        roles = Array(repeating: .default, count: SemanticColor.allCases.count)
        let tones = ThemeTones(
            isDark: appearance == .dark, ground: self.ground, text: self.text, depth: depth,
            contrast: contrast)
        if canMix {
            setRoles(tones)
        } else {
            setPaletteRoles(tones)
        }
    }

    /// Makes a theme of some appearance for a terminal that may have the other: it paints the ground itself.
    ///
    /// A terminal without colours shows its own.
    public init(
        painting appearance: Appearance, depth: ColorDepth = .trueColor,
        contrast: AccessibilityContrast = .normal
    ) {
        let isDark = appearance == .dark
        let (ground, text): (UInt32, UInt32) = isDark ? (0x16181D, 0xE6E8EB) : (0xFFFFFF, 0x1B1D21)
        let hasTones = depth > .ansi16
        self.init(
            ground: hasTones ? ground : isDark ? 0x000000 : 0xFFFFFF,
            text: hasTones ? text : isDark ? 0xFFFFFF : 0x000000, depth: depth, contrast: contrast)
        let entries: [Color] = isDark ? [.ansi(0), .ansi(depth == .ansi8 ? 7 : 15)] : [.ansi(15), .ansi(0)]
        let painted = hasTones ? [Color(hex: ground), Color(hex: text)] : entries
        for role in SemanticColor.allCases where self[role] == .default {
            self[role] = painted[role.isGround ? 0 : 1]
        }
    }

    /// Whether there are colours enough for one to show through another.
    var canMix: Bool { depth > .ansi16 }

    /// Whether layers differ in tone, as they do with 256 colours and more; with fewer, lines and attributes must do.
    public var hasTones: Bool { canMix }

    /// Gives one role of the theme another colour; `role` is one of the semantic colours such as `.tint`.
    ///
    /// Anything that is not a semantic colour is ignored.
    public mutating func set(_ role: Color, to color: Color) {
        guard role.kind == .semantic, Int(role.value) < roles.count else { return }
        roles[Int(role.value)] = color
    }

    /// Text and lines are chosen last: they must be readable on all layers.
    private mutating func setRoles(_ tones: ThemeTones) {
        let isDark = tones.isDark
        var tones = tones
        self[.secondarySystemBackground] = tones.layer(isDark ? 0.10 : 0.05)
        self[.tertiarySystemBackground] = tones.layer(isDark ? 0.16 : 0.09)
        let tertiary = tones.level(isDark ? 0.58 : 0.56)
        self[.tertiaryLabel] = tertiary
        self[.secondaryLabel] = tones.level(0.4, above: tertiary)
        self[.separator] = tones.mark(isDark ? 0.35 : 0.30)
        self[.tint] = tones.colored(isDark ? 0x6CB6FF : 0x0B57C2)
        self[.onTint] = Color(hex: isDark ? 0x000000 : 0xFFFFFF)
        self[.systemRed] = tones.colored(isDark ? 0xFF8078 : 0xB3140B)
        self[.systemGreen] = tones.colored(isDark ? 0x5DD27A : 0x0F6B2A)
        self[.systemYellow] = tones.colored(isDark ? 0xF2C94C : 0x7A5200)
        self[.systemBlue] = tones.colored(isDark ? 0x7FB8FF : 0x0B4FB3)
    }

    /// With sixteen colours a role is an entry that stays readable on the ground; grounds stay the terminal's.
    private mutating func setPaletteRoles(_ tones: ThemeTones) {
        let isDark = tones.isDark
        self[.separator] = isDark ? tones.entry(8) : .default
        self[.tint] = tones.entry(isDark ? 14 : 4)
        self[.onTint] = isDark ? .ansi(0) : .ansi(15)
        self[.systemRed] = tones.entry(isDark ? 9 : 1)
        self[.systemGreen] = tones.entry(isDark ? 10 : 2)
        self[.systemYellow] = tones.entry(isDark ? 11 : 3)
        self[.systemBlue] = tones.entry(isDark ? 14 : 4)
    }

    private subscript(role: SemanticColor) -> Color {
        get { roles[Int(role.rawValue)] }
        set { roles[Int(role.rawValue)] = newValue }
    }
}

extension ColorTheme {
    /// The colour behind a role; any other colour is returned as it is, its opacity kept.
    @inlinable package func color(_ color: Color) -> Color {
        color.kind == .semantic ? resolved(color) : color
    }

    @usableFromInline func resolved(_ color: Color) -> Color {
        let role = roles[Int(color.value)]
        guard color.alphaByte != 255 else { return role }
        return Color(
            kind: role.kind, value: role.value,
            alpha: UInt8(UInt32(role.alphaByte) * UInt32(color.alphaByte) / 255))
    }

    /// The colour as a cell holds it, its opacity ignored.
    @inlinable package func opaque(_ color: Color) -> TerminalColor {
        let color = self.color(color)
        switch color.kind {
        case .rgb: return .rgb(color.value)
        case .palette: return .palette(UInt8(truncatingIfNeeded: color.value))
        case .terminalDefault, .semantic: return .default
        }
    }

    /// The colour blended over what a cell holds.
    ///
    /// - Parameters:
    ///   - color: What lies above, with its opacity.
    ///   - below: What the cell holds.
    ///   - isGround: Whether the colours are grounds; the terminal's own colour is then its ground.
    /// - Returns: What the cell is to hold.
    package func blend(_ color: Color, over below: TerminalColor, isGround: Bool) -> TerminalColor {
        let color = self.color(color)
        if color.isOpaque { return opaque(color) }
        if color.isClear { return below }
        let above = rgb(opaque(color), isGround: isGround)
        return .rgb(mix(above, over: rgb(below, isGround: isGround), alpha: UInt32(color.alphaByte)))
    }

    /// 0xRRGGBB of what a cell holds.
    package func rgb(_ color: TerminalColor, isGround: Bool) -> UInt32 {
        if let rgb = color.rgb { return rgb }
        if let index = color.paletteIndex { return StandardPalette.rgb(index) }
        return isGround ? ground : text
    }
}

/// `above` over `below`, channel by channel, with an opacity 0…255; both 0xRRGGBB.
@inlinable package func mix(_ above: UInt32, over below: UInt32, alpha: UInt32) -> UInt32 {
    // Two channels at once: red and blue have eight free bits above each of them.
    let rest = 255 - alpha
    let redBlue = (above & 0xFF00FF) * alpha + (below & 0xFF00FF) * rest
    let green = (above >> 8 & 0xFF) * alpha + (below >> 8 & 0xFF) * rest
    let roundedRedBlue = (redBlue + 0x800080 + ((redBlue >> 8) & 0xFF00FF)) >> 8 & 0xFF00FF
    let roundedGreen = (green + 0x80 + (green >> 8)) >> 8 & 0xFF
    return roundedRedBlue | roundedGreen << 8
}

/// Whether the terminal's ground is dark or light.
public enum Appearance: Hashable, Sendable {
    /// Light text on a dark ground.
    case dark
    /// Dark text on a light ground.
    case light
}
