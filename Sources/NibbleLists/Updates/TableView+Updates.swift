public import FoundationEssentials
import NibbleCells
import NibbleViews

extension TableView {
    /// Makes several changes that belong together, then shows them.
    ///
    /// The data source must say the new counts already. Deletions and reloads count in the table as it was,
    /// insertions in the table as it will be, whatever their order. Rows that stay keep their cells.
    ///
    /// - Precondition: The counts of the data source are the old ones with the changes.
    public func performBatchUpdates(
        _ changes: () -> Void, completion: (@MainActor (Bool) -> Void)? = nil
    ) {
        beginUpdates()
        changes()
        endUpdates()
        completion?(true)
    }

    /// Begins changes that belong together.
    public func beginUpdates() { beginChanges() }

    /// Shows the changes since `beginUpdates()`.
    public func endUpdates() { endChanges() }

    /// Puts rows in.
    public func insertRows(at indexPaths: [IndexPath]) { change { $0.insertedItems.formUnion(indexPaths) } }

    /// Takes rows out.
    public func deleteRows(at indexPaths: [IndexPath]) { change { $0.deletedItems.formUnion(indexPaths) } }

    /// Fills rows anew.
    public func reloadRows(at indexPaths: [IndexPath]) { change { $0.reloadedItems.formUnion(indexPaths) } }

    /// Fills rows anew whose cells stay: `dequeueReusableCell` hands out the cell that a row has.
    ///
    /// Nothing is done for rows that are out of sight.
    public func reconfigureRows(at indexPaths: [IndexPath]) {
        readIfNeeded()
        for path in indexPaths { reconfigure(path) }
        setNeedsLayout()
    }

    /// Moves a row.
    public func moveRow(at source: IndexPath, to target: IndexPath) {
        change { $0.movedItems[source] = target }
    }

    /// Puts sections in.
    public func insertSections(_ sections: some Sequence<Int>) {
        change { $0.insertedSections.formUnion(sections) }
    }

    /// Takes sections out.
    public func deleteSections(_ sections: some Sequence<Int>) {
        change { $0.deletedSections.formUnion(sections) }
    }

    /// Fills sections anew.
    public func reloadSections(_ sections: some Sequence<Int>) {
        change { $0.reloadedSections.formUnion(sections) }
    }

    /// Moves a section.
    public func moveSection(_ section: Int, toSection target: Int) {
        change { $0.movedSections[section] = target }
    }

    /// Takes other contents: heights and cells go with their rows.
    func show(_ content: TableGeometry, after change: ListChange) {
        let old = geometry
        var sections = content.sections
        for (index, section) in old.sections.enumerated() {
            guard let place = change.section(index) else { continue }
            sections[place].rows = section.rows.rearranged(count: sections[place].rows.count) { row in
                guard let target = change.kept(IndexPath(row: row, section: index)), target.section == place
                else { return nil }
                return target.row
            }
        }
        let anchor = change.keepsPosition ? anchor(change) : nil
        carry(change)
        adopt(TableGeometry(sections))
        reloadIndex()
        guard let anchor else { return }
        updateContentSize()
        let shift = geometry.range(ofRow: anchor.path).lowerBound.saturatingSubtract(anchor.row)
        bounds.origin.y = max(0, bounds.origin.y.saturatingAdd(shift))
    }

    /// The first row in sight that will still be there, and where it stands; nil while the top is shown.
    private func anchor(_ change: ListChange) -> (path: IndexPath, row: Int)? {
        guard bounds.minY > 0 else { return nil }
        for tile in tiles.tiles {
            let row = geometry.range(ofRow: tile.path).lowerBound
            guard row.saturatingAdd(contentTop) >= bounds.minY, let path = change.item(tile.path) else {
                continue
            }
            return (path, row)
        }
        return nil
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
        selection.map { path in place(path.row).map { IndexPath(row: $0, section: 0) } }
        adopt(TableGeometry([section]))
    }
}
