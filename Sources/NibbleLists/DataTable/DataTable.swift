public import NibbleCells
import NibbleControls
public import NibbleViews

/// Rows and columns, with titles above them that stay, of which only what is in view has views.
///
/// Up and Down move the current row; with `usesCellCursor` Left and Right move along its cells, and Enter edits one.
/// Tab leads to the titles, where Enter sorts and Shift with Left or Right changes a width.
///
/// ```swift
/// table.columns = [TableColumn("name", title: "Name", width: 24), TableColumn("size", title: "Size")]
/// table.dataSource = files
/// ```
open class DataTable: View {
    /// By which column rows are sorted, and in which order.
    public struct Sort: Hashable, Sendable {
        /// The column's identifier.
        public var column: String
        /// Whether the least comes first.
        public var isAscending: Bool

        /// Makes an order, ascending by default.
        public init(by column: String, isAscending: Bool = true) {
            self.column = column
            self.isAscending = isAscending
        }
    }

    /// The columns, from the leading edge.
    public var columns: [TableColumn] = [] {
        didSet {
            for column in oldValue { column.table = nil }
            for column in columns { column.table = self }
            columnsChanged()
        }
    }
    /// The number of leading columns that stay when the others are scrolled to the side.
    ///
    /// Where they would leave no room for the others, fewer stay. Defaults to 0.
    public var frozenColumnCount = 0 { didSet { if frozenColumnCount != oldValue { columnsChanged() } } }
    /// Whether the titles are shown.
    ///
    /// Defaults to true.
    public var showsHeader = true { didSet { if showsHeader != oldValue { setNeedsLayout() } } }
    /// The order whose mark is shown.
    ///
    /// Setting it sorts nothing and tells nobody. Defaults to nil.
    public var sort: Sort? { didSet { if sort != oldValue { header.setNeedsDisplay() } } }
    /// Says what there is to show.
    ///
    /// Not kept alive. Setting it reads everything again.
    public weak var dataSource: (any DataTableDataSource)? {
        didSet {
            if dataSource !== oldValue { rows.selectionModel.forgetCurrent() }
            reloadData()
        }
    }
    /// Is told what a user does.
    ///
    /// Not kept alive. Defaults to nil.
    public weak var delegate: (any DataTableDelegate)?
    /// The column by whose texts typing finds a row; nil for the first.
    ///
    /// Defaults to nil.
    public var typeSelectColumn: String?
    /// Whether Left and Right move along the cells of the current row; otherwise they scroll.
    ///
    /// Defaults to false.
    public var usesCellCursor = false { didSet { if usesCellCursor != oldValue { rows.updateCursor() } } }
    /// The column of the cell that keys act on, counted from the leading edge without hidden ones.
    private(set) var currentColumn = 0 {
        didSet {
            guard currentColumn != oldValue else { return }
            rows.updateCursor()
            if usesCellCursor { delegate?.dataTable(self, didMoveTo: currentRow) }
        }
    }

    /// Moves the cursor to a column, counted from the leading edge without hidden ones, and to a row if there is one.
    final func moveCursor(toRow row: Int? = nil, column: Int) {
        if let row { currentRow = row }
        currentColumn = column
    }

    var cells = ReusePool<DataTableCell>()
    private(set) lazy var editing = DataTableEditing(table: self)
    private(set) lazy var rows = DataTableRows(table: self)
    private(set) lazy var header = DataTableHeader(table: self)
    private(set) lazy var adapter = DataTableAdapter(table: self)

    /// Makes a table without columns.
    public override init(frame: Rect = .zero) {
        super.init(frame: frame, defaults: ViewDefaults(clipsToBounds: true))
        addParts()
    }

    /// Makes a table that a layout file describes.
    ///
    /// - Throws: What is wrong with the file, if anything is.
    public required init(coder: NibCoder) throws {
        try super.init(coder: coder, defaults: ViewDefaults(clipsToBounds: true))
        addParts()
    }

    private func addParts() {
        addSubview(header)
        addSubview(rows)
        rows.delegate = adapter
        rows.dataSource = adapter
    }

    /// The columns that are not hidden.
    var shownColumns: [TableColumn] { columns.filter { !$0.isHidden } }

    /// A view behind the rows: what is to be said when there are none.
    ///
    /// Defaults to nil.
    public var backgroundView: View? {
        get { rows.backgroundView }
        set { rows.backgroundView = newValue }
    }

    // MARK: - What there is

    /// Reads everything again, before the next frame.
    ///
    /// Nothing is selected or edited afterwards. The current row is the one at the same place, or the last.
    open func reloadData() {
        editing.end(.cancelling)
        rows.reloadData()
    }

    /// The rows.
    public var numberOfRows: Int { rows.numberOfRows(inSection: 0) }

    /// Makes cells of a class for a reuse identifier.
    public func register(_ cellClass: DataTableCell.Type, forCellReuseIdentifier identifier: String) {
        cells.register(identifier) { cellClass.init(reuseIdentifier: identifier) }
    }

    /// A cell for a place that comes into view: one that is out of view, or a new one.
    ///
    /// - Precondition: The identifier is registered.
    public func dequeueReusableCell(withIdentifier identifier: String) -> DataTableCell {
        if let cell = cells.take(identifier) {
            cell.prepareForReuse()
            return cell
        }
        guard let cell = cells.make(identifier) else {
            Precondition.fail(
                "A cell was asked for with the identifier \(identifier), which is not registered.")
        }
        return cell
    }

    /// The column with an identifier.
    public func column(_ identifier: String) -> TableColumn? {
        columns.first { $0.identifier == identifier }
    }

    /// The columns changed: their places are found again.
    func columnsChanged() {
        rows.columnsChanged()
        header.setNeedsDisplay()
        setNeedsLayout()
    }

    // MARK: - The view

    /// The titles in the first row, the rows below.
    ///
    /// Call `super`.
    open override func layoutSubviews() {
        super.layoutSubviews()
        let titles = showsHeader ? min(1, bounds.height) : 0
        header.frame = Rect(x: 0, y: 0, width: bounds.width, height: titles)
        rows.frame = Rect(x: 0, y: titles, width: bounds.width, height: bounds.height - titles)
    }

    /// The rows.
    open override var preferredFocusedView: View? { rows }

    /// Gives the keys to the rows, or to the titles while there are none.
    @discardableResult open override func becomeFirstResponder() -> Bool {
        rows.becomeFirstResponder() || header.becomeFirstResponder()
    }

    /// A table, with how many rows there are and which of them are in view.
    open override var accessibilityDefaults: AccessibilityProperties {
        var properties = AccessibilityProperties(
            .table, value: "\(rows.spokenRows), \(shownColumns.count) columns")
        properties.isElement = false
        return properties
    }
}
