extension Canvas {
    /// Fills the ground of what is highlighted: a row that is selected or has the keys.
    ///
    /// Call it before anything is drawn on the row, and `endHighlight` after all that. Where a theme has no tones only that
    /// one shows the highlight, by reversing.
    ///
    /// ```swift
    /// override func draw(in canvas: inout Canvas) { canvas.beginHighlight(bounds, with: .selection) }
    /// override func drawOverlay(in canvas: inout Canvas) { canvas.endHighlight(bounds, with: .selection) }
    /// ```
    ///
    /// - Parameters:
    ///   - rect: The row.
    ///   - color: Its ground: `.selection`, or the tint for what has the keys.
    public mutating func beginHighlight(_ rect: Rect, with color: Color) {
        if theme.hasTones { fill(rect, with: color) }
    }

    /// Makes what was drawn on a highlighted ground readable; what has a ground of its own stays as it is.
    ///
    /// Text without enough contrast becomes black or white. Where a theme has no tones, the row is reversed in the colour.
    public mutating func endHighlight(_ rect: Rect, with color: Color) {
        let rect = gridRect(rect).intersection(clip)
        guard theme.hasTones else { return reverse(rect, in: color) }
        var readable = ReadableText(on: theme.opaque(color), theme: theme)
        changeCells(rect) { cell in
            guard cell.background == readable.ground else { return }
            cell.foreground = readable.color(for: cell.foreground)
            cell.attributes.remove(.dim)
        }
    }

    private mutating func reverse(_ rect: Rect, in color: Color) {
        let ground = theme.opaque(.secondarySystemBackground)
        let text = theme.opaque(color == .selection ? .label : color)
        changeCells(rect) { cell in
            guard cell.background == ground || cell.background == .default else { return }
            cell.foreground = text
            cell.background = ground
            cell.attributes.remove(.dim)
            cell.attributes.insert(.reverse)
        }
    }
}

/// The colours of text on one ground, each looked at once.
private struct ReadableText {
    let ground: TerminalColor
    private let theme: ColorTheme
    private let rgb: UInt32
    private var last: (from: TerminalColor, to: TerminalColor)?

    init(on ground: TerminalColor, theme: ColorTheme) {
        self.ground = ground
        self.theme = theme
        rgb = theme.shown(theme.rgb(ground, isGround: true))
    }

    mutating func color(for color: TerminalColor) -> TerminalColor {
        if let last, last.from == color { return last.to }
        var result = color
        if contrast(theme.shown(theme.rgb(color, isGround: false)), rgb) < theme.contrast.ofText {
            result = .rgb(blackOrWhite(on: rgb))
        }
        last = (color, result)
        return result
    }
}
