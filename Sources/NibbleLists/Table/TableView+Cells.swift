public import FoundationEssentials
import NibbleCells
import NibbleViews

extension TableView {
    /// Makes cells of a class for a reuse identifier; nil forgets the identifier.
    public func register(_ cellClass: TableViewCell.Type?, forCellReuseIdentifier identifier: String) {
        guard let cellClass else { return registerCell(identifier, make: nil) }
        registerCell(identifier) { cellClass.init(style: .default, reuseIdentifier: identifier) }
    }

    /// Makes headers and footers of a class for a reuse identifier; nil forgets the identifier.
    public func register(
        _ viewClass: TableViewHeaderFooterView.Type?, forHeaderFooterViewReuseIdentifier identifier: String
    ) {
        guard let viewClass else { return tiling.sections.register(identifier, make: nil) }
        tiling.sections.register(identifier) { viewClass.init(reuseIdentifier: identifier) }
    }

    /// Sets how cells of a reuse identifier are made: from a layout file, from a prototype.
    public func registerCell(_ identifier: String, make: (@MainActor () -> TableViewCell?)?) {
        cells.register(identifier, make: make)
    }

    /// A cell for a row: one that is out of view, or a new one.
    ///
    /// - Precondition: The identifier is registered.
    public func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath)
        -> TableViewCell
    {
        if let cell = cells.dequeueForRow(identifier) { return cell }
        Precondition.fail(
            "unable to dequeue a cell with identifier \(identifier) - must register a nib or a class for the "
                + "identifier or connect a prototype cell in a storyboard")
    }

    /// A cell that is out of view, or a new one of a registered identifier; nil when there is neither.
    public func dequeueReusableCell(withIdentifier identifier: String) -> TableViewCell? {
        cells.dequeue(identifier)
    }

    /// Returns the text of a row's cell, which typing matches unless the data source returns another.
    ///
    /// The cell of a row that is out of view is made for it.
    ///
    /// - Returns: Nil where the cell has no text, and in a table of more than 1,000 rows.
    public func typeSelectTextOfCell(forRowAt indexPath: IndexPath) -> String? {
        cells.text(ofRowAt: indexPath)
    }

    /// A header or footer that is out of view, or a new one of a registered identifier; nil when there is neither.
    public func dequeueReusableHeaderFooterView(
        withIdentifier identifier: String
    ) -> TableViewHeaderFooterView? {
        tiling.sections.dequeue(identifier)
    }
}
