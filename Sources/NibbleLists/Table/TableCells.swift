import FoundationEssentials
import NibbleCells
import NibbleViews

/// The kinds of cells that a table can make, and the cells that wait to be used again.
@MainActor final class TableCells {
    /// Whether a row is asked for its text, and the cell that was given away last meanwhile.
    private enum TextRequest {
        case none
        // A weak reference would slow every retain of the cell.
        case open(dequeued: TableViewCell?)
    }

    /// Keeps this object, and is never asked for anything once it goes.
    private unowned(unsafe) let table: TableView
    private var pool = ReusePool<TableViewCell>()
    /// The cell of a row that is filled again.
    private var refilled: TableViewCell?
    private var textRequest = TextRequest.none
    /// The rows that come in a way of their own.
    var arrivals = RowArrivals()

    init(table: TableView) {
        self.table = table
    }

    func register(_ identifier: String, make: (@MainActor () -> TableViewCell?)?) {
        guard let make else { return pool.register(identifier, make: nil) }
        pool.register(identifier) {
            let cell = make()
            cell?.reuseIdentifier = identifier
            return cell
        }
    }

    /// The cell that is filled again, one that waits, or a new one.
    func dequeueForRow(_ identifier: String) -> TableViewCell? {
        guard let cell = refilled, cell.reuseIdentifier == identifier else { return dequeue(identifier) }
        refilled = nil
        return cell
    }

    /// A cell that waits, or a new one.
    func dequeue(_ identifier: String) -> TableViewCell? {
        let waiting = pool.take(identifier)
        waiting?.prepareForReuse()
        let cell = waiting ?? pool.make(identifier)
        if case .open = textRequest { textRequest = .open(dequeued: cell) }
        return cell
    }

    /// A cell for a row that becomes visible, in its state.
    func make(at path: IndexPath) -> TableViewCell? {
        guard let cell = table.dataSource?.tableView(table, cellForRowAt: path) else { return nil }
        cell.hasMarks = table.allowsSelection || table.isEditing
        prepare(cell, at: path)
        if cell.superview !== table {
            table.insertSubview(cell, at: table.backgroundView == nil ? 0 : 1)
        }
        cell.isHidden = false
        table.tableDelegate?.tableView(table, willDisplay: cell, forRowAt: path)
        return cell
    }

    /// Gives a cell the state of its row.
    func prepare(_ cell: TableViewCell, at path: IndexPath) {
        table.editing.prepare(cell, at: path)
        cell.setSelected(table.selectionModel.contains(path), animated: false)
        cell.isCurrent = table.selectionModel.marks(path)
        cell.swipe = table.swiping.swipe(at: path)
    }

    /// The height of a row: the delegate's, the table's, or what the cell needs in its width.
    func height(of cell: TableViewCell, at path: IndexPath) -> Int {
        let height = table.tableDelegate?.tableView(table, heightForRowAt: path) ?? table.rowHeight
        guard height == TableView.automaticDimension else { return max(0, height) }
        let width = table.tiling.columns.count
        return max(1, cell.sizeThatFits(Size(width: width, height: .max)).height)
    }

    /// Puts a cell aside that is no longer visible.
    func recycle(_ cell: TableViewCell, from path: IndexPath) {
        table.tableDelegate?.tableView(table, didEndDisplaying: cell, forRowAt: path)
        cell.isCurrent = false
        cell.cancelLoading()
        cell.swipe = nil
        if let identifier = cell.reuseIdentifier {
            pool.put(cell, for: identifier)
        } else {
            cell.removeFromSuperview()
        }
    }

    /// Has the data source fill a cell again.
    ///
    /// - Returns: Whether it did: otherwise it gave the row a cell of another kind.
    func refill(_ cell: TableViewCell, at path: IndexPath) -> Bool {
        guard let dataSource = table.dataSource else { return true }
        refilled = cell
        let filled = dataSource.tableView(table, cellForRowAt: path)
        refilled = nil
        if filled !== cell, let identifier = filled.reuseIdentifier { pool.put(filled, for: identifier) }
        return filled === cell
    }

    /// The rows up to which cells are made to find one by its text: as many as a key looks at.
    private static let searchableRows = 1_000

    /// The text of a row's cell, which is made where the row is out of view.
    ///
    /// - Returns: Nil where the cell has no text, and in a table that has too many rows to make a cell for each.
    func text(ofRowAt path: IndexPath) -> String? {
        guard table.counts.total <= Self.searchableRows else { return nil }
        if let cell = table.cellForRow(at: path) { return cell.typeSelectText }
        // The data source may ask for another row's text to make this one's.
        let outer = textRequest
        textRequest = .open(dequeued: nil)
        defer { textRequest = outer }
        let cell = table.dataSource?.tableView(table, cellForRowAt: path)
        let text = cell?.typeSelectText
        // Cells that a data source keeps itself are none of the table's.
        if case .open(let dequeued) = textRequest, let cell, cell === dequeued,
            let identifier = cell.reuseIdentifier
        {
            cell.cancelLoading()
            cell.removeFromSuperview()
            pool.put(cell, for: identifier)
        }
        return text
    }

    /// Hides the cells that wait.
    func hideWaiting() {
        pool.forEach { $0.isHidden = true }
    }
}
