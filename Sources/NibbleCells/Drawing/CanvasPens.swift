/// The place and the look of the next glyph, colours resolved once for the whole text.
struct GlyphPen {
    let start: Int
    var column: Int
    let row: Int
    let isVisibleRow: Bool
    let foreground: Color
    let background: Color
    let opaqueForeground: TerminalColor
    let opaqueBackground: TerminalColor
    let attributes: CellAttributes
    let extras: UInt16

    init(canvas: borrowing Canvas, at point: Point, style: CellStyle) {
        start = point.x.saturatingAdd(canvas.origin.x)
        column = start
        row = point.y.saturatingAdd(canvas.origin.y)
        isVisibleRow = row >= canvas.clip.minY && row < canvas.clip.maxY && !canvas.clip.isEmpty
        foreground = canvas.theme.color(style.foreground)
        background = canvas.theme.color(style.background)
        let isGray = style.attributes.contains(.dim) && canvas.theme.dimsToGray(foreground)
        opaqueForeground = isGray ? .palette(8) : canvas.theme.opaque(foreground)
        opaqueBackground = canvas.theme.opaque(background)
        // Terminals dim towards black, also on light grounds, where pale text would become darker.
        let isPale = isGray || style.foreground == .tertiaryLabel && canvas.theme.canMix
        attributes = isPale ? style.attributes.subtracting(.dim) : style.attributes
        if style.underlineColor == nil, style.link == nil {
            extras = 0
        } else {
            let line = style.underlineColor.map { canvas.theme.opaque($0) } ?? .default
            extras = StyleExtrasTable.number(of: StyleExtras(underlineColor: line, link: style.link))
        }
    }
}

/// The style of a line, resolved once.
struct LinePen {
    let weight: UInt8
    let text: GlyphPen
    /// Whether no colour of the pen is blended.
    let isPlain: Bool

    init(_ style: LineStyle, _ appearance: CellStyle, on canvas: borrowing Canvas) {
        weight = style == .rounded ? 1 : style.rawValue
        text = GlyphPen(canvas: canvas, at: .zero, style: appearance)
        isPlain = text.foreground.isOpaque && (text.background.isOpaque || text.background.isClear)
    }
}
