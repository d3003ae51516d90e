public import FoundationEssentials
import NibbleCells

extension TableView {
    /// The selected row; the first one when there are several.
    public var indexPathForSelectedRow: IndexPath? { selection.paths.min() }

    /// The selected rows, in order; nil when there are none.
    public var indexPathsForSelectedRows: [IndexPath]? {
        selection.paths.isEmpty ? nil : selection.paths.sorted()
    }

    /// The row that keys act on.
    public var indexPathForCurrentRow: IndexPath? { selection.current }

    /// Selects a row and scrolls to it; the delegate is not told.
    ///
    /// Nil deselects all.
    public func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        readIfNeeded()
        guard let indexPath else {
            for path in selection.paths { setSelected(path, false) }
            return
        }
        guard allowsSelection, geometry.contains(indexPath) else { return }
        if !allowsMultipleSelection {
            for path in selection.paths where path != indexPath { setSelected(path, false) }
        }
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
        // A header that stays at the top covers what is below it.
        let covered = style == .plain ? geometry.sections[indexPath.section].header : 0
        switch position {
        case .none:
            rect = Rect(x: bounds.minX, y: rect.minY - covered, width: 0, height: rect.height + covered)
            return scrollRectToVisible(rect, animated: animated)
        case .top: setContentOffset(row: rect.minY - covered, animated)
        case .middle: setContentOffset(row: rect.minY - (room - rect.height) / 2, animated)
        case .bottom: setContentOffset(row: rect.maxY - room, animated)
        }
    }

    private func setContentOffset(row: Int, _ animated: Bool) {
        let limit = max(0, contentSize.height - visibleSize.height)
        setContentOffset(Point(x: contentOffset.x, y: min(max(0, row), limit)), animated: animated)
    }

    // MARK: - What a person does

    /// Makes a row the one that keys act on.
    func makeCurrent(_ path: IndexPath?, scrolls: Bool = true) {
        let isNew = selection.current != path
        selection.current = path
        updateCurrentMark()
        if isNew { currentRowChanged() }
        guard let path, scrolls else { return }
        scrollToRow(at: path, at: .none, animated: false)
    }

    func updateCurrentMark() {
        for tile in tiles.tiles { tile.cell.isCurrent = isFirstResponder && tile.path == selection.current }
    }

    /// Selects a row as a person does: the delegate is asked and told.
    func userSelects(_ path: IndexPath, keepingOthers: Bool = false) {
        guard allowsSelection, tableDelegate?.tableView(self, shouldHighlightRowAt: path) != false else {
            return
        }
        guard let chosen = tableDelegate.map({ $0.tableView(self, willSelectRowAt: path) }) ?? path else {
            return
        }
        if !(allowsMultipleSelection && keepingOthers) {
            for other in selection.paths where other != chosen { userDeselects(other) }
        }
        let isNew = !selection.contains(chosen)
        setSelected(chosen, true)
        // UIKit tells of a press on a selected row again, unless several can be selected.
        guard isNew || !allowsMultipleSelection else { return }
        // Segues come before the delegate, as in UIKit.
        if let cell = cellForRow(at: chosen) { cell.selectionAction?(cell) }
        tableDelegate?.tableView(self, didSelectRowAt: chosen)
    }

    /// Does with a row what Enter and a double click do.
    func userActivates(_ path: IndexPath) {
        userSelects(path, keepingOthers: true)
        tableDelegate?.tableView(self, performPrimaryActionForRowAt: path)
    }

    func userDeselects(_ path: IndexPath) {
        guard selection.contains(path) else { return }
        guard let chosen = tableDelegate.map({ $0.tableView(self, willDeselectRowAt: path) }) ?? path else {
            return
        }
        setSelected(chosen, false)
        tableDelegate?.tableView(self, didDeselectRowAt: chosen)
    }

    /// Selects all rows from the one that the selection began at to another.
    func userExtendsSelection(to path: IndexPath) {
        let anchor = selection.anchor ?? selection.current ?? path
        selection.anchor = anchor
        let numbers = [geometry.number(of: anchor), geometry.number(of: path)]
        guard let first = numbers.min(), let last = numbers.max() else { return }
        let wanted = Set((first...last).compactMap(geometry.path))
        for other in selection.paths where !wanted.contains(other) { userDeselects(other) }
        for row in wanted.sorted() where !selection.contains(row) { userSelects(row, keepingOthers: true) }
    }

    private func setSelected(_ path: IndexPath, _ isSelected: Bool) {
        if isSelected { selection.insert(path) } else { selection.remove(path) }
        tiles.cell(at: path)?.setSelected(isSelected, animated: false)
        selectionChanged(at: path)
    }
}
