import NibbleCells
import NibbleViews

/// The one row that a small control draws in: in the middle of the height, with a column at each side for the
/// brackets of the focus where there is room.
struct ControlRow {
    /// The row from edge to edge.
    let outer: Rect
    /// The row without the columns of the brackets.
    let inner: Rect

    /// - Parameters:
    ///   - bounds: The control's bounds.
    ///   - minimum: The columns that the content needs; with less than two more there are no brackets.
    init(in bounds: Rect, minimum: Int = 1) {
        outer = Rect(
            x: bounds.minX, y: bounds.minY + max(0, bounds.height - 1) / 2, width: bounds.width,
            height: min(1, bounds.height))
        inner = bounds.width >= minimum + 2 ? outer.insetBy(dx: 1, dy: 0) : outer
    }

    /// Draws the brackets of a control that has the focus or is pressed in a colour.
    func drawBrackets(
        _ state: Control.State, color: Color, glyphs: ControlGlyphs, on canvas: inout Canvas
    ) {
        let style = CellStyle(foreground: color, attributes: .bold)
        drawBrackets(state, style: style, glyphs: glyphs, on: &canvas)
    }

    /// Draws the brackets of a control that has the focus or is pressed in the style of what is between them, and pale
    /// ones under the mouse.
    func drawBrackets(
        _ state: Control.State, style: CellStyle, glyphs: ControlGlyphs, on canvas: inout Canvas
    ) {
        guard inner.width < outer.width, !outer.isEmpty, !state.contains(.disabled),
            !state.isDisjoint(with: [.focused, .highlighted, .hovered])
        else { return }
        let style = state.isActive ? style : CellStyle(foreground: .secondaryLabel)
        canvas.write(glyphs.bracketStart, at: outer.origin, style: style)
        canvas.write(glyphs.bracketEnd, at: Point(x: outer.maxX - 1, y: outer.minY), style: style)
    }
}

/// A mark in brackets and a title: one check box, one choice of several.
struct OptionRow {
    let mark: Glyph?
    let start: Glyph
    let end: Glyph
    let title: String
    let state: Control.State
    let tint: Color
    /// Whether the mark is behind the title.
    let isRightToLeft: Bool

    /// The brackets and the mark.
    static let markColumns = 3

    /// The columns of an option with a title.
    static func columns(of title: String) -> Int {
        title.isEmpty ? markColumns : markColumns + 1 + TerminalText.columns(of: title)
    }

    func draw(in row: Rect, on canvas: inout Canvas) {
        guard !row.isEmpty else { return }
        let text = ControlStyle.text(.label, state.subtracting(.selected))
        let isReversed = text.attributes.contains(.reverse)
        var frame = text
        if !state.contains(.disabled) { frame.foreground = isReversed ? tint : .secondaryLabel }
        var sign = frame
        if !state.contains(.disabled) {
            sign.foreground = tint
            sign.attributes.insert(.bold)
        }
        var words = text
        if isReversed { words.foreground = tint }
        let width = min(row.width, Self.columns(of: title))
        let x = isRightToLeft ? row.maxX - width : row.minX
        if isReversed {
            canvas.write(.space, repeated: width, at: Point(x: x, y: row.minY), style: words)
        }
        let markX = isRightToLeft ? row.maxX - Self.markColumns : row.minX
        canvas.clipped(to: row) { canvas in
            canvas.write(start, at: Point(x: markX, y: row.minY), style: frame)
            canvas.write(mark ?? .space, at: Point(x: markX + 1, y: row.minY), style: sign)
            canvas.write(end, at: Point(x: markX + 2, y: row.minY), style: frame)
        }
        let room = max(0, width - Self.markColumns - 1)
        let titleX = isRightToLeft ? x : row.minX + Self.markColumns + 1
        canvas.write(
            title, in: Rect(x: titleX, y: row.minY, width: room, height: 1),
            alignment: isRightToLeft ? .right : .left, style: words)
    }
}
