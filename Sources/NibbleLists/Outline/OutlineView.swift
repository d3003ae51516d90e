import FoundationEssentials
public import NibbleCells
import NibbleControls
public import NibbleViews

/// A tree of which only the rows in view have a view; children are asked for when their item is expanded.
///
/// Right and Left expand and collapse, Alt with them all that is below; Enter and a press on `▸` do either. Selection
/// and what is expanded stay with their items when the tree is read again.
///
/// Items that are equal are one item. Texts are equal to Swift where their bytes may differ, `é` in one scalar or in two:
/// make the paths of files items by their bytes.
///
/// ```swift
/// /// The folders of a path, as deep as they go.
/// final class Folders: OutlineViewDataSource {
///     let children = ["": ["Documents", "Pictures"], "Pictures": ["Harbour", "Valley"]]
///
///     func outlineView(_ outlineView: OutlineView, numberOfChildrenOf item: String?) -> Int {
///         children[item ?? ""]?.count ?? 0
///     }
///
///     func outlineView(_ outlineView: OutlineView, child index: Int, of item: String?) -> String {
///         children[item ?? ""]?[index] ?? ""
///     }
///
///     func outlineView(_ outlineView: OutlineView, isExpandable item: String) -> Bool {
///         children[item] != nil
///     }
///
///     func outlineView(_ outlineView: OutlineView, textFor item: String) -> String { item }
/// }
///
/// let folders = Folders()
/// outlineView.dataSource = folders
/// ```
open class OutlineView: View {
    /// Says what is in the tree.
    ///
    /// Not kept alive. Setting it reads everything.
    public weak var dataSource: (any OutlineViewDataSource)? {
        didSet {
            tree = makeTree()
            choices.forgetHidden()
            rows.selectionModel.forgetCurrent()
            rows.reloadData()
        }
    }
    /// Is told what a user does.
    ///
    /// Not kept alive. Defaults to nil.
    public weak var delegate: (any OutlineViewDelegate)?
    /// Whether lines lead from an expanded item down along what is below it.
    ///
    /// Defaults to true.
    public var showsGuides = true {
        didSet { if showsGuides != oldValue { rows.tiling.recycleAll(); rows.setNeedsLayout() } }
    }

    private(set) var tree = OutlineTree()
    /// Whether the data source has just left the place of an item to the default.
    var placeIsUnanswered = false
    private(set) lazy var choices = OutlineChoices(outline: self)
    private(set) lazy var rows = OutlineRows(outline: self)
    private lazy var adapter = OutlineAdapter(outline: self)

    /// Makes an empty tree.
    public override init(frame: Rect = .zero) {
        super.init(frame: frame, defaults: ViewDefaults(clipsToBounds: true))
        addRows()
    }

    /// Makes a tree that a layout file describes.
    ///
    /// - Throws: What is wrong with the file, if anything is.
    public required init(coder: NibCoder) throws {
        try super.init(coder: coder, defaults: ViewDefaults(clipsToBounds: true))
        addRows()
    }

    private func addRows() {
        addSubview(rows)
        rows.delegate = adapter
        rows.dataSource = adapter
    }

    private func makeTree() -> OutlineTree {
        dataSource.map { OutlineTree($0.treeSource(of: self)) } ?? OutlineTree()
    }

    // MARK: - What there is

    /// The rows that are shown.
    public var numberOfRows: Int { tree.rowCount }

    /// The item of a row; nil for a row that does not exist.
    public func item(atRow row: Int) -> AnyHashable? { tree.item(ofRow: row) }

    /// The row of an item; nil for one that is not shown.
    ///
    /// The first row, where an item is there more than once. A data source that knows the places of its items is asked for
    /// them. Else children are asked for from the first on, each once after the tree was read, until the item is found.
    public func row(forItem item: some Hashable) -> Int? { tree.row(of: AnyHashable(item)) }

    /// The depth of a row's item; 0 at the top and for a row that does not exist.
    public func level(ofRow row: Int) -> Int { tree.place(ofRow: row)?.level ?? 0 }

    /// Whether the children of a row's item are shown.
    public func isExpanded(row: Int) -> Bool { tree.place(ofRow: row)?.isExpanded ?? false }

    /// Whether the item of a row can be expanded.
    public func isExpandable(row: Int) -> Bool {
        tree.item(ofRow: row).map(tree.source.isExpandable) ?? false
    }

    /// Makes cells of a class for a reuse identifier.
    public func register(_ cellClass: TableViewCell.Type, forCellReuseIdentifier identifier: String) {
        rows.register(cellClass, forCellReuseIdentifier: identifier)
    }

    /// A cell for an item that comes into view: one that is out of view, or a new one of a registered identifier.
    public func dequeueReusableCell(withIdentifier identifier: String) -> TableViewCell? {
        rows.dequeueReusableCell(withIdentifier: identifier)
    }

    // MARK: - Selection

    /// The selected item; the first one when there are several.
    public var selectedItem: AnyHashable? { rows.indexPathForSelectedRow.flatMap { item(atRow: $0.row) } }

    /// The selected items, in order.
    public var selectedItems: [AnyHashable] {
        rows.indexPathsForSelectedRows?.compactMap { item(atRow: $0.row) } ?? []
    }

    /// The item that keys act on.
    public var currentItem: AnyHashable? { rows.indexPathForCurrentRow.flatMap { item(atRow: $0.row) } }

    /// Whether several items can be selected.
    ///
    /// Defaults to false.
    public var allowsMultipleSelection: Bool {
        get { rows.allowsMultipleSelection }
        set { rows.allowsMultipleSelection = newValue }
    }

    /// Whether the current item is selected as soon as it is current.
    ///
    /// Defaults to false: Enter and presses select. Where several can be selected, arrows and presses then select one alone,
    /// Shift with them all from the last one on, and a press with Control adds one or takes it out.
    public var selectionFollowsFocus: Bool {
        get { rows.selectionFollowsFocus }
        set { rows.selectionFollowsFocus = newValue }
    }

    /// Selects a row, makes it current and scrolls to it; the delegate is not told.
    ///
    /// Nil deselects all.
    public func selectRow(_ row: Int?) {
        let path = row.map { IndexPath(row: $0, section: 0) }
        rows.selectRow(at: path, animated: false, scrollPosition: .none)
        if let path { rows.scrollToRow(at: path, at: .none, animated: false) }
    }

    /// Selects some rows and no others, and makes the last one current; the delegate is not told.
    ///
    /// Without ``allowsMultipleSelection`` only the last one is selected. Rows that do not exist are left out.
    public func selectRows(_ selected: some Sequence<Int>) {
        rows.readIfNeeded()
        let existing = selected.filter { (0..<numberOfRows).contains($0) }
        let chosen = allowsMultipleSelection ? existing : existing.suffix(1)
        rows.selectionModel.select(only: ItemRanges(chosen.map { IndexPath(row: $0, section: 0) }))
        for row in chosen { choices.remember(row) }
        guard let last = chosen.last else { return }
        // Rows that have no room yet don't scroll: the first ones are seen once they have.
        rows.selectionModel.makeCurrent(IndexPath(row: last, section: 0), scrolls: !rows.bounds.isEmpty)
    }

    // MARK: - The view

    /// The rows, all over the view.
    ///
    /// Call `super`.
    open override func layoutSubviews() {
        super.layoutSubviews()
        rows.frame = bounds
    }

    /// A list, with how many rows there are and which of them are in view.
    open override var accessibilityDefaults: AccessibilityProperties {
        TableAccessibility(table: rows).properties
    }

    /// The rows.
    open override var preferredFocusedView: View? { rows }

    /// Gives the keys to the rows.
    @discardableResult open override func becomeFirstResponder() -> Bool { rows.becomeFirstResponder() }
}
