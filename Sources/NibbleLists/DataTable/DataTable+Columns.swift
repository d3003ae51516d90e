import NibbleCells

extension DataTable {
    /// Gives a column a width, as a user does: the delegate is told.
    func userResizes(_ column: TableColumn, to width: Int) {
        let range = column.rule.range
        let width = min(max(width, range.lowerBound), range.upperBound)
        guard let index = shownColumns.firstIndex(where: { $0 === column }),
            rows.columnLayout.widths[index] != width
        else { return }
        // A share of what is left over would undo what the user does.
        column.isFlexible = false
        column.preferredWidth = width
        delegate?.dataTable(self, didResize: column)
    }

    /// Makes a column as wide as its title and its texts in view.
    public func fit(_ column: TableColumn) {
        guard let dataSource else { return }
        let texts = visibleRows.map {
            TerminalText.columns(of: dataSource.dataTable(self, textFor: column, row: $0))
        }
        let title = TerminalText.columns(of: column.title) + (column.isSortable ? 2 : 0)
        userResizes(column, to: max(title, texts.max() ?? 0))
    }

    /// The columns of the screen that a column has now; 0 for one that is hidden or not the table's.
    public func shownWidth(of column: TableColumn) -> Int {
        guard let index = shownColumns.firstIndex(where: { $0 === column }) else { return 0 }
        return rows.columnLayout.widths[index]
    }

    /// Scrolls to the side so that a column is in view.
    public func scrollToColumn(_ identifier: String) {
        guard let index = shownColumns.firstIndex(where: { $0.identifier == identifier }) else { return }
        rows.reveal(index)
    }
}
