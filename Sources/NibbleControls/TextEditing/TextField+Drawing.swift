public import NibbleCells
import NibbleViews

/// The places and looks of a text field's parts.
extension TextField {
    // MARK: - Size

    /// The fewest columns that the field asks for between its brackets, however short the placeholder is.
    ///
    /// Defaults to 20.
    public var minimumColumns: Int {
        get { rules.minimumColumns }
        set {
            rules.minimumColumns = newValue
            invalidateIntrinsicContentSize()
        }
    }

    /// The looks of a field's ends.
    public enum BorderStyle: Hashable, Sendable, CaseIterable, InspectableValue {
        /// Text from the first column to the last: nothing but the caret shows the focus.
        case none
        /// A column at each end, in which brackets show the focus; the same as `roundedRect`.
        case line
        /// A column at each end, in which brackets show the focus; the same as `roundedRect`.
        case bezel
        /// A column at each end, in which brackets show the focus.
        case roundedRect
    }

    /// The looks of the field's ends.
    ///
    /// Defaults to `.roundedRect`.
    public var borderStyle: BorderStyle {
        get { rules.borderStyle }
        set {
            guard rules.borderStyle != newValue else { return }
            rules.borderStyle = newValue
            invalidateIntrinsicContentSize()
            contentAreaChanged()
        }
    }

    // MARK: - Geometry

    /// The row of the text.
    private var contentRow: Int { bounds.minY + max(0, bounds.height - 1) / 2 }

    func isContentRow(_ y: Int) -> Bool { y == contentRow }

    private var places: TextFieldPlaces {
        TextFieldPlaces(
            bounds: bounds, end: borderStyle == .none ? 0 : 1, hasGlyph: leadingGlyph != nil,
            showsMark: validationMessage != nil, showsClearButton: showsClearButton)
    }

    /// The columns of the text.
    var textColumns: Range<Int> { places.text }

    private var showsClearButton: Bool {
        guard hasText, isEnabled else { return false }
        switch clearButtonMode {
        case .never: return false
        case .always: return true
        case .whileEditing: return isFirstResponder
        case .unlessEditing: return !isFirstResponder
        }
    }

    /// The place of the clear button; nil while it is not shown.
    var clearButtonColumn: Int? { places.clearButton }

    /// The first and only row, and the columns of it that the field can show.
    private func shownContent() -> (row: TextRow, content: RowContent) {
        let row = editor.row(at: 0)
        let columns = scrollColumn..<scrollColumn.saturatingAdd(textColumns.count + 1)
        return (row, editor.content(of: row, columns: columns))
    }

    /// Finds where column 0 of the text is drawn.
    private func origin(of content: RowContent) -> Int {
        let columns = textColumns
        // The caret behind the last character needs a column too.
        let width = content.width + 1
        guard scrollColumn == 0, width <= columns.count else { return columns.lowerBound - scrollColumn }
        let isRight = textAlignment == .natural && content.runsRightToLeft
        return columns.lowerBound + (isRight ? .right : textAlignment).offset(of: width, in: columns.count)
    }

    /// The place of the caret, in the field's coordinates; nil where that is not shown.
    var caretPosition: Point? {
        let (row, content) = shownContent()
        let x = origin(of: content) + editor.caretColumn(in: row)
        let columns = textColumns
        guard columns.contains(x) else { return nil }
        return Point(x: x, y: contentRow)
    }

    /// The place in the text at a point.
    func position(at point: Point) -> TextSelection {
        let (row, content) = shownContent()
        let columns = textColumns
        // Beyond an edge the text goes on by what the mouse is away.
        let x = min(max(point.x, columns.lowerBound - 2), columns.upperBound + 2)
        return editor.position(atColumn: x - origin(of: content), in: row)
    }

    /// The place for the text became another.
    func contentAreaChanged() {
        updateMask()
        revealCaret()
        setNeedsDisplay()
    }

    /// Sets the character that is shown for each one of a secret.
    func updateMask() {
        let dot = controlGlyphs.lines == .ascii ? Glyph(character: "*") : Glyph(character: "•")
        editor.rules.mask = isSecureTextEntry ? dot : nil
    }

    /// Scrolls by as little as shows the caret, beside the marks for more text.
    func revealCaret() {
        let width = textColumns.count
        guard width > 0 else { return }
        guard isFirstResponder else {
            // A field without the keys shows the start of its text.
            scrollColumn = editor.row(at: 0).range.isEmpty ? 0 : initialColumn(width)
            return
        }
        let row = editor.row(at: 0)
        let caret = editor.caretColumn(in: row)
        let content = editor.content(of: row, columns: caret..<caret.saturatingAdd(width + 1))
        let end = content.firstColumn + content.width + 1
        let hasMore = content.range.upperBound < row.range.upperBound || end > caret + 1
        let room = width > 2 && hasMore ? 2 : 1
        if caret > scrollColumn + width - room { scrollColumn = caret - width + room }
        if caret <= scrollColumn { scrollColumn = max(0, caret - (width > 2 ? 1 : 0)) }
        if content.range.upperBound == row.range.upperBound, scrollColumn > end - width {
            scrollColumn = max(0, end - width)
        }
    }

    private func initialColumn(_ width: Int) -> Int {
        let row = editor.row(at: 0)
        let content = editor.content(of: row, columns: 0..<width + 1)
        return content.runsRightToLeft ? max(0, content.width + 1 - width) : 0
    }

    // MARK: - Drawing

    func drawField(on canvas: inout Canvas) {
        guard !bounds.isEmpty else { return }
        drawGround(on: &canvas)
        if let glyph = leadingGlyph {
            canvas.write(
                glyph, at: Point(x: places.glyph, y: contentRow),
                style: CellStyle(foreground: .secondaryLabel))
        }
        let columns = textColumns
        let area = Rect(x: columns.lowerBound, y: contentRow, width: columns.count, height: 1)
        canvas.clipped(to: area) { drawContent(in: area, on: &$0) }
        drawMarks(on: &canvas)
        if hasSurface {
            canvas.makeTextReadable(in: contentRect)
        } else if isEnabled, !hasText {
            // A background of its own may be any colour; that of placeholders is made for the theme's grounds.
            canvas.makeTextReadable(in: area)
        }
    }

    private var textStyle: CellStyle {
        var style = CellStyle(foreground: textColor)
        if !isEnabled {
            style.foreground = .tertiaryLabel
            style.attributes = .dim
        }
        return style
    }

    /// Whether the field has a surface: not where a background of its own is its ground, nor while nothing can be typed.
    private var hasSurface: Bool { isEnabled && backgroundColor == nil }

    private var contentRect: Rect { Rect(x: bounds.minX, y: contentRow, width: bounds.width, height: 1) }

    private func drawGround(on canvas: inout Canvas) {
        if hasSurface { canvas.fillSurface(contentRect) }
        guard isFirstResponder, borderStyle != .none else { return }
        let style = CellStyle(foreground: tintColor, attributes: .bold)
        let glyphs = controlGlyphs
        canvas.write(glyphs.bracketStart, at: Point(x: bounds.minX, y: contentRow), style: style)
        canvas.write(glyphs.bracketEnd, at: Point(x: bounds.maxX - 1, y: contentRow), style: style)
    }

    private func drawContent(in area: Rect, on canvas: inout Canvas) {
        var style = textStyle
        // Where grounds have no tones, a line shows where the field is.
        if !canvas.theme.hasTones, isEnabled {
            style.attributes.insert(.underline)
            canvas.write(.space, repeated: area.width, at: area.origin, style: style)
        }
        guard hasText else {
            style.formPlaceholder(hasTones: canvas.theme.hasTones)
            return canvas.write(placeholder, in: area, alignment: textAlignment, style: style)
        }
        let (row, content) = shownContent()
        let drawing = TextRowDrawing(
            origin: Point(x: origin(of: content), y: area.minY), style: style,
            selection: editor.selection.isEmpty || !isFirstResponder ? nil : editor.selection.range,
            selectedStyle: TextRowDrawing.selectedStyle(tintColor, isActive: true))
        drawing.draw(content, of: row, on: &canvas)
        drawOverflow(content, row, in: area, on: &canvas)
    }

    /// The marks at the edges beyond which the text goes on.
    private func drawOverflow(_ content: RowContent, _ row: TextRow, in area: Rect, on canvas: inout Canvas) {
        guard area.width > 2 else { return }
        let style = CellStyle(foreground: .secondaryLabel)
        let hasMoreLeft = scrollColumn > (content.runsRightToLeft ? 1 : 0)
        let end = content.firstColumn + content.width
        let hasMoreRight =
            content.range.upperBound < row.range.upperBound || end - scrollColumn > area.width
        if hasMoreLeft { canvas.write(controlGlyphs.ellipsis, at: area.origin, style: style) }
        guard hasMoreRight else { return }
        canvas.write(controlGlyphs.ellipsis, at: Point(x: area.maxX - 1, y: area.minY), style: style)
    }

    /// The mark of a wrong text and the clear button.
    private func drawMarks(on canvas: inout Canvas) {
        let places = self.places
        if let x = places.clearButton {
            let cross = controlGlyphs.lines == .ascii ? "x" : "×"
            canvas.write(
                cross, at: Point(x: x, y: contentRow),
                style: CellStyle(
                    foreground: .secondaryLabel, attributes: pressesClearButton ? .reverse : []))
        }
        guard let x = places.mark else { return }
        canvas.write(
            "!", at: Point(x: x, y: contentRow), style: CellStyle(foreground: .systemRed, attributes: .bold))
    }
}
