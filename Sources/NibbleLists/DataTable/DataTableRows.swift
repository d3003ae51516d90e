import FoundationEssentials
import NibbleCells
import NibbleControls
import NibbleTerminal
import NibbleViews

/// The rows of a table with columns: they stay in view when their columns are scrolled to the side.
final class DataTableRows: TableView {
    private weak var table: DataTable?
    /// The columns' places; found again where the room or the columns changed.
    private(set) var placedColumns = ColumnLayout()
    private var room: Int?
    /// The room in which the cell that keys act on, or that is edited, was brought into view.
    private var editingRoom: Int?

    init(table: DataTable) {
        self.table = table
        super.init(frame: .zero, style: .plain)
    }

    /// Made by tables alone.
    required init(coder: NibCoder) throws {
        try super.init(coder: coder)
    }

    // MARK: - Columns

    /// The column of the screen at which the first column stands: the one before it is for marks.
    var inset: Int { allowsSelection ? 1 : 0 }

    override var rowColumns: Range<Int> { bounds.minX..<(bounds.minX + visibleSize.width) }

    override var contentColumns: Int {
        let wanted = columnLayout.total + 2 * inset
        let visible = visibleSize.width
        // Content as wide as the view scrolls nowhere, and an indicator would cover the end of it.
        return wanted > visible ? max(wanted, bounds.width + 1) : visible
    }

    func columnsChanged() {
        room = nil
        setNeedsLayout()
    }

    var columnLayout: ColumnLayout {
        let now = max(0, visibleSize.width - 2 * inset)
        if room != now {
            room = now
            let rules = table?.shownColumns.map(\.rule) ?? []
            placedColumns = ColumnLayout(rules, frozen: table?.frozenColumnCount ?? 0, room: now)
            for tile in tiling.visible { (tile.cell as? DataTableRow)?.forgetColumns() }
            table?.header.setNeedsDisplay()
        }
        return placedColumns
    }

    /// The cells that show of the columns behind the frozen ones, in the columns' coordinates.
    var scrolledCells: Range<Int> {
        let start = placedColumns.frozenEdge + max(0, bounds.minX)
        return start..<max(start, start + visibleSize.width - 2 * inset - placedColumns.frozenEdge)
    }

    /// Places a column in the view, cut where it is not in view; nil where nothing of it shows.
    func place(of column: Int) -> Range<Int>? {
        let layout = columnLayout
        guard column < layout.count else { return nil }
        let cells = layout.range(of: column)
        guard column >= layout.frozenCount else {
            return (cells.lowerBound + inset)..<(cells.upperBound + inset)
        }
        let seen = cells.clamped(to: scrolledCells)
        let shift = inset - max(0, bounds.minX)
        return seen.isEmpty ? nil : (seen.lowerBound + shift)..<(seen.upperBound + shift)
    }

    /// Whether the end of a column is in view.
    func showsEnd(of column: Int) -> Bool {
        let layout = columnLayout
        guard column < layout.count else { return false }
        return column < layout.frozenCount || scrolledCells.contains(layout.range(of: column).upperBound)
    }

    /// Places a column in the view, whether it is in view or not.
    func wholePlace(of column: Int) -> Range<Int> {
        let layout = columnLayout
        let cells = layout.range(of: column)
        let shift = inset - (column < layout.frozenCount ? 0 : max(0, bounds.minX))
        return (cells.lowerBound + shift)..<(cells.upperBound + shift)
    }

    /// The column at a place of the view, gaps counted with the column before them.
    func column(at x: Int) -> Int? {
        let layout = columnLayout
        let cell = x - inset
        guard cell >= 0, layout.count > 0 else { return nil }
        let place = cell < layout.frozenEdge ? cell : cell + max(0, bounds.minX)
        return (0..<layout.count).last { layout.starts[$0] <= place }
    }

    /// Scrolls to the side so that a column is in view.
    func reveal(_ column: Int) {
        let layout = columnLayout
        guard column >= layout.frozenCount, column < layout.count else { return }
        tiling.updateContentSize()
        let cells = layout.range(of: column)
        let shown = scrolledCells
        var offset = bounds.minX
        if cells.upperBound > shown.upperBound { offset += cells.upperBound - shown.upperBound }
        offset = min(offset, cells.lowerBound - layout.frozenEdge)
        if offset != bounds.minX { contentOffset = Point(x: offset, y: contentOffset.y) }
    }

    // MARK: - Layout

    override func layoutSubviews() {
        readIfNeeded()
        // The height decides about an indicator, which decides about the width.
        tiling.updateContentSize()
        tiling.updateContentSize()
        super.layoutSubviews()
        _ = columnLayout
        if room != editingRoom, let table {
            if let editor = table.editing.field {
                reveal(editor.index)
            } else if table.usesCellCursor, isFirstResponder {
                reveal(table.currentColumn)
            }
        }
        editingRoom = room
        for tile in tiling.visible { (tile.cell as? DataTableRow)?.placeColumns() }
        table?.editing.place()
    }

    func updateCursor() {
        for tile in tiling.visible { tile.cell.setNeedsDisplay() }
    }

    override func currentRowDidChange() {
        guard let table else { return }
        table.delegate?.dataTable(table, didMoveTo: selectionModel.current?.row)
    }

    // MARK: - Events

    /// Without rows too: they may be on their way, and the keys should be there when they come.
    override var canBecomeFirstResponder: Bool {
        isUserInteractionEnabled && !isHidden && !bounds.isEmpty && table != nil
    }

    override var keyHints: [KeyHint] {
        guard isFirstResponder, let table else { return super.keyHints }
        return DataTableKeys(table: table).hints + super.keyHints
    }

    override func keyDown(with event: KeyEvent) -> Handling {
        if isFirstResponder, let table, DataTableKeys(table: table).handle(event) == .handled {
            return .handled
        }
        return super.keyDown(with: event)
    }

    override func mouseDown(with event: MouseEvent) -> Handling {
        let point = event.location(in: self)
        if indexPathForRow(at: point) != nil {
            table?.editing.end(.committing)
            if let column = column(at: point.x - bounds.minX) { table?.moveCursor(column: column) }
        }
        return super.mouseDown(with: event)
    }

    // MARK: - Accessibility

    /// The number of rows, and which of them are visible.
    var spokenRows: String { TableAccessibility(table: self).count }

    override var accessibilityDefaults: AccessibilityProperties {
        var properties = AccessibilityProperties()
        properties.isElement = false
        return properties
    }
}
