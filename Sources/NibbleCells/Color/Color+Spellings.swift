extension Color {
    /// Makes a colour from hue, saturation and brightness, 0…1 in sRGB, with an opacity.
    ///
    /// A hue outside 0…1 counts as 0 or 1, which are both red; other values outside are clamped, NaN counts as 0.
    public init(hue: Double, saturation: Double, brightness: Double, alpha: Double) {
        let hue = (hue > 0 ? min(hue, 1) : 0) * 6
        let saturation = saturation > 0 ? min(saturation, 1) : 0
        func channel(_ offset: Double) -> Double {
            let place = (offset + hue).truncatingRemainder(dividingBy: 6)
            return brightness * (1 - saturation * max(0, min(1, min(place, 4 - place))))
        }
        self.init(red: channel(5), green: channel(3), blue: channel(1), alpha: alpha)
    }

    /// Red, green, blue and opacity, 0…1 in sRGB, of a colour that is stated so.
    ///
    /// - Returns: Whether it is: the colour of a role, of the palette and the terminal's own are known only where they are
    ///   shown, and leave the values as they are.
    @discardableResult
    public func getRed(
        _ red: inout Double, green: inout Double, blue: inout Double, alpha: inout Double
    ) -> Bool {
        guard kind == .rgb else { return false }
        red = Double(value >> 16 & 255) / 255
        green = Double(value >> 8 & 255) / 255
        blue = Double(value & 255) / 255
        alpha = self.alpha
        return true
    }

    /// The ground of grouped lists: the window's.
    public static let systemGroupedBackground = Color.systemBackground
    /// The ground of a group in such a list.
    public static let secondarySystemGroupedBackground = Color.secondarySystemBackground
    /// The ground of a layer on such a group.
    public static let tertiarySystemGroupedBackground = Color.tertiarySystemBackground
    /// Grey that can be read on every ground.
    public static let systemGray = Color.secondaryLabel
    /// Quieter than `systemGray`.
    public static let systemGray2 = Color.tertiaryLabel
    /// Quieter than `systemGray2`: lines.
    public static let systemGray3 = Color.separator
    /// A line; the same as `systemGray3`.
    public static let systemGray4 = Color.separator
    /// A ground that stands out.
    public static let systemGray5 = Color.tertiarySystemBackground
    /// A ground that stands out a little.
    public static let systemGray6 = Color.secondarySystemBackground
    /// Text of the least importance: the same as `tertiaryLabel`.
    public static let quaternaryLabel = Color.tertiaryLabel
    /// A line between things.
    public static let opaqueSeparator = Color.separator
    /// The text of a link.
    public static let link = Color.tint
    /// The ground of what is filled in: a field.
    public static let systemFill = Color.tertiarySystemBackground
    /// The ground of what is filled in; the same as `systemFill`.
    public static let secondarySystemFill = Color.tertiarySystemBackground
    /// The ground of what is filled in; the same as `systemFill`.
    public static let tertiarySystemFill = Color.tertiarySystemBackground
    /// The ground of what is filled in, quieter than `systemFill`.
    public static let quaternarySystemFill = Color.secondarySystemBackground
    /// Orange between the theme's yellow and red, as systems have it: #ff9500.
    public static let systemOrange = Color(hex: 0xFF9500)
    /// Pink, as systems have it: #ff2d55.
    public static let systemPink = Color(hex: 0xFF2D55)
    /// Purple, as systems have it: #af52de.
    public static let systemPurple = Color(hex: 0xAF52DE)
    /// Indigo, as systems have it: #5856d6.
    public static let systemIndigo = Color(hex: 0x5856D6)
    /// Teal, as systems have it: #30b0c7.
    public static let systemTeal = Color(hex: 0x30B0C7)
    /// Cyan, as systems have it: #32ade6.
    public static let systemCyan = Color(hex: 0x32ADE6)
    /// Mint, as systems have it: #00c7be.
    public static let systemMint = Color(hex: 0x00C7BE)
    /// Brown, as systems have it: #a2845e.
    public static let systemBrown = Color(hex: 0xA2845E)
}
