internal import NibbleCells

/// The sixteen colours that programs name, as the theme has them.
struct ThemedPalette {
    private let colors: [TerminalColor]

    init(_ theme: ColorTheme) {
        colors = (UInt8(0)..<16).map { theme.opaque(theme.themed(.ansi($0))) }
    }

    /// Cells with their text in the theme's hues; a program that names a ground too chose both for each other.
    func applied(to cells: [Cell]) -> [Cell] {
        var cells = cells
        for index in cells.indices where cells[index].background.isDefault {
            // The colours of a piece of a picture say how it's tinted.
            guard !cells[index].attributes.contains(.picture),
                let entry = cells[index].foreground.paletteIndex, entry < 16
            else { continue }
            cells[index].foreground = colors[Int(entry)]
        }
        return cells
    }
}
