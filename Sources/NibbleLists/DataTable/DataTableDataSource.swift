public import FoundationEssentials

/// Tells a `DataTable` what there is to show.
@MainActor public protocol DataTableDataSource: AnyObject {
    /// The rows.
    func numberOfRows(in dataTable: DataTable) -> Int

    /// The text of a cell.
    ///
    /// Asked for cells that come into view, and for what is spoken of a row.
    func dataTable(_ dataTable: DataTable, textFor column: TableColumn, row: Int) -> String

    /// The text of a cell with colours and attributes of its own; nil for the plain one.
    ///
    /// Defaults to nil.
    func dataTable(
        _ dataTable: DataTable, attributedTextFor column: TableColumn, row: Int
    ) -> AttributedString?

    /// A view in place of the text: one taken with `dequeueReusableCell(withIdentifier:)`, filled; nil for the text.
    ///
    /// Defaults to nil.
    func dataTable(_ dataTable: DataTable, cellFor column: TableColumn, row: Int) -> DataTableCell?

    /// Whether a user can change the text of a cell in its place.
    ///
    /// Defaults to false.
    func dataTable(_ dataTable: DataTable, canEdit column: TableColumn, row: Int) -> Bool

    /// The text that a user begins to change.
    ///
    /// Defaults to the text of the cell.
    func dataTable(_ dataTable: DataTable, textToEditFor column: TableColumn, row: Int) -> String

    /// The problem with a text that a user typed for a cell; nil when there is none.
    ///
    /// Defaults to nil.
    func dataTable(
        _ dataTable: DataTable, problemWith text: String, for column: TableColumn, row: Int
    ) -> String?

    /// A user changed the text of a cell: take it over.
    ///
    /// The row is shown again afterwards. The default does nothing.
    func dataTable(_ dataTable: DataTable, set text: String, for column: TableColumn, row: Int)
}

extension DataTableDataSource {
    /// The plain text.
    public func dataTable(
        _ dataTable: DataTable, attributedTextFor column: TableColumn, row: Int
    ) -> AttributedString? { nil }
    /// The text.
    public func dataTable(_ dataTable: DataTable, cellFor column: TableColumn, row: Int) -> DataTableCell? {
        nil
    }
    /// False.
    public func dataTable(_ dataTable: DataTable, canEdit column: TableColumn, row: Int) -> Bool { false }
    /// The text of the cell.
    public func dataTable(_ dataTable: DataTable, textToEditFor column: TableColumn, row: Int) -> String {
        self.dataTable(dataTable, textFor: column, row: row)
    }
    /// Nothing.
    public func dataTable(
        _ dataTable: DataTable, problemWith text: String, for column: TableColumn, row: Int
    ) -> String? { nil }
    /// Does nothing.
    public func dataTable(_ dataTable: DataTable, set text: String, for column: TableColumn, row: Int) {}
}
