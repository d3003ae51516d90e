public import NibbleCells
public import NibbleTerminal
public import NibbleViews

/// Text that is only read: it scrolls by keys, numbers its lines and marks what was found.
///
/// The match that was gone to is the selection, so that it can be copied. While nothing is selected the caret, which
/// nobody sees, stays at the top of what is shown. `TextViewer` is a controller around one.
///
/// ```swift
/// let pager = PagerTextView(frame: Rect(x: 0, y: 0, width: 60, height: 20))
/// pager.text = log
/// pager.showsLineNumbers = true
/// pager.scroll(rows: 10)
/// ```
open class PagerTextView: TextView {
    /// Called when other rows are shown.
    ///
    /// Defaults to nothing.
    public var scrolled: @MainActor () -> Void = {}
    /// The text that is marked wherever it is shown.
    ///
    /// Defaults to nil: nothing.
    public var finder: TextFinder? { didSet { if finder != oldValue { setNeedsDisplay() } } }
    /// Whether lines have numbers at the left.
    ///
    /// Defaults to false.
    public var showsLineNumbers = false { didSet { if showsLineNumbers != oldValue { updateGutter() } } }
    /// Whether text that is added at the end is shown, as `tail -f` does, while the end is in view.
    ///
    /// Defaults to false. Setting it to true goes to the end. A text of a `TextSource` is looked at twice a second then.
    public var followsEnd = false { didSet { if followsEnd != oldValue { followingDidChange() } } }
    /// The text that is kept elsewhere, if it is.
    var reading: TextReading?
    /// Cancels the next look at the end.
    var cancelLook: (@MainActor () -> Void)?

    /// Makes a view without text.
    public override init(frame: Rect = .zero) {
        super.init(frame: frame)
        isEditable = false
        insertsTabs = false
    }

    /// Makes a view that a layout file describes.
    ///
    /// - Throws: What is wrong with the file, if anything is.
    public required init(coder: NibCoder) throws {
        try super.init(coder: coder)
        isEditable = false
    }

    /// The cursor would only be in the way.
    open override var caret: Cursor? { nil }

    /// A column for the focus, the numbers and a blank, at the left of the text.
    public func updateGutter() {
        let digits = showsLineNumbers ? String(document.lineCount).count + 1 : 0
        textContainerInset = EdgeInsets(top: 0, left: 1 + digits, bottom: 0, right: 1)
        setNeedsDisplay()
    }

    /// The rows of text that fit.
    public var pageHeight: Int { max(1, textArea.height) }

    /// The offsets of the text that is shown; empty where there is none.
    public var visibleRange: Range<Int> {
        let rows = shownRows
        return (rows.first?.range.lowerBound ?? 0)..<(rows.last?.range.upperBound ?? 0)
    }

    /// The first and the last line that are shown, from 0.
    public var visibleLines: ClosedRange<Int> {
        let rows = shownRows
        let first = rows.first?.line ?? 0
        return first...max(first, rows.last?.line ?? 0)
    }

    private var shownRows: [TextRow] { viewport.rows(in: &editor) }

    // MARK: - Scrolling

    /// Scrolls by rows; down for positive numbers.
    public func scroll(rows: Int) {
        guard viewport.scroll(rows: rows, in: &editor) else { return }
        didScroll()
    }

    /// Scrolls to the side; to the right for positive numbers.
    public func scroll(columns: Int) {
        guard viewport.scroll(columns: columns, in: &editor) else { return }
        didScroll()
    }

    /// Shows the row of an offset at the top, or as near to it as the end of the text allows.
    public func scroll(toRowAt offset: Int) {
        viewport.scroll(toRowAt: offset, in: &editor)
        didScroll()
    }

    /// Goes to a match: a third of the way down, unless it is in view already.
    public func select(_ match: Range<Int>) {
        if !showsRow(ofOffset: match.lowerBound) {
            viewport.scroll(toRowAt: match.lowerBound, in: &editor)
            _ = viewport.scroll(rows: -(pageHeight / 3), in: &editor)
        }
        editor.select(TextSelection(match))
        viewport.revealCaret(in: &editor)
        setNeedsDisplay()
        scrolled()
    }

    /// Selects nothing.
    public func deselect() {
        editor.select(TextSelection(caret: viewport.top))
        setNeedsDisplay()
    }

    /// Whether the row of an offset is in view.
    func showsRow(ofOffset offset: Int) -> Bool {
        let rows = shownRows
        guard let first = rows.first, let last = rows.last else { return false }
        return first.range.lowerBound <= offset && offset <= last.range.upperBound
    }

    private func didScroll() {
        setNeedsDisplay()
        if editor.selection.isEmpty || !showsRow(ofOffset: editor.selection.range.lowerBound) { deselect() }
        scrolled()
    }

    // MARK: - Events

    /// The keys that it handles itself.
    open override var keyHints: [KeyHint] {
        [("Copy", TextCommand.copy), ("Select all", .selectAll)].map { title, command in
            KeyHint(title, keys: keyBindings.keys(for: [command]))
        }
    }

    /// Copying and selecting all; the rest is the viewer's.
    open override func keyDown(with event: KeyEvent) -> Handling {
        switch keyBindings.command(for: event) {
        case .copy, .selectAll: super.keyDown(with: event)
        default: .ignored
        }
    }

    /// Selects up to the mouse.
    open override func mouseDragged(with event: MouseEvent) -> Handling {
        let handling = super.mouseDragged(with: event)
        scrolled()
        return handling
    }

    /// The wheel scrolls.
    open override func scrollWheel(with event: MouseEvent) -> Handling {
        let handling = super.scrollWheel(with: event)
        if handling == .handled { didScroll() }
        return handling
    }

    /// Follows the end of the text again where it did.
    ///
    /// Call `super`.
    open override func didMoveToWindow() {
        super.didMoveToWindow()
        cancelLook?()
        cancelLook = nil
        lookAgainLater()
    }

    /// Tells of the rows that fit now.
    open override func layoutSubviews() {
        super.layoutSubviews()
        scrolled()
    }

    // MARK: - Drawing

    /// Draws the text, its numbers and the marks.
    open override func draw(in canvas: inout Canvas) {
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

    /// The part of the text that is visible; a step is a page.
    open override var accessibilityDefaults: AccessibilityProperties {
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
