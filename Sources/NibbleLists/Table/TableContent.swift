import FoundationEssentials
import NibbleCells
import NibbleViews

/// The sections and rows that a table's data source has, and where they are.
@MainActor final class TableContent {
    /// Keeps this object, and is never asked for anything once it goes.
    private unowned(unsafe) let table: TableView
    private(set) var geometry = TableGeometry()
    /// Grows whenever a row may be elsewhere than before.
    private(set) var geometryVersion = 0
    /// Whether the data source must be read before anything is shown.
    private var needsReload = true

    init(table: TableView) {
        self.table = table
    }

    /// Has everything read again before the next frame.
    func setNeedsReload() { needsReload = true }

    /// Reads what the data source has, when that has not been done.
    func readIfNeeded() {
        guard needsReload else { return }
        needsReload = false
        let shown = currentRowInView
        table.swiping.close()
        table.tiling.recycleAll()
        geometry = read()
        geometryVersion += 1
        table.tiling.contentChanged()
        if let row = (table.items as? any CurrentRowKeeper)?.takeKeptRow() {
            table.selectionModel.currentMoved(to: IndexPath(row: row, section: 0))
        }
        table.selectionModel.keepCurrent()
        if let shown, let current = table.selectionModel.current, geometry.range(ofRow: current) != shown {
            table.scrollToItem(current)
        }
    }

    /// The place of the row that keys act on, counted from the first section; nil while it is out of view.
    private var currentRowInView: Range<Int>? {
        guard table.isFirstResponder, let current = table.selectionModel.current,
            geometry.counts.contains(current)
        else { return nil }
        let place = geometry.range(ofRow: current)
        let top = table.bounds.minY.saturatingSubtract(table.tiling.contentTop)
        return place.overlaps(top..<top.saturatingAdd(table.bounds.height)) ? place : nil
    }

    /// Asks the data source for its sections.
    func read() -> TableGeometry {
        guard let dataSource = table.dataSource else { return TableGeometry() }
        let height = table.rowHeight
        let estimate = height == TableView.automaticDimension ? table.estimatedRowHeight : height
        let sections = (0..<max(0, dataSource.numberOfSections(in: table))).map { section in
            TableGeometry.Section(
                header: table.tiling.sections.headerHeight(section),
                footer: table.tiling.sections.footerHeight(section),
                rows: RowHeights(
                    count: dataSource.tableView(table, numberOfRowsInSection: section),
                    estimate: max(0, estimate)))
        }
        return TableGeometry(sections)
    }

    /// Takes other content, whose selection and cells were carried over.
    private func adopt(_ geometry: TableGeometry) {
        table.swiping.close()
        self.geometry = geometry
        geometryVersion += 1
        table.setNeedsLayout()
    }

    /// Takes what the data source has now, with the heights of rows that stayed.
    func adopt(_ content: TableGeometry, after change: ListChange) {
        var sections = content.sections
        for (index, section) in geometry.sections.enumerated() {
            guard let place = change.section(index) else { continue }
            sections[place].rows = section.rows.rearranged(count: sections[place].rows.count) { row in
                guard let target = change.kept(IndexPath(row: row, section: index)), target.section == place
                else { return nil }
                return target.row
            }
        }
        adopt(TableGeometry(sections))
        table.tiling.contentChanged()
    }

    /// Puts rows of the only section in the place of others, of which there may be millions.
    ///
    /// What is selected and current stays with its row; of those that are gone nothing is selected.
    func replaceRows(_ old: Range<Int>, with count: Int) {
        readIfNeeded()
        guard var section = geometry.sections.first else { return }
        let shift = count - old.count
        func place(_ row: Int) -> Int? {
            row < old.lowerBound ? row : row >= old.upperBound ? row + shift : nil
        }
        section.rows = section.rows.rearranged(count: section.rows.count + shift, origin: place)
        table.selectionModel.map { path in place(path.row).map { IndexPath(row: $0, section: 0) } }
        adopt(TableGeometry([section]))
        table.tiling.forgetPrefetched()
    }

    /// Sets what a row measures; the answer is what it is larger by.
    func measure(_ path: IndexPath, as height: Int) -> Int {
        let change = geometry.measure(path, as: height)
        if change != 0 { geometryVersion += 1 }
        return change
    }

    /// Reads the heights of rows again; the rows stay, and so do what is selected and what is current.
    func rowHeightsChanged() {
        guard !needsReload else { return }
        setNeedsReload()
        table.setNeedsLayout()
    }
}
