extension Canvas {
    /// Writes one line of text into the first row of a rectangle: aligned where there is room, truncated where not.
    ///
    /// Truncated text has an ellipsis, `~` where lines are ASCII. Nothing is drawn into an empty rectangle.
    ///
    /// - Parameters:
    ///   - text: One line.
    ///   - rect: Where it goes.
    ///   - alignment: The place in a wider rectangle. Defaults to the left.
    ///   - truncation: What is left out in a narrower one. Defaults to the end.
    ///   - style: What it looks like.
    public mutating func write(
        _ text: String, in rect: Rect, alignment: TextAlignment = .left, truncation: TextTruncation = .tail,
        style: CellStyle = CellStyle()
    ) {
        guard !rect.isEmpty else { return }
        let row = Rect(x: rect.minX, y: rect.minY, width: rect.width, height: 1)
        if writePlain(text, in: row, alignment: alignment, style: style) { return }
        // Nobody sees what is far beyond the rectangle, unless the end is what is kept.
        let needsAll = truncation == .head || truncation == .middle
        let limit = needsAll ? Int.max : rect.width.saturatingAdd(2)
        let glyphs = truncation.apply(
            to: TerminalText.glyphs(of: text, limitColumns: limit), width: rect.width,
            ellipsis: lines == .ascii ? Glyph("~") : .ellipsis)
        let columns = glyphs.reduce(0) { $0 + $1.columns }
        let x = rect.minX.saturatingAdd(alignment.offset(of: columns, in: rect.width))
        write(glyphs[...], at: Point(x: x, y: rect.minY), style: style)
    }

    /// Writes a glyph, several times side by side if that is wanted.
    public mutating func write(
        _ glyph: Glyph, repeated count: Int = 1, at point: Point, style: CellStyle = CellStyle()
    ) {
        // What is outside the clip is not worth walking through.
        let visible = visibleBounds
        let first = glyph.columns == 1 ? max(0, visible.minX.saturatingSubtract(point.x)) : 0
        let room = max(0, visible.maxX.saturatingSubtract(point.x))
        guard first < min(count, room) else { return }
        let glyphs = repeatElement(glyph, count: min(count, room) - first)
        write(glyphs: glyphs, at: point.offsetBy(dx: first, dy: 0), style: style)
    }
}
