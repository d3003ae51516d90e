public import NibbleLists
public import NibbleViews

extension PropertyTable {
    /// Rows, and who says what is in them.
    static let tableView = PropertyTable(
        TableView.self,
        [
            "allowsMultipleSelection": Inspectable(\TableView.allowsMultipleSelection),
            "allowsSelection": Inspectable(\TableView.allowsSelection),
            "editing": Inspectable(\TableView.isEditing),
            "estimatedRowHeight": Inspectable(\TableView.estimatedRowHeight),
            "rowHeight": Inspectable { (table: TableView, rows: Double) in
                table.rowHeight = rows < 0 ? TableView.automaticDimension : max(1, CellSnapping.cell(rows))
            },
            "selectionFollowsFocus": Inspectable(\TableView.selectionFollowsFocus),
            "style": .settled(["plain", "grouped", "insetGrouped"]),
        ],
        outlets: [
            "backgroundView": OutletProperty(\TableView.backgroundView),
            "dataSource": OutletProperty(\TableView.dataSource),
            "prefetchDataSource": OutletProperty(\TableView.prefetchDataSource),
            "tableFooterView": OutletProperty(\TableView.tableFooterView),
            "tableHeaderView": OutletProperty(\TableView.tableHeaderView),
        ], parts: ["prototypes", "sections"])
}

extension TableView: NibPartHolder {
    /// Rows that are in the file itself: the table shows them until it is given another data source.
    public func take(_ parts: [AnyObject], as name: String) -> Bool {
        guard name == "sections" else { return false }
        let source = StaticCells(parts.compactMap { $0 as? NibTableSection })
        nibObjects.append(source)
        rowHeight = Self.automaticDimension
        dataSource = source
        return true
    }
}
