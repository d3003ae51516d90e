public import FoundationEssentials
public import NibbleCells
public import NibbleControls
public import NibbleTerminal
public import NibbleViews

/// Rows in sections, of which only those in sight have a view.
///
/// The data source says how many rows there are and fills a cell when one comes into sight; cells that went out of
/// sight are used again. Up and Down move the current row, Enter selects it.
///
///     table.register(TableViewCell.self, forCellReuseIdentifier: "row")
///     table.dataSource = self
open class TableView: ScrollView {
    /// How sections are set apart.
    public enum Style: Hashable, Sendable {
        /// Headers stay at the top while their section is in sight.
        case plain
        /// Headers scroll with their section, with an empty row before each.
        case grouped
        /// As `.grouped`, two columns in from the sides.
        case insetGrouped
    }

    /// What editing does to a row.
    public enum EditingStyle: Hashable, Sendable {
        /// Nothing.
        case none
        /// Takes it out.
        case delete
        /// Puts another in.
        case insert
    }

    /// Where a row is to stand in sight.
    public enum ScrollPosition: Hashable, Sendable {
        /// Wherever it is with the least scrolling.
        case none
        /// At the top.
        case top
        /// In the middle.
        case middle
        /// At the bottom.
        case bottom
    }

    /// A `rowHeight` that lets each cell say how high it is.
    public static let automaticDimension = -1

    /// How sections are set apart.
    public let style: Style
    /// Says what there is to show.
    ///
    /// Not kept alive. Setting it reads everything anew.
    public weak var dataSource: (any TableViewDataSource)? { didSet { reloadData() } }
    /// Is told which rows will be shown soon.
    ///
    /// Not kept alive. Defaults to nil.
    public weak var prefetchDataSource: (any TableViewDataSourcePrefetching)?
    /// The height of a row, in rows of the screen.
    ///
    /// Defaults to 1. With `automaticDimension` each cell says how high it is.
    public var rowHeight = 1 { didSet { if rowHeight != oldValue { reloadData() } } }
    /// The height of rows that were not in sight yet, where cells say how high they are.
    ///
    /// Defaults to 1.
    public var estimatedRowHeight = 1 { didSet { if estimatedRowHeight != oldValue { reloadData() } } }
    /// Whether rows can be selected.
    ///
    /// Defaults to true. Without it cells have no column for marks.
    public var allowsSelection = true { didSet { if allowsSelection != oldValue { reloadData() } } }
    /// Whether several rows can be selected.
    ///
    /// Defaults to false.
    public var allowsMultipleSelection = false
    /// Whether the current row is selected as soon as it is current.
    ///
    /// Defaults to false: Enter and presses select.
    public var selectionFollowsFocus = false
    /// A view above the first section, which scrolls with the rows.
    public var tableHeaderView: View? { didSet { exchange(oldValue, for: tableHeaderView) } }
    /// A view below the last section, which scrolls with the rows.
    public var tableFooterView: View? { didSet { exchange(oldValue, for: tableFooterView) } }
    /// A view behind the rows.
    public var backgroundView: View? {
        didSet {
            oldValue?.removeFromSuperview()
            if let backgroundView { insertSubview(backgroundView, at: 0) }
            setNeedsLayout()
        }
    }

    var geometry = TableGeometry()
    var tiles = TableTiles()
    var cells = ReusePool<TableViewCell>()
    var sectionViews = ReusePool<TableViewHeaderFooterView>()
    var selection = ListSelection()
    var editing = TableEditing()
    var updates: ListUpdates?
    /// Cells of rows that stayed while others came and went, until they are in their new places.
    var carried: [IndexPath: TableViewCell] = [:]
    /// The cell of a row that is filled anew.
    var reconfigured: TableViewCell?
    var prefetched: Range<Int> = 0..<0
    var typing = TypedText()
    /// The row that is drawn aside.
    var swipe: TableSwipe? { didSet { swipeChanged(from: oldValue) } }
    /// What an index at the side shows.
    var index: TableIndexView?
    /// Whether what there is must be read anew before it is shown.
    private var needsReload = true

    /// Makes a table; `.plain` by default.
    public init(frame: Rect = .zero, style: Style = .plain) {
        self.style = style
        super.init(frame: frame)
    }

    /// Makes a table that a layout file describes.
    ///
    /// - Throws: What is wrong with the file, if anything is.
    public required init(coder: NibCoder) throws {
        let styles: [String: Style] = ["grouped": .grouped, "insetGrouped": .insetGrouped]
        style = coder.decodeString(forKey: "style").flatMap { styles[$0] } ?? .plain
        try super.init(coder: coder)
    }

    /// The delegate, when it arranges tables.
    var tableDelegate: (any TableViewDelegate)? { delegate as? any TableViewDelegate }

    // MARK: - What there is

    /// Reads everything anew, before the next frame.
    ///
    /// Nothing is selected afterwards.
    open func reloadData() {
        needsReload = true
        selection = ListSelection()
        setNeedsLayout()
    }

    /// The sections.
    public var numberOfSections: Int {
        readIfNeeded()
        return geometry.sections.count
    }

    /// The rows of a section; 0 for one that does not exist.
    public func numberOfRows(inSection section: Int) -> Int {
        readIfNeeded()
        return geometry.sections.indices.contains(section) ? geometry.sections[section].rows.count : 0
    }

    /// The cells in sight, from the top.
    public var visibleCells: [TableViewCell] { tiles.tiles.map(\.cell) }

    /// The rows in sight, from the top.
    public var indexPathsForVisibleRows: [IndexPath] { tiles.tiles.map(\.path) }

    /// The cell of a row; nil when it is out of sight.
    public func cellForRow(at indexPath: IndexPath) -> TableViewCell? { tiles.cell(at: indexPath) }

    /// The row of a cell; nil when it is out of sight.
    public func indexPath(for cell: TableViewCell) -> IndexPath? {
        tiles.tiles.first { $0.cell === cell }?.path
    }

    /// The row at a point of the content; nil where there is none.
    public func indexPathForRow(at point: Point) -> IndexPath? {
        readIfNeeded()
        let offset = point.y - contentTop
        guard offset >= 0, let number = geometry.number(at: offset), let path = geometry.path(of: number),
            geometry.range(ofRow: path).contains(offset)
        else { return nil }
        return path
    }

    /// Where a row stands in the content; empty for one that does not exist.
    public func rectForRow(at indexPath: IndexPath) -> Rect {
        readIfNeeded()
        guard geometry.contains(indexPath) else { return .zero }
        let rows = geometry.range(ofRow: indexPath)
        return rect(of: rows)
    }

    /// Takes in what the data source says, when that has not been done.
    func readIfNeeded() {
        guard needsReload else { return }
        needsReload = false
        closeSwipe()
        recycleAll()
        geometry = readContent()
        prefetched = 0..<0
        reloadIndex()
    }

    func readSections() -> [TableGeometry.Section] {
        guard let dataSource else { return [] }
        let estimate = rowHeight == Self.automaticDimension ? estimatedRowHeight : rowHeight
        return (0..<max(0, dataSource.numberOfSections(in: self))).map { section in
            let count = dataSource.tableView(self, numberOfRowsInSection: section)
            return TableGeometry.Section(
                header: headerHeight(section), footer: footerHeight(section),
                rows: RowHeights(count: count, estimate: max(0, estimate)))
        }
    }

    /// Takes other contents, whose selection, heights and cells were carried over.
    func adopt(_ geometry: TableGeometry) {
        closeSwipe()
        self.geometry = geometry
        prefetched = 0..<0
        setNeedsLayout()
    }

    /// The columns of the content that rows stand in.
    var rowColumns: Range<Int> { 0..<visibleSize.width }

    /// The columns of the content.
    var contentColumns: Int { visibleSize.width }

    /// Keys act on another row.
    func currentRowChanged() {}

    /// A row was selected or is not any more.
    func selectionChanged(at path: IndexPath) {}

    private func exchange(_ old: View?, for new: View?) {
        guard old !== new else { return }
        old?.removeFromSuperview()
        if let new { addSubview(new) }
        setNeedsLayout()
    }

    /// The content as wide as the table, whose cells are placed.
    ///
    /// Call `super`.
    open override func layoutSubviews() {
        super.layoutSubviews()
        tile()
    }

    /// A list, with how many rows there are and which of them are in sight.
    open override var accessibilityDefaults: AccessibilityProperties {
        TableAccessibility(table: self).properties
    }

    /// Scrolls to the current row.
    open override func revealFocus() {
        if let path = selection.current, geometry.contains(path) {
            scrollToRow(at: path, at: .none, animated: false)
        }
    }

    /// The current row, while it is shown.
    open override var focusRect: Rect {
        guard let cell = selection.current.flatMap(cellForRow) else { return super.focusRect }
        return cell.frame
    }

    // MARK: - The next run of the program

    /// Keeps the offset, what is selected and the current row.
    open override func encodeRestorableState(with coder: StateCoder) {
        super.encodeRestorableState(with: coder)
        encodeSelection(with: coder)
    }

    /// Takes up what was selected of the rows that are there, and the offset.
    open override func decodeRestorableState(with coder: StateCoder) {
        decodeSelection(with: coder)
        super.decodeRestorableState(with: coder)
    }

    /// Rows that are being edited are moved by the mouse.
    open override var canBePulled: Bool { !isEditing }

    // MARK: - Events

    /// Whether keys may go to it first: while it has rows that can be current, or scrolls.
    open override var canBecomeFirstResponder: Bool {
        (allowsSelection && isUserInteractionEnabled && !isHidden && geometry.rowCount > 0)
            || super.canBecomeFirstResponder
    }

    /// Makes the first row in sight the current one when there is none.
    @discardableResult open override func becomeFirstResponder() -> Bool {
        guard super.becomeFirstResponder() else { return false }
        if selection.current == nil {
            // A row in sight does not move, so that a press finds what it was aimed at.
            if let first = selection.items.first {
                makeCurrent(first)
            } else {
                makeCurrent(firstRowInFull, scrolls: false)
            }
        }
        updateCurrentMark()
        return true
    }

    /// The current row loses its mark.
    @discardableResult open override func resignFirstResponder() -> Bool {
        let isDone = super.resignFirstResponder()
        updateCurrentMark()
        return isDone
    }

    /// Arrows, pages, Home and End choose a row; what is typed finds one.
    open override var keyHints: [KeyHint] {
        let rows: [Key] = [.up, .down, .pageUp, .pageDown, .home, .end]
        let chooses = allowsSelection && isFirstResponder
        let own =
            chooses
            ? [
                KeyHint("Move to a row", keys: rows.map { KeyEvent(key: $0) }),
                KeyHint("Open or select the row", .enter, .character(" ")),
            ] + swipeHints : []
        return own + super.keyHints
    }

    /// The actions of the current row.
    open override var keyCommands: [KeyCommand] { super.keyCommands + swipeCommands }

    /// The menu of the row at a point, or of the current one.
    open override func contextMenu(at point: Point?) -> Menu? {
        let own = super.contextMenu(at: point)
        guard let path = point.map(TableMouse(table: self).row) ?? selection.current, geometry.contains(path)
        else {
            return own
        }
        return menu(at: path, with: own)
    }

    /// Moves the current row, selects, edits; what is left scrolls.
    open override func keyDown(with event: KeyEvent) -> Handling {
        if TableKeys(table: self).handle(event) == .handled { return .handled }
        return super.keyDown(with: event)
    }

    /// A press on a row.
    open override func mouseDown(with event: MouseEvent) -> Handling {
        if super.mouseDown(with: event) == .handled, isDragging { return .handled }
        return TableMouse(table: self).down(event)
    }

    /// A row that is being moved follows the mouse.
    open override func mouseDragged(with event: MouseEvent) -> Handling {
        isDragging ? super.mouseDragged(with: event) : TableMouse(table: self).dragged(event)
    }

    /// The press ends.
    open override func mouseUp(with event: MouseEvent) -> Handling {
        isDragging ? super.mouseUp(with: event) : TableMouse(table: self).up(event)
    }

    /// No row is pressed any more.
    open override func pressWasCancelled() {
        super.pressWasCancelled()
        TableMouse(table: self).cancelled()
    }
}
