import FoundationEssentials
import NibbleControls
import NibbleViews

/// Edits the texts of a table's cells in their places, one at a time.
@MainActor final class DataTableEditing {
    /// The ways in which editing ends.
    enum End {
        case committing, cancelling
    }

    private unowned let table: DataTable
    /// The field of the cell that is being edited.
    private(set) var field: DataTableEditor?

    init(table: DataTable) {
        self.table = table
    }

    // MARK: - Beginning

    /// Edits the current cell; without a cursor the first one of the row that can be edited.
    func beginInCurrentCell() -> Bool {
        guard let row = table.currentRow else { return false }
        if table.usesCellCursor { return begin(row: row, table.currentColumn) }
        return table.shownColumns.indices.contains { begin(row: row, $0) }
    }

    /// Whether F2 would edit something.
    var canBeginInCurrentCell: Bool {
        guard let row = table.currentRow else { return false }
        if table.usesCellCursor { return canBegin(row: row, table.currentColumn) }
        return table.shownColumns.indices.contains { canBegin(row: row, $0) }
    }

    private func canBegin(row: Int, _ index: Int) -> Bool {
        let columns = table.shownColumns
        guard let dataSource = table.dataSource, (0..<table.numberOfRows).contains(row),
            columns.indices.contains(index)
        else { return false }
        return dataSource.dataTable(table, canEdit: columns[index], row: row)
    }

    /// Edits a cell, after ending what is being edited.
    ///
    /// - Returns: Whether it does: the data source allows it, and the cell exists.
    func begin(row: Int, _ index: Int) -> Bool {
        guard canBegin(row: row, index), table.window != nil else { return false }
        end(.committing)
        guard field == nil else { return false }
        table.moveCursor(toRow: row, column: index)
        table.rows.reveal(index)
        show(makeField(row: row, index))
        return true
    }

    private func makeField(row: Int, _ index: Int) -> DataTableEditor {
        let column = table.shownColumns[index]
        let field = DataTableEditor(table: table, row: row, column: column, index: index)
        field.text = table.dataSource?.dataTable(table, textToEditFor: column, row: row) ?? ""
        field.validator = { [weak table] text in
            guard let table else { return nil }
            return table.dataSource?.dataTable(table, problemWith: text, for: column, row: row)
        }
        return field
    }

    private func show(_ field: DataTableEditor) {
        self.field = field
        table.rows.addSubview(field)
        field.place(in: table.rows)
        field.becomeFirstResponder()
        _ = field.perform(.selectAll)
    }

    // MARK: - Ending

    /// Takes the field away, and its text over unless that is cancelled; with a text that is wrong editing goes on.
    func end(_ end: End) {
        guard let field else { return }
        if end == .committing, !field.validate() {
            table.delegate?.dataTable(table, didFind: field.validationMessage)
            return
        }
        table.delegate?.dataTable(table, didFind: nil)
        self.field = nil
        let hadKeys = field.isFirstResponder
        field.removeFromSuperview()
        if hadKeys { table.rows.becomeFirstResponder() }
        guard end == .committing, field.hasChanged else { return }
        table.dataSource?.dataTable(table, set: field.text, for: field.column, row: field.row)
        table.reloadRows([field.row])
    }

    /// A field loses the keys: its text is taken over, or dropped if it is wrong.
    func resigned(_ field: DataTableEditor) {
        guard self.field === field else { return }
        end(.committing)
        if self.field === field { end(.cancelling) }
    }

    /// Goes on in the next cell of the row that can be edited, or the one before; else editing just ends.
    func goOn(after index: Int, by step: Int) {
        guard let row = field?.row else { return }
        end(.committing)
        guard field == nil else { return }
        var next = index + step
        while table.shownColumns.indices.contains(next), !canBegin(row: row, next) { next += step }
        _ = begin(row: row, next)
    }

    // MARK: - Staying in place

    /// Keeps the field over its cell.
    func place() { field?.place(in: table.rows) }
}
