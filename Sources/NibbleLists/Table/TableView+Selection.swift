public import FoundationEssentials
import NibbleCells
import NibbleControls
import NibbleTerminal
import NibbleViews

extension TableView {
    /// The selected row; the first one when there are several.
    public var indexPathForSelectedRow: IndexPath? { selectionModel.items.first }

    /// The selected rows, in order; nil when there are none.
    public var indexPathsForSelectedRows: [IndexPath]? {
        selectionModel.items.isEmpty ? nil : Array(selectionModel.items.paths)
    }

    /// The number of selected rows.
    ///
    /// Counting them costs no more for a million in a row than for one.
    public var numberOfSelectedRows: Int { selectionModel.items.count }

    /// The row that keys act on.
    ///
    /// Setting it scrolls to it; a row that does not exist is left alone. With nil a list that has the focus chooses the first
    /// visible row when it is next laid out.
    public var indexPathForCurrentRow: IndexPath? {
        get { selectionModel.current }
        set {
            readIfNeeded()
            guard newValue.map(counts.contains) ?? true else { return }
            selectionModel.makeCurrent(newValue)
            setNeedsLayout()
        }
    }

    /// Selects a row and scrolls to it; the delegate is not told.
    ///
    /// Nil deselects all.
    public func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        readIfNeeded()
        guard let indexPath else { return selectionModel.deselectAll() }
        if selectionModel.programSelects(indexPath), scrollPosition != .none {
            scrollToRow(at: indexPath, at: scrollPosition, animated: animated)
        }
    }

    /// Deselects a row; the delegate is not told.
    public func deselectRow(at indexPath: IndexPath, animated: Bool) {
        selectionModel.setSelected(indexPath, false)
    }

    /// Scrolls so that a row is in view.
    public func scrollToRow(at indexPath: IndexPath, at position: ScrollPosition, animated: Bool) {
        readIfNeeded()
        guard counts.contains(indexPath) else { return }
        tiling.updateContentSize()
        var rect = rectForRow(at: indexPath)
        let room = visibleSize.height
        // A header that stays at the top covers what is below it, a footer at the bottom what is above it.
        let section = content.geometry.sections[indexPath.section]
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
}

extension TableView: UpdatableList {
    static var words: (list: String, items: String) { ("table view", "rows") }

    var counts: SectionCounts { content.geometry.counts }

    func readContent() -> TableGeometry { content.read() }

    func show(_ new: TableGeometry, after change: ListChange) {
        let anchor = change.keepsPosition ? tiling.anchor(change) : nil
        tiling.carry(change)
        content.adopt(new, after: change)
        if let anchor { tiling.follow(anchor) }
    }

    func showSelection(_ isSelected: Bool, at path: IndexPath) {
        tiling.cell(at: path)?.setSelected(isSelected, animated: false)
    }

    var visibleItems: [IndexPath] { indexPathsForVisibleRows }

    func showContent(after change: ListChange) { updater.take(readContent(), after: change) }

    func reconfigure(_ paths: [IndexPath]) { reconfigureRows(at: paths) }

    func showSelections() {
        for tile in tiling.visible where tile.cell.isSelected != selectionModel.contains(tile.path) {
            tile.cell.setSelected(!tile.cell.isSelected, animated: false)
        }
    }

    func showHighlight(_ isHighlighted: Bool, at path: IndexPath) {
        tiling.cell(at: path)?.setHighlighted(isHighlighted, animated: false)
    }

    func showCurrent() {
        for tile in tiling.visible { tile.cell.isCurrent = selectionModel.marks(tile.path) }
    }

    func scrollToItem(_ path: IndexPath) { scrollToRow(at: path, at: .none, animated: false) }

    func currentItemChanged() { currentRowDidChange() }

    func selectionChanged(_ items: ItemRanges) {
        for section in items.sections.keys.sorted() {
            for rows in items.sections[section]?.ranges ?? [] {
                selectionDidChange(rows: rows, inSection: section)
            }
        }
    }

    func uncoveredItem(at point: Point) -> IndexPath? {
        tiling.sections.covers(point) ? nil : indexPathForRow(at: point)
    }

    /// The row that a key leads to; rows that cannot be current are passed over.
    func move(for key: Key) -> ListMove? {
        let count = counts.total
        let page = max(1, visibleSize.height - 1)
        let steps: [Key: Int] = [
            .up: -1, .down: 1, .pageUp: -page, .pageDown: page, .home: -count, .end: count,
        ]
        guard let step = steps[key] else { return nil }
        let number = selectionModel.current.map(counts.number) ?? (step > 0 ? -1 : count)
        let target = min(max(0, number + step), count - 1)
        guard target != number else { return .nowhere(step.magnitude == 1 ? .ignored : .handled) }
        guard let path = currentCandidate(from: target, by: step.signum()) else { return .nowhere(.handled) }
        return .to(path)
    }

    var selectsAtOnce: Bool { tableDelegate?.tableViewSelectsRowsAtOnce(self) ?? true }

    func canBeCurrent(_ path: IndexPath) -> Bool {
        tableDelegate?.tableView(self, shouldHighlightRowAt: path) ?? true
    }

    var delegateCalls: ListDelegateCalls {
        let delegate = tableDelegate
        return ListDelegateCalls { [unowned self] in
            delegate?.tableView(self, shouldHighlightRowAt: $0) ?? true
        } willSelect: { [unowned self] path in
            delegate.map { $0.tableView(self, willSelectRowAt: path) } ?? path
        } didSelect: { [unowned self] in
            delegate?.tableView(self, didSelectRowAt: $0)
        } willDeselect: { [unowned self] path in
            delegate.map { $0.tableView(self, willDeselectRowAt: path) } ?? path
        } didDeselect: { [unowned self] in
            delegate?.tableView(self, didDeselectRowAt: $0)
        }
    }

    func performSelectionAction(at path: IndexPath) {
        if let cell = cellForRow(at: path) { cell.selectionAction?(cell) }
    }

    func performPrimaryAction(at path: IndexPath) {
        tableDelegate?.tableView(self, performPrimaryActionForRowAt: path)
    }
}
