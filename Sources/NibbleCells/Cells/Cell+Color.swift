extension ColorQuantizer {
    /// The cell as the terminal can show it.
    package mutating func quantize(_ cell: Cell) -> Cell {
        // A piece's colours say how its pixels are tinted; they are not shown.
        guard !cell.attributes.contains(.picture) else { return cell }
        var cell = cell
        cell.foreground = quantize(cell.foreground)
        cell.background = quantize(cell.background)
        if cell.extras != 0, depth != .trueColor {
            var extras = StyleExtrasTable.extras(cell.extras)
            extras.underlineColor = quantize(extras.underlineColor)
            cell.extras = StyleExtrasTable.number(of: extras)
        }
        return cell
    }
}

extension ColorTheme {
    /// The contrast of a cell's glyph with its ground, 1 to 21.
    package func contrast(of cell: Cell) -> Float {
        NibbleCells.contrast(rgb(cell.foreground, isGround: false), rgb(cell.background, isGround: true))
    }
}
