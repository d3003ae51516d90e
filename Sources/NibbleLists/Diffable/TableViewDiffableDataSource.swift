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
    /// The snapshot that this source shows.
    public typealias Snapshot = DiffableDataSourceSnapshot<SectionIdentifier, ItemIdentifier>

    private let cellProvider: CellProvider
    private let engine: DiffableEngine<TableView, SectionIdentifier, ItemIdentifier>

    /// Makes the data source of a table, which shows nothing yet.
    public init(tableView: TableView, cellProvider: @escaping CellProvider) {
        engine = DiffableEngine(list: tableView)
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
        engine.apply(snapshot, updater: \.updater) { $0.reconfigureRows(at: $1) }
        completion?()
    }

    /// Shows a snapshot with all cells filled again; nothing is selected afterwards.
    ///
    /// The current item stays the one that keys act on.
    public func applySnapshotUsingReloadData(
        _ snapshot: Snapshot, completion: (@MainActor () -> Void)? = nil
    ) {
        engine.reload(snapshot) { $0.reloadData() }
        completion?()
    }

    /// The present snapshot, as a copy that can be changed and applied.
    public func snapshot() -> Snapshot { engine.snapshot }

    /// The item of a row; nil for a row that does not exist.
    public func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifier? { engine.item(at: indexPath) }

    /// The row of an item; nil for an item that is not there.
    public func indexPath(for itemIdentifier: ItemIdentifier) -> IndexPath? {
        engine.path(of: itemIdentifier)
    }

    /// The section of a number; nil for one that does not exist.
    public func sectionIdentifier(for index: Int) -> SectionIdentifier? { engine.section(at: index) }

    /// The number of a section; nil for one that is not there.
    public func index(for sectionIdentifier: SectionIdentifier) -> Int? {
        engine.place(of: sectionIdentifier)
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

    /// None by default.
    open func tableView(_ tableView: TableView, typeSelectTextForRowAt indexPath: IndexPath) -> String? {
        nil
    }
}
