public import NibbleCells

/// The capabilities of a terminal, as far as they are known from its name, its environment and its answers.
public struct TerminalCapabilities: Hashable, Sendable {
    /// Whether it shows no cells but says lines of text and takes lines that are typed, for screen readers.
    ///
    /// Defaults to false.
    public var presentsLines = false
    /// Whether the last frame stays when the application ends, so that it has to be the newest.
    ///
    /// Defaults to false.
    public var keepsLastFrame = false
    /// Whether it hands a description of the screen on to a screen reader, and somebody asked for that.
    ///
    /// Defaults to false. It may become true while an application runs.
    public var takesDescriptions = false
    /// The number of colours that it shows.
    ///
    /// Defaults to 24 bits.
    public var colorDepth: ColorDepth = .trueColor
    /// The newest characters it shows.
    ///
    /// Defaults to the sextants of Unicode 13.
    public var glyphs: GlyphRepertoire = .sextants
    /// The newest characters that can be drawn at all, whether or not the terminal is known to show them.
    ///
    /// Defaults to the octants. ncurses draws those that libc knows.
    public var drawableGlyphs: GlyphRepertoire = .octants
    /// The background, 0xRRGGBB; nil if the terminal did not tell.
    public var background: UInt32?
    /// The text colour, 0xRRGGBB; nil if the terminal did not tell.
    public var foreground: UInt32?
    /// The answer when it was asked for these two.
    ///
    /// Defaults to `.notAsked`. It matters while `background` is nil: see `colorTheme`.
    public var colorAnswer = ColorAnswer.notAsked
    /// The width and height of a cell in pixels; nil if the terminal did not tell.
    public var cellPixels: Size?
    /// The protocol by which it shows pixels; nil if it has none that is known, or pixels are not wanted.
    public var pixels: PixelProtocol?
    /// The number of colours of a picture in sixels.
    ///
    /// Defaults to 256.
    public var sixelColors: Int {
        get { pixelFeatures.sixelColors }
        set { pixelFeatures.sixelColors = newValue }
    }
    /// Whether it copies parts of pictures from frame to frame, as kitty's protocol has it.
    ///
    /// Defaults to false. With it, what covers or tints a picture is sent in fewer bytes.
    public var composesFrames: Bool {
        get { pixelFeatures.composesFrames }
        set { pixelFeatures.composesFrames = newValue }
    }
    private var pixelFeatures = PixelFeatures()
    /// Whether it holds back drawing between the marks of mode 2026.
    ///
    /// Defaults to false.
    public var hasSynchronizedOutput = false
    /// Whether it speaks the kitty keyboard protocol.
    ///
    /// Defaults to false.
    public var hasKittyKeyboard = false
    /// Whether it draws curly, dotted and dashed underlines and colours them.
    ///
    /// Defaults to true.
    public var hasUnderlineStyles = true
    /// Whether it opens links (OSC 8).
    ///
    /// Defaults to false.
    public var hasHyperlinks = false
    /// Whether an emoji made by a variation selector (VS16) takes two columns.
    ///
    /// Defaults to false.
    public var drawsVariationSelectorsWide = false
    /// Whether emoji joined by ZWJ, skin tones and the like take two columns together.
    ///
    /// Defaults to false.
    public var joinsEmoji = false
    /// Whether it moves rows up and down, so that scrolling sends only the rows that come into view.
    ///
    /// Defaults to true. Without it no frame has a `FrameChanges.scroll`.
    public var movesRows = true
    /// The terminal's own name, made safe to show; nil if it did not tell.
    public var name: String?

    /// Makes capabilities with the defaults: a modern terminal that was asked nothing.
    public init() {}

    /// The standard theme for such a terminal.
    ///
    /// Layers are tinted from the background that it told. While that is awaited nothing is coloured, which can be read on
    /// any ground; if it never comes, ground and text are both painted, dark, or in rows of the normal screen hues are taken that
    /// can be read on black and on white.
    public var colorTheme: ColorTheme { colorTheme(contrast: .normal) }

    /// The standard theme for such a terminal, in a contrast.
    public func colorTheme(contrast: AccessibilityContrast) -> ColorTheme {
        if background == nil, colorAnswer == .awaited {
            return ColorTheme(awaitingGround: colorDepth, contrast: contrast)
        }
        if background == nil, colorAnswer == .refused {
            return ColorTheme(painting: .dark, depth: colorDepth, contrast: contrast)
        }
        if background == nil, colorAnswer == .unpainted {
            return ColorTheme(onAnyGround: colorDepth, contrast: contrast)
        }
        return ColorTheme(ground: background, text: foreground, depth: colorDepth, contrast: contrast)
    }

    /// The answer of a terminal that was asked for its background and its text colour.
    public enum ColorAnswer: Hashable, Sendable {
        /// Nobody asked, as in tests: the background is taken for black.
        case notAsked
        /// It was asked and has not answered yet.
        case awaited
        /// It does not tell, as tmux before 3.4.
        case refused
        /// It does not tell, and its ground stays as it is, between lines that were printed on it.
        case unpainted
    }
}

/// The differences between terminals with the same protocol for pixels.
private struct PixelFeatures: Hashable, Sendable {
    var sixelColors = 256
    var composesFrames = false
}
