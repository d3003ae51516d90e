import FoundationEssentials
import NibbleCells
import NibbleControls
import NibbleViews

/// The headers and footers of a table's sections, and the index at its side.
@MainActor final class TableSectionViews {
    /// Keeps this object, and is never asked for anything once it goes.
    private unowned(unsafe) let table: TableView
    private var headers: [Int: View] = [:]
    private var footers: [Int: View] = [:]
    private var pool = ReusePool<TableViewHeaderFooterView>()
    private var index: TableIndexView?

    init(table: TableView) {
        self.table = table
    }

    private var geometry: TableGeometry { table.content.geometry }

    /// Whether a header or footer covers a point.
    func covers(_ point: Point) -> Bool {
        [headers.values, footers.values].joined().contains { $0.frame.contains(point) }
    }

    // MARK: - Making

    func register(_ identifier: String, make: (@MainActor () -> TableViewHeaderFooterView?)?) {
        pool.register(identifier, make: make)
    }

    /// A view that waits, or a new one.
    func dequeue(_ identifier: String) -> TableViewHeaderFooterView? {
        guard let view = pool.take(identifier) else { return pool.make(identifier) }
        view.prepareForReuse()
        return view
    }

    private func header(_ section: Int) -> View? {
        table.tableDelegate?.tableView(table, viewForHeaderInSection: section)
            ?? titleView(table.dataSource?.tableView(table, titleForHeaderInSection: section))
    }

    private func footer(_ section: Int) -> View? {
        table.tableDelegate?.tableView(table, viewForFooterInSection: section)
            ?? titleView(table.dataSource?.tableView(table, titleForFooterInSection: section))
    }

    private func titleView(_ title: String?) -> View? {
        guard let title else { return nil }
        let view = TableViewHeaderFooterView(reuseIdentifier: nil)
        view.textLabel.text = title
        if table.style != .plain { view.backgroundColor = nil }
        return view
    }

    // MARK: - Heights

    func headerHeight(_ section: Int) -> Int {
        if let height = table.tableDelegate?.tableView(table, heightForHeaderInSection: section) {
            return max(0, height)
        }
        let spacing = table.style == .plain ? 0 : 1
        let hasHeader =
            table.dataSource?.tableView(table, titleForHeaderInSection: section) != nil
            || table.tableDelegate?.tableView(table, viewForHeaderInSection: section) != nil
        return hasHeader ? 1 + spacing : spacing
    }

    func footerHeight(_ section: Int) -> Int {
        if let height = table.tableDelegate?.tableView(table, heightForFooterInSection: section) {
            return max(0, height)
        }
        let hasFooter =
            table.dataSource?.tableView(table, titleForFooterInSection: section) != nil
            || table.tableDelegate?.tableView(table, viewForFooterInSection: section) != nil
        return hasFooter ? 1 : 0
    }

    // MARK: - Placing

    /// Brings the visible headers and footers into place.
    func tile() {
        let top = table.tiling.contentTop
        let rows = (table.bounds.minY - top)..<(table.bounds.maxY - top)
        guard !geometry.sections.isEmpty, !rows.isEmpty, let first = geometry.section(at: rows.lowerBound),
            let last = geometry.section(at: rows.upperBound - 1)
        else { return recycle(outside: 0..<0) }
        recycle(outside: first..<(last + 1))
        for section in first...last {
            placeHeader(section, top: rows.lowerBound)
            placeFooter(section, bottom: rows.lowerBound.saturatingAdd(table.visibleSize.height))
        }
    }

    private func placeHeader(_ section: Int, top: Int) {
        var rows = geometry.range(ofHeader: section)
        guard !rows.isEmpty, let view = headers[section] ?? header(section) else { return }
        if table.style == .plain {
            // It stays at the top while its section is visible, and is pushed out by the next one.
            let limit = geometry.range(ofFooter: section).lowerBound - rows.count
            let start = max(rows.lowerBound, min(top, limit))
            rows = start..<(start + rows.count)
        } else {
            rows = min(rows.lowerBound + 1, rows.upperBound)..<rows.upperBound
        }
        headers[section] = view
        show(view, in: rows)
    }

    private func placeFooter(_ section: Int, bottom: Int) {
        var rows = geometry.range(ofFooter: section)
        guard !rows.isEmpty, let view = footers[section] ?? footer(section) else { return }
        if table.style == .plain {
            // It stays at the bottom while rows of its section are visible.
            let limit = geometry.range(ofHeader: section).upperBound
            let start = min(rows.lowerBound, max(bottom - rows.count, limit))
            rows = start..<(start + rows.count)
        }
        footers[section] = view
        show(view, in: rows)
    }

    private func show(_ view: View, in rows: Range<Int>) {
        view.frame = table.tiling.rect(of: rows)
        if view.superview !== table { table.addSubview(view) }
    }

    // MARK: - Putting aside

    func recycleAll() { recycle(outside: 0..<0) }

    private func recycle(outside kept: Range<Int>) {
        for (section, view) in headers where !kept.contains(section) {
            headers[section] = nil
            recycle(view)
        }
        for (section, view) in footers where !kept.contains(section) {
            footers[section] = nil
            recycle(view)
        }
    }

    private func recycle(_ view: View) {
        view.removeFromSuperview()
        if let view = view as? TableViewHeaderFooterView, let identifier = view.reuseIdentifier {
            pool.put(view, for: identifier)
        }
    }

    // MARK: - The index

    /// The columns that the index takes from the rows.
    var indexColumns: Int { index?.columns ?? 0 }

    func placeIndex() { index?.place(in: table) }

    /// Makes the index again.
    func reloadIndex() {
        index?.removeFromSuperview()
        index = nil
        guard let titles = table.dataSource?.sectionIndexTitles(for: table), !titles.isEmpty else { return }
        let view = TableIndexView(titles: titles, table: table)
        index = view
        table.addSubview(view)
    }

    /// Brings the start of a section to the top.
    func scroll(to section: Int) {
        guard geometry.sections.indices.contains(section) else { return }
        table.tiling.updateContentSize()
        let row = table.tiling.contentTop.saturatingAdd(geometry.start(ofSection: section))
        let limit = max(0, table.contentSize.height - table.visibleSize.height)
        table.setContentOffset(Point(x: table.contentOffset.x, y: min(row, limit)), animated: false)
    }
}
