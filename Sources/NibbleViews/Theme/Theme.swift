public import NibbleCells
import NibbleTerminal

/// The look of an application: light or dark, its contrast, its accent, its borders, the glyphs of its controls.
///
/// It is a wish; what the terminal can show is made of it, again whenever the terminal tells more of itself.
///
///     application.theme = .highContrast
///     application.theme.tintColor = .orange
public struct Theme: Hashable, Sendable {
    /// Light or dark.
    public enum Style: Hashable, Sendable {
        /// As the terminal is; its own ground stays.
        case automatic
        /// Dark, painted over the terminal's ground where that is not dark.
        case dark
        /// Light, painted over the terminal's ground where that is not light.
        case light
    }

    /// Light or dark.
    ///
    /// Defaults to `.automatic`.
    public var style = Style.automatic

    /// The contrast of text and marks.
    ///
    /// Defaults to `.normal`.
    public var contrast = AccessibilityContrast.normal

    /// The colours of a theme with a name, painted over the terminal's; nil for those that `style` says.
    ///
    /// Defaults to nil.
    public var palette: ThemePalette?

    /// The accent; nil for the standard one, which can be read on every ground.
    ///
    /// Defaults to nil.
    public var tintColor: Color?

    /// The borders of boxes that ask for no other.
    ///
    /// Defaults to `.rounded`.
    public var borderStyle = BorderStyle.rounded

    /// The degree to which controls stand out from the screen.
    ///
    /// Defaults to `.flat`.
    public var relief = Relief.flat

    /// The glyphs of controls; nil for the best that the terminal can show.
    ///
    /// Defaults to nil.
    public var glyphs: ControlGlyphs?

    /// Whether nothing moves but what is moved: no sliding, no fading, no spinning.
    ///
    /// Defaults to false.
    public var reducesMotion = false

    /// Makes the standard theme.
    public init() {}

    /// The theme that suits the terminal.
    public static let standard = Theme()

    /// The dark theme, whatever the terminal is.
    public static let dark = Theme(style: .dark)

    /// The light theme, whatever the terminal is.
    public static let light = Theme(style: .light)

    /// The theme that suits the terminal, with more contrast.
    public static let highContrast = Theme(contrast: .high)

    /// Makes a theme of a palette.
    public init(palette: ThemePalette) { self.palette = palette }

    private init(style: Style = .automatic, contrast: AccessibilityContrast = .normal) {
        self.style = style
        self.contrast = contrast
    }

    /// The colours of the roles on a terminal.
    func colors(on terminal: TerminalCapabilities) -> ColorTheme {
        var colors = terminal.colorTheme(contrast: contrast)
        if let palette {
            colors = ColorTheme(palette: palette, depth: terminal.colorDepth, contrast: contrast)
        } else if let wanted, terminal.background == nil || colors.appearance != wanted {
            colors = ColorTheme(painting: wanted, depth: terminal.colorDepth, contrast: contrast)
        }
        if let tintColor { colors.setAccent(tintColor) }
        return colors
    }

    /// The glyphs of controls on a terminal.
    func glyphs(on terminal: TerminalCapabilities) -> ControlGlyphs {
        terminal.glyphs == .ascii ? .ascii : glyphs ?? .unicode
    }

    private var wanted: Appearance? {
        switch style {
        case .automatic: nil
        case .dark: .dark
        case .light: .light
        }
    }
}

/// A theme as a window's terminal shows it.
struct AppliedTheme {
    var theme = Theme.standard
    var glyphs = ControlGlyphs.unicode
}
