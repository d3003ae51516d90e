public import FoundationEssentials

/// Shows a table snapshots of what there is, and finds out itself what changed from one to the next.
///
/// What is selected, the current row, the rows in sight and their cells stay with their items. The table does not keep its
/// data source alive: keep it where the table is kept.
///
///     let dataSource = TableViewDiffableDataSource<Int, Photo.ID>(tableView: table) { table, path, id in
///         let cell = table.dequeueReusableCell(withIdentifier: "photo", for: path)
///         cell.textLabel.text = store[id].title
///         return cell
///     }
///
/// Subclass it to give sections titles, or to let rows be moved.
@MainActor open class TableViewDiffableDataSource<SectionIdentifier, ItemIdentifier>: TableViewDataSource
where SectionIdentifier: Hashable & Sendable, ItemIdentifier: Hashable & Sendable {
    /// Fills a cell for an item.
    public typealias CellProvider =
        @MainActor (_ tableView: TableView, _ indexPath: IndexPath, _ item: ItemIdentifier) -> TableViewCell
    /// What this source shows.
    public typealias Snapshot = DiffableDataSourceSnapshot<SectionIdentifier, ItemIdentifier>

    private weak var tableView: TableView?
    private let cellProvider: CellProvider
    private var shown = SnapshotIndex<SectionIdentifier, ItemIdentifier>()

    /// Makes the data source of a table, which shows nothing yet.
    public init(tableView: TableView, cellProvider: @escaping CellProvider) {
        self.tableView = tableView
        self.cellProvider = cellProvider
        tableView.dataSource = self
    }

    /// Shows a snapshot.
    ///
    /// Rows are in their new places in the next frame, whatever `animatingDifferences` says: on a screen of cells nothing
    /// would be gained by moving them there row by row. It is there for code that was written for UIKit.
    public func apply(
        _ snapshot: Snapshot, animatingDifferences: Bool = true, completion: (@MainActor () -> Void)? = nil
    ) {
        let next = SnapshotIndex(snapshot)
        if let tableView {
            let reconfigured = tableView.apply(next, asked: snapshot, after: shown) { shown = next }
            tableView.reconfigureRows(at: reconfigured)
        } else {
            shown = next
        }
        completion?()
    }

    /// Shows a snapshot with all cells filled anew; nothing is selected afterwards.
    public func applySnapshotUsingReloadData(
        _ snapshot: Snapshot, completion: (@MainActor () -> Void)? = nil
    ) {
        shown = SnapshotIndex(snapshot)
        tableView?.reloadData()
        completion?()
    }

    /// What is shown, as a copy that can be changed and applied.
    public func snapshot() -> Snapshot { shown.snapshot }

    /// The item of a row; nil for a row that does not exist.
    public func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifier? { shown.item(at: indexPath) }

    /// The row of an item; nil for an item that is not there.
    public func indexPath(for itemIdentifier: ItemIdentifier) -> IndexPath? { shown.path(of: itemIdentifier) }

    /// The section of a number; nil for one that does not exist.
    public func sectionIdentifier(for index: Int) -> SectionIdentifier? { shown.section(at: index) }

    /// The number of a section; nil for one that is not there.
    public func index(for sectionIdentifier: SectionIdentifier) -> Int? { shown.place(of: sectionIdentifier) }

    // MARK: - What the table asks

    /// The sections of the snapshot.
    open func numberOfSections(in tableView: TableView) -> Int { shown.sections.count }

    /// The items of a section of the snapshot.
    open func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
        shown.sections.indices.contains(section) ? shown.sections[section].count : 0
    }

    /// The cell that the provider fills.
    open func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        guard let item = shown.item(at: indexPath) else { return TableViewCell() }
        return cellProvider(tableView, indexPath, item)
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
    ) {}

    /// Notes what a person moved, so that the next snapshot begins with it.
    open func tableView(_ tableView: TableView, moveRowAt source: IndexPath, to destination: IndexPath) {
        guard let item = shown.item(at: source), let target = shown.item(at: destination) else { return }
        var next = shown.snapshot
        if source.section == destination.section, source < destination {
            next.moveItem(item, afterItem: target)
        } else {
            next.moveItem(item, beforeItem: target)
        }
        shown = SnapshotIndex(next)
    }

    /// None by default.
    open func sectionIndexTitles(for tableView: TableView) -> [String]? { nil }

    /// The section of the title's number by default.
    open func tableView(
        _ tableView: TableView, sectionForSectionIndexTitle title: String, at index: Int
    ) -> Int { index }

    /// None by default.
    open func tableView(_ tableView: TableView, typeSelectTextForRowAt indexPath: IndexPath) -> String? {
        nil
    }
}
