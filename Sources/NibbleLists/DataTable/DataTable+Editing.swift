extension DataTable {
    /// Whether a cell is being edited.
    public var isEditingCell: Bool { editing.field != nil }

    /// Begins to edit the text of a cell in its place.
    ///
    /// Enter takes the text over, Tab goes on in the next cell that can be edited, Esc leaves it as it was.
    ///
    /// - Returns: Whether it did: the data source allows it, and the cell exists.
    @discardableResult public func editCell(row: Int, column identifier: String) -> Bool {
        guard let index = shownColumns.firstIndex(where: { $0.identifier == identifier }) else {
            return false
        }
        return editing.begin(row: row, index)
    }

    /// Ends editing, and takes the text over unless that is cancelled or something is wrong with it.
    public func endEditingCell(committing: Bool) {
        editing.end(committing ? .committing : .cancelling)
    }
}
