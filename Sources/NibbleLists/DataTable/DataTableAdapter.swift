import FoundationEssentials
import NibbleControls
import NibbleViews

/// Speaks for a table with columns to the rows inside it.
@MainActor final class DataTableAdapter: TableViewDataSource, TableViewDelegate {
    private unowned let table: DataTable

    init(table: DataTable) {
        self.table = table
        table.rows.register(DataTableRow.self, forCellReuseIdentifier: "row")
    }

    private var delegate: (any DataTableDelegate)? { table.delegate }

    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
        table.dataSource?.numberOfRows(in: table) ?? 0
    }

    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        (cell as? DataTableRow)?.show(indexPath.row, of: table)
        return cell
    }

    func tableView(_ tableView: TableView, canEditRowAt indexPath: IndexPath) -> Bool { false }

    func tableView(_ tableView: TableView, typeSelectTextForRowAt indexPath: IndexPath) -> String? {
        guard let column = table.typeSelectColumn.flatMap(table.column) ?? table.shownColumns.first else {
            return nil
        }
        return table.dataSource?.dataTable(table, textFor: column, row: indexPath.row)
    }

    func scrollViewDidScroll(_ scrollView: ScrollView) {
        table.header.setNeedsDisplay()
    }

    func tableView(_ tableView: TableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
        delegate?.dataTable(table, shouldHighlightRow: indexPath.row) ?? true
    }

    func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
        delegate?.dataTable(table, didSelectRow: indexPath.row)
    }

    func tableView(_ tableView: TableView, didDeselectRowAt indexPath: IndexPath) {
        delegate?.dataTable(table, didDeselectRow: indexPath.row)
    }

    func tableViewSelectsRowsAtOnce(_ tableView: TableView) -> Bool {
        delegate?.dataTableSelectsRowsAtOnce(table) ?? true
    }

    func tableView(_ tableView: TableView, performPrimaryActionForRowAt indexPath: IndexPath) {
        if table.usesCellCursor, table.editing.beginInCurrentCell() { return }
        delegate?.dataTable(table, performPrimaryActionForRow: indexPath.row)
    }
}
