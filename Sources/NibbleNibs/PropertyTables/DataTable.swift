public import NibbleLists
public import NibbleViews

extension PropertyTable {
    /// Rows and columns; a column is an element each, with `as="columns"`.
    static let dataTable = PropertyTable(
        DataTable.self,
        [
            "allowsMultipleSelection": Inspectable(\DataTable.allowsMultipleSelection),
            "allowsSelection": Inspectable(\DataTable.allowsSelection),
            "frozenColumnCount": Inspectable(\DataTable.frozenColumnCount),
            "selectionFollowsFocus": Inspectable(\DataTable.selectionFollowsFocus),
            "showsHeader": Inspectable(\DataTable.showsHeader),
            "usesCellCursor": Inspectable(\DataTable.usesCellCursor),
        ],
        outlets: [
            "backgroundView": OutletProperty(\DataTable.backgroundView),
            "dataSource": OutletProperty(\DataTable.dataSource),
            "delegate": OutletProperty(\DataTable.delegate),
        ], parts: ["columns"])

    /// A column of rows.
    static let tableColumn = PropertyTable(
        TableColumn.self,
        [
            "alignment": Inspectable(\TableColumn.alignment),
            "flexible": Inspectable(\TableColumn.isFlexible),
            "hidden": Inspectable(\TableColumn.isHidden),
            "identifier": Inspectable(\TableColumn.identifier),
            "lineBreakMode": Inspectable(\TableColumn.lineBreakMode),
            "maximumWidth": Inspectable(\TableColumn.maximumWidth),
            "minimumWidth": Inspectable(\TableColumn.minimumWidth),
            "preferredWidth": Inspectable(\TableColumn.preferredWidth),
            "resizable": Inspectable(\TableColumn.isResizable),
            "sortable": Inspectable(\TableColumn.isSortable),
            "title": Inspectable(\TableColumn.title),
        ])
}

extension DataTable: NibPartHolder {
    /// Adds the columns of a file.
    public func take(_ parts: [AnyObject], as name: String) -> Bool {
        guard name == "columns" else { return false }
        columns = parts.compactMap { $0 as? TableColumn }
        return true
    }
}
