extension Canvas {
    /// Writes one line of text from a position on; whatever does not fit the visible part is cut.
    ///
    /// Control, bidi and format characters are shown in a visible form, never sent to the terminal.
    ///
    /// - Returns: The columns that the text takes, visible or not.
    @discardableResult
    public mutating func write(_ text: String, at point: Point, style: CellStyle = CellStyle()) -> Int {
        var pen = GlyphPen(canvas: self, at: point, style: style)
        guard pen.isVisibleRow else { return TerminalText.columns(of: text) }
        if text.utf8.allSatisfy(\.isPlain) {
            for byte in text.utf8 { write(Glyph(bits: UInt32(byte)), with: &pen) }
        } else {
            for glyph in TerminalText.glyphs(of: text) { write(glyph, with: &pen) }
        }
        return pen.column.saturatingSubtract(pen.start)
    }

    /// Writes a line of printable ASCII into a rectangle that it fits into, in the middle of its height.
    ///
    /// - Returns: Whether it was such a line; nothing is drawn for any other.
    public mutating func writePlain(
        _ text: String, in rect: Rect, alignment: TextAlignment, style: CellStyle
    ) -> Bool {
        text.utf8.withContiguousStorageIfAvailable { bytes in
            writePlain(bytes, in: rect, alignment: alignment, style: style)
        } ?? false
    }

    private mutating func writePlain(
        _ bytes: UnsafeBufferPointer<UInt8>, in rect: Rect, alignment: TextAlignment, style: CellStyle
    ) -> Bool {
        guard bytes.count <= rect.width, rect.height > 0, bytes.allSatisfy(\.isPlain) else { return false }
        let x = rect.minX + alignment.offset(of: bytes.count, in: rect.width)
        var pen = GlyphPen(canvas: self, at: Point(x: x, y: rect.minY + (rect.height - 1) / 2), style: style)
        if pen.isVisibleRow { for byte in bytes { write(Glyph(bits: UInt32(byte)), with: &pen) } }
        return true
    }

    /// Writes glyphs from a position on.
    public mutating func write(_ glyphs: ArraySlice<Glyph>, at point: Point, style: CellStyle) {
        write(glyphs: glyphs, at: point, style: style)
    }

    mutating func write(glyphs: some Sequence<Glyph>, at point: Point, style: CellStyle) {
        var pen = GlyphPen(canvas: self, at: point, style: style)
        guard pen.isVisibleRow else { return }
        for glyph in glyphs { write(glyph, with: &pen) }
    }

    private mutating func write(_ glyph: Glyph, with pen: inout GlyphPen) {
        let column = pen.column
        pen.column = column.saturatingAdd(glyph.columns)
        guard column < clip.maxX, pen.column > clip.minX else { return }
        guard glyph.isWide else {
            return store(cell(glyph, column: column, row: pen.row, pen: pen), x: column, y: pen.row)
        }
        writeWide(glyph, column: column, pen: pen)
    }

    /// Both halves of a wide glyph; one cut by the clip's edge leaves a space instead of half a glyph.
    ///
    /// At the edge of the region, beyond which nothing is composed, the inner half is written as it is: the
    /// outer one keeps what an earlier frame put there, which is the same.
    private mutating func writeWide(_ glyph: Glyph, column: Int, pen: GlyphPen) {
        let hasLeft = column >= clip.minX
        let hasRight = column + 1 < clip.maxX
        let leftIsComposed = hasLeft || (column < region.minX && clip.minX == region.minX && column >= 0)
        let rightIsComposed =
            hasRight
            || (column + 1 >= region.maxX && clip.maxX == region.maxX && column + 1 < grid.size.width)
        let isWhole = leftIsComposed && rightIsComposed
        if hasLeft {
            store(
                cell(isWhole ? glyph : .space, column: column, row: pen.row, pen: pen), x: column, y: pen.row)
        }
        if hasRight {
            let half = cell(isWhole ? .continuation : .space, column: column + 1, row: pen.row, pen: pen)
            if isWhole, !hasLeft { noteWideGlyph() }
            store(half, x: column + 1, y: pen.row)
        }
    }

    func cell(_ glyph: Glyph, column: Int, row: Int, pen: GlyphPen) -> Cell {
        let below = ground(at: row * grid.size.width + column)
        let ground =
            pen.background.isOpaque
            ? pen.opaqueBackground
            : pen.background.isClear ? below : theme.blend(pen.background, over: below, isGround: true)
        let text =
            pen.foreground.isOpaque
            ? pen.opaqueForeground : theme.blend(pen.foreground, over: ground, isGround: true)
        return Cell(
            glyph: glyph, foreground: text, background: ground, attributes: pen.attributes, extras: pen.extras
        )
    }
}

extension UInt8 {
    /// Whether it is a printable character of ASCII.
    @inline(__always) fileprivate var isPlain: Bool { self >= 0x20 && self <= 0x7E }
}
