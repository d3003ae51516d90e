public import FoundationEssentials
import NibbleCells
public import NibbleControls
public import NibbleLists
public import NibbleViews

/// A controller whose view is a table, of which it is the data source and the delegate.
///
/// ```swift
/// final class ShipsController: TableViewController {
///     let ships = ["Aurora", "Belle", "Clipper"]
///
///     override func viewDidLoad() {
///         super.viewDidLoad()
///         tableView.register(TableViewCell.self, forCellReuseIdentifier: "ship")
///     }
///
///     override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
///         ships.count
///     }
///
///     override func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
///         let cell = tableView.dequeueReusableCell(withIdentifier: "ship", for: indexPath)
///         cell.textLabel.text = ships[indexPath.row]
///         return cell
///     }
/// }
/// ```
///
/// A layout file or a storyboard may give the table, with prototypes or with rows of its own. Rows of the file are shown
/// as they are; methods that are overridden may call `super` to learn of them, as in UIKit.
open class TableViewController: ViewController, TableViewDataSource, TableViewDelegate {
    /// The style of a table that is not from a file.
    private let style: TableView.Style
    /// A table in place of one that a file should have had.
    private lazy var spareTable = TableView(frame: Rect(x: 0, y: 0, width: 80, height: 24), style: style)
    /// The rows that a file holds.
    private var fileRows: (any TableViewDataSource)?

    /// Whether no row is selected any more when the view comes back.
    ///
    /// Defaults to true.
    open var clearsSelectionOnViewWillAppear = true

    /// Makes a controller of a plain table, or of the one in the layout file named after the class.
    public override init() {
        style = .plain
        super.init()
    }

    /// Makes a controller of a table of a style.
    public init(style: TableView.Style) {
        self.style = style
        super.init()
    }

    /// Makes a controller whose table comes from a layout file; the file's owner is the controller.
    ///
    /// - Parameters:
    ///   - nibName: The file's name; nil for the one named after the class.
    ///   - bundle: The folder of resources it is in, a bundle's `resourcePath`; nil for that of the class's module.
    public override init(nibName: String?, bundle: String?) {
        style = .plain
        super.init(nibName: nibName, bundle: bundle)
    }

    /// Makes a controller that a layout file describes.
    ///
    /// - Throws: What is wrong with the file, if anything is.
    public required init(coder: NibCoder) throws {
        style = .plain
        try super.init(coder: coder)
    }

    // MARK: - The table

    /// The table: the view, or the first table inside the view where a file has put one around it.
    ///
    /// Of a file without any table it is one that is not shown.
    public var tableView: TableView {
        get { view as? TableView ?? NearestList.first(in: view) ?? spareTable }
        set { view = newValue }
    }

    /// Makes the table, unless a layout file has one.
    open override func loadView() {
        if let loading = self as Any as? any NibBacked, loading.loadViewFromNib() { return }
        view = TableView(frame: Rect(x: 0, y: 0, width: 80, height: 24), style: style)
    }

    /// Becomes the table's data source and delegate, unless the file names others.
    ///
    /// Call `super` first.
    open override func viewDidLoad() {
        super.viewDidLoad()
        let table = tableView
        fileRows = table.nibObjects.lazy.compactMap { $0 as? any TableViewDataSource }.first
        if table.dataSource == nil || table.dataSource === fileRows { table.dataSource = self }
        if table.delegate == nil { table.delegate = self }
    }

    /// Deselects what was selected before, if `clearsSelectionOnViewWillAppear` is true.
    ///
    /// Call `super`.
    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        guard clearsSelectionOnViewWillAppear else { return }
        for path in tableView.indexPathsForSelectedRows ?? [] {
            tableView.deselectRow(at: path, animated: animated)
        }
    }

    /// Begins or ends editing the rows.
    ///
    /// Call `super`.
    open override func setEditing(_ editing: Bool, animated: Bool) {
        super.setEditing(editing, animated: animated)
        tableView.setEditing(editing, animated: animated)
    }

    /// The table.
    open override var preferredFocusedView: View? { tableView }

    // MARK: - What there is to show

    /// The sections of the file, else one.
    open func numberOfSections(in tableView: TableView) -> Int {
        fileRows?.numberOfSections(in: tableView) ?? 1
    }

    /// The rows of the file, else none.
    open func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
        fileRows?.tableView(tableView, numberOfRowsInSection: section) ?? 0
    }

    /// The row of the file; a controller that has rows of its own must override it.
    open func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        guard let fileRows else {
            Precondition.fail(
                "\(Swift.type(of: self)) has rows and must override tableView(_:cellForRowAt:) to fill their cells."
            )
        }
        return fileRows.tableView(tableView, cellForRowAt: indexPath)
    }

    /// The title of the file, else none.
    open func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
        fileRows?.tableView(tableView, titleForHeaderInSection: section)
    }

    /// The title of the file, else none.
    open func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String? {
        fileRows?.tableView(tableView, titleForFooterInSection: section)
    }

    /// True, but for rows of the file.
    open func tableView(_ tableView: TableView, canEditRowAt indexPath: IndexPath) -> Bool { fileRows == nil }

    /// False.
    open func tableView(_ tableView: TableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }

    /// Does nothing.
    open func tableView(
        _ tableView: TableView, commit editingStyle: TableView.EditingStyle, forRowAt indexPath: IndexPath
    ) {}

    /// Does nothing.
    open func tableView(_ tableView: TableView, moveRowAt source: IndexPath, to destination: IndexPath) {}

    /// None.
    open func sectionIndexTitles(for tableView: TableView) -> [String]? { nil }

    /// The section of the title's number.
    open func tableView(
        _ tableView: TableView, sectionForSectionIndexTitle title: String, at index: Int
    ) -> Int { index }

    /// The text of the row's cell.
    open func tableView(_ tableView: TableView, typeSelectTextForRowAt indexPath: IndexPath) -> String? {
        tableView.typeSelectTextOfCell(forRowAt: indexPath)
    }

    // MARK: - How it is arranged

    /// The table's `rowHeight`.
    open func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> Int {
        tableView.rowHeight
    }

    /// None.
    open func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) -> View? { nil }

    /// None.
    open func tableView(_ tableView: TableView, viewForFooterInSection section: Int) -> View? { nil }

    /// Not said.
    open func tableView(_ tableView: TableView, heightForHeaderInSection section: Int) -> Int? { nil }

    /// Not said.
    open func tableView(_ tableView: TableView, heightForFooterInSection section: Int) -> Int? { nil }

    /// Does nothing.
    open func tableView(
        _ tableView: TableView, willDisplay cell: TableViewCell, forRowAt indexPath: IndexPath
    ) {}

    /// Does nothing.
    open func tableView(
        _ tableView: TableView, didEndDisplaying cell: TableViewCell, forRowAt indexPath: IndexPath
    ) {}

    // MARK: - What the user does

    /// True.
    open func tableView(_ tableView: TableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool { true }

    /// The row itself.
    open func tableView(_ tableView: TableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
        indexPath
    }

    /// Does nothing.
    open func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {}

    /// The row itself.
    open func tableView(_ tableView: TableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
        indexPath
    }

    /// Does nothing.
    open func tableView(_ tableView: TableView, didDeselectRowAt indexPath: IndexPath) {}

    /// Does nothing.
    open func tableView(_ tableView: TableView, performPrimaryActionForRowAt indexPath: IndexPath) {}

    /// Does nothing.
    open func tableView(_ tableView: TableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {}

    /// Deletes.
    open func tableView(
        _ tableView: TableView, editingStyleForRowAt indexPath: IndexPath
    ) -> TableView.EditingStyle { .delete }

    /// None.
    open func tableView(
        _ tableView: TableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> SwipeActionsConfiguration? { nil }

    /// None.
    open func tableView(
        _ tableView: TableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> SwipeActionsConfiguration? { nil }

    /// The place itself.
    open func tableView(
        _ tableView: TableView, targetIndexPathForMoveFromRowAt source: IndexPath,
        toProposedIndexPath proposed: IndexPath
    ) -> IndexPath { proposed }

    /// Does nothing.
    open func scrollViewDidScroll(_ scrollView: ScrollView) {}

    /// Does nothing.
    open func scrollViewWillBeginDragging(_ scrollView: ScrollView) {}

    /// Does nothing.
    open func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool) {}

    /// Does nothing.
    open func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) {}
}
