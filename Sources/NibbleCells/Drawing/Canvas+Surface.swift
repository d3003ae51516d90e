/// Surfaces that are seen on whatever was drawn below them: on the screen, on a card, on a bar.
extension Canvas {
    /// Finds the colour of a surface that is seen on what is below a rectangle.
    ///
    /// With sixteen colours or fewer it is `.secondarySystemBackground`, and lines must show where the surface is.
    ///
    /// - Parameters:
    ///   - rect: The place of the surface; its first visible cell tells what is below.
    ///   - contrast: The least contrast of the two grounds. Defaults to 1.3 to 1, enough for a field.
    /// - Returns: The colour, opaque.
    public func surface(in rect: Rect, contrast: Double = 1.3) -> Color {
        let seen = gridRect(rect).intersection(clip)
        guard theme.hasTones, !seen.isEmpty else { return .secondarySystemBackground }
        let below = ground(at: seen.minY * grid.size.width + seen.minX)
        return Color(hex: theme.surface(on: below, contrast: Float(contrast)))
    }

    /// Covers a rectangle with a surface that is seen on what is below each of its cells.
    ///
    /// Text may need more contrast than it had without the surface: draw it, then call `makeTextReadable(in:)`.
    ///
    /// ```swift
    /// canvas.fillSurface(bounds)
    /// canvas.write(text, at: .zero, style: CellStyle(foreground: .secondaryLabel))
    /// canvas.makeTextReadable(in: bounds)
    /// ```
    ///
    /// - Parameters:
    ///   - rect: The rectangle.
    ///   - contrast: The least contrast of the two grounds. Defaults to 1.3 to 1, enough for a field.
    public mutating func fillSurface(_ rect: Rect, contrast: Double = 1.3) {
        guard theme.hasTones else { return fill(rect, with: .secondarySystemBackground) }
        let target = gridRect(rect).intersection(clip)
        guard !target.isEmpty else { return }
        var surface = SurfaceColors(theme, contrast: Float(contrast))
        for y in target.minY..<target.maxY {
            for x in target.minX..<target.maxX {
                let below = ground(at: y * grid.size.width + x)
                store(Cell(background: surface.color(on: below)), x: x, y: y)
            }
        }
    }

    /// Moves the colours of glyphs in a rectangle towards black or white until they can be read on their grounds.
    ///
    /// With sixteen colours or fewer they stay as they are.
    public mutating func makeTextReadable(in rect: Rect) {
        guard theme.hasTones else { return }
        var text = TextColors(theme)
        changeCells(gridRect(rect).intersection(clip)) { cell in
            guard cell.glyph != .space || !cell.attributes.isEmpty, !cell.attributes.contains(.picture) else {
                return
            }
            cell.foreground = text.color(cell.foreground, on: cell.background)
        }
    }
}

/// The colours of a surface, each looked for once where cells beside each other have the same ground.
private struct SurfaceColors {
    private let theme: ColorTheme
    private let contrast: Float
    private var last: (below: TerminalColor, color: TerminalColor)?

    init(_ theme: ColorTheme, contrast: Float) { (self.theme, self.contrast) = (theme, contrast) }

    mutating func color(on below: TerminalColor) -> TerminalColor {
        if let last, last.below == below { return last.color }
        let color = TerminalColor.rgb(theme.surface(on: below, contrast: contrast))
        last = (below, color)
        return color
    }
}

/// The colours of text that can be read, each looked for once where glyphs beside each other look the same.
private struct TextColors {
    private let theme: ColorTheme
    private var last: (wish: TerminalColor, ground: TerminalColor, color: TerminalColor)?

    init(_ theme: ColorTheme) { self.theme = theme }

    mutating func color(_ wish: TerminalColor, on ground: TerminalColor) -> TerminalColor {
        if let last, last.wish == wish, last.ground == ground { return last.color }
        let rgb = theme.rgb(wish, isGround: false)
        let found = theme.readable(rgb, on: theme.shown(theme.rgb(ground, isGround: true)))
        let color = found == rgb ? wish : .rgb(found)
        last = (wish, ground, color)
        return color
    }
}
