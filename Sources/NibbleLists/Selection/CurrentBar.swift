import NibbleCells

/// The bar that leads what keys act on, as high as that is, to tell where it ends.
///
/// On a filled ground it's an edge in the light: a bar in the colour of the text looks like a hole in the fill.
struct CurrentBar {
    let height: Int
    /// Whether a fill or a reversed row is below, which says the same.
    let isHighlighted: Bool

    private static let light = Color(white: 1, alpha: 0.35)

    /// Draws it in a colour of its own, before the highlight is ended.
    func draw(in color: Color, on canvas: inout Canvas) {
        write(CellStyle(foreground: color, attributes: .bold), on: &canvas)
    }

    /// Lights it after the highlight was ended, which made it as dark or as pale as text.
    func light(on canvas: inout Canvas) {
        guard isHighlighted, canvas.hasRelief else { return }
        write(CellStyle(foreground: Self.light), on: &canvas)
    }

    private func write(_ style: CellStyle, on canvas: inout Canvas) {
        let glyph = canvas.lines == .ascii ? ">" : "▌"
        for row in 0..<height { canvas.write(glyph, at: Point(x: 0, y: row), style: style) }
    }
}
