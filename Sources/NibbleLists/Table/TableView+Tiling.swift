import FoundationEssentials
import NibbleCells
import NibbleControls
import NibbleViews

extension TableView {
    /// The row of the content at which the first section begins.
    var contentTop: Int { tableHeaderView?.frame.height ?? 0 }

    /// The rectangle of some rows of the screen, counted from the first section.
    func rect(of rows: Range<Int>) -> Rect {
        let inset = style == .insetGrouped ? min(2, visibleSize.width / 4) : 0
        return Rect(
            x: rowColumns.lowerBound + inset, y: contentTop.saturatingAdd(rows.lowerBound),
            width: max(0, rowColumns.count - 2 * inset - (index?.columns ?? 0)), height: rows.count)
    }

    /// Brings the cells, headers and footers that are in sight into place.
    func tile() {
        readIfNeeded()
        placeSurroundings()
        // A cell that says how high it is changes what is in sight below it.
        tileRows()
        updateContentSize()
        tileSections()
        recycleCarried()
        hideWaiting()
        prefetch()
        index?.place(in: self)
    }

    private func placeSurroundings() {
        let width = visibleSize.width
        if let header = tableHeaderView {
            header.frame = Rect(x: 0, y: 0, width: width, height: header.frame.height)
        }
        if let footer = tableFooterView {
            let y = contentTop.saturatingAdd(geometry.total)
            footer.frame = Rect(x: 0, y: y, width: width, height: footer.frame.height)
        }
        backgroundView?.frame = bounds
    }

    func updateContentSize() {
        let height = contentTop.saturatingAdd(geometry.total).saturatingAdd(
            tableFooterView?.frame.height ?? 0)
        let size = Size(width: contentColumns, height: height)
        if contentSize != size { contentSize = size }
    }

    private func tileRows() {
        let top = bounds.minY - contentTop
        guard !bounds.isEmpty, let first = geometry.number(at: max(0, top)) else {
            return tiles.keep(0..<0, recycle)
        }
        let bottom = top.saturatingAdd(bounds.height)
        // Those that are in sight by what is known of heights stay; what cells say may change that below.
        let last = geometry.number(at: bottom - 1) ?? geometry.rowCount - 1
        tiles.keep(first..<max(first, last + 1), recycle)
        if tiles.tiles.isEmpty { tiles.start(at: first) }
        while tiles.range.lowerBound > first, place(tiles.range.lowerBound - 1, atEnd: false) {}
        var end = first
        while end < geometry.rowCount, let path = geometry.path(of: end) {
            guard geometry.range(ofRow: path).lowerBound < bottom else { break }
            if !tiles.range.contains(end), !place(end, atEnd: true) { break }
            end += 1
        }
        tiles.keep(first..<end, recycle)
        for tile in tiles.tiles {
            let frame = rect(of: geometry.range(ofRow: tile.path))
            if tile.cell.frame != frame { tile.cell.frame = frame }
        }
    }

    /// Makes the cell of a row and learns its height; what is in sight does not move when that is above it.
    private func place(_ number: Int, atEnd: Bool) -> Bool {
        guard let path = geometry.path(of: number), let tile = makeTile(path) else { return false }
        if atEnd { tiles.append(tile) } else { tiles.prepend(tile) }
        let change = geometry.measure(path, as: height(of: tile.cell, at: path))
        if change != 0, !atEnd { bounds.origin.y = max(0, bounds.origin.y.saturatingAdd(change)) }
        return true
    }

    /// Cells that nobody took again are not shown.
    private func hideWaiting() {
        cells.forEach { $0.isHidden = true }
    }

    // MARK: - Sections

    private func tileSections() {
        let rows = (bounds.minY - contentTop)..<(bounds.maxY - contentTop)
        guard !geometry.sections.isEmpty, !rows.isEmpty, let first = geometry.section(at: rows.lowerBound),
            let last = geometry.section(at: rows.upperBound - 1)
        else { return forgetSections(outside: 0..<0) }
        forgetSections(outside: first..<(last + 1))
        for section in first...last {
            placeHeader(section)
            placeFooter(section)
        }
    }

    private func forgetSections(outside kept: Range<Int>) {
        for (section, view) in tiles.headers where !kept.contains(section) {
            recycle(view, ofSection: section)
            tiles.headers[section] = nil
        }
        for (section, view) in tiles.footers where !kept.contains(section) {
            recycle(view, ofSection: section)
            tiles.footers[section] = nil
        }
    }

    private func placeHeader(_ section: Int) {
        var rows = geometry.range(ofHeader: section)
        guard !rows.isEmpty, let view = tiles.headers[section] ?? makeHeader(section) else { return }
        if style == .plain {
            // It stays at the top while its section is in sight, and is pushed out by the next one.
            let top = bounds.minY - contentTop
            let limit = geometry.range(ofFooter: section).lowerBound - rows.count
            let start = max(rows.lowerBound, min(top, limit))
            rows = start..<(start + rows.count)
        } else {
            rows = min(rows.lowerBound + 1, rows.upperBound)..<rows.upperBound
        }
        show(view, in: rows)
        tiles.headers[section] = view
    }

    private func placeFooter(_ section: Int) {
        var rows = geometry.range(ofFooter: section)
        guard !rows.isEmpty, let view = tiles.footers[section] ?? makeFooter(section) else { return }
        if style == .plain {
            // It stays at the bottom while rows of its section are in sight.
            let bottom = bounds.minY.saturatingAdd(visibleSize.height) - contentTop
            let limit = geometry.range(ofHeader: section).upperBound
            let start = min(rows.lowerBound, max(bottom - rows.count, limit))
            rows = start..<(start + rows.count)
        }
        show(view, in: rows)
        tiles.footers[section] = view
    }

    private func show(_ view: View, in rows: Range<Int>) {
        view.frame = rect(of: rows)
        if view.superview !== self { addSubview(view) }
    }

    private func makeHeader(_ section: Int) -> View? {
        tableDelegate?.tableView(self, viewForHeaderInSection: section)
            ?? titleView(dataSource?.tableView(self, titleForHeaderInSection: section))
    }

    private func makeFooter(_ section: Int) -> View? {
        tableDelegate?.tableView(self, viewForFooterInSection: section)
            ?? titleView(dataSource?.tableView(self, titleForFooterInSection: section))
    }

    private func titleView(_ title: String?) -> View? {
        guard let title else { return nil }
        let view = TableViewHeaderFooterView(reuseIdentifier: nil)
        view.textLabel.text = title
        if style != .plain { view.backgroundColor = nil }
        return view
    }

    func headerHeight(_ section: Int) -> Int {
        if let height = tableDelegate?.tableView(self, heightForHeaderInSection: section) {
            return max(0, height)
        }
        let spacing = style == .plain ? 0 : 1
        let hasHeader =
            dataSource?.tableView(self, titleForHeaderInSection: section) != nil
            || tableDelegate?.tableView(self, viewForHeaderInSection: section) != nil
        return hasHeader ? 1 + spacing : spacing
    }

    func footerHeight(_ section: Int) -> Int {
        if let height = tableDelegate?.tableView(self, heightForFooterInSection: section) {
            return max(0, height)
        }
        let hasFooter =
            dataSource?.tableView(self, titleForFooterInSection: section) != nil
            || tableDelegate?.tableView(self, viewForFooterInSection: section) != nil
        return hasFooter ? 1 : 0
    }

    // MARK: - Prefetching

    /// Tells which rows are near, a screenful to each side.
    private func prefetch() {
        guard let prefetchDataSource else { return }
        let near =
            max(
                0, tiles.range.lowerBound - bounds.height)..<min(
                geometry.rowCount, tiles.range.upperBound + bounds.height)
        guard near != prefetched else { return }
        let old = prefetched
        prefetched = near
        let new = near.filter { !old.contains($0) && !tiles.range.contains($0) }
        let gone = old.filter { !near.contains($0) }
        if !new.isEmpty {
            let nearest = new.sorted { distance($0) < distance($1) }
            prefetchDataSource.tableView(self, prefetchRowsAt: nearest.compactMap(geometry.path))
        }
        if !gone.isEmpty {
            prefetchDataSource.tableView(self, cancelPrefetchingForRowsAt: gone.compactMap(geometry.path))
        }
    }

    private func distance(_ number: Int) -> Int {
        number < tiles.range.lowerBound ? tiles.range.lowerBound - number : number - tiles.range.upperBound
    }
}
