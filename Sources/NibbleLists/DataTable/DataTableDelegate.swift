/// Follows what a user does with a `DataTable`; every method may be left out.
@MainActor public protocol DataTableDelegate: AnyObject {
    /// Whether a row can be current and be pressed.
    ///
    /// Defaults to true.
    func dataTable(_ dataTable: DataTable, shouldHighlightRow row: Int) -> Bool

    /// Another row or cell is the one that keys act on; nil when there is none.
    func dataTable(_ dataTable: DataTable, didMoveTo row: Int?)

    /// The user selected a row.
    func dataTable(_ dataTable: DataTable, didSelectRow row: Int)

    /// The user deselected a row.
    func dataTable(_ dataTable: DataTable, didDeselectRow row: Int)

    /// Whether rows that the user selects or deselects together, with Ctrl-A or Shift-End, are selected without asking
    /// and telling about each of them.
    ///
    /// Defaults to false. With true a million rows are selected as fast as ten; `shouldHighlightRow` is not asked then.
    func dataTableSelectsRowsAtOnce(_ dataTable: DataTable) -> Bool

    /// Enter or a double click: the row is to be opened.
    ///
    /// Not called where the current cell can be edited: that is what they do then.
    func dataTable(_ dataTable: DataTable, performPrimaryActionForRow row: Int)

    /// The user asked for another order: sort what there is, then call `reloadData()`.
    ///
    /// The table shows the mark of the new order already.
    func dataTable(_ dataTable: DataTable, didChangeSort sort: DataTable.Sort)

    /// The user made a column wider or narrower.
    func dataTable(_ dataTable: DataTable, didResize column: TableColumn)

    /// Something is wrong with what the user types into a cell, or no longer: then it is nil.
    func dataTable(_ dataTable: DataTable, didFind problem: String?)
}

extension DataTableDelegate {
    /// True.
    public func dataTable(_ dataTable: DataTable, shouldHighlightRow row: Int) -> Bool { true }
    /// Does nothing.
    public func dataTable(_ dataTable: DataTable, didMoveTo row: Int?) {}
    /// Does nothing.
    public func dataTable(_ dataTable: DataTable, didSelectRow row: Int) {}
    /// Does nothing.
    public func dataTable(_ dataTable: DataTable, didDeselectRow row: Int) {}
    /// False.
    public func dataTableSelectsRowsAtOnce(_ dataTable: DataTable) -> Bool { false }
    /// Does nothing.
    public func dataTable(_ dataTable: DataTable, performPrimaryActionForRow row: Int) {}
    /// Does nothing.
    public func dataTable(_ dataTable: DataTable, didChangeSort sort: DataTable.Sort) {}
    /// Does nothing.
    public func dataTable(_ dataTable: DataTable, didResize column: TableColumn) {}
    /// Does nothing.
    public func dataTable(_ dataTable: DataTable, didFind problem: String?) {}
}
