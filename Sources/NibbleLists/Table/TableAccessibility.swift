import FoundationEssentials
import NibbleViews

/// The accessibility of a table.
@MainActor struct TableAccessibility {
    let table: TableView

    var properties: AccessibilityProperties {
        var properties = AccessibilityProperties(.list, value: count)
        properties.isElement = false
        return properties
    }

    /// The number of rows, and which of them are visible.
    var count: String { table.spokenPosition(of: table.indexPathsForVisibleRows, noun: "row") }
}

/// The accessibility of a row: its words, and its actions.
@MainActor struct TableViewCellAccessibility {
    let cell: TableViewCell

    var properties: AccessibilityProperties {
        var properties = AccessibilityProperties.row(of: cell.contentView)
        if cell.accessoryType == .checkmark { properties.value = "checked" }
        if cell.isSelected { properties.traits.insert(.selected) }
        if cell.isCurrent { properties.traits.insert(.current) }
        if let outline = cell.outline { describe(outline, in: &properties) }
        guard let table = cell.superview as? TableView, let path = table.indexPath(for: cell) else {
            return properties
        }
        addActions(of: table, at: path, to: &properties)
        return properties
    }

    /// Describes the depth of the row in a tree, and whether it is expanded.
    private func describe(_ outline: OutlineMark, in properties: inout AccessibilityProperties) {
        let level = "level \(outline.level + 1)"
        properties.value = outline.state == .collapsed ? "collapsed, \(level)" : level
        if outline.state == .expanded { properties.traits.insert(.expanded) }
        properties.actions += (cell.superview as? TableView)?.additionalAccessibilityActions(for: cell) ?? []
    }

    private func addActions(
        of table: TableView, at path: IndexPath, to properties: inout AccessibilityProperties
    ) {
        if table.allowsSelection {
            properties.addActions(of: table, at: path) { [weak table] in table?.cellForRow(at: path) }
        }
        if cell.accessoryType == .detailButton, !cell.isEditing {
            properties.actions.append(
                AccessibilityAction("Details") { [weak table] in
                    guard let table else { return }
                    table.tableDelegate?.tableView(table, accessoryButtonTappedForRowWith: path)
                })
        }
        guard cell.isEditing, cell.editingStyle != .none else { return }
        let style = cell.editingStyle
        properties.actions.append(
            AccessibilityAction(style == .delete ? "Delete" : "Insert") { [weak table] in
                table?.editing.commit(style, at: path)
            })
    }
}
