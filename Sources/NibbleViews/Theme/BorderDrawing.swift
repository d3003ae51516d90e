public import NibbleCells

/// A border along the inner edge of a rectangle, and the ground inside it.
///
///     BorderDrawing(style: .rounded, color: .separator, fill: nil).draw(in: bounds, on: &canvas)
public struct BorderDrawing {
    /// The lines.
    public let style: BorderStyle
    /// The colour of the lines.
    public let color: Color
    /// The ground inside; nil for none.
    public let fill: Color?
    /// Whether the halves of a card's border have the colour of the lines, as a frame of its own.
    private var isFramed = false

    /// Makes a border; without a ground by default.
    public init(style: BorderStyle, color: Color, fill: Color? = nil) {
        self.style = style
        self.color = color
        self.fill = fill
    }

    /// The same border as a frame: a card, whose edge has the colour of its ground, shows the colour of the lines.
    public func framed(_ isFramed: Bool = true) -> BorderDrawing {
        var drawing = self
        drawing.isFramed = isFramed
        return drawing
    }

    /// Draws it; what does not fit into the rectangle is left out.
    public func draw(in rect: Rect, on canvas: inout Canvas) {
        let appearance = CellStyle(foreground: color)
        switch style {
        case .none: if let fill { canvas.fill(rect, with: fill) }
        case .light: drawBox(rect, .light, appearance, on: &canvas)
        case .rounded: drawBox(rect, .rounded, appearance, on: &canvas)
        case .heavy: drawBox(rect, .heavy, appearance, on: &canvas)
        case .double: drawBox(rect, .double, appearance, on: &canvas)
        case .ascii: drawASCII(rect, appearance, on: &canvas)
        case .innerHalf:
            // Without tones, a card has nothing to stand out by.
            guard canvas.theme.hasTones, canvas.lines == .unicode, rect.width > 1, rect.height > 1 else {
                return drawBox(rect, .rounded, appearance, on: &canvas)
            }
            drawHalves(rect, on: &canvas)
        }
    }

    private func drawBox(_ rect: Rect, _ line: LineStyle, _ appearance: CellStyle, on canvas: inout Canvas) {
        if let fill { canvas.fill(rect, with: fill) }
        canvas.box(rect, style: line, in: appearance)
    }

    /// Fills the inner half of each cell of the border with the card's colour.
    private func drawHalves(_ rect: Rect, on canvas: inout Canvas) {
        let ground = fill ?? .secondarySystemBackground
        let style = CellStyle(foreground: isFramed ? color : ground)
        canvas.fill(rect.insetBy(dx: 1, dy: 1), with: ground)
        let (right, bottom) = (rect.maxX - 1, rect.maxY - 1)
        for (y, glyphs) in [(rect.minY, "▗▄▖"), (bottom, "▝▀▘")] {
            let glyphs = TerminalText.glyphs(of: glyphs)
            canvas.write(glyphs[0], at: Point(x: rect.minX, y: y), style: style)
            canvas.write(glyphs[1], repeated: rect.width - 2, at: Point(x: rect.minX + 1, y: y), style: style)
            canvas.write(glyphs[2], at: Point(x: right, y: y), style: style)
        }
        for y in (rect.minY + 1)..<max(rect.minY + 1, bottom) {
            canvas.write("▐", at: Point(x: rect.minX, y: y), style: style)
            canvas.write("▌", at: Point(x: right, y: y), style: style)
        }
    }

    private func drawASCII(_ rect: Rect, _ appearance: CellStyle, on canvas: inout Canvas) {
        if let fill { canvas.fill(rect, with: fill) }
        guard rect.width > 1, rect.height > 1 else { return canvas.box(rect, in: appearance) }
        let (right, bottom) = (rect.maxX - 1, rect.maxY - 1)
        for y in [rect.minY, bottom] {
            canvas.write("+", at: Point(x: rect.minX, y: y), style: appearance)
            canvas.write(
                Glyph(character: "-"), repeated: rect.width - 2, at: Point(x: rect.minX + 1, y: y),
                style: appearance)
            canvas.write("+", at: Point(x: right, y: y), style: appearance)
        }
        for y in (rect.minY + 1)..<max(rect.minY + 1, bottom) {
            canvas.write("|", at: Point(x: rect.minX, y: y), style: appearance)
            canvas.write("|", at: Point(x: right, y: y), style: appearance)
        }
    }
}
