import NibbleCells
import NibbleViews

/// The look of a button that stands out from the screen: a ground with lit and shaded edges.
struct RaisedFace {
    let state: Control.State
    let style: Button.Style
    /// The colour that says what the button is for.
    let color: Color
    /// The background that the button was given; nil for that of its style.
    let ownGround: Color?
    /// The ground of one without a colour of its own, which is seen on what is below the button.
    let body: Color
    let theme: ColorTheme

    /// Whether it has a ground: some styles have one only while it is used.
    private var hasGround: Bool { style.hasGround || state.isActive }

    /// The ground; nil for none.
    private var ground: Color? {
        guard hasGround else { return nil }
        if state.contains(.disabled) { return body }
        let isFilled = style == .filled
        // A filled one has its colour at rest: it is moved towards the text while it is used.
        if state.isActive { return isFilled ? ColorGradient(color, .label).color(at: 0.3, in: theme) : color }
        return ownGround ?? (isFilled ? color : body)
    }

    /// The contrast of `body` with what is below: one that cannot be pressed is flatter.
    static func bodyContrast(_ state: Control.State) -> Double { state.contains(.disabled) ? 1.2 : 1.5 }

    var titleStyle: CellStyle {
        var text = ControlStyle.text(color, state.subtracting([.focused, .highlighted]))
        guard let ground else { return text }
        if state.contains(.disabled) {
            text.attributes.remove(.dim)
            text.foreground = theme.readable(.tertiaryLabel, on: ground)
            return text
        }
        let isColored = state.isActive || style == .filled || ownGround != nil
        text.foreground = isColored ? theme.label(on: ground) : theme.readable(color, on: ground)
        if style == .filled { text.attributes.insert(.bold) }
        if state.isActive { text.attributes.remove(.underline) }
        return text
    }

    /// The style of the second line: as readable as the first where its ground is a colour.
    var subtitleStyle: CellStyle {
        var text = titleStyle
        text.attributes.subtract([.bold, .underline])
        if ground == nil || style == .bordered, !state.isActive, !state.contains(.disabled) {
            text.foreground = ground.map { theme.readable(.secondaryLabel, on: $0) } ?? .secondaryLabel
        }
        return text
    }

    /// Draws the ground; the edges are at the sides of the rows where the text needs all of them.
    func fill(_ rect: Rect, textRows: Int, on canvas: inout Canvas) {
        guard let ground else { return }
        if state.contains(.disabled) { return canvas.fill(rect, with: ground) }
        let isPressed = state.contains(.highlighted)
        if rect.height > 2, textRows > rect.height - 2 {
            let rows = Rect(x: rect.minX, y: rect.minY, width: rect.width, height: 2)
            for y in stride(from: 0, to: rect.height, by: 2) {
                let part = rows.offsetBy(dx: 0, dy: y).intersection(rect)
                canvas.fillRaised(part, with: ground, isPressed: isPressed)
            }
        } else {
            canvas.fillRaised(rect, with: ground, isPressed: isPressed)
        }
    }

    /// Draws the brackets of the focus inside the edges.
    func drawBrackets(in row: Rect, glyphs: ControlGlyphs, on canvas: inout Canvas) {
        guard state.isActive, !state.contains(.disabled), row.width > 2 else { return }
        let text = titleStyle
        canvas.write(glyphs.bracketStart, at: row.origin, style: text)
        canvas.write(glyphs.bracketEnd, at: Point(x: row.maxX - 1, y: row.minY), style: text)
    }
}

extension Theme {
    /// Whether controls stand out from a canvas: the theme asks for it, and the terminal has what it takes.
    func isRaised(on canvas: borrowing Canvas) -> Bool { relief == .raised && canvas.hasRelief }
}
