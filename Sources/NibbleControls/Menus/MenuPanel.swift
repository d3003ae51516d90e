import NibbleCells
import NibbleTerminal
import NibbleViews

/// The rows of one open menu in a border.
final class MenuPanel: View {
    private(set) var rows: [MenuRow] = []
    private var shortcuts: [String] = []
    private var hasMarks = false
    private(set) var selection: Int?
    private var first = 0
    /// Whether it is a part of a page, so that its ground must be seen on whatever is below it.
    var isInline = false

    /// Makes a panel; `heading` is shown over the rows unless it is empty.
    init(_ rows: [MenuRow], heading: String = "", bindings: KeyBindings = KeyBindings()) {
        super.init(frame: .zero)
        show(rows, heading: heading, bindings: bindings)
    }

    required init(coder: NibCoder) throws {
        try super.init(coder: coder)
    }

    /// Shows other rows, with the same place selected and scrolled to; `heading` is shown over them unless it is empty.
    func show(_ rows: [MenuRow], heading: String, bindings: KeyBindings) {
        let heads = heading.isEmpty ? [] : [MenuRow(content: .heading(heading), isEnabled: false)]
        self.rows = heads + rows
        shortcuts = self.rows.map { $0.shortcut(bindings) }
        hasMarks = rows.contains { $0.state != .off }
        selection = selection.flatMap(enabledRow)
        first = min(first, max(0, self.rows.count - visibleCount))
        setNeedsDisplay()
    }

    /// The size that shows every row: a border, a column of marks if there are any, titles, keys.
    var preferredSize: Size {
        let titles = rows.map { TerminalText.columns(of: $0.title) }.max() ?? 0
        let keys = rows.indices.map { keyWidth($0) }.max() ?? 0
        return Size(
            width: max(8, titles + (keys > 0 ? keys + 2 : 0) + (hasMarks ? 2 : 0) + 4), height: rows.count + 2
        )
    }

    private func keyWidth(_ row: Int) -> Int {
        rows[row].opensMenu ? 1 : TerminalText.columns(of: shortcuts[row])
    }

    private var visibleCount: Int { max(1, bounds.height - 2) }

    var selectedRow: MenuRow? { selection.map { rows[$0] } }

    // MARK: - Selection

    /// Selects a row that can be chosen; nil selects none.
    func select(_ row: Int?) {
        let row = row.flatMap(enabledRow)
        guard row != selection else { return }
        selection = row
        if let row { first = min(row, max(first, row - visibleCount + 1)) }
        setNeedsDisplay()
    }

    /// The row, if it can be chosen.
    private func enabledRow(_ row: Int) -> Int? {
        rows.indices.contains(row) && rows[row].isEnabled ? row : nil
    }

    /// Selects the next row that can be chosen, around the end.
    func moveSelection(backwards: Bool) {
        let order = backwards ? Array(rows.indices.reversed()) : Array(rows.indices)
        let start = selection.flatMap { order.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
        if let row = (order[start...] + order[..<start]).first(where: { rows[$0].isEnabled }) { select(row) }
    }

    /// Selects the first or the last row that can be chosen.
    func selectEnd(last: Bool) {
        let enabled = rows.indices.filter { rows[$0].isEnabled }
        select(last ? enabled.last : enabled.first)
    }

    /// Moves the selection for an arrow key or one that leads to an end.
    ///
    /// - Returns: Whether the key is one of these.
    func moveSelection(for key: Key) -> Bool {
        switch key {
        case .up: moveSelection(backwards: true)
        case .down: moveSelection(backwards: false)
        case .home, .pageUp: selectEnd(last: false)
        case .end, .pageDown: selectEnd(last: true)
        default: return false
        }
        return true
    }

    /// Selects the row that the letters typed so far lead to.
    ///
    /// - Returns: Whether there is one.
    func select(typing letter: Character, after typeAhead: inout MenuTypeAhead) -> Bool {
        let titles = rows.map { $0.isEnabled ? $0.title : nil }
        let now = window?.application?.clock.now ?? 0
        guard let found = typeAhead.find(letter, in: titles, from: selection, at: now) else { return false }
        select(found)
        return true
    }

    /// Scrolls a menu that is taller than its room.
    ///
    /// - Returns: Whether other rows are shown.
    @discardableResult func scroll(by steps: Int) -> Bool {
        let new = max(0, min(max(0, rows.count - visibleCount), first.saturatingAdd(steps)))
        guard new != first else { return false }
        first = new
        setNeedsDisplay()
        return true
    }

    /// The row at a point of the panel; nil for the border.
    func row(at point: Point) -> Int? {
        guard bounds.insetBy(dx: 1, dy: 1).contains(point) else { return nil }
        let row = first + point.y - bounds.minY - 1
        return rows.indices.contains(row) ? row : nil
    }

    /// Finds where a row is in the panel.
    func frame(ofRow row: Int) -> Rect {
        Rect(x: bounds.minX, y: bounds.minY + 1 + row - first, width: bounds.width, height: 1)
    }

    // MARK: - Drawing

    override func draw(in canvas: inout Canvas) {
        guard isInline else {
            canvas.fill(bounds, with: .secondarySystemBackground)
            return drawRows(on: &canvas)
        }
        canvas.fillSurface(bounds)
        drawRows(on: &canvas)
        canvas.makeTextReadable(in: bounds)
    }

    private func drawRows(on canvas: inout Canvas) {
        let line = CellStyle(foreground: .separator)
        canvas.box(bounds, style: .rounded, in: line)
        guard bounds.width > 4, bounds.height > 2 else { return }
        for index in rows.indices.dropFirst(first).prefix(visibleCount) {
            let y = frame(ofRow: index).minY
            guard case .separator = rows[index].content else {
                draw(index, y: y, on: &canvas)
                continue
            }
            let end = Point(x: bounds.maxX - 1, y: y)
            canvas.line(from: Point(x: bounds.minX, y: y), to: end, in: line)
        }
        let mark = CellStyle(foreground: tintColor, attributes: .bold)
        let glyphs = controlGlyphs
        if first > 0 {
            canvas.write([glyphs.chevronUp], at: Point(x: bounds.maxX - 3, y: bounds.minY), style: mark)
        }
        if first + visibleCount < rows.count {
            canvas.write([glyphs.chevronDown], at: Point(x: bounds.maxX - 3, y: bounds.maxY - 1), style: mark)
        }
    }

    private func draw(_ index: Int, y: Int, on canvas: inout Canvas) {
        let row = rows[index]
        let style = style(of: row, isSelected: index == selection)
        if index == selection {
            let blank = String(repeating: " ", count: bounds.width - 2)
            canvas.write(blank, at: Point(x: bounds.minX + 1, y: y), style: style)
        }
        var x = bounds.minX + 2
        if case .heading = row.content {
            return canvas.write(
                canvas.cut(row.title, to: bounds.width - 4), at: Point(x: x, y: y), style: style)
        }
        if hasMarks {
            let mark: Glyph? =
                switch row.state {
                case .off: nil
                case .on: controlGlyphs.checked
                case .mixed: controlGlyphs.mixed
                }
            if let mark { canvas.write([mark], at: Point(x: x, y: y), style: style) }
            x += 2
        }
        let keys = row.opensMenu ? [controlGlyphs.chevronRight] : TerminalText.glyphs(of: shortcuts[index])
        let width = keyWidth(index)
        let end = bounds.maxX - 2
        canvas.write(
            canvas.cut(row.title, to: max(0, end - x - (width > 0 ? width + 1 : 0))), at: Point(x: x, y: y),
            style: style)
        guard width > 0, end - width >= x else { return }
        var keyStyle = style
        if index != selection, row.isEnabled { keyStyle.foreground = .secondaryLabel }
        canvas.write(keys[...], at: Point(x: end - width, y: y), style: keyStyle)
    }

    private func style(of row: MenuRow, isSelected: Bool) -> CellStyle {
        if case .heading = row.content { return CellStyle(foreground: .secondaryLabel, attributes: .bold) }
        guard row.isEnabled else { return CellStyle(foreground: .tertiaryLabel, attributes: .dim) }
        let color: Color = row.isDestructive ? .systemRed : isSelected ? tintColor : .label
        return CellStyle(foreground: color, attributes: isSelected ? .reverse : [])
    }
}
