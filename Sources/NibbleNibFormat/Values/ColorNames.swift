package import NibbleCells

/// The colours that layout files can name, which are `Color`'s own names.
package enum ColorNames {
    /// Reads a colour: `#rrggbb`, `#rrggbbaa`, `ansi(12)`, a name, or two of these for light and for dark grounds, as in
    /// `light-dark(#7a1f1f, #ffb4a8)`; nil when it is none.
    package static func color(_ text: String) -> Color? {
        guard text.hasPrefix("light-dark("), text.hasSuffix(")") else { return plainColor(text) }
        let parts = text.dropFirst("light-dark(".count).dropLast().split(
            separator: ",", omittingEmptySubsequences: false)
        let colors = parts.map { part in
            plainColor(String(part.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()))
        }
        guard colors.count == 2, let light = colors[0], let dark = colors[1] else { return nil }
        return Color(light: light, dark: dark)
    }

    private static func plainColor(_ text: String) -> Color? {
        if let color = names[text] { return color }
        if text.hasPrefix("#") { return Color(hex: text) }
        guard text.hasPrefix("ansi("), text.hasSuffix(")") else { return nil }
        return UInt8(text.dropFirst(5).dropLast()).map(Color.ansi)
    }

    /// The colours by name.
    package static let names: [String: Color] = [
        "clear": .clear, "default": .default,
        "black": .black, "darkGray": .darkGray, "gray": .gray, "lightGray": .lightGray, "white": .white,
        "red": .red, "green": .green, "blue": .blue, "cyan": .cyan, "yellow": .yellow, "magenta": .magenta,
        "orange": .orange, "purple": .purple, "brown": .brown,
        "label": .label, "secondaryLabel": .secondaryLabel, "tertiaryLabel": .tertiaryLabel,
        "placeholderText": .placeholderText,
        "systemBackground": .systemBackground, "secondarySystemBackground": .secondarySystemBackground,
        "tertiarySystemBackground": .tertiarySystemBackground,
        "separator": .separator, "tint": .tint, "onTint": .onTint,
        "systemRed": .systemRed, "systemGreen": .systemGreen, "systemYellow": .systemYellow,
        "systemBlue": .systemBlue,
    ]
}
