import FoundationEssentials
import NibbleCells
import NibbleControls
import NibbleViews

/// The rows of a table that have a cell: it makes those that become visible and puts the others aside.
@MainActor final class TableTiling {
    /// Keeps this object, and is never asked for anything once it goes.
    private unowned(unsafe) let table: TableView
    private var tiles = TableTiles()
    /// Where rows were when the tiles were placed last; nil before.
    private var placing: Placing?
    /// Cells of rows that stayed while others came and went, until they are in their new places.
    private var carried: [IndexPath: TableViewCell] = [:]
    private var prefetched: Range<Int> = 0..<0
    let sections: TableSectionViews
    private let content: TableContent
    private let cells: TableCells

    init(table: TableView) {
        self.table = table
        content = table.content
        cells = table.cells
        sections = TableSectionViews(table: table)
    }

    private var geometry: TableGeometry { content.geometry }

    /// The visible rows with their cells, from the top.
    var visible: [TableTiles.Tile] { tiles.tiles }

    /// The numbers of the visible rows, counted through all sections.
    var range: Range<Int> { tiles.range }

    func cell(at path: IndexPath) -> TableViewCell? { tiles.cell(at: path) }

    // MARK: - Placing

    /// Brings the visible cells, headers and footers into place.
    func tile() {
        table.readIfNeeded()
        placeSurroundings()
        // A cell that says how high it is changes what is visible below it.
        tileRows()
        updateContentSize()
        sections.tile()
        recycleCarried()
        cells.hideWaiting()
        prefetch()
        sections.placeIndex()
    }

    private func placeSurroundings() {
        let width = table.visibleSize.width
        if let header = table.tableHeaderView {
            header.frame = Rect(x: 0, y: 0, width: width, height: header.frame.height)
        }
        if let footer = table.tableFooterView {
            let y = contentTop.saturatingAdd(geometry.total)
            footer.frame = Rect(x: 0, y: y, width: width, height: footer.frame.height)
        }
        table.backgroundView?.frame = table.bounds
    }

    /// The row of the content at which the first section begins.
    var contentTop: Int { table.tableHeaderView?.frame.height ?? 0 }

    /// The rectangle of some rows of the screen, counted from the first section.
    func rect(of rows: Range<Int>) -> Rect { Self.rect(of: rows, columns, below: contentTop) }

    private static func rect(of rows: Range<Int>, _ columns: Range<Int>, below top: Int) -> Rect {
        Rect(
            x: columns.lowerBound, y: top.saturatingAdd(rows.lowerBound), width: columns.count,
            height: rows.count)
    }

    /// The columns of the content that rows fill.
    var columns: Range<Int> {
        let inset = table.style == .insetGrouped ? min(2, table.visibleSize.width / 4) : 0
        let columns = table.rowColumns
        let start = columns.lowerBound + inset
        return start..<start + max(0, columns.count - 2 * inset - sections.indexColumns)
    }

    func updateContentSize() {
        let height = contentTop.saturatingAdd(geometry.total).saturatingAdd(
            table.tableFooterView?.frame.height ?? 0)
        let size = Size(width: table.contentColumns, height: height)
        if table.contentSize != size { table.contentSize = size }
    }

    private func tileRows() {
        let bounds = table.bounds
        let top = bounds.minY - contentTop
        guard !bounds.isEmpty, let first = content.geometry.number(at: max(0, top)) else {
            return keep(0..<0)
        }
        let bottom = top.saturatingAdd(bounds.height)
        // Those that are visible by what is known of heights stay; what cells say may change that below.
        let last = content.geometry.number(at: bottom - 1) ?? content.geometry.rowCount - 1
        keep(first..<max(first, last + 1))
        if tiles.tiles.isEmpty { tiles.start(at: first) }
        while tiles.range.lowerBound > first, place(tiles.range.lowerBound - 1, atEnd: false) {}
        keep(first..<placeRows(from: first, above: bottom))
        placeTiles()
    }

    /// Brings cells into place: those that are new, or all where others would be elsewhere than before.
    private func placeTiles() {
        let new = tiles.locate(by: content.geometry, version: content.geometryVersion)
        let placing = Placing(columns: columns, top: contentTop)
        // A cell of a guest's that hears of its frame may have the table take others.
        let tiles = self.tiles.tiles
        if placing == self.placing {
            placeTiles(tiles[new.first], placing)
            placeTiles(tiles[new.last], placing)
        } else {
            self.placing = placing
            placeTiles(tiles[...], placing)
        }
    }

    private func placeTiles(_ tiles: ArraySlice<TableTiles.Tile>, _ placing: Placing) {
        for tile in tiles {
            guard let rows = tile.rows else { continue }
            let frame = Self.rect(of: rows, placing.columns, below: placing.top)
            if tile.cell.frame != frame { tile.cell.frame = frame }
        }
    }

    /// Where rows are in the content.
    private struct Placing: Equatable {
        var columns: Range<Int>
        var top: Int
    }

    /// Makes the cells that are missing from a row down to a place of the content.
    ///
    /// - Returns: The end of the rows that have a cell.
    private func placeRows(from first: Int, above bottom: Int) -> Int {
        // Rows that stand where they stood need no second look.
        let isKnown =
            tiles.range.lowerBound == first && tiles.isAbove(bottom, version: content.geometryVersion)
        var end = isKnown ? tiles.range.upperBound : first
        var geometry = content.geometry
        while end < geometry.rowCount, let path = tiles.path(of: end) ?? geometry.path(of: end) {
            guard geometry.range(ofRow: path).lowerBound < bottom else { break }
            if !tiles.range.contains(end) {
                // Only the content holds it while a row is measured: it would be copied.
                geometry = TableGeometry()
                guard place(end, atEnd: true) else { break }
                geometry = content.geometry
            }
            end += 1
        }
        return end
    }

    private func keep(_ range: Range<Int>) {
        for tile in tiles.keep(range) { cells.recycle(tile.cell, from: tile.path) }
    }

    /// Makes the cell of a row and learns its height; what is visible does not move when that is above it.
    private func place(_ number: Int, atEnd: Bool) -> Bool {
        guard let path = geometry.path(of: number), let cell = makeCell(path) else { return false }
        let tile = TableTiles.Tile(path: path, cell: cell)
        if atEnd { tiles.append(tile) } else { tiles.prepend(tile) }
        let change = content.measure(path, as: cells.height(of: cell, at: path))
        if change != 0, !atEnd { table.bounds.origin.y = max(0, table.bounds.origin.y.saturatingAdd(change)) }
        return true
    }

    private func makeCell(_ path: IndexPath) -> TableViewCell? {
        guard let cell = carried.removeValue(forKey: path) else { return cells.make(at: path) }
        cells.prepare(cell, at: path)
        return cell
    }

    // MARK: - Changing

    /// The table has other rows: forgets what was said of those near by, and makes its index again.
    func contentChanged() {
        forgetPrefetched()
        sections.reloadIndex()
    }

    /// Keeps the cells of rows that stay for their new places, and puts the others aside.
    func carry(_ change: ListChange) {
        var kept: [IndexPath: TableViewCell] = [:]
        for tile in tiles.keep(0..<0) {
            if let path = change.kept(tile.path) {
                kept[path] = tile.cell
            } else {
                cells.recycle(tile.cell, from: tile.path)
            }
        }
        for (old, cell) in carried {
            guard let path = change.kept(old) else { continue }
            kept[path] = cell
            carried[old] = nil
        }
        recycleAll()
        carried = kept
    }

    /// Puts the cells aside that went out of view while others came in.
    private func recycleCarried() {
        let left = carried
        carried = [:]
        for (path, cell) in left { cells.recycle(cell, from: path) }
    }

    /// Puts all cells and headers aside.
    func recycleAll() {
        keep(0..<0)
        recycleCarried()
        sections.recycleAll()
    }

    /// Fills a visible row again, or one that will be visible with its cell once the table is laid out.
    func reconfigure(_ path: IndexPath) {
        guard let cell = cell(at: path) ?? carried[path] else { return }
        // A cell of another kind takes its place.
        guard cells.refill(cell, at: path) else { return table.reloadRows(at: [path]) }
        if table.rowHeight == TableView.automaticDimension,
            content.measure(path, as: cells.height(of: cell, at: path)) != 0
        {
            table.setNeedsLayout()
        }
    }

    // MARK: - Staying in place

    /// The first visible row that will still be there, and where it is; nil while the top is shown.
    func anchor(_ change: ListChange) -> (path: IndexPath, row: Int)? {
        guard table.bounds.minY > 0 else { return nil }
        for tile in tiles.tiles {
            let row = geometry.range(ofRow: tile.path).lowerBound
            guard row.saturatingAdd(contentTop) >= table.bounds.minY, let path = change.item(tile.path) else {
                continue
            }
            return (path, row)
        }
        return nil
    }

    /// Scrolls by as much as a row has moved.
    func follow(_ anchor: (path: IndexPath, row: Int)) {
        updateContentSize()
        let shift = geometry.range(ofRow: anchor.path).lowerBound.saturatingSubtract(anchor.row)
        table.bounds.origin.y = max(0, table.bounds.origin.y.saturatingAdd(shift))
    }

    // MARK: - Prefetching

    func forgetPrefetched() { prefetched = 0..<0 }

    /// Tells which rows are near, a screenful to each side.
    private func prefetch() {
        guard let source = table.prefetchDataSource else { return }
        let first = max(0, tiles.range.lowerBound - table.bounds.height)
        let near = first..<min(geometry.rowCount, tiles.range.upperBound + table.bounds.height)
        guard near != prefetched else { return }
        let old = prefetched
        prefetched = near
        let new = near.filter { !old.contains($0) && !tiles.range.contains($0) }
        let gone = old.filter { !near.contains($0) }
        if !new.isEmpty {
            let nearest = new.sorted { distance($0) < distance($1) }
            source.tableView(table, prefetchRowsAt: nearest.compactMap(geometry.path))
        }
        if !gone.isEmpty {
            source.tableView(table, cancelPrefetchingForRowsAt: gone.compactMap(geometry.path))
        }
    }

    private func distance(_ number: Int) -> Int {
        number < tiles.range.lowerBound ? tiles.range.lowerBound - number : number - tiles.range.upperBound
    }
}
