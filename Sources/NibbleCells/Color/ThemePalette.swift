/// The colours that a theme is made of: a ground, the text on it, an accent, and four hues with a meaning.
///
/// They are wishes. `ColorTheme(palette:depth:contrast:)` moves what cannot be read on its ground until it can, in as many
/// colours as the terminal has.
///
/// ```swift
/// var sea = ThemePalette(background: 0x0B1B2B, text: 0xD8E6F0, accent: 0x4FC3D9)
/// sea.surfaces = [0x12273A, 0x1A344B]
/// ```
public struct ThemePalette: Hashable, Sendable {
    /// The ground, 0xRRGGBB; its brightness decides whether the theme is dark or light.
    public var background: UInt32
    /// The text, 0xRRGGBB.
    public var text: UInt32
    /// The hues.
    public var hues: Hues
    /// The grounds of layers from below upwards, 0xRRGGBB: bars and cards, then fields on them.
    ///
    /// Defaults to none: they are mixed from the ground and the text then, as the third and further ones are always.
    public var surfaces: [UInt32] = []

    /// Colours that say something, each 0xRRGGBB.
    public struct Hues: Hashable, Sendable {
        /// The colour of things that can be pressed or are chosen.
        public var accent: UInt32
        /// The colour of destroying and of failures.
        public var red: UInt32
        /// The colour of work that is done.
        public var green: UInt32
        /// The colour of warnings.
        public var yellow: UInt32
        /// The colour of information.
        public var blue: UInt32

        /// The standard hues for dark grounds or for light ones.
        public init(isDark: Bool) {
            accent = isDark ? 0x6CB6FF : 0x0B57C2
            red = isDark ? 0xFF8078 : 0xB3140B
            green = isDark ? 0x5DD27A : 0x0F6B2A
            yellow = isDark ? 0xF2C94C : 0x7A5200
            blue = isDark ? 0x7FB8FF : 0x0B4FB3
        }
    }

    /// Makes a palette with the standard hues, but for the accent where one is given.
    public init(background: UInt32, text: UInt32, accent: UInt32? = nil) {
        self.background = background & 0xFFFFFF
        self.text = text & 0xFFFFFF
        hues = Hues(isDark: PerceptualColor(rgb: background & 0xFFFFFF).isDark)
        if let accent { hues.accent = accent & 0xFFFFFF }
    }

    /// Whether its ground is dark or light.
    public var appearance: Appearance { PerceptualColor(rgb: background & 0xFFFFFF).isDark ? .dark : .light }
}
