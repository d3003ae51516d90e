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
    /// Whether there are colours enough, on a ground that is known, for one to show through another.
    let canMix: Bool
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
            ground.map { PerceptualColor(rgb: $0).isDark ? .dark : .light } ?? appearance
        self.appearance = appearance
        self.depth = depth
        self.contrast = contrast
        self.ground = ground ?? (appearance == .dark ? 0x000000 : 0xFFFFFF)
        self.text = text ?? (appearance == .dark ? 0xE5E5E5 : 0x000000)
        canMix = depth > .ansi16
        roles = Self.ownColors
        let tones = ThemeTones(
            isDark: appearance == .dark, ground: self.ground, text: self.text, depth: depth,
            contrast: contrast)
        if canMix {
            setRoles(tones, hues: ThemePalette.Hues(isDark: tones.isDark))
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

    /// Makes a theme without any colour but the terminal's own two, for the moments in which its ground is not known.
    ///
    /// Nothing else can be read on black and on white. Attributes and lines carry the rest.
    public init(awaitingGround depth: ColorDepth, contrast: AccessibilityContrast = .normal) {
        appearance = .dark
        (ground, text) = (0x000000, 0xE5E5E5)
        self.depth = depth
        self.contrast = contrast
        canMix = false
        roles = Self.ownColors
    }

    /// Makes a theme that can be read on black and on white, for a ground that isn't known and can't be painted.
    ///
    /// Layers are the terminal's own, and hues lie in the middle between the two. With sixteen colours or fewer, and where more
    /// contrast is wanted than the middle has, there are none.
    public init(onAnyGround depth: ColorDepth, contrast: AccessibilityContrast = .normal) {
        self.init(awaitingGround: depth, contrast: contrast)
        guard depth > .ansi16, contrast == .normal else { return }
        let hues = ThemePalette.Hues(isDark: false)
        let tones = ThemeTones(isDark: true, ground: ground, text: text, depth: depth, contrast: contrast)
        for (role, hue) in [
            (Color.tint, hues.accent), (.systemRed, hues.red), (.systemGreen, hues.green),
            (.systemYellow, hues.yellow), (.systemBlue, hues.blue),
        ] {
            set(role, to: tones.between(hue))
        }
        let gray = tones.between(0x808080)
        for role in [Color.separator, .secondaryLabel, .tertiaryLabel] { set(role, to: gray) }
    }

    /// Every role in the terminal's own colours.
    private static var ownColors: [Color] { Array(repeating: .default, count: SemanticColor.allCases.count) }

    /// Whether layers differ in tone, as they do with 256 colours and more; with fewer, lines and attributes must do.
    public var hasTones: Bool { canMix }

    /// Makes the theme of a palette: its ground and its text are painted, its hues are moved until they can be read.
    ///
    /// With sixteen colours or fewer the terminal's own are taken, dark or light as the palette is.
    public init(
        palette: ThemePalette, depth: ColorDepth = .trueColor, contrast: AccessibilityContrast = .normal
    ) {
        guard depth > .ansi16 else {
            self.init(painting: palette.appearance, depth: depth, contrast: contrast)
            return
        }
        self.init(ground: palette.background, text: palette.text, depth: depth, contrast: contrast)
        let tones = ThemeTones(
            isDark: appearance == .dark, ground: ground, text: text, depth: depth, contrast: contrast,
            isPainted: true)
        self[.systemBackground] = Color(hex: ground)
        setRoles(tones, hues: palette.hues, surfaces: palette.surfaces)
    }

    /// Gives one role of the theme another colour; `role` is one of the semantic colours such as `.tint`.
    ///
    /// Anything that is not a semantic colour is ignored.
    public mutating func set(_ role: Color, to color: Color) {
        guard role.kind == .semantic, Int(role.value) < roles.count else { return }
        roles[Int(role.value)] = color
    }

    /// Black or white, whichever is easier to read on a colour as the terminal shows it: at least 4.5 to 1 on any.
    ///
    /// With sixteen colours or fewer the ground of the terminal stays, and so does its text.
    public func label(on color: Color) -> Color {
        guard canMix else { return .label }
        return Color(hex: blackOrWhite(on: shown(rgb(opaque(color), isGround: true))))
    }

    subscript(role: SemanticColor) -> Color {
        get { roles[Int(role.rawValue)] }
        set { roles[Int(role.rawValue)] = newValue }
    }
}

extension ColorTheme {
    /// The colour behind a role; any other colour is returned as it is, its opacity kept.
    @inlinable package func color(_ color: Color) -> Color {
        color.kind.rawValue >= Color.Kind.semantic.rawValue ? resolved(color) : color
    }

    @usableFromInline func resolved(_ color: Color) -> Color {
        let color = color.variant(for: appearance)
        guard color.kind == .semantic else { return color }
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
        case .terminalDefault, .semantic, .dynamic: return .default
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
