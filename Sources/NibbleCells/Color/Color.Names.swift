extension Color {
    /// Nothing: what is below shows unchanged.
    public static let clear = Color(rgb: 0, alphaByte: 0)
    /// The terminal's own foreground or background, whatever its owner set.
    public static let `default` = Color(kind: .terminalDefault, value: 0)

    /// Black, #000000.
    public static let black = Color(hex: 0x000000)
    /// Dark grey, #555555.
    public static let darkGray = Color(hex: 0x555555)
    /// Grey, #808080.
    public static let gray = Color(hex: 0x808080)
    /// Light grey, #aaaaaa.
    public static let lightGray = Color(hex: 0xAAAAAA)
    /// White, #ffffff.
    public static let white = Color(hex: 0xFFFFFF)
    /// Red, #ff0000.
    public static let red = Color(hex: 0xFF0000)
    /// Green, #00ff00.
    public static let green = Color(hex: 0x00FF00)
    /// Blue, #0000ff.
    public static let blue = Color(hex: 0x0000FF)
    /// Cyan, #00ffff.
    public static let cyan = Color(hex: 0x00FFFF)
    /// Yellow, #ffff00.
    public static let yellow = Color(hex: 0xFFFF00)
    /// Magenta, #ff00ff.
    public static let magenta = Color(hex: 0xFF00FF)
    /// Orange, #ff8000.
    public static let orange = Color(hex: 0xFF8000)
    /// Purple, #800080.
    public static let purple = Color(hex: 0x800080)
    /// Brown, #996633.
    public static let brown = Color(hex: 0x996633)

    /// Text of first importance.
    public static let label = Color(.label)
    /// Text of second importance: subtitles, captions.
    public static let secondaryLabel = Color(.secondaryLabel)
    /// Text of third importance: hints, disabled titles.
    public static let tertiaryLabel = Color(.tertiaryLabel)
    /// The placeholder of an empty field.
    public static let placeholderText = Color(.tertiaryLabel)
    /// The ground of a window; the terminal's own unless the theme sets one.
    public static let systemBackground = Color(.systemBackground)
    /// The ground of a layer on the window: a bar, a card.
    public static let secondarySystemBackground = Color(.secondarySystemBackground)
    /// The ground of a layer on a layer: a field in a card.
    public static let tertiarySystemBackground = Color(.tertiarySystemBackground)
    /// Lines between things.
    public static let separator = Color(.separator)
    /// The accent: what can be pressed, what is chosen.
    public static let tint = Color(.tint)
    /// Text on the accent.
    public static let onTint = Color(.onTint)
    /// The ground of what is selected, which is seen from afar; in sixteen colours or fewer the text's own, reversed.
    public static let selection = Color(.selection)
    /// Text on the ground of what is selected.
    public static let onSelection = Color(.onSelection)
    /// Red for what destroys or failed.
    public static let systemRed = Color(.systemRed)
    /// Green for what is done.
    public static let systemGreen = Color(.systemGreen)
    /// Yellow for warnings.
    public static let systemYellow = Color(.systemYellow)
    /// Blue for information.
    public static let systemBlue = Color(.systemBlue)
}

/// A role that the theme gives a colour.
@usableFromInline enum SemanticColor: UInt8, CaseIterable, Sendable {
    case label, secondaryLabel, tertiaryLabel
    case systemBackground, secondarySystemBackground, tertiarySystemBackground
    case separator, tint, onTint
    case systemRed, systemGreen, systemYellow, systemBlue
    case selection, onSelection

    /// Whether it is a ground for text.
    var isGround: Bool {
        switch self {
        case .systemBackground, .secondarySystemBackground, .tertiarySystemBackground: true
        default: false
        }
    }
}
