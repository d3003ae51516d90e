import NibbleCells
import NibbleTerminal

/// Text that is only read: it scrolls by keys, numbers its lines and marks what was found.
///
/// The match that was gone to is the selection, so that it can be copied. While nothing is selected the caret, which
/// nobody sees, stays at the top of what is shown.
final class PagerTextView: TextView {
    /// Told when other rows are shown.
    var scrolled: () -> Void = {}
    /// What is marked wherever it is shown; nil for nothing.
    var finder: TextFinder? { didSet { if finder != oldValue { setNeedsDisplay() } } }
    /// Whether lines have numbers at the left.
    var showsLineNumbers = false { didSet { if showsLineNumbers != oldValue { updateGutter() } } }

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        isEditable = false
        insertsTabs = false
    }

    /// Made by text viewers alone.
    required init(coder: NibCoder) throws {
        try super.init(coder: coder)
        isEditable = false
    }

    /// The cursor would only be in the way.
    override var caret: Cursor? { nil }

    /// A column for the focus, the numbers and a blank, at the left of the text.
    func updateGutter() {
        let digits = showsLineNumbers ? String(document.lineCount).count + 1 : 0
        textContainerInset = EdgeInsets(top: 0, left: 1 + digits, bottom: 0, right: 1)
        setNeedsDisplay()
    }

    /// The rows of text that fit.
    var pageHeight: Int { max(1, textArea.height) }

    /// The rows that are shown.
    var shownRows: [TextRow] { viewport.rows(in: &editor) }

    // MARK: - Scrolling

    /// Scrolls by rows; down for positive numbers.
    func scroll(rows: Int) {
        guard viewport.scroll(rows: rows, in: &editor) else { return }
        didScroll()
    }

    /// Scrolls to the side; to the right for positive numbers.
    func scroll(columns: Int) {
        guard viewport.scroll(columns: columns, in: &editor) else { return }
        didScroll()
    }

    /// Shows the row of an offset at the top, or as near to it as the end of the text allows.
    func scroll(toRowAt offset: Int) {
        viewport.scroll(toRowAt: offset, in: &editor)
        didScroll()
    }

    /// Goes to a match: a third of the way down, unless it is in sight already.
    func select(_ match: Range<Int>) {
        if !shows(match.lowerBound) {
            viewport.scroll(toRowAt: match.lowerBound, in: &editor)
            _ = viewport.scroll(rows: -(pageHeight / 3), in: &editor)
        }
        editor.select(TextSelection(match))
        viewport.revealCaret(in: &editor)
        setNeedsDisplay()
        scrolled()
    }

    /// Selects nothing.
    func deselect() {
        editor.select(TextSelection(caret: viewport.top))
        setNeedsDisplay()
    }

    /// Whether the row of an offset is in sight.
    func shows(_ offset: Int) -> Bool {
        let rows = shownRows
        guard let first = rows.first, let last = rows.last else { return false }
        return first.range.lowerBound <= offset && offset <= last.range.upperBound
    }

    private func didScroll() {
        setNeedsDisplay()
        if editor.selection.isEmpty || !shows(editor.selection.range.lowerBound) { deselect() }
        scrolled()
    }

    // MARK: - Events

    /// What it does with keys itself.
    override var keyHints: [KeyHint] {
        [("Copy", TextCommand.copy), ("Select all", .selectAll)].map { title, command in
            KeyHint(title, keys: keyBindings.keys(for: [command]))
        }
    }

    /// Copying and selecting all; the rest is the viewer's.
    override func keyDown(with event: KeyEvent) -> Handling {
        switch keyBindings.command(for: event) {
        case .copy, .selectAll: super.keyDown(with: event)
        default: .ignored
        }
    }

    override func mouseDragged(with event: MouseEvent) -> Handling {
        let handling = super.mouseDragged(with: event)
        scrolled()
        return handling
    }

    override func scrollWheel(with event: MouseEvent) -> Handling {
        let handling = super.scrollWheel(with: event)
        if handling == .handled { didScroll() }
        return handling
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        scrolled()
    }

    // MARK: - Drawing

    override func draw(in canvas: inout Canvas) {
        super.draw(in: &canvas)
        let area = textArea
        let rows = shownRows
        if showsLineNumbers { drawNumbers(of: rows, in: area, on: &canvas) }
        guard let finder else { return }
        let columns = viewport.column..<viewport.column.saturatingAdd(max(1, area.width))
        let selected = editor.selection.range
        canvas.clipped(to: area) { canvas in
            for (number, row) in rows.enumerated() {
                let content = editor.content(of: row, columns: columns)
                let origin = Point(x: area.minX - viewport.column, y: area.minY + number)
                for match in finder.matches(in: document, touching: content.range) where match != selected {
                    mark(match, in: content, at: origin, on: &canvas)
                }
            }
        }
    }

    private func drawNumbers(of rows: [TextRow], in area: Rect, on canvas: inout Canvas) {
        let width = max(0, area.minX - bounds.minX - 2)
        let style = CellStyle(foreground: .tertiaryLabel)
        for (index, row) in rows.enumerated() where row.number == 0 {
            let place = Rect(x: bounds.minX + 1, y: area.minY + index, width: width, height: 1)
            canvas.write("\(row.line + 1)", in: place, alignment: .right, style: style)
        }
    }

    private func mark(
        _ match: Range<Int>, in content: RowContent, at origin: Point, on canvas: inout Canvas
    ) {
        let style = CellStyle(foreground: .systemYellow, attributes: [.bold, .underline])
        let first = content.character(at: max(match.lowerBound, content.range.lowerBound))
        let end = content.text.characters.count
        for character in first..<max(first, end) {
            guard content.offset(of: character) < match.upperBound else { return }
            let place = Point(x: origin.x + content.columns[character], y: origin.y)
            canvas.write(content.glyphs(of: character), at: place, style: style)
        }
    }

    /// What is in sight of the text; a step is a page.
    override var accessibilityDefaults: AccessibilityProperties {
        var properties = AccessibilityProperties(.textView)
        let rows = shownRows
        if let first = rows.first, let last = rows.last {
            properties.value = document.string(in: first.range.lowerBound..<last.range.upperBound)
        }
        properties.adjust = { [weak self] direction in
            guard let self else { return }
            scroll(rows: direction == .increment ? pageHeight : -pageHeight)
        }
        return properties
    }
}
