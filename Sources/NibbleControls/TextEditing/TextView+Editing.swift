import NibbleCells
import NibbleViews

extension TextView: TextInput {
    var acceptsEditing: Bool { isEditable && isSelectable }
    var allowsCopying: Bool { true }

    func accepted(_ text: String, replacing range: Range<Int>) -> String? {
        text
    }

    func allows(_ edit: TextEdit) -> Bool {
        guard let delegate else { return true }
        let text = edit.replacement.string(in: 0..<edit.replacement.count)
        return delegate.textView(self, shouldChangeTextIn: edit.range, replacementText: text)
    }

    func textDidChange(_ change: LineChange) {
        viewport.textChanged(change)
        linesDidChange(from: change.oldLines.lowerBound)
        setNeedsDisplay()
        delegate?.textViewDidChange(self)
    }

    func selectionDidChange() {
        viewport.revealCaret(in: &editor)
        setNeedsDisplay()
        delegate?.textViewDidChangeSelection(self)
    }

    /// Puts another text in the place of all, as a change by hand.
    ///
    /// - Returns: Whether it was taken.
    func replaceText(with text: String) -> Handling {
        guard acceptsEditing else { return .ignored }
        guard !text.isEmpty || !editor.document.isEmpty else { return .handled }
        return commit(TextEditor.Proposal(edit: TextEdit(0..<editor.document.count, text), kind: .other))
    }

    // MARK: - Geometry

    /// The size of the text and of the room around it in a number of columns; nil for as many as the longest line has.
    func contentSize(inColumns columns: Int?) -> Size {
        let inset = textContainerInset
        var rules = editor.rules
        rules.width =
            columns.map { max(1, $0.saturatingSubtract(inset.left).saturatingSubtract(inset.right)) } ?? .max
        let text = extents.size(of: editor.document, rules)
        return Size(
            width: max(0, text.width.saturatingAdd(inset.left).saturatingAdd(inset.right)),
            height: max(0, text.height.saturatingAdd(inset.top).saturatingAdd(inset.bottom)))
    }

    /// Forgets the sizes of the text, and has a view that is as large as that be laid out.
    func invalidateContentSize() {
        extents = TextExtents()
        if !isScrollEnabled { invalidateIntrinsicContentSize() }
    }

    /// The rectangle of the text, in the view's coordinates.
    var textArea: Rect {
        let inset = textContainerInset
        return Rect(
            x: bounds.minX.saturatingAdd(inset.left), y: bounds.minY.saturatingAdd(inset.top),
            width: max(0, bounds.width.saturatingSubtract(inset.left).saturatingSubtract(inset.right)),
            height: max(0, bounds.height.saturatingSubtract(inset.top).saturatingSubtract(inset.bottom)))
    }

    /// The size or the inset changed.
    func updateGeometry() {
        let size = textArea.size
        editor.pageRows = max(1, size.height)
        let isNew = viewport.size != size || editor.rules.width != max(1, size.width)
        guard isNew else { return }
        viewport.size = size
        editor.rules.width = max(1, size.width)
        // The caret stays visible when the terminal becomes smaller.
        if isFirstResponder { viewport.revealCaret(in: &editor) } else { viewport.fillBottom(in: &editor) }
        setNeedsDisplay()
    }

    func changeRules(_ change: (inout TextLayout.Rules) -> Void) {
        change(&editor.rules)
        invalidateContentSize()
        viewport.revealCaret(in: &editor)
        setNeedsDisplay()
    }

    /// The text became another one.
    func contentChanged() {
        linesDidChange(from: 0)
        setNeedsDisplay()
        delegate?.textViewDidChangeSelection(self)
    }

    /// The place of the caret, in the view's coordinates; nil where that is not shown.
    var caretPosition: Point? {
        let area = textArea
        let caret = editor.caretRow()
        guard let row = viewport.rows(in: &editor).firstIndex(of: caret) else { return nil }
        var x = area.minX + editor.caretColumn(in: caret) - viewport.column
        // Behind a row that ends at an edge, blanks stick out.
        if textAlignment != .natural, wrapping != nil { x = min(max(x, area.minX), area.maxX - 1) }
        guard x >= area.minX, x < area.maxX, row < area.height else { return nil }
        return Point(x: x, y: area.minY + row)
    }

    /// The place in the text at a point, which may lie outside the view.
    func position(at point: Point) -> TextSelection {
        let area = textArea
        let rows = viewport.rows(in: &editor)
        let number = min(max(0, point.y - area.minY), rows.count - 1)
        // Below the text is its end.
        if point.y - area.minY >= rows.count, point.y < area.maxY {
            return TextSelection(caret: rows[number].lineRange.upperBound)
        }
        let column = max(0, point.x - area.minX) + viewport.column
        return editor.position(atColumn: column, in: rows[number])
    }

    // MARK: - Drawing

    func drawText(on canvas: inout Canvas) {
        let area = textArea
        let selection = editor.selection
        let rows = viewport.rows(in: &editor)
        let visible = canvas.visibleBounds
        let columns = viewport.column..<viewport.column.saturatingAdd(max(1, area.width))
        let selectedStyle = TextRowDrawing.selectedStyle(tintColor, isActive: isFirstResponder)
        if editor.document.isEmpty { drawPlaceholder(in: area, on: &canvas) }
        canvas.clipped(to: area) { canvas in
            for (number, row) in rows.enumerated() {
                let y = area.minY + number
                guard y >= visible.minY, y < visible.maxY else { continue }
                let content = editor.content(of: row, columns: columns)
                let drawing = TextRowDrawing(
                    origin: Point(x: area.minX - viewport.column, y: y),
                    style: CellStyle(foreground: textColor),
                    selection: selection.isEmpty ? nil : selection.range, selectedStyle: selectedStyle,
                    runs: styleRuns(ofLine: row.line, in: content.range))
                drawing.draw(content, of: row, on: &canvas)
            }
        }
        drawEdges(around: area, on: &canvas)
    }

    private func drawPlaceholder(in area: Rect, on canvas: inout Canvas) {
        var style = CellStyle()
        style.formPlaceholder(hasTones: canvas.theme.hasTones)
        let alignment = wrapping == nil ? .natural : textAlignment
        // At the right the last column is the caret's.
        let width = alignment == .right ? max(0, area.width - 1) : area.width
        for (number, line) in TerminalText.lines(of: placeholder).prefix(area.height).enumerated() {
            canvas.write(
                String(line), in: Rect(x: area.minX, y: area.minY + number, width: width, height: 1),
                alignment: alignment, style: style)
        }
    }

    /// Whether a box has this view alone, and its frame shows the focus.
    private var isFramed: Bool {
        (superview as? any FocusFraming)?.showsFocus(of: self) ?? false
    }

    /// The line at the left that shows the focus, and the scroll indicator at the right.
    private func drawEdges(around area: Rect, on canvas: inout Canvas) {
        if isFirstResponder, !isFramed, textContainerInset.left > 0, area.height > 0 {
            canvas.line(
                from: Point(x: bounds.minX, y: area.minY), to: Point(x: bounds.minX, y: area.maxY - 1),
                style: .light, in: CellStyle(foreground: tintColor))
        }
        guard let indicator = scrollIndicator else { return }
        ScrollIndicatorDrawing(
            indicator: indicator, axis: .vertical, isActive: isFirstResponder || indicatorDrag != nil,
            color: isFirstResponder ? tintColor : .tertiaryLabel
        ).draw(
            in: Rect(x: area.minX, y: area.minY, width: bounds.maxX - area.minX, height: area.height),
            on: &canvas)
    }
}
