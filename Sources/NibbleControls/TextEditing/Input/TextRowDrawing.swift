import NibbleCells

/// Draws the characters of a row and what of them is selected.
struct TextRowDrawing {
    /// The place where column 0 of the row is drawn; may lie outside the view.
    let origin: Point
    let style: CellStyle
    /// The selection; nil for nothing.
    let selection: Range<Int>?
    let selectedStyle: CellStyle

    /// The look of selected text, in every depth of colours: reversed.
    ///
    /// - Parameters:
    ///   - color: The accent.
    ///   - isActive: Whether the view has the keys.
    /// - Returns: The style.
    static func selectedStyle(_ color: Color, isActive: Bool) -> CellStyle {
        CellStyle(
            foreground: isActive ? color : .tertiaryLabel,
            background: isActive ? .onTint : .systemBackground, attributes: .reverse)
    }

    /// Draws a row.
    ///
    /// - Parameters:
    ///   - content: The characters.
    ///   - row: The row they are of.
    ///   - canvas: What is drawn on.
    func draw(_ content: RowContent, of row: TextRow, on canvas: inout Canvas) {
        let visible = canvas.visibleBounds
        guard origin.y >= visible.minY, origin.y < visible.maxY else { return }
        var run = Run()
        let order = content.visualOrder ?? Array(content.columns.indices)
        for character in order {
            let column = content.columns[character]
            let x = origin.x.saturatingAdd(column)
            guard x < visible.maxX, x.saturatingAdd(content.widths[character]) > visible.minX else {
                continue
            }
            let isSelected = selection?.contains(content.offset(of: character)) ?? false
            if isSelected != run.isSelected || run.end != x { flush(&run, at: x, isSelected, on: &canvas) }
            let glyphs = content.glyphs(of: character)
            if glyphs.isEmpty {
                run.glyphs += repeatElement(.space, count: content.widths[character])
            } else {
                run.glyphs += glyphs
            }
            run.end = x.saturatingAdd(content.widths[character])
        }
        flush(&run, at: 0, false, on: &canvas)
        drawSelectedEnd(content, of: row, on: &canvas)
    }

    /// Glyphs side by side that look alike.
    private struct Run {
        var glyphs: [Glyph] = []
        var start = Int.min
        var end = Int.min
        var isSelected = false
    }

    private func flush(_ run: inout Run, at x: Int, _ isSelected: Bool, on canvas: inout Canvas) {
        if !run.glyphs.isEmpty {
            canvas.write(
                run.glyphs[...], at: Point(x: run.start, y: origin.y),
                style: run.isSelected ? selectedStyle : style)
        }
        run = Run(start: x, end: x, isSelected: isSelected)
    }

    /// A line end that is selected shows as a blank.
    private func drawSelectedEnd(_ content: RowContent, of row: TextRow, on canvas: inout Canvas) {
        guard let selection, row.isLast, content.range.upperBound == row.range.upperBound,
            selection.lowerBound <= row.range.upperBound, selection.upperBound > row.range.upperBound
        else { return }
        canvas.write(
            .space, at: Point(x: origin.x.saturatingAdd(content.endColumn), y: origin.y), style: selectedStyle
        )
    }
}

extension CellStyle {
    /// Takes the look of what stands in an empty field; where colours do not tell it from text, it slants too.
    mutating func formPlaceholder(hasTones: Bool) {
        foreground = .placeholderText
        if !hasTones { attributes.formUnion([.dim, .italic]) }
    }
}
