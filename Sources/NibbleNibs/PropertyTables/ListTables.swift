import NibbleCells
public import NibbleControls
public import NibbleLists
public import NibbleViews

/// The tables of lists in rows.
@MainActor enum ListTables {
    /// All of them.
    static let all = [dataTable, tableColumn, outlineView, tableView, tableViewCell, tableViewSection]

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

    /// A tree, and who says what is in it.
    static let outlineView = PropertyTable(
        OutlineView.self,
        [
            "allowsMultipleSelection": Inspectable(\OutlineView.allowsMultipleSelection),
            "selectionFollowsFocus": Inspectable(\OutlineView.selectionFollowsFocus),
            "showsGuides": Inspectable(\OutlineView.showsGuides),
        ],
        outlets: [
            "dataSource": OutletProperty(\OutlineView.dataSource),
            "delegate": OutletProperty(\OutlineView.delegate),
        ])

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

    /// A row; what is inside its element goes into its content view.
    static let tableViewCell = PropertyTable(
        TableViewCell.self,
        [
            "accessoryType": .choice(
                \TableViewCell.accessoryType,
                [
                    "none": .none, "disclosureIndicator": .disclosureIndicator, "checkmark": .checkmark,
                    "detailButton": .detailButton, "detailDisclosureButton": .detailButton,
                ]),
            "indentationLevel": Inspectable(\TableViewCell.indentationLevel),
            "indentationWidth": Inspectable { (cell: TableViewCell, columns: Double) in
                cell.indentationWidth = max(0, CellSnapping.cell(columns))
            },
            // The table's rows have the height that their content needs.
            "rowHeight": Inspectable { (_: TableViewCell, _: Double) in },
            "reuseIdentifier": .settled(\TableViewCell.reuseIdentifier),
            "selectionStyle": .choice(
                \TableViewCell.selectionStyle,
                ["none": .none, "default": .default, "blue": .default, "gray": .default]),
            "style": .settled(["default", "value1", "value2", "subtitle"]),
        ], parts: ["contentView", "detailTextLabel", "imageView", "textLabel"])

    /// A section of rows that are in the file itself.
    static let tableViewSection = PropertyTable(
        NibTableSection.self, named: "TableViewSection",
        [
            "footerTitle": Inspectable(\NibTableSection.footerTitle),
            "headerTitle": Inspectable(\NibTableSection.headerTitle),
        ], parts: ["cells"])
}

extension DataTable: NibPartHolder {
    /// Adds the columns of a file.
    public func take(_ parts: [AnyObject], as name: String) -> Bool {
        guard name == "columns" else { return false }
        columns = parts.compactMap { $0 as? TableColumn }
        return true
    }
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

extension View {
    /// A view that fills another one is as large as that was drawn, before anything is inside.
    func takeDesign(around view: View) {
        guard frame.isEmpty, subviews.isEmpty else { return }
        frame = view.bounds
    }

    /// Adds what is inside the element of a cell to its content view, which this is.
    func take(_ view: View, around cell: View) {
        takeDesign(around: cell)
        addSubview(view)
    }
}

/// The action of a file's cell when a user selects its row or item.
@MainActor enum CellSelection {
    /// An action for an event after the one before; nil for an event that cells do not report.
    static func action<Cell: View>(
        _ event: String?, after before: (@MainActor (Cell) -> Void)?,
        _ perform: @escaping @MainActor (AnyObject, Control.Event) -> Void
    ) -> (@MainActor (Cell) -> Void)? {
        guard event == nil || event == "primaryActionTriggered" || event == "touchUpInside" else {
            return nil
        }
        return { cell in
            before?(cell)
            perform(cell, .primaryActionTriggered)
        }
    }
}

extension TableViewCell: NibPartHolder {
    /// The content view, and in cells of a style the labels, which the cell makes itself.
    public func part(_ name: String) -> AnyObject? {
        switch name {
        case "contentView": contentView
        case "textLabel": textLabel
        case "detailTextLabel": detailTextLabel
        case "imageView": imageView
        default: nil
        }
    }

    /// Puts what is inside the element into the content view.
    public func insert(_ view: View, after others: [View]?) -> Bool {
        contentView.take(view, around: self)
        return true
    }
}

extension TableViewCell: ActionSender {
    /// A cell reports that its row was selected by a user, and nothing else.
    public func addAction(
        forEvent event: String?, _ perform: @escaping @MainActor (AnyObject, Control.Event) -> Void
    ) -> Bool {
        guard let action = CellSelection.action(event, after: selectionAction, perform) else { return false }
        selectionAction = action
        return true
    }
}

/// A section as a file states it; the table's data source keeps it.
final class NibTableSection: NibOwner {
    var headerTitle: String?
    var footerTitle: String?
    private(set) var cells: [TableViewCell] = []
}

extension NibTableSection: NibPartHolder {
    /// Keeps the rows.
    func take(_ parts: [AnyObject], as name: String) -> Bool {
        guard name == "cells" else { return false }
        cells = parts.compactMap { $0 as? TableViewCell }
        return true
    }
}
