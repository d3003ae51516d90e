import NibbleCells

/// Draws the characters of a row and what of them is selected.
struct TextRowDrawing {
    /// The place where column 0 of the row is drawn; may lie outside the view.
    let origin: Point
    let style: CellStyle
    /// The selection; nil for nothing.
    let selection: Range<Int>?
    let selectedStyle: CellStyle
    /// Parts that look different, in order.
    var runs: [TextStyleRun] = []

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
            let look = look(at: content.offset(of: character))
            if look != run.look || run.end != x { flush(&run, at: x, look, on: &canvas) }
            let glyphs = content.glyphs(of: character)
            if glyphs.isEmpty {
                run.glyphs += repeatElement(.space, count: content.widths[character])
            } else {
                run.glyphs += glyphs
            }
            run.end = x.saturatingAdd(content.widths[character])
        }
        flush(&run, at: 0, .plain, on: &canvas)
        drawSelectedEnd(content, of: row, on: &canvas)
    }

    /// The look of a character.
    private enum Look: Equatable {
        case plain, selected
        /// That of a run, by its number.
        case run(Int)
    }

    /// Glyphs side by side that look alike.
    private struct Run {
        var glyphs: [Glyph] = []
        var start = Int.min
        var end = Int.min
        var look = Look.plain
    }

    private func look(at offset: Int) -> Look {
        if selection?.contains(offset) == true { return .selected }
        guard !runs.isEmpty else { return .plain }
        var (low, high) = (0, runs.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if runs[middle].range.lowerBound <= offset { low = middle } else { high = middle }
        }
        return runs[low].range.contains(offset) ? .run(low) : .plain
    }

    private func style(of look: Look) -> CellStyle {
        switch look {
        case .plain: style
        case .selected: selectedStyle
        case .run(let index): runs[index].style
        }
    }

    private func flush(_ run: inout Run, at x: Int, _ look: Look, on canvas: inout Canvas) {
        if !run.glyphs.isEmpty {
            canvas.write(
                run.glyphs[...], at: Point(x: run.start, y: origin.y), style: style(of: run.look))
        }
        run = Run(start: x, end: x, look: look)
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
    /// Takes the look of a placeholder; where colours do not tell it from text, it slants too.
    mutating func formPlaceholder(hasTones: Bool) {
        foreground = .placeholderText
        if !hasTones { attributes.formUnion([.dim, .italic]) }
    }
}
