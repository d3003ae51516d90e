public import FoundationEssentials
public import NibbleCells
import NibbleControls
import NibbleViews

/// The values that a table shows, a row each, and how a cell shows one.
///
/// It is the data source and the delegate of its table, which keeps it.
///
/// ```swift
/// let tasks = TableItems(["Bread", "Milk"]) { cell, name in cell.textLabel.text = name }
/// let table = TableView(items: tasks)
/// tasks.values.append("Tea")
/// ```
@MainActor public final class TableItems<Item>: TableViewDataSource, TableViewDelegate {
    /// The values, in the order of their rows.
    ///
    /// Setting them reads the table again. The current value stays current where values are `Identifiable` and it is still
    /// there; otherwise the row in its place is current. While the table has the focus, a current row that was in view stays
    /// in view.
    public var values: [Item] {
        get { storage }
        _modify {
            if kept == nil, areSame != nil { kept = table?.indexPathForCurrentRow.flatMap { value(at: $0) } }
            yield &storage
            table?.reloadData()
        }
    }
    /// The closure that Enter or a double click on a row calls with its value.
    ///
    /// Defaults to nil.
    public var primaryAction: (@MainActor (Item) -> Void)?

    private let style: TableViewCell.Style
    private let fill: @MainActor (TableViewCell, Item) -> Void
    /// Whether two values are the same one, possibly changed; nil where nobody can tell.
    private let areSame: ((Item, Item) -> Bool)?
    private weak var table: TableView?
    private var storage: [Item]
    /// The value that was current before the values changed, until the table reads them.
    private var kept: Item?
    private let identifier = "item"
    /// A cell that is never shown, filled to know the text of a value.
    private lazy var reader = TableViewCell(style: style)

    /// Makes the items of a table.
    ///
    /// - Parameters:
    ///   - values: The values.
    ///   - style: The arrangement of the cells' labels. Defaults to a detail at the trailing edge, if there
    ///     is one. `.subtitle` needs a `rowHeight` of 2.
    ///   - primaryAction: The closure that Enter or a double click on a row calls. Defaults to none.
    ///   - cell: Fills the cell of a value that comes into view; cells are used again, so it sets everything that it
    ///     ever sets.
    public convenience init(
        _ values: [Item], style: TableViewCell.Style = .default,
        primaryAction: (@MainActor (Item) -> Void)? = nil,
        cell: @escaping @MainActor (TableViewCell, Item) -> Void
    ) {
        self.init(values, style, primaryAction, areSame: nil, cell)
    }

    private init(
        _ values: [Item], _ style: TableViewCell.Style, _ primaryAction: (@MainActor (Item) -> Void)?,
        areSame: ((Item, Item) -> Bool)?, _ cell: @escaping @MainActor (TableViewCell, Item) -> Void
    ) {
        storage = values
        self.style = style
        self.primaryAction = primaryAction
        self.areSame = areSame
        fill = cell
    }

    /// The value of the current row, which keys act on; nil where there is none.
    public var currentValue: Item? {
        table?.readIfNeeded()
        return table?.indexPathForCurrentRow.flatMap { value(at: $0) }
    }

    /// Makes the first matching value current, and scrolls to it.
    ///
    /// ```swift
    /// tasks.values.append(task)
    /// tasks.makeCurrent { $0.id == task.id }
    /// ```
    ///
    /// - Returns: Whether there is one, and a table that shows it.
    @discardableResult public func makeCurrent(where matches: (Item) -> Bool) -> Bool {
        guard let table, let row = values.firstIndex(where: matches) else { return false }
        table.indexPathForCurrentRow = IndexPath(row: row, section: 0)
        return true
    }

    /// The value of a row; nil where there is none.
    public func value(at indexPath: IndexPath) -> Item? {
        values.indices.contains(indexPath.row) ? values[indexPath.row] : nil
    }

    /// The values that are selected, from the top.
    public var selectedValues: [Item] {
        (table?.indexPathsForSelectedRows ?? []).sorted().compactMap { value(at: $0) }
    }

    fileprivate func show(in table: TableView) {
        self.table = table
        table.registerCell(identifier) { [style] in TableViewCell(style: style) }
        table.delegate = self
        table.dataSource = self
    }

    /// As many rows as there are values.
    public func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { values.count }

    /// The cell that the closure fills.
    public func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: identifier, for: indexPath)
        if let item = value(at: indexPath) { fill(cell, item) }
        return cell
    }

    /// The text that the closure gives a cell, in tables of any length.
    public func tableView(_ tableView: TableView, typeSelectTextForRowAt indexPath: IndexPath) -> String? {
        guard let item = value(at: indexPath) else { return nil }
        reader.prepareForReuse()
        fill(reader, item)
        reader.cancelLoading()
        return reader.typeSelectText
    }

    /// False: changing ``values`` changes the rows.
    public func tableView(_ tableView: TableView, canEditRowAt indexPath: IndexPath) -> Bool { false }

    /// Calls the primary action.
    public func tableView(_ tableView: TableView, performPrimaryActionForRowAt indexPath: IndexPath) {
        if let item = value(at: indexPath) { primaryAction?(item) }
    }
}

/// Knows where the current row of a table went when its rows are read again.
@MainActor protocol CurrentRowKeeper: AnyObject {
    /// The row that is current after a change; nil where nobody can tell, or it is gone.
    func takeKeptRow() -> Int?
}

extension TableItems: CurrentRowKeeper {
    func takeKeptRow() -> Int? {
        guard let areSame, let item = kept else { return nil }
        kept = nil
        if let row = table?.indexPathForCurrentRow?.row, values.indices.contains(row),
            areSame(values[row], item)
        {
            return row
        }
        return values.firstIndex { areSame($0, item) }
    }
}

extension TableItems where Item: Identifiable {
    /// Makes the items of a table, whose current value stays current wherever it moves.
    ///
    /// - Parameters:
    ///   - values: The values.
    ///   - style: The arrangement of the cells' labels. Defaults to a detail at the trailing edge, if there
    ///     is one. `.subtitle` needs a `rowHeight` of 2.
    ///   - primaryAction: The closure that Enter or a double click on a row calls. Defaults to none.
    ///   - cell: Fills the cell of a value that comes into view; cells are used again, so it sets everything that it
    ///     ever sets.
    public convenience init(
        _ values: [Item], style: TableViewCell.Style = .default,
        primaryAction: (@MainActor (Item) -> Void)? = nil,
        cell: @escaping @MainActor (TableViewCell, Item) -> Void
    ) {
        self.init(values, style, primaryAction, areSame: { $0.id == $1.id }, cell)
    }
}

extension TableView {
    /// Makes a table of values, which it keeps; changing them changes its rows.
    public convenience init<Item>(frame: Rect = .zero, style: Style = .plain, items: TableItems<Item>) {
        self.init(frame: frame, style: style)
        self.items = items
        items.show(in: self)
    }

    /// Makes a table of values, a row each.
    ///
    /// ```swift
    /// let table = TableView(items: people) { cell, person in cell.textLabel.text = person.name }
    /// ```
    ///
    /// For values that change, hand over `TableItems`.
    ///
    /// - Parameters:
    ///   - frame: The table's frame. Defaults to an empty one.
    ///   - style: How sections are set apart. Defaults to `.plain`.
    ///   - items: The values.
    ///   - primaryAction: The closure that Enter or a double click on a row calls. Defaults to none.
    ///   - cell: Fills the cell of a value.
    public convenience init<Item>(
        frame: Rect = .zero, style: Style = .plain, items: [Item],
        primaryAction: (@MainActor (Item) -> Void)? = nil,
        cell: @escaping @MainActor (TableViewCell, Item) -> Void
    ) {
        self.init(
            frame: frame, style: style,
            items: TableItems(items, primaryAction: primaryAction, cell: cell))
    }

    /// Makes a table of lines of text.
    ///
    /// - Parameters:
    ///   - frame: The table's frame. Defaults to an empty one.
    ///   - style: How sections are set apart. Defaults to `.plain`.
    ///   - items: The texts.
    ///   - primaryAction: The closure that Enter or a double click on a row calls. Defaults to none.
    public convenience init(
        frame: Rect = .zero, style: Style = .plain, items: [String],
        primaryAction: (@MainActor (String) -> Void)? = nil
    ) {
        self.init(frame: frame, style: style, items: items, primaryAction: primaryAction) { cell, text in
            cell.textLabel.text = text
        }
    }
}
