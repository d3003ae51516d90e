public import NibbleControls
public import NibbleLists
public import NibbleViews

extension PropertyTable {
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

    /// What is inside the element goes into the content view.
    public func insert(_ view: View, after others: [View]?) -> Bool {
        contentView.takeDesign(around: self)
        contentView.addSubview(view)
        return true
    }
}

extension TableViewCell: ActionSender {
    /// A cell reports that its row was selected by a person, and nothing else.
    public func addAction(
        forEvent event: String?, _ perform: @escaping @MainActor (AnyObject, Control.Event) -> Void
    ) -> Bool {
        guard event == nil || event == "primaryActionTriggered" || event == "touchUpInside" else {
            return false
        }
        let before = selectionAction
        selectionAction = { cell in
            before?(cell)
            perform(cell, .primaryActionTriggered)
        }
        return true
    }
}
