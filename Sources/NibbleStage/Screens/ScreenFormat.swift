public import NibbleCells

/// The forms in which a screen is written down.
public enum ScreenFormat: String, CaseIterable, Sendable {
    /// Every row, without trailing spaces, each ended by a newline; what a `.screen` file holds.
    case text
    /// Rows with SGR sequences, as a terminal's `cat` shows them.
    case ansi
    /// A picture that looks the same with any monospaced font; it alone shows pixels, the others half blocks.
    case svg

    /// The colours to draw a screen with that is written in this form, unless others are asked for: none for text,
    /// which would lose what they say.
    public var defaultColors: ScreenColors { self == .text ? .mono : .trueColor }

    /// The screen in this form, as a file holds it.
    ///
    /// - Parameters:
    ///   - grid: The screen, such as a stage's.
    ///   - theme: The terminal's own colours, for a picture.
    /// - Returns: The file's text.
    public func file(of grid: CellGrid, theme: ColorTheme) -> String {
        switch self {
        case .text: ScreenText.file(of: grid)
        case .ansi: ScreenANSI.file(of: grid)
        case .svg: ScreenSVG.file(of: grid, theme: theme)
        }
    }
}
