import NibbleCells
import NibbleControls
import NibbleTerminal
import NibbleViews

/// The titles of a table's columns: pressing one sorts, the line behind one changes its width.
final class DataTableHeader: View {
    private weak var table: DataTable?
    /// The column that keys act on.
    private(set) var focused = 0 { didSet { setNeedsDisplay() } }
    /// The column whose title is pressed.
    private var pressed: Int?
    /// The column whose width follows the mouse, the place where that began and the width it had.
    private var resized: (column: Int, start: Int, width: Int)?
    /// The column whose title is under the mouse.
    private var hovered: Int? { didSet { if hovered != oldValue { setNeedsDisplay() } } }

    init(table: DataTable) {
        self.table = table
        super.init(frame: .zero)
        backgroundColor = .secondarySystemBackground
        clipsToBounds = true
    }

    /// Made by tables alone.
    required init(coder: NibCoder) throws {
        try super.init(coder: coder)
    }

    private var columns: [TableColumn] { table?.shownColumns ?? [] }

    /// Whether something can be done with a column.
    private func isOperable(_ column: TableColumn) -> Bool { column.isSortable || column.isResizable }

    override var canBecomeFirstResponder: Bool {
        isUserInteractionEnabled && !isHidden && !bounds.isEmpty && columns.contains(where: isOperable)
    }

    @discardableResult override func becomeFirstResponder() -> Bool {
        let isDone = super.becomeFirstResponder()
        if isDone { moveFocus(to: focused, by: 1) }
        setNeedsDisplay()
        return isDone
    }

    @discardableResult override func resignFirstResponder() -> Bool {
        let isDone = super.resignFirstResponder()
        setNeedsDisplay()
        return isDone
    }

    override var focusRect: Rect {
        Self.frame(of: table?.rows.place(of: focused) ?? 0..<1)
    }

    /// The place of a title in its columns.
    private static func frame(of columns: Range<Int>) -> Rect {
        Rect(x: columns.lowerBound, y: 0, width: columns.count, height: 1)
    }

    // MARK: - Sorting

    /// Sorts by a column; once more the other way round.
    func sort(by index: Int) {
        guard let table, columns.indices.contains(index), columns[index].isSortable else { return }
        let identifier = columns[index].identifier
        let isAscending = table.sort?.column == identifier ? table.sort?.isAscending == false : true
        let sort = DataTable.Sort(by: identifier, isAscending: isAscending)
        table.sort = sort
        table.delegate?.dataTable(table, didChangeSort: sort)
    }

    // MARK: - Keys

    override var keyHints: [KeyHint] {
        guard isFirstResponder, columns.indices.contains(focused) else { return super.keyHints }
        var hints = [KeyHint("Move to a column", .left, .right, .home, .end)]
        if columns[focused].isSortable {
            hints.append(KeyHint("Sort by the column", .enter, .character(" ")))
        }
        if columns[focused].isResizable {
            hints.append(KeyHint("Narrower or wider column", .character("-"), .character("+")))
            hints.append(KeyHint("As wide as what it shows", .character("=")))
        }
        return hints + [KeyHint("To the rows", .down)] + super.keyHints
    }

    override func keyDown(with event: KeyEvent) -> Handling {
        guard isFirstResponder, let table, columns.indices.contains(focused) else { return .ignored }
        let isShifted = event.modifiers == .shift
        guard event.modifiers.isEmpty || isShifted else { return .ignored }
        switch event.key {
        case .left: return isShifted ? resize(by: -1) : moveFocus(to: focused - 1, by: -1)
        case .right: return isShifted ? resize(by: 1) : moveFocus(to: focused + 1, by: 1)
        case .home: return moveFocus(to: 0, by: 1)
        case .end: return moveFocus(to: columns.count - 1, by: -1)
        case .enter, .character(" "):
            sort(by: focused)
            return .handled
        case .character("-"): return resize(by: -1)
        case .character("+"): return resize(by: 1)
        case .character("="):
            table.fit(columns[focused])
            return .handled
        case .down where !isShifted: return table.rows.becomeFirstResponder() ? .handled : .ignored
        default: return .ignored
        }
    }

    @discardableResult private func moveFocus(to index: Int, by step: Int) -> Handling {
        var index = index
        while columns.indices.contains(index), !isOperable(columns[index]) { index += step }
        guard columns.indices.contains(index) else { return .ignored }
        focused = index
        table?.rows.reveal(index)
        return .handled
    }

    private func resize(by step: Int) -> Handling {
        guard let table, columns[focused].isResizable else { return .handled }
        table.userResizes(columns[focused], to: table.rows.columnLayout.widths[focused] + step)
        table.rows.reveal(focused)
        return .handled
    }

    // MARK: - The mouse

    /// The column whose line is at a place: either cell of the gap behind it.
    private func divider(at x: Int) -> Int? {
        guard let rows = table?.rows else { return nil }
        return columns.indices.last { index in
            guard columns[index].isResizable, rows.showsEnd(of: index), let place = rows.place(of: index)
            else { return false }
            return (0..<ColumnLayout.spacing).contains(x - place.upperBound)
        }
    }

    private func title(at x: Int) -> Int? {
        guard let rows = table?.rows else { return nil }
        return columns.indices.first { rows.place(of: $0)?.contains(x) == true }
    }

    override func mouseDown(with event: MouseEvent) -> Handling {
        guard event.button == .left, let table else { return .ignored }
        table.editing.end(.committing)
        let x = event.location(in: self).x
        if let column = divider(at: x) {
            guard event.clickCount < 2 else {
                table.fit(columns[column])
                return .handled
            }
            resized = (column, x, table.rows.columnLayout.widths[column])
            focused = column
            return .handled
        }
        guard let column = title(at: x), columns[column].isSortable else { return .ignored }
        pressed = column
        focused = column
        return .handled
    }

    override func mouseDragged(with event: MouseEvent) -> Handling {
        let x = event.location(in: self).x
        if let resized, let table, columns.indices.contains(resized.column) {
            table.userResizes(
                columns[resized.column], to: resized.width.saturatingAdd(x).saturatingSubtract(resized.start))
        }
        setNeedsDisplay()
        return .handled
    }

    override func mouseUp(with event: MouseEvent) -> Handling {
        let x = event.location(in: self).x
        if let pressed, bounds.contains(event.location(in: self)), title(at: x) == pressed {
            sort(by: pressed)
        }
        pressWasCancelled()
        return .handled
    }

    override func pressWasCancelled() {
        super.pressWasCancelled()
        pressed = nil
        resized = nil
        setNeedsDisplay()
    }

    /// Has the terminal report the mouse's movement, also where the table has no rows.
    override func willMove(toWindow newWindow: Window?) {
        super.willMove(toWindow: newWindow)
        newWindow?.receivesMouseMotion = true
    }

    override func mouseMoved(with event: MouseEvent) -> Handling {
        hovered = title(at: event.location(in: self).x)
        return .ignored
    }

    override func mouseExited(with event: MouseEvent) -> Handling {
        hovered = nil
        return .ignored
    }

    // MARK: - Drawing

    /// The line between two columns.
    static func divider(_ glyphs: LineGlyphs) -> Glyph { glyphs == .ascii ? Glyph("|") : Glyph("▏") }

    override func draw(in canvas: inout Canvas) {
        guard let table, bounds.height > 0 else { return }
        let columns = self.columns
        let line = Self.divider(canvas.lines)
        for (index, column) in columns.enumerated() {
            guard let place = table.rows.place(of: index) else { continue }
            let whole = table.rows.wholePlace(of: index)
            canvas.clipped(to: Self.frame(of: place)) { canvas in
                draw(column, index, in: whole, &canvas)
            }
            guard index < columns.count - 1, table.rows.showsEnd(of: index) else { continue }
            let style = CellStyle(foreground: resized?.column == index ? tintColor : .separator)
            canvas.write(line, at: Point(x: place.upperBound + 1, y: 0), style: style)
        }
    }

    private func draw(_ column: TableColumn, _ index: Int, in place: Range<Int>, _ canvas: inout Canvas) {
        var state: Control.State = []
        let isSorted = table?.sort?.column == column.identifier
        if isFirstResponder, index == focused { state.insert(.focused) }
        if pressed == index { state.insert(.highlighted) }
        if hovered == index, column.isSortable { state.insert(.hovered) }
        let style = ControlStyle.text(isSorted ? .label : .secondaryLabel, state.union(.selected))
        var rect = Self.frame(of: place)
        if !state.isDisjoint(with: [.focused, .highlighted]) {
            canvas.write(.space, repeated: rect.width, at: rect.origin, style: style)
        }
        if isSorted {
            let isUp = table?.sort?.isAscending != false
            let mark: Glyph =
                canvas.lines == .ascii ? Glyph(isUp ? "^" : "v") : Glyph(isUp ? "▲" : "▼")
            let room = max(0, place.count - 2)
            let isAtEnd = column.alignment == .right
            let length = min(room, TerminalText.columns(of: column.title))
            let x = isAtEnd ? place.upperBound - length - 2 : place.lowerBound + length + 1
            canvas.write(mark, at: Point(x: max(place.lowerBound, x), y: 0), style: style)
            rect = Rect(x: place.lowerBound + (isAtEnd ? 2 : 0), y: 0, width: room, height: 1)
        }
        canvas.write(column.title, in: rect, alignment: column.alignment, style: style)
    }

    // MARK: - Accessibility

    override var accessibilityDefaults: AccessibilityProperties {
        var properties = AccessibilityProperties(.row, label: "Columns")
        properties.elements = columns.enumerated().map { index, column in
            var label = column.title
            if let sort = table?.sort, sort.column == column.identifier {
                label += sort.isAscending ? ", sorted ascending" : ", sorted descending"
            }
            let frame = Self.frame(of: table?.rows.place(of: index) ?? 0..<0)
            guard column.isSortable else {
                return AccessibilityProperties(.heading, label: label).placed(at: frame)
            }
            return .part(.button, label: label) { [weak self] in self?.sort(by: index) }.placed(at: frame)
        }
        return properties
    }
}
