/// How clearly two colours differ, 1 (not at all) to 21 (black and white): the contrast ratio of WCAG 2.2.
func contrast(_ first: UInt32, _ second: UInt32) -> Float {
    let (one, other) = (relativeLuminance(first), relativeLuminance(second))
    return (max(one, other) + 0.05) / (min(one, other) + 0.05)
}

private func relativeLuminance(_ rgb: UInt32) -> Float {
    0.2126 * linearLight[Int(rgb >> 16 & 255)] + 0.7152 * linearLight[Int(rgb >> 8 & 255)]
        + 0.0722 * linearLight[Int(rgb & 255)]
}

extension ColorTheme {
    /// How clearly a cell's glyph stands out from its ground, 1 to 21.
    package func contrast(of cell: Cell) -> Float {
        NibbleCells.contrast(rgb(cell.foreground, isGround: false), rgb(cell.background, isGround: true))
    }
}
