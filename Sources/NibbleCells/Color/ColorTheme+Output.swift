/// The colours of a program's output in a view of the theme.
extension ColorTheme {
    /// The theme's own colour for one of the sixteen that programs name, to be read on `.systemBackground`.
    ///
    /// Red, green, yellow and blue, bright ones too, are the theme's; magenta and cyan are its nearest that can be read.
    /// Black, white and the greys stay, and so does every other colour. With sixteen colours or fewer all stay: there
    /// the palette is the theme.
    public func themed(_ color: Color) -> Color {
        guard canMix, color.kind == .palette, color.value < 16 else { return color }
        let hue: Color
        switch color.value % 8 {
        case 1: hue = .systemRed
        case 2: hue = .systemGreen
        case 3: hue = .systemYellow
        case 4: hue = .systemBlue
        case 5: hue = .systemPurple
        case 6: hue = .systemTeal
        default: return color
        }
        let found = readableOnWindow(hue)
        return color.isOpaque ? found : found.withAlphaComponent(color.alpha)
    }

    private func readableOnWindow(_ hue: Color) -> Color {
        let window = opaque(.systemBackground)
        // The terminal shows its own ground as it is.
        let below = window == .default ? ground : shown(rgb(window, isGround: true))
        let wish = rgb(opaque(hue), isGround: false)
        let found = readable(wish, on: below)
        return found == wish ? hue : Color(hex: found)
    }
}
