import FoundationEssentials
import NibbleControls
import NibbleViews

extension DataTable {
    /// How editing ends.
    enum EditingEnd {
        case committing, cancelling
    }

    /// Whether a cell is being edited.
    public var isEditingCell: Bool { editor != nil }

    /// Begins to edit the text of a cell in its place.
    ///
    /// Enter takes the text over, Tab goes on in the next cell that can be edited, Esc leaves it as it was.
    ///
    /// - Returns: Whether it did: the data source allows it, and the cell exists.
    @discardableResult public func editCell(row: Int, column identifier: String) -> Bool {
        guard let index = shownColumns.firstIndex(where: { $0.identifier == identifier }) else {
            return false
        }
        return edit(row: row, index)
    }

    /// Ends editing, and takes the text over unless that is cancelled or something is wrong with it.
    public func endEditingCell(committing: Bool) {
        endEditing(committing ? .committing : .cancelling)
    }

    /// Edits the cell that keys act on; without a cursor the first one of the row that can be edited.
    func editCurrentCell() -> Bool {
        guard let row = currentRow else { return false }
        if usesCellCursor { return edit(row: row, currentColumn) }
        return shownColumns.indices.contains { edit(row: row, $0) }
    }

    /// Whether F2 would edit something.
    var canEditCurrentCell: Bool {
        guard let row = currentRow else { return false }
        if usesCellCursor { return canEdit(row: row, currentColumn) }
        return shownColumns.indices.contains { canEdit(row: row, $0) }
    }

    func canEdit(row: Int, _ index: Int) -> Bool {
        guard let dataSource, (0..<numberOfRows).contains(row), shownColumns.indices.contains(index) else {
            return false
        }
        return dataSource.dataTable(self, canEdit: shownColumns[index], row: row)
    }

    private func edit(row: Int, _ index: Int) -> Bool {
        guard canEdit(row: row, index), let dataSource, window != nil else { return false }
        endEditing(.committing)
        guard editor == nil else { return false }
        let column = shownColumns[index]
        currentRow = row
        currentColumn = index
        rows.reveal(index)
        let field = DataTableEditor(table: self, row: row, column: column, index: index)
        field.text = dataSource.dataTable(self, textToEditFor: column, row: row)
        field.validator = { [weak self] text in
            guard let self else { return nil }
            return self.dataSource?.dataTable(self, problemWith: text, for: column, row: row)
        }
        editor = field
        rows.addSubview(field)
        field.place(in: rows)
        field.becomeFirstResponder()
        _ = field.perform(.selectAll)
        return true
    }

    /// Takes the field away.
    func endEditing(_ end: EditingEnd) {
        guard let field = editor else { return }
        if end == .committing {
            guard field.validate() else {
                delegate?.dataTable(self, didFind: field.validationMessage)
                return
            }
        }
        delegate?.dataTable(self, didFind: nil)
        editor = nil
        let hadKeys = field.isFirstResponder
        field.removeFromSuperview()
        if hadKeys { rows.becomeFirstResponder() }
        guard end == .committing, field.hasChanged else { return }
        dataSource?.dataTable(self, set: field.text, for: field.column, row: field.row)
        reloadRows([field.row])
    }

    /// Goes on in the next cell of the row that can be edited, or the one before; else editing just ends.
    func editNext(after index: Int, by step: Int) {
        guard let row = editor?.row else { return }
        endEditing(.committing)
        guard editor == nil else { return }
        var next = index + step
        while shownColumns.indices.contains(next), !canEdit(row: row, next) { next += step }
        _ = edit(row: row, next)
    }
}
