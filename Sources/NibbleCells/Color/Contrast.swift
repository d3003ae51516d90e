/// The contrast of two colours, 1 (none at all) to 21 (black and white): the contrast ratio of WCAG 2.2.
func contrast(_ first: UInt32, _ second: UInt32) -> Float {
    let (one, other) = (relativeLuminance(first), relativeLuminance(second))
    return (max(one, other) + 0.05) / (min(one, other) + 0.05)
}

private func relativeLuminance(_ rgb: UInt32) -> Float {
    0.2126 * linearLight[Int(rgb >> 16 & 255)] + 0.7152 * linearLight[Int(rgb >> 8 & 255)]
        + 0.0722 * linearLight[Int(rgb & 255)]
}

/// Black or white, 0xRRGGBB: whichever stands out more from a ground.
func blackOrWhite(on ground: UInt32) -> UInt32 {
    contrast(0xFFFFFF, ground) > contrast(0x000000, ground) ? 0xFFFFFF : 0x000000
}

/// The contrast of text and marks with what is below them.
public enum AccessibilityContrast: Hashable, Sendable {
    /// Enough for most people: 4.5 to 1 for text, 3 to 1 for lines and other marks.
    case normal
    /// More: 7 to 1 for text, 4.5 to 1 for lines and other marks.
    case high

    /// The contrast of text with what is below it.
    var ofText: Float { self == .high ? 7 : 4.5 }

    /// The contrast of lines and other marks.
    var ofMarks: Float { self == .high ? 4.5 : 3 }
}
