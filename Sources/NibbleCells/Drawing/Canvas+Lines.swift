extension Canvas {
    /// Draws a box along the inner edge of a rectangle; its corners join lines that are already there.
    ///
    /// A rectangle of one row or column becomes a line; an empty one draws nothing.
    public mutating func box(
        _ rect: Rect, style: LineStyle = .rounded, in appearance: CellStyle = CellStyle()
    ) {
        guard !rect.isEmpty else { return }
        guard rect.width > 1, rect.height > 1 else {
            let end = Point(x: rect.maxX - 1, y: rect.maxY - 1)
            return line(from: rect.origin, to: end, style: style, in: appearance)
        }
        let pen = LinePen(style, appearance, on: self)
        let (left, right, top, bottom) = (rect.minX, rect.maxX - 1, rect.minY, rect.maxY - 1)
        // At the end of the integers there is no room for the far edges.
        guard left < right, top < bottom else { return }
        horizontal(from: left + 1, through: right - 1, y: top, pen: pen)
        horizontal(from: left + 1, through: right - 1, y: bottom, pen: pen)
        vertical(from: top + 1, through: bottom - 1, x: left, pen: pen)
        vertical(from: top + 1, through: bottom - 1, x: right, pen: pen)
        let weight = pen.weight
        let isRounded = style == .rounded
        corner(LineArms(right: weight, down: weight, isRounded: isRounded), x: left, y: top, pen: pen)
        corner(LineArms(down: weight, left: weight, isRounded: isRounded), x: right, y: top, pen: pen)
        corner(LineArms(up: weight, right: weight, isRounded: isRounded), x: left, y: bottom, pen: pen)
        corner(LineArms(up: weight, left: weight, isRounded: isRounded), x: right, y: bottom, pen: pen)
    }

    private mutating func corner(_ arms: LineArms, x: Int, y: Int, pen: LinePen) {
        join(arms, alone: arms.glyph, x: x, y: y, pen: pen)
    }

    /// Draws a horizontal or vertical line between two cells, both included; it joins lines that it meets.
    ///
    /// For any other direction a horizontal line of the first point's row is drawn.
    public mutating func line(
        from start: Point, to end: Point, style: LineStyle = .light, in appearance: CellStyle = CellStyle()
    ) {
        let pen = LinePen(style, appearance, on: self)
        if start.x == end.x, start.y != end.y {
            let (top, bottom) = (min(start.y, end.y), max(start.y, end.y))
            let whole = LineArms(up: pen.weight, down: pen.weight).glyph
            join(LineArms(down: pen.weight), alone: whole, x: start.x, y: top, pen: pen)
            vertical(from: top + 1, through: bottom - 1, x: start.x, pen: pen)
            join(LineArms(up: pen.weight), alone: whole, x: start.x, y: bottom, pen: pen)
        } else {
            let (left, right) = (min(start.x, end.x), max(start.x, end.x))
            let arms = LineArms(right: pen.weight, left: pen.weight)
            guard left < right else { return join(arms, alone: arms.glyph, x: left, y: start.y, pen: pen) }
            join(LineArms(right: pen.weight), alone: arms.glyph, x: left, y: start.y, pen: pen)
            horizontal(from: left + 1, through: right - 1, y: start.y, pen: pen)
            join(LineArms(left: pen.weight), alone: arms.glyph, x: right, y: start.y, pen: pen)
        }
    }

    private mutating func horizontal(from first: Int, through last: Int, y: Int, pen: LinePen) {
        let row = y.saturatingAdd(origin.y)
        guard row >= clip.minY, row < clip.maxY else { return }
        let start = max(first.saturatingAdd(origin.x), clip.minX)
        let end = min(last.saturatingAdd(origin.x), clip.maxX - 1)
        let arms = LineArms(right: pen.weight, left: pen.weight)
        let plain = arms.glyph
        for x in start..<max(start, end + 1) where !putPlain(plain, x: x, y: row, pen: pen) {
            joinCell(arms, plain: plain, x: x, y: row, pen: pen)
        }
    }

    private mutating func vertical(from first: Int, through last: Int, x: Int, pen: LinePen) {
        let column = x.saturatingAdd(origin.x)
        guard column >= clip.minX, column < clip.maxX else { return }
        let start = max(first.saturatingAdd(origin.y), clip.minY)
        let end = min(last.saturatingAdd(origin.y), clip.maxY - 1)
        let arms = LineArms(up: pen.weight, down: pen.weight)
        let plain = arms.glyph
        for y in start..<max(start, end + 1) where !putPlain(plain, x: column, y: y, pen: pen) {
            joinCell(arms, plain: plain, x: column, y: y, pen: pen)
        }
    }

    /// Puts a piece of a line where there is nothing to join and nothing to blend.
    ///
    /// - Returns: Whether that was so.
    @inline(__always)
    private mutating func putPlain(_ glyph: Glyph, x: Int, y: Int, pen: LinePen) -> Bool {
        let index = y * grid.size.width + x
        let old = grid.cells[index]
        guard pen.isPlain, old.glyph == .space, !drewWideGlyph, lines == .unicode else { return false }
        hasDrawn = true
        grid.cells[index] = Cell(
            glyph: glyph, foreground: pen.text.opaqueForeground,
            background: pen.text.background.isOpaque ? pen.text.opaqueBackground : old.background,
            attributes: pen.text.attributes, extras: pen.text.extras)
        return true
    }

    /// Puts an end of a line or a corner: the arms join a line that is there, `alone` is shown where none is.
    private mutating func join(_ arms: LineArms, alone: Glyph, x: Int, y: Int, pen: LinePen) {
        let x = x.saturatingAdd(origin.x)
        let y = y.saturatingAdd(origin.y)
        guard clip.contains(Point(x: x, y: y)) else { return }
        joinCell(arms, plain: alone, x: x, y: y, pen: pen)
    }

    private mutating func joinCell(_ arms: LineArms, plain: Glyph, x: Int, y: Int, pen: LinePen) {
        let old = grid.cells[y * grid.size.width + x].glyph
        guard lines == .unicode else {
            return store(cell(arms.asciiGlyph(over: old), column: x, row: y, pen: pen.text), x: x, y: y)
        }
        let glyph = old == .space || old == plain ? plain : LineArms(old)?.joined(with: arms).glyph ?? plain
        store(cell(glyph, column: x, row: y, pen: pen.text), x: x, y: y)
    }
}
