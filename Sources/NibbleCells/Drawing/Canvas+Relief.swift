extension Canvas {
    /// Whether surfaces can stand out from the screen: there are tones to shade them with, and glyphs for their edges.
    ///
    /// Where it is false, lines, brackets and attributes must say what relief would.
    public var hasRelief: Bool { theme.hasTones && lines == .unicode }

    /// Covers a rectangle with a colour and gives it edges that are lit from above left, as a key has them.
    ///
    /// A row has its edges at the sides, in the halves of the first and the last cell; from three rows on they are at the
    /// top and the bottom. Text goes between them. Without relief (`hasRelief`) the colour alone is drawn.
    ///
    /// ```swift
    /// canvas.fillRaised(bounds, with: .tint, isPressed: isHighlighted)
    /// ```
    ///
    /// - Parameters:
    ///   - rect: The rectangle.
    ///   - color: The colour; what lies below shows through a translucent one.
    ///   - isPressed: Whether the light is at the other edge, as on a key that is held down. Defaults to false.
    public mutating func fillRaised(_ rect: Rect, with color: Color, isPressed: Bool = false) {
        fill(rect, with: color)
        if hasRelief, !rect.isEmpty { KeyEdges(rect: rect, isPressed: isPressed).draw(on: &self) }
    }

    /// Darkens what is beside and below a rectangle, as if it floated above that: two columns and a row.
    ///
    /// Draw it before what floats. Without colours that can be mixed nothing changes.
    public mutating func castShadow(of rect: Rect) {
        guard theme.hasTones, !rect.isEmpty else { return }
        let dark = Color(white: 0, alpha: 0.45)
        // What floats covers the rest; below a translucent one it would look dirty.
        let below = Rect(
            x: rect.minX.saturatingAdd(2), y: rect.maxY, width: max(0, rect.width - 2), height: 1)
        fill(Rect(x: rect.maxX, y: rect.minY.saturatingAdd(1), width: 2, height: rect.height), with: dark)
        fill(below, with: dark)
    }
}

/// The edges of a key, one of them lit and one shaded.
private struct KeyEdges {
    let rect: Rect
    let isPressed: Bool

    func draw(on canvas: inout Canvas) {
        let visible = rect.intersection(canvas.visibleBounds)
        let (right, bottom) = (rect.maxX.saturatingSubtract(1), rect.maxY.saturatingSubtract(1))
        if rect.height > 2 {
            for x in visible.minX..<max(visible.minX, visible.maxX) {
                draw("▔", isLit: !isPressed, at: Point(x: x, y: rect.minY), on: &canvas)
                draw("▁", isLit: isPressed, at: Point(x: x, y: bottom), on: &canvas)
            }
        } else if rect.width > 2 {
            for y in visible.minY..<max(visible.minY, visible.maxY) {
                draw("▌", isLit: !isPressed, at: Point(x: rect.minX, y: y), on: &canvas)
                draw("▐", isLit: isPressed, at: Point(x: right, y: y), on: &canvas)
            }
        }
    }

    private func draw(_ glyph: Unicode.Scalar, isLit: Bool, at point: Point, on canvas: inout Canvas) {
        guard canvas.visibleBounds.contains(point) else { return }
        let ground = canvas.theme.rgb(canvas[point].background, isGround: true)
        let edge = isLit ? mix(0xFFFFFF, over: ground, alpha: 90) : mix(0x000000, over: ground, alpha: 110)
        canvas.write(Glyph(glyph), at: point, style: CellStyle(foreground: Color(hex: edge)))
    }
}
