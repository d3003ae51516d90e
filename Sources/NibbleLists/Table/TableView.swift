public import FoundationEssentials
public import NibbleCells
public import NibbleControls
public import NibbleTerminal
public import NibbleViews

/// Rows in sections, of which only those in view have a view.
///
/// The data source says how many rows there are and fills a cell when one comes into view; cells that went out of
/// sight are used again. Up and Down move the current row, Enter selects it.
///
/// ```swift
/// table.register(TableViewCell.self, forCellReuseIdentifier: "row")
/// table.dataSource = rows
/// ```
open class TableView: ScrollView {
    /// The ways in which sections are set apart.
    public enum Style: Hashable, Sendable {
        /// Headers stay at the top while their section is in view.
        case plain
        /// Headers scroll with their section, with an empty row before each.
        case grouped
        /// As `.grouped`, two columns in from the sides.
        case insetGrouped
    }

    /// The effect of editing on a row.
    public enum EditingStyle: Hashable, Sendable {
        /// Nothing.
        case none
        /// Takes it out.
        case delete
        /// Puts another in.
        case insert
    }

    /// The place that a row is scrolled to.
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

    /// The way in which sections are set apart.
    public let style: Style
    /// Says what there is to show.
    ///
    /// Not kept alive. Setting it reads everything; another source begins without a current row.
    public weak var dataSource: (any TableViewDataSource)? {
        didSet {
            if dataSource !== oldValue { selectionModel.forgetCurrent() }
            reloadData()
        }
    }
    /// Is told which rows will be shown soon.
    ///
    /// Not kept alive. Defaults to nil.
    public weak var prefetchDataSource: (any TableViewDataSourcePrefetching)?
    /// The height of a row, in rows of the screen.
    ///
    /// Defaults to 1. With `automaticDimension` each cell says how high it is.
    public var rowHeight = 1 { didSet { if rowHeight != oldValue { content.rowHeightsChanged() } } }
    /// The height of rows that were not in view yet, where cells say how high they are.
    ///
    /// Defaults to 1.
    public var estimatedRowHeight = 1 {
        didSet { if estimatedRowHeight != oldValue { content.rowHeightsChanged() } }
    }
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
    /// Defaults to false: Enter and presses select. Where several can be selected, arrows and presses then select one alone,
    /// Shift with them all from the last one on, and a press with Control adds one or takes it out.
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

    /// The items that the table was made with: a data source is not kept by its table.
    final var items: AnyObject?
    private(set) final lazy var content = TableContent(table: self)
    private(set) final lazy var tiling = TableTiling(table: self)
    private(set) final lazy var cells = TableCells(table: self)
    private(set) final lazy var selectionModel = ListSelectionModel(list: self)
    private(set) final lazy var updater = ListUpdater(list: self)
    private(set) final lazy var editing = TableEditing(table: self)
    private(set) final lazy var swiping = TableSwiping(table: self)
    private lazy var input = ListInput(
        list: self, selection: selectionModel, gestures: TableGestures(table: self))

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

    /// Reads everything again, before the next frame.
    ///
    /// Nothing is selected afterwards. The current row is the one at the same place, or the last.
    open func reloadData() {
        content.setNeedsReload()
        selectionModel.forgetItems()
        setNeedsLayout()
    }

    /// The sections.
    public var numberOfSections: Int {
        readIfNeeded()
        return counts.sectionCount
    }

    /// The rows of a section; 0 for one that does not exist.
    public func numberOfRows(inSection section: Int) -> Int {
        readIfNeeded()
        return counts.count(ofSection: section)
    }

    /// The cells in view, from the top.
    public var visibleCells: [TableViewCell] { tiling.visible.map(\.cell) }

    /// The rows in view, from the top.
    public var indexPathsForVisibleRows: [IndexPath] { tiling.visible.map(\.path) }

    /// The cell of a row; nil when it is out of view.
    public func cellForRow(at indexPath: IndexPath) -> TableViewCell? { tiling.cell(at: indexPath) }

    /// The row of a cell; nil when it is out of view.
    public func indexPath(for cell: TableViewCell) -> IndexPath? {
        tiling.visible.first { $0.cell === cell }?.path
    }

    /// The row at a point of the content; nil where there is none.
    public func indexPathForRow(at point: Point) -> IndexPath? {
        readIfNeeded()
        let geometry = content.geometry
        let offset = point.y - tiling.contentTop
        guard offset >= 0, let number = geometry.number(at: offset), let path = geometry.path(of: number),
            geometry.range(ofRow: path).contains(offset)
        else { return nil }
        return path
    }

    /// The rectangle of a row in the content; empty for one that does not exist.
    public func rectForRow(at indexPath: IndexPath) -> Rect {
        readIfNeeded()
        guard counts.contains(indexPath) else { return .zero }
        return tiling.rect(of: content.geometry.range(ofRow: indexPath))
    }

    func readIfNeeded() { content.readIfNeeded() }

    /// The columns of the content that rows take.
    ///
    /// Read whenever rows are placed. Defaults to the visible columns at the content's left edge. An override that keeps rows
    /// visible while the table scrolls sideways starts at `bounds.minX`; it need not call `super`.
    open var rowColumns: Range<Int> { 0..<visibleSize.width }

    /// The number of columns of the content.
    ///
    /// Read whenever rows are placed. Defaults to the visible columns. A table whose content is wider than that scrolls
    /// sideways; an override need not call `super`.
    open var contentColumns: Int { visibleSize.width }

    /// Called when another row is current, or none.
    ///
    /// Does nothing; an override need not call `super`. `indexPathForCurrentRow` is the new one.
    open func currentRowDidChange() {}

    /// Called when neighbouring rows were selected or deselected, by the user or by the program.
    ///
    /// Called once for each run of rows, before the delegate is told; not where rows change together without the delegate being
    /// asked, as when all of them are selected. Does nothing; an override need not call `super`.
    open func selectionDidChange(rows: Range<Int>, inSection section: Int) {}

    /// The accessibility actions of a row besides those of its swipe actions and accessory.
    ///
    /// Read when the row is described. Defaults to none; an override need not call `super`.
    open func additionalAccessibilityActions(for cell: TableViewCell) -> [AccessibilityAction] { [] }

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
        tiling.tile()
        chooseCurrentRow()
        cells.arrivals.show(in: tiling.visible.lazy.map { (path: $0.path, cell: $0.cell) })
    }

    /// A list, with how many rows there are and which of them are in view.
    open override var accessibilityDefaults: AccessibilityProperties {
        TableAccessibility(table: self).properties
    }

    /// Scrolls to the current row.
    open override func revealFocus() {
        if let path = selectionModel.current, counts.contains(path) {
            scrollToRow(at: path, at: .none, animated: false)
        }
    }

    /// The current row, while it is shown.
    open override var focusRect: Rect {
        guard let cell = selectionModel.current.flatMap(cellForRow) else { return super.focusRect }
        return cell.frame
    }

    // MARK: - Editing

    /// Whether rows can be deleted, inserted and moved by the user.
    ///
    /// Defaults to false.
    public var isEditing: Bool {
        get { editing.isOn }
        set { setEditing(newValue, animated: false) }
    }

    /// Lets rows be deleted, inserted and moved, or no longer.
    public func setEditing(_ editing: Bool, animated: Bool) { self.editing.setOn(editing) }

    // MARK: - The next run of the program

    /// Keeps the offset, what is selected and the current row.
    open override func encodeRestorableState(with coder: StateCoder) {
        super.encodeRestorableState(with: coder)
        selectionModel.encode(with: coder)
    }

    /// Takes up what was selected of the rows that are there, and the offset.
    open override func decodeRestorableState(with coder: StateCoder) {
        selectionModel.decode(with: coder, in: self)
        super.decodeRestorableState(with: coder)
    }

    /// Rows that are being edited are moved by the mouse.
    open override var canBePulled: Bool { !isEditing }

    // MARK: - Events

    /// Whether keys may go to it first: while it has rows that can be current, or scrolls.
    open override var canBecomeFirstResponder: Bool {
        (allowsSelection && isUserInteractionEnabled && !isHidden && counts.total > 0)
            || super.canBecomeFirstResponder
    }

    /// Makes the first row in view the current one when there is none.
    @discardableResult open override func becomeFirstResponder() -> Bool {
        guard super.becomeFirstResponder() else { return false }
        chooseCurrentRow()
        showCurrent()
        return true
    }

    /// Makes a row current where the keys need one: the first selected one, or the first that is visible as a whole.
    private func chooseCurrentRow() {
        guard isFirstResponder, allowsSelection, selectionModel.current == nil else { return }
        // A visible row does not move, so that a press finds what it was aimed at.
        if let first = selectionModel.items.first {
            selectionModel.makeCurrent(first)
        } else if let first = firstRowInFull {
            selectionModel.makeCurrent(first, scrolls: false)
        }
    }

    /// The first visible row that no header covers and that can be current.
    private var firstRowInFull: IndexPath? {
        let paths = indexPathsForVisibleRows.filter(canBeCurrent)
        return paths.first {
            let covered = style == .plain ? content.geometry.sections[$0.section].header : 0
            return rectForRow(at: $0).minY - covered >= bounds.minY
        } ?? paths.first
    }

    /// The current row loses its mark.
    @discardableResult open override func resignFirstResponder() -> Bool {
        let isDone = super.resignFirstResponder()
        showCurrent()
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
            ] + input.gestureHints : []
        return input.withoutCommandKeys(own + super.keyHints)
    }

    /// The actions of the current row.
    open override var standardKeyCommands: [KeyCommand] { super.standardKeyCommands + swiping.commands }

    /// The menu of the row at a point, or of the current one.
    open override func contextMenu(at point: Point?) -> Menu? {
        let own = super.contextMenu(at: point)
        guard let path = point.map(uncoveredItem) ?? selectionModel.current, counts.contains(path) else {
            return own
        }
        let place = point ?? focusRect.origin
        let rows = tableDelegate?.tableView(self, contextMenuConfigurationForRowAt: path, point: place)
        return swiping.menu(at: path, with: rows?.makeMenu() ?? own)
    }

    /// Moves the current row, selects, edits; what is left scrolls.
    ///
    /// Letters, digits, signs and Space that are a key command of a responder around the table are left to that.
    open override func keyDown(with event: KeyEvent) -> Handling {
        if input.leavesToCommand(event) { return .ignored }
        if input.keyDown(event) == .handled { return .handled }
        return super.keyDown(with: event)
    }

    /// A press on a row.
    open override func mouseDown(with event: MouseEvent) -> Handling {
        if super.mouseDown(with: event) == .handled, isDragging { return .handled }
        return input.mouseDown(event)
    }

    /// A row that is being moved follows the mouse.
    open override func mouseDragged(with event: MouseEvent) -> Handling {
        isDragging ? super.mouseDragged(with: event) : input.mouseDragged(event)
    }

    /// The press ends.
    open override func mouseUp(with event: MouseEvent) -> Handling {
        isDragging ? super.mouseUp(with: event) : input.mouseUp(event)
    }

    /// No row is pressed any more.
    open override func pressWasCancelled() {
        super.pressWasCancelled()
        input.pressWasCancelled()
    }
}
