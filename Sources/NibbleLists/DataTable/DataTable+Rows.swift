import FoundationEssentials

extension DataTable {
    /// Whether rows can be selected.
    ///
    /// Defaults to true.
    public var allowsSelection: Bool {
        get { rows.allowsSelection }
        set { rows.allowsSelection = newValue }
    }

    /// Whether several rows can be selected.
    ///
    /// Defaults to false.
    public var allowsMultipleSelection: Bool {
        get { rows.allowsMultipleSelection }
        set { rows.allowsMultipleSelection = newValue }
    }

    /// Whether the current row is selected as soon as it is current.
    ///
    /// Defaults to false: Enter and presses select. Where several can be selected, arrows and presses then select one alone,
    /// Shift with them all from the last one on, and a press with Control adds one or takes it out.
    public var selectionFollowsFocus: Bool {
        get { rows.selectionFollowsFocus }
        set { rows.selectionFollowsFocus = newValue }
    }

    /// The selected row; the first one when there are several.
    public var selectedRow: Int? { rows.indexPathForSelectedRow?.row }

    /// The selected rows, in order.
    public var selectedRows: [Int] { rows.indexPathsForSelectedRows?.map(\.row) ?? [] }

    /// The number of selected rows.
    ///
    /// Counting them costs no more for a million in a row than for one.
    public var numberOfSelectedRows: Int { rows.numberOfSelectedRows }

    /// The row that keys act on.
    ///
    /// Setting it scrolls to it; a row that does not exist is left alone.
    public var currentRow: Int? {
        get { rows.indexPathForCurrentRow?.row }
        set { rows.indexPathForCurrentRow = newValue.map { IndexPath(row: $0, section: 0) } }
    }

    /// The column of the cell that keys act on; nil without `usesCellCursor`.
    public var currentCellColumn: TableColumn? {
        let columns = shownColumns
        return usesCellCursor && columns.indices.contains(currentColumn) ? columns[currentColumn] : nil
    }

    /// Selects a row; the delegate is not told.
    ///
    /// Nil deselects all.
    public func selectRow(_ row: Int?) {
        rows.selectRow(
            at: row.map { IndexPath(row: $0, section: 0) }, animated: false, scrollPosition: .none)
    }

    /// Deselects a row; the delegate is not told.
    public func deselectRow(_ row: Int) {
        rows.deselectRow(at: IndexPath(row: row, section: 0), animated: false)
    }

    /// Scrolls so that a row is in view.
    public func scrollToRow(_ row: Int, at position: TableView.ScrollPosition = .none) {
        rows.scrollToRow(at: IndexPath(row: row, section: 0), at: position, animated: false)
    }

    /// The rows that are in view.
    public var visibleRows: Range<Int> {
        rows.readIfNeeded()
        return rows.tiling.range
    }

    /// Fills the cells of rows again.
    public func reloadRows(_ changed: [Int]) {
        for row in changed {
            (rows.cellForRow(at: IndexPath(row: row, section: 0)) as? DataTableRow)?.fill()
        }
    }

    /// Puts rows in; the data source must say the new count already.
    public func insertRows(_ new: [Int]) {
        rows.insertRows(at: new.map { IndexPath(row: $0, section: 0) })
    }

    /// Takes rows out; the data source must say the new count already.
    public func deleteRows(_ old: [Int]) {
        editing.end(.cancelling)
        rows.deleteRows(at: old.map { IndexPath(row: $0, section: 0) })
    }
}
