internal import NibbleCells
internal import NibbleTerminal
internal import NibbleViews

extension TerminalView {
    /// The lines that are shown, as text.
    public var text: String {
        visibleLines.map { TerminalLine(cells(ofLine: $0), line: $0).text }.joined(separator: "\n")
    }

    /// The number of rows that scrolled away and are kept.
    public var historyCount: Int { history.rows.count }

    var lineCount: Int { history.rows.count + screen.grid.size.height }

    /// The lines that are shown, counted from the oldest row.
    var visibleLines: Range<Int> {
        let start = max(0, history.rows.count - scrollDistance)
        return start..<min(lineCount, start + screen.grid.size.height)
    }

    /// The cells of a line: of the history, or of the screen.
    func cells(ofLine line: Int) -> ArraySlice<Cell> {
        if history.rows.indices.contains(line) { return history.rows[line][...] }
        let (row, grid) = (line - history.rows.count, screen.grid)
        guard row >= 0, row < grid.size.height else { return [] }
        return grid.cells[(row * grid.size.width)..<((row + 1) * grid.size.width)]
    }

    /// Writes the lines that are shown, with the marked text; the selection is reversed.
    func drawLines(in canvas: inout Canvas) {
        let lines = visibleLines
        let mark = canvas.theme.opaque(.systemYellow)
        // A text that begins above may end in the first row.
        let first = max(0, lines.lowerBound - markedText.count / max(1, screen.grid.size.width) - 1)
        let marked = (first..<lines.upperBound).flatMap { matches(of: markedText, from: $0) }
        palette.adopt(canvas.theme)
        var rows = lines.map { line in
            palette.applied(to: visibleCells(ofLine: line, marked: marked, mark: mark))
        }
        pieces.draw(
            into: &rows, from: lines.lowerBound - history.rows.count, of: screen,
            over: canvas.theme.rgb(.default, isGround: true))
        for (row, cells) in rows.enumerated() {
            canvas.write(cells[...], at: Point(x: bounds.minX, y: bounds.minY + row))
        }
    }

    private func visibleCells(ofLine line: Int, marked: [Range<TerminalPlace>], mark: TerminalColor) -> [Cell]
    {
        // The program may have asked for dark text on a light ground (DECSCNM).
        let isReversed = screen.privateModes.contains(5)
        var cells = Array(cells(ofLine: line).prefix(bounds.width))
        for places in marked where places.lowerBound.line...places.upperBound.line ~= line {
            for column in cells.indices where places.contains(TerminalPlace(line: line, column: column)) {
                cells[column].foreground = mark
                cells[column].attributes.formUnion([.bold, .underline])
            }
        }
        let hasSelection = selected.map { $0.lowerBound.line...$0.upperBound.line ~= line } ?? false
        if isReversed || hasSelection {
            cells += repeatElement(.blank, count: max(0, bounds.width - cells.count))
        }
        for column in cells.indices {
            cells[column].attributes.subtract(.marks)
            let isSelected =
                hasSelection && selected?.contains(TerminalPlace(line: line, column: column)) == true
            if isSelected != isReversed { cells[column].attributes.formSymmetricDifference(.reverse) }
        }
        return cells
    }

    // MARK: - Scrolling

    /// Shows earlier rows, or later ones where the count is negative.
    ///
    /// - Returns: Whether anything moved.
    @discardableResult
    public func scroll(back rows: Int) -> Bool {
        let limit = screen.showsAlternateScreen ? 0 : history.rows.count
        let distance = max(0, min(limit, scrollDistance.saturatingAdd(rows)))
        guard distance != scrollDistance else { return false }
        scrollDistance = distance
        setNeedsDisplay()
        return true
    }

    // MARK: - Searching and selecting

    /// The text that is selected, rows of one line joined; nil where nothing is.
    public var selectedText: String? {
        guard let selected else { return nil }
        let lines = selected.lowerBound.line...selected.upperBound.line
        return lines.reduce(into: "") { text, line in
            let row = TerminalLine(cells(ofLine: line), line: line)
            text += row.text(in: selected)
            if line < lines.upperBound, !row.goesOn { text += "\n" }
        }
    }

    /// The places of a text that begin in a row; it may end in rows in which the line goes on.
    private func matches(of text: String, from line: Int) -> [Range<TerminalPlace>] {
        guard !text.isEmpty else { return [] }
        var row = TerminalLine(cells(ofLine: line), line: line)
        let needed = row.count + text.count - 1
        var next = line + 1
        while row.goesOn, row.count < needed, next < lineCount {
            row.append(cells(ofLine: next), line: next)
            next += 1
        }
        return row.matches(of: text).filter { $0.lowerBound.line == line }
    }

    /// Selects the next row before the selection in which a text begins, whatever its case, and shows it; at the top the
    /// search goes on from the bottom.
    ///
    /// - Parameters:
    ///   - text: The text, on one line; that may be wrapped.
    ///   - forwards: Whether to search down instead. Defaults to false.
    /// - Returns: Whether it was found.
    @discardableResult
    public func search(for text: String, forwards: Bool = false) -> Bool {
        let count = lineCount
        let start = selected?.lowerBound.line ?? (forwards ? -1 : count)
        for step in 1...max(1, count) {
            let line = ((start + (forwards ? step : -step)) % count + count) % count
            guard let places = matches(of: text, from: line).first else { continue }
            selected = places
            reveal(line)
            setNeedsDisplay()
            return true
        }
        return false
    }

    /// The rows in which a text begins, whatever its case, counted from the oldest row that is kept.
    public func lines(with text: String) -> [Int] {
        (0..<lineCount).filter { !matches(of: text, from: $0).isEmpty }
    }

    /// The line in which the selection begins, counted from the oldest row that is kept; nil where nothing is selected.
    public var selectedLine: Int? { selected?.lowerBound.line }

    /// Selects nothing.
    public func deselect() {
        selected = nil
        setNeedsDisplay()
    }

    private func reveal(_ line: Int) {
        guard !visibleLines.contains(line) else { return }
        scrollDistance = max(
            0, min(history.rows.count, history.rows.count - line + screen.grid.size.height / 2))
    }

    /// The place in the text at a point of the view.
    func place(at point: Point) -> TerminalPlace {
        let lines = visibleLines
        let row = max(0, min(lines.count - 1, point.y - bounds.minY))
        return TerminalPlace(line: lines.lowerBound + row, column: max(0, point.x - bounds.minX))
    }
}
