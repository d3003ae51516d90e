public import FoundationEssentials
import NibbleCells
import NibbleControls
import NibbleViews

extension TableView {
    /// The selected row; the first one when there are several.
    public var indexPathForSelectedRow: IndexPath? { selection.items.first }

    /// The selected rows, in order; nil when there are none.
    public var indexPathsForSelectedRows: [IndexPath]? {
        selection.items.isEmpty ? nil : Array(selection.items.paths)
    }

    /// How many rows are selected.
    ///
    /// Counting them costs no more for a million in a row than for one.
    public var numberOfSelectedRows: Int { selection.items.count }

    /// The row that keys act on.
    public var indexPathForCurrentRow: IndexPath? { selection.current }

    /// Selects a row and scrolls to it; the delegate is not told.
    ///
    /// Nil deselects all.
    public func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        readIfNeeded()
        guard let indexPath else { return deselectAll() }
        guard allowsSelection, geometry.contains(indexPath) else { return }
        if !allowsMultipleSelection { deselectAll(but: indexPath) }
        setSelected(indexPath, true)
        makeCurrent(indexPath, scrolls: false)
        if scrollPosition != .none { scrollToRow(at: indexPath, at: scrollPosition, animated: animated) }
    }

    /// Deselects a row; the delegate is not told.
    public func deselectRow(at indexPath: IndexPath, animated: Bool) {
        setSelected(indexPath, false)
    }

    /// Scrolls so that a row is in sight.
    public func scrollToRow(at indexPath: IndexPath, at position: ScrollPosition, animated: Bool) {
        readIfNeeded()
        guard geometry.contains(indexPath) else { return }
        updateContentSize()
        var rect = rectForRow(at: indexPath)
        let room = visibleSize.height
        // A header that stays at the top covers what is below it, a footer at the bottom what is above it.
        let section = geometry.sections[indexPath.section]
        let (covered, ending) = style == .plain ? (section.header, section.footer) : (0, 0)
        switch position {
        case .none:
            rect = Rect(
                x: bounds.minX, y: rect.minY - covered, width: 0, height: rect.height + covered + ending)
            return scrollRectToVisible(rect, animated: animated)
        case .top: setContentOffset(row: rect.minY - covered, animated)
        case .middle: setContentOffset(row: rect.minY - (room - rect.height) / 2, animated)
        case .bottom: setContentOffset(row: rect.maxY + ending - room, animated)
        }
    }

    private func setContentOffset(row: Int, _ animated: Bool) {
        let limit = max(0, contentSize.height - visibleSize.height)
        setContentOffset(Point(x: contentOffset.x, y: min(max(0, row), limit)), animated: animated)
    }

    // MARK: - What a person does

    /// Makes a row the one that keys act on.
    func makeCurrent(_ path: IndexPath?, scrolls: Bool) {
        let isNew = selection.current != path
        selection.current = path
        updateCurrentMark()
        if isNew { currentRowChanged() }
        guard let path, scrolls else { return }
        scrollToRow(at: path, at: .none, animated: false)
    }

    /// The first row in sight that no header covers.
    var firstRowInFull: IndexPath? {
        let paths = indexPathsForVisibleRows
        return paths.first {
            let covered = style == .plain ? geometry.sections[$0.section].header : 0
            return rectForRow(at: $0).minY - covered >= bounds.minY
        } ?? paths.first
    }

    func updateCurrentMark() {
        for tile in tiles.tiles { tile.cell.isCurrent = isFirstResponder && tile.path == selection.current }
    }
}

extension TableView: ItemList {
    static var words: (list: String, items: String) { ("table view", "rows") }

    var content: TableGeometry { geometry }

    func readContent() -> TableGeometry { TableGeometry(readSections()) }

    func showSelection(_ isSelected: Bool, at path: IndexPath) {
        tiles.cell(at: path)?.setSelected(isSelected, animated: false)
        selectionChanged(at: path)
    }

    func showSelections() {
        for tile in tiles.tiles { tile.cell.setSelected(selection.contains(tile.path), animated: false) }
    }

    var selectsAtOnce: Bool { tableDelegate?.tableViewSelectsRowsAtOnce(self) ?? true }

    func canBeCurrent(_ path: IndexPath) -> Bool {
        tableDelegate?.tableView(self, shouldHighlightRowAt: path) ?? true
    }

    func willSelect(_ path: IndexPath) -> IndexPath? {
        tableDelegate.map { $0.tableView(self, willSelectRowAt: path) } ?? path
    }

    func didSelect(_ path: IndexPath) {
        // Segues come before the delegate, as in UIKit.
        if let cell = cellForRow(at: path) { cell.selectionAction?(cell) }
        tableDelegate?.tableView(self, didSelectRowAt: path)
    }

    func performPrimaryAction(at path: IndexPath) {
        tableDelegate?.tableView(self, performPrimaryActionForRowAt: path)
    }

    func willDeselect(_ path: IndexPath) -> IndexPath? {
        tableDelegate.map { $0.tableView(self, willDeselectRowAt: path) } ?? path
    }

    func didDeselect(_ path: IndexPath) {
        tableDelegate?.tableView(self, didDeselectRowAt: path)
    }
}
