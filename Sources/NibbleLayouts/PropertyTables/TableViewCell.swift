package import NibbleViews

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
            "reuseIdentifier": .settled(\TableViewCell.reuseIdentifier),
            "selectionStyle": .choice(
                \TableViewCell.selectionStyle,
                ["none": .none, "default": .default, "blue": .default, "gray": .default]),
            "style": .settled(["default", "value1", "value2", "subtitle"]),
        ])
}

extension TableViewCell: NibPartHolder {
    /// The content view and the labels, which the cell makes itself.
    package func part(_ name: String) -> AnyObject? { name == "contentView" ? contentView : nil }

    /// What is inside the element goes into the content view.
    package func insert(_ view: View, after others: [View]?) -> Bool {
        contentView.addSubview(view)
        return true
    }
}
