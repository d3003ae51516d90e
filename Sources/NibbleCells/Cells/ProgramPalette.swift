/// The sixteen colours that programs name, as a theme has them: looked up once for the theme, not for each text.
package struct ProgramPalette {
    private var theme: ColorTheme?
    private var colors: [Color] = []
    /// The same colours, as cells hold them.
    private var cellColors: [TerminalColor] = []

    /// Makes a palette that leaves colours as they are until it adopts a theme.
    package init() {}

    /// Takes the colours of a theme, unless it has them already.
    package mutating func adopt(_ theme: ColorTheme) {
        guard theme != self.theme else { return }
        self.theme = theme
        colors = (UInt8(0)..<16).map { theme.themed(.ansi($0)) }
        cellColors = colors.map(theme.opaque)
    }

    /// The theme's colour for one of the sixteen; any other as it is.
    package func color(for color: Color) -> Color {
        let isNamed = color.kind == .palette && color.isOpaque && colors.indices.contains(Int(color.value))
        return isNamed ? colors[Int(color.value)] : color
    }

    /// Cells with their text in the theme's hues; a program that names a ground too chose both for each other.
    package func applied(to cells: [Cell]) -> [Cell] {
        var cells = cells
        for index in cells.indices where cells[index].background.isDefault {
            // The colours of a piece of a picture say how it's tinted.
            guard !cells[index].attributes.contains(.picture),
                let entry = cells[index].foreground.paletteIndex, cellColors.indices.contains(Int(entry))
            else { continue }
            cells[index].foreground = cellColors[Int(entry)]
        }
        return cells
    }
}
