public import FoundationEssentials
import NibbleCells

/// Shows a table snapshots of what there is, and finds out itself what changed from one to the next.
///
/// What is selected, the current row, the rows in view and their cells stay with their items. The table does not keep its
/// data source alive: keep it where the table is kept.
///
/// ```swift
/// let dataSource = TableViewDiffableDataSource<Int, Photo.ID>(tableView: table) { table, path, id in
///     let cell = table.dequeueReusableCell(withIdentifier: "photo", for: path)
///     cell.textLabel.text = store[id].title
///     return cell
/// }
/// ```
///
/// Subclass it to give sections titles, or to let rows be moved.
@MainActor
open class TableViewDiffableDataSource<SectionIdentifier, ItemIdentifier>:
    DiffableDataSource<SectionIdentifier, ItemIdentifier>, TableViewDataSource
where SectionIdentifier: Hashable & Sendable, ItemIdentifier: Hashable & Sendable {
    /// Fills a cell for an item; nil, which UIKit's code may say, is a mistake.
    public typealias CellProvider =
        @MainActor (_ tableView: TableView, _ indexPath: IndexPath, _ item: ItemIdentifier) -> TableViewCell?

    /// The way in which rows would come and go, as UIKit spells it: snapshots are shown at once, whatever it says.
    ///
    /// Defaults to `.automatic`. `insertRows(at:with:)` moves rows.
    public var defaultRowAnimation = TableView.RowAnimation.automatic
    private let cellProvider: CellProvider

    /// Makes the data source of a table, which shows nothing yet.
    public init(tableView: TableView, cellProvider: @escaping CellProvider) {
        self.cellProvider = cellProvider
        super.init(list: tableView)
        tableView.dataSource = self
    }

    // MARK: - What the table asks

    /// The sections of the snapshot.
    open func numberOfSections(in tableView: TableView) -> Int { engine.sectionCount }

    /// The items of a section of the snapshot.
    open func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
        engine.count(ofSection: section)
    }

    /// The cell that the provider fills.
    open func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        guard let item = engine.item(at: indexPath) else { return TableViewCell() }
        guard let cell = cellProvider(tableView, indexPath, item) else {
            Precondition.fail("The cell provider of a table returned nil for \(item): return a cell.")
        }
        return cell
    }

    /// None by default.
    open func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? { nil }

    /// None by default.
    open func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String? { nil }

    /// True by default, as in UIKit; what editing does is the delegate's.
    open func tableView(_ tableView: TableView, canEditRowAt indexPath: IndexPath) -> Bool { true }

    /// False by default.
    open func tableView(_ tableView: TableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }

    /// Does nothing by default: apply a snapshot without the item, or with another.
    open func tableView(
        _ tableView: TableView, commit editingStyle: TableView.EditingStyle, forRowAt indexPath: IndexPath
    ) {
        tableView.editing.isCommitted = false
    }

    /// Notes what the user moved, so that the next snapshot begins with it.
    open func tableView(_ tableView: TableView, moveRowAt source: IndexPath, to destination: IndexPath) {
        engine.move(source, to: destination)
    }

    /// None by default.
    open func sectionIndexTitles(for tableView: TableView) -> [String]? { nil }

    /// The section of the title's number by default.
    open func tableView(
        _ tableView: TableView, sectionForSectionIndexTitle title: String, at index: Int
    ) -> Int { index }

    /// The text of the row's cell by default.
    open func tableView(_ tableView: TableView, typeSelectTextForRowAt indexPath: IndexPath) -> String? {
        tableView.typeSelectTextOfCell(forRowAt: indexPath)
    }
}
