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
        let selectedBelow = choices(in: below)
        let currentPlace = rows.selectionModel.current.flatMap {
            below.contains($0.row) ? tree.place(ofRow: $0.row) : nil
        }
        if all { tree.expandAll(below: row) } else { _ = tree.expand(row) }
        let new = tree.place(ofRow: row)?.node?.shown ?? 0
        hiddenSelection += selectedBelow
        rows.content.replaceRows(below, with: new)
        rows.refill()
        showHiddenSelection()
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
        hiddenSelection += choices(in: below)
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

    /// Reads the tree anew; what is expanded, selected and current stays with its item.
    public func reloadData() {
        reload(tree.root)
    }

    /// Asks anew for the children of a row's item, and fills the row anew.
    public func reloadRow(_ row: Int) {
        guard let place = tree.place(ofRow: row) else { return }
        if let node = place.node, node.isExpanded { reload(node) } else { rows.refill() }
    }

    /// Asks anew for the children of an item, if it is shown, and fills its row anew.
    public func reloadItem(_ item: some Hashable) {
        if let row = row(forItem: item) { reloadRow(row) }
    }

    private func reload(_ node: OutlineNode) {
        rows.readIfNeeded()
        let first = node.item == nil ? 0 : (node.parent?.row(ofChild: node.index) ?? 0) + 1
        let old = first..<(first + node.shown)
        let selected = choices(in: old)
        let current = rows.selectionModel.current.flatMap { old.contains($0.row) ? choice($0.row) : nil }
        let number = rows.selectionModel.current?.row
        tree.refresh(node)
        rows.content.replaceRows(old, with: node.shown)
        for choice in selected { select(choice) }
        if rows.selectionModel.current == nil, let number {
            let found = current.flatMap { row(of: $0) } ?? min(number, numberOfRows - 1)
            rows.selectionModel.makeCurrent(found >= 0 ? IndexPath(row: found, section: 0) : nil)
        }
        rows.refill()
    }

    // MARK: - Items that are selected or current

    /// Keeps in mind what is at a row, because after a change something else may be there.
    func remember(_ row: Int) {
        guard let place = tree.place(ofRow: row) else { return }
        place.parent.known[place.index] = tree.item(at: place)
    }

    private func choice(_ row: Int) -> OutlineChoice? {
        guard let place = tree.place(ofRow: row), let item = place.parent.known[place.index] else {
            return nil
        }
        return OutlineChoice(place: place, item: item)
    }

    private func choices(in range: Range<Int>) -> [OutlineChoice] {
        rows.selectionModel.items.paths.filter { range.contains($0.row) }.compactMap { choice($0.row) }
    }

    /// Where an item is now that was somewhere; nil when it is not shown there any more.
    private func row(of choice: OutlineChoice) -> Int? {
        let parent = choice.place.parent
        guard parent.isShown,
            let index = tree.find(
                choice.item, below: parent.item, count: parent.count, near: choice.place.index)
        else { return nil }
        return parent.row(ofChild: index)
    }

    private func select(_ choice: OutlineChoice) {
        guard let row = row(of: choice) else { return }
        rows.selectionModel.insert(IndexPath(row: row, section: 0))
        remember(row)
    }

    /// Selects again what comes back into sight.
    private func showHiddenSelection() {
        let shown = hiddenSelection.filter(\.place.parent.isShown)
        hiddenSelection.removeAll(where: \.place.parent.isShown)
        guard rows.allowsMultipleSelection || rows.selectionModel.items.isEmpty else { return }
        for choice in shown { select(choice) }
    }

    func tell(_ event: OutlineEvent, _ row: Int?) {
        guard let delegate else { return }
        delegate.tell(event, about: row.flatMap(tree.item(ofRow:)), in: self)
    }
}

/// An item that is selected, and where it was.
struct OutlineChoice {
    let place: OutlinePlace
    let item: AnyHashable
}
