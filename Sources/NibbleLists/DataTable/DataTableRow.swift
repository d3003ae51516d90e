import FoundationEssentials
import NibbleCells
import NibbleControls
import NibbleViews

/// A row of a table with columns: a label or a cell for each column in view, used again like the row itself.
final class DataTableRow: TableViewCell {
    private struct Shown {
        let column: Int
        let view: View
    }

    private weak var table: DataTable?
    private(set) var row = 0
    /// Holds the columns that stay.
    private let frozen = View()
    /// Holds those that scroll, in the columns' coordinates.
    private let scrolled = View()
    private var shown: [Shown] = []
    private var labels: [Label] = []

    required init(style: Style = .default, reuseIdentifier: String? = nil) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        scrolled.clipsToBounds = true
        frozen.clipsToBounds = true
        contentView.addSubview(frozen)
        contentView.addSubview(scrolled)
    }

    /// Made by tables alone.
    required init(coder: NibCoder) throws {
        try super.init(coder: coder)
    }

    // MARK: - Content

    func show(_ row: Int, of table: DataTable) {
        self.table = table
        self.row = row
        fill()
    }

    /// Fills all cells again.
    func fill() {
        forgetColumns()
        setNeedsLayout()
        superview?.setNeedsLayout()
        setNeedsDisplay()
    }

    /// The columns have other places: all cells are made again.
    func forgetColumns() {
        for cell in shown { putAside(cell) }
        shown = []
    }

    private func putAside(_ cell: Shown) {
        cell.view.isHidden = true
        if let label = cell.view as? Label {
            labels.append(label)
        } else if let custom = cell.view as? DataTableCell {
            custom.removeFromSuperview()
            if let identifier = custom.reuseIdentifier { table?.cells.put(custom, for: identifier) }
        }
    }

    // MARK: - Layout

    override func layoutSubviews() {
        super.layoutSubviews()
        placeColumns()
    }

    /// Brings the cells of the columns in view into place.
    func placeColumns() {
        guard let table, superview === table.rows else { return }
        let rows = table.rows
        let layout = rows.columnLayout
        let size = contentView.bounds.size
        let edge = min(layout.frozenEdge, size.width)
        frozen.frame = Rect(x: 0, y: 0, width: edge, height: size.height)
        let area = Rect(x: edge, y: 0, width: size.width - edge, height: size.height)
        if scrolled.frame != area { scrolled.frame = area }
        let cells = rows.scrolledCells
        if scrolled.bounds.origin.x != cells.lowerBound { scrolled.bounds.origin.x = cells.lowerBound }
        let visible = layout.columns(in: cells)
        shown.removeAll { cell in
            guard cell.column >= layout.frozenCount, !visible.contains(cell.column) else { return false }
            putAside(cell)
            return true
        }
        let present = Set(shown.map(\.column))
        for column in 0..<layout.frozenCount where !present.contains(column) {
            add(column, to: frozen, table, layout)
        }
        for column in visible where !present.contains(column) { add(column, to: scrolled, table, layout) }
    }

    private func add(_ index: Int, to area: View, _ table: DataTable, _ layout: ColumnLayout) {
        let columns = table.shownColumns
        guard let source = table.dataSource, columns.indices.contains(index) else { return }
        let column = columns[index]
        let view: View = source.dataTable(table, cellFor: column, row: row) ?? label(for: column, source)
        let cells = layout.range(of: index)
        view.frame = Rect(x: cells.lowerBound, y: 0, width: cells.count, height: max(1, bounds.height))
        if view.superview !== area { area.addSubview(view) }
        view.isHidden = false
        shown.append(Shown(column: index, view: view))
    }

    private func label(for column: TableColumn, _ source: any DataTableDataSource) -> Label {
        guard let table else { return Label() }
        let label = labels.popLast() ?? Label()
        if let text = source.dataTable(table, attributedTextFor: column, row: row) {
            label.attributedText = text
        } else {
            label.text = source.dataTable(table, textFor: column, row: row)
        }
        label.textAlignment = column.alignment
        label.lineBreakMode = column.lineBreakMode
        return label
    }

    // MARK: - Drawing

    /// The columns of the cell that keys act on, in the row.
    private var cursor: Range<Int>? {
        guard let table, isCurrent, table.usesCellCursor else { return nil }
        return table.rows.place(of: table.currentColumn)
    }

    override func draw(in canvas: inout Canvas) {
        super.draw(in: &canvas)
        guard let cursor else { return }
        canvas.beginHighlight(place(of: cursor), with: tintColor)
    }

    private func place(of cursor: Range<Int>) -> Rect {
        Rect(x: cursor.lowerBound, y: 0, width: cursor.count, height: bounds.height)
    }

    /// The highlight of the row: where keys act on one cell, that has the accent, and the row is shown as selected.
    override var highlightColor: Color? { cursor == nil ? super.highlightColor : .selection }

    override func drawOverlay(in canvas: inout Canvas) {
        super.drawOverlay(in: &canvas)
        guard let table else { return }
        let layout = table.rows.placedColumns
        if layout.frozenCount > 0, layout.total > table.rows.visibleSize.width {
            let place = Point(x: table.rows.inset + layout.frozenEdge - 1, y: 0)
            canvas.write(
                DataTableHeader.divider(canvas.lines), at: place, style: CellStyle(foreground: .separator))
        }
        guard let cursor else { return }
        canvas.endHighlight(place(of: cursor), with: tintColor)
        let style = CellStyle(foreground: .onSelection, attributes: .bold)
        let glyphs = controlGlyphs
        canvas.write(glyphs.bracketStart, at: Point(x: cursor.lowerBound - 1, y: 0), style: style)
        canvas.write(glyphs.bracketEnd, at: Point(x: cursor.upperBound, y: 0), style: style)
    }

    // MARK: - Accessibility

    /// The texts of all columns, each after its title but the first, whether they are in view or not.
    override var accessibilityDefaults: AccessibilityProperties {
        var properties = super.accessibilityDefaults
        guard let table, let source = table.dataSource else { return properties }
        let texts = table.shownColumns.enumerated().compactMap { index, column -> String? in
            let text = source.dataTable(table, textFor: column, row: row)
            guard !text.isEmpty else { return nil }
            return index == 0 || column.title.isEmpty ? text : "\(column.title) \(text)"
        }
        properties.label = texts.joined(separator: ", ")
        for column in table.shownColumns where source.dataTable(table, canEdit: column, row: row) {
            properties.actions.append(
                AccessibilityAction("Edit \(column.title)") { [weak table, row] in
                    table?.editCell(row: row, column: column.identifier)
                })
        }
        return properties
    }
}
