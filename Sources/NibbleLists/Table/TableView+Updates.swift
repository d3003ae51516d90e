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
        updater.batch(changes, completion: completion)
    }

    /// Begins changes that belong together.
    public func beginUpdates() { updater.begin() }

    /// Shows the changes since `beginUpdates()`.
    public func endUpdates() { updater.end() }

    /// Puts rows in.
    public func insertRows(at indexPaths: [IndexPath]) {
        updater.change { $0.insertedItems.formUnion(indexPaths) }
    }

    /// Takes rows out.
    public func deleteRows(at indexPaths: [IndexPath]) {
        updater.change { $0.deletedItems.formUnion(indexPaths) }
    }

    /// Fills rows again.
    public func reloadRows(at indexPaths: [IndexPath]) {
        updater.change { $0.reloadedItems.formUnion(indexPaths) }
    }

    /// Fills rows again whose cells stay: `dequeueReusableCell` hands out the cell that a row has.
    ///
    /// Nothing is done for rows that are out of view.
    public func reconfigureRows(at indexPaths: [IndexPath]) {
        readIfNeeded()
        for path in indexPaths { tiling.reconfigure(path) }
        setNeedsLayout()
    }

    /// Moves a row.
    public func moveRow(at source: IndexPath, to target: IndexPath) {
        updater.change { $0.movedItems[source] = target }
    }

    /// Puts sections in.
    public func insertSections(_ sections: some Sequence<Int>) {
        updater.change { $0.insertedSections.formUnion(sections) }
    }

    /// Takes sections out.
    public func deleteSections(_ sections: some Sequence<Int>) {
        updater.change { $0.deletedSections.formUnion(sections) }
    }

    /// Fills sections again.
    public func reloadSections(_ sections: some Sequence<Int>) {
        updater.change { $0.reloadedSections.formUnion(sections) }
    }

    /// Moves a section.
    public func moveSection(_ section: Int, toSection target: Int) {
        updater.change { $0.movedSections[section] = target }
    }
}
