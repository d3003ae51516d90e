public import FoundationEssentials
import NibbleCells
import NibbleTerminal
import NibbleViews

extension CollectionView {
    /// Makes several changes that belong together, then shows them.
    ///
    /// The data source must say the new counts already. Deletions and reloads count in the collection as it was,
    /// insertions in the collection as it will be, whatever their order. Items that stay keep their cells.
    ///
    /// - Precondition: The counts of the data source are the old ones with the changes.
    public func performBatchUpdates(
        _ changes: () -> Void, completion: (@MainActor (Bool) -> Void)? = nil
    ) {
        updater.batch(changes, completion: completion)
    }

    /// Puts items in.
    public func insertItems(at indexPaths: [IndexPath]) {
        updater.change { $0.insertedItems.formUnion(indexPaths) }
    }

    /// Takes items out.
    public func deleteItems(at indexPaths: [IndexPath]) {
        updater.change { $0.deletedItems.formUnion(indexPaths) }
    }

    /// Fills items again.
    public func reloadItems(at indexPaths: [IndexPath]) {
        updater.change { $0.reloadedItems.formUnion(indexPaths) }
    }

    /// Fills items again whose cells stay: `dequeueReusableCell` hands out the cell that an item has.
    ///
    /// Nothing is done for items that are out of view.
    public func reconfigureItems(at indexPaths: [IndexPath]) {
        readIfNeeded()
        for path in indexPaths { tiling.reconfigure(path) }
    }

    /// Moves an item.
    public func moveItem(at source: IndexPath, to target: IndexPath) {
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
