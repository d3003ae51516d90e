import FoundationEssentials

extension OutlineView {
    /// Shows the children of a row's item; nothing happens where there can be none.
    ///
    /// - Parameters:
    ///   - row: The row.
    ///   - all: Whether everything below is expanded too, as far as 10,000 rows. Defaults to false.
    public func expandRow(_ row: Int, all: Bool = false) {
        rows.readIfNeeded()
        guard isExpandable(row: row), all || !isExpanded(row: row) else { return }
        let old = tree.place(ofRow: row)?.node?.shown ?? 0
        // What was expanded below is expanded further: those rows are others afterwards.
        let below = (row + 1)..<(row + 1 + old)
        let selectedBelow = choices.choices(in: below)
        let currentPlace = rows.selectionModel.current.flatMap {
            below.contains($0.row) ? tree.place(ofRow: $0.row) : nil
        }
        if all { tree.expandAll(below: row) } else { _ = tree.expand(row) }
        let new = tree.place(ofRow: row)?.node?.shown ?? 0
        choices.hide(selectedBelow)
        rows.content.replaceRows(below, with: new)
        rows.refill()
        choices.showHidden()
        if let currentPlace { rows.selectionModel.makeCurrent(IndexPath(row: currentPlace.row, section: 0)) }
        tell(.expanded, row)
    }

    /// Hides the children of a row's item.
    ///
    /// - Parameters:
    ///   - row: The row.
    ///   - all: Whether it is forgotten what was expanded below. Defaults to false: that shows again.
    public func collapseRow(_ row: Int, all: Bool = false) {
        rows.readIfNeeded()
        guard isExpanded(row: row) else { return }
        let shown = tree.place(ofRow: row)?.node?.shown ?? 0
        let below = (row + 1)..<(row + 1 + shown)
        let current = rows.indexPathForCurrentRow?.row
        choices.hide(choices.choices(in: below))
        if all { tree.collapseAll(below: row) } else { _ = tree.collapse(row) }
        rows.content.replaceRows(below, with: 0)
        rows.refill()
        if let current, below.contains(current) {
            rows.selectionModel.makeCurrent(IndexPath(row: row, section: 0))
        }
        tell(.collapsed, row)
    }

    /// Expands the item of a row, or collapses it.
    func toggle(_ row: Int) {
        if isExpanded(row: row) { collapseRow(row) } else { expandRow(row) }
    }

    /// Reads the tree again; what is expanded, selected and current stays with its item.
    public func reloadData() {
        reload(tree.root)
    }

    /// Asks again for the children of a row's item, and fills the row again.
    public func reloadRow(_ row: Int) {
        guard let place = tree.place(ofRow: row) else { return }
        if let node = place.node, node.isExpanded { reload(node) } else { rows.refill() }
    }

    /// Asks again for the children of an item, if it is shown, and fills its row again.
    public func reloadItem(_ item: some Hashable) {
        if let row = row(forItem: item) { reloadRow(row) }
    }

    private func reload(_ node: OutlineNode) {
        rows.readIfNeeded()
        let first = node.item == nil ? 0 : (node.parent?.row(ofChild: node.index) ?? 0) + 1
        let old = first..<(first + node.shown)
        let selected = choices.choices(in: old)
        let current = rows.selectionModel.current.flatMap {
            old.contains($0.row) ? choices.choice($0.row) : nil
        }
        let number = rows.selectionModel.current?.row
        tree.refresh(node)
        rows.content.replaceRows(old, with: node.shown)
        choices.select(selected)
        if rows.selectionModel.current == nil, let number {
            let found = current.flatMap(choices.row) ?? min(number, numberOfRows - 1)
            rows.selectionModel.makeCurrent(found >= 0 ? IndexPath(row: found, section: 0) : nil)
        }
        rows.refill()
    }

    func tell(_ event: OutlineEvent, _ row: Int?) {
        guard let delegate else { return }
        delegate.tell(event, about: row.flatMap(tree.item(ofRow:)), in: self)
    }
}
