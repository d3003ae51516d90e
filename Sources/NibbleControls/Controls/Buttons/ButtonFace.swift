import NibbleCells
import NibbleTerminal
import NibbleViews

/// The look of a button in a state, apart from its title.
struct ButtonFace {
    let state: Control.State
    let style: Button.Style
    /// The title's colour while the button is enabled.
    let color: Color
    /// Whether the ground of a filled button can be a tone of its colour.
    let hasTones: Bool
    /// Whether the button has a background of its own, which is its ground then.
    var hasOwnGround = false
    /// Whether that hides what is below, so that a tone would only change it.
    var hasOpaqueGround = false
    /// The look with lit and shaded edges, where the theme and the terminal have it.
    var raised: RaisedFace?

    var titleStyle: CellStyle {
        if let raised { return raised.titleStyle }
        var text = ControlStyle.text(color, state)
        guard style == .filled, !state.contains(.disabled) else { return text }
        // Bold at rest already: a press shows by the opposite.
        if state.contains(.highlighted) {
            text.attributes.remove(.bold)
        } else {
            text.attributes.insert(.bold)
        }
        // On a ground of its own colour the text keeps the contrast that it has without one.
        if !text.attributes.contains(.reverse) { text.foreground = fillsWithTone ? .label : color }
        return text
    }

    var subtitleStyle: CellStyle {
        if let raised { return raised.subtitleStyle }
        var text = titleStyle
        text.attributes.remove(.bold)
        text.attributes.remove(.underline)
        if !text.attributes.contains(.reverse), !state.contains(.disabled) {
            text.foreground = .secondaryLabel
        }
        return text
    }

    /// Fills the ground, reversed where the text is.
    func fill(_ rect: Rect, textRows: Int, on canvas: inout Canvas) {
        if let raised { return raised.fill(rect, textRows: textRows, on: &canvas) }
        if style.hasGround || state.contains(.highlighted), !hasOwnGround {
            canvas.fill(rect, with: .secondarySystemBackground)
        }
        if style == .filled, fillsWithTone { canvas.fill(rect, with: color.withAlphaComponent(0.25)) }
        let text = titleStyle
        guard text.attributes.contains(.reverse) else { return }
        let visible = rect.intersection(canvas.visibleBounds)
        let ground = CellStyle(foreground: text.foreground, attributes: .reverse)
        for row in visible.minY..<max(visible.minY, visible.maxY) {
            canvas.write(
                .space, repeated: visible.width, at: Point(x: visible.minX, y: row), style: ground)
        }
    }

    /// Draws the brackets: with the focus, and at rest too unless the button is plain or disabled.
    func drawBrackets(in row: Rect, glyphs: ControlGlyphs, on canvas: inout Canvas) {
        if let raised {
            return raised.drawBrackets(in: row.insetBy(dx: 1, dy: 0), glyphs: glyphs, on: &canvas)
        }
        guard !state.contains(.disabled), state.isActive || style != .plain else { return }
        var text = titleStyle
        text.attributes.remove(.underline)
        canvas.write(glyphs.bracketStart, at: row.origin, style: text)
        canvas.write(glyphs.bracketEnd, at: Point(x: row.maxX - 1, y: row.minY), style: text)
    }

    /// Whether the ground is tinted: not while it is the text's colour reversed.
    private var fillsWithTone: Bool {
        hasTones && !hasOpaqueGround && state.isDisjoint(with: [.focused, .highlighted, .disabled])
    }
}
