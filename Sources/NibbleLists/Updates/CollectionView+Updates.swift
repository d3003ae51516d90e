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
        beginChanges()
        changes()
        endChanges()
        completion?(true)
    }

    /// Puts items in.
    public func insertItems(at indexPaths: [IndexPath]) { change { $0.insertedItems.formUnion(indexPaths) } }

    /// Takes items out.
    public func deleteItems(at indexPaths: [IndexPath]) { change { $0.deletedItems.formUnion(indexPaths) } }

    /// Fills items anew.
    public func reloadItems(at indexPaths: [IndexPath]) { change { $0.reloadedItems.formUnion(indexPaths) } }

    /// Fills items anew whose cells stay: `dequeueReusableCell` hands out the cell that an item has.
    ///
    /// Nothing is done for items that are out of sight.
    public func reconfigureItems(at indexPaths: [IndexPath]) {
        readIfNeeded()
        for path in indexPaths { reconfigure(path) }
    }

    /// Moves an item.
    public func moveItem(at source: IndexPath, to target: IndexPath) {
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

    /// Takes other contents: cells go with their items.
    func show(_ content: SectionCounts, after change: ListChange) {
        let anchor = change.keepsPosition ? anchor(change) : nil
        // Headers and footers are few, and may say how many items there are.
        tiles.move { key in
            key.kind == nil ? change.kept(key.path).map { CollectionTiles.Key(path: $0) } : nil
        } _: {
            recycle($0, $1)
        }
        self.content = content
        prefetched = []
        needsArrangement()
        for path in tiles.paths { tiles.cell(at: path).map { prepare($0, at: path) } }
        guard let anchor, let item = layoutAttributesForItem(at: anchor.path) else { return }
        scroll(item.frame.origin, to: anchor.place)
    }

    /// The first item in sight that will still be there, and where it stands; nil while the start is shown.
    private func anchor(_ change: ListChange) -> Anchor? {
        guard bounds.minX > 0 || bounds.minY > 0 else { return nil }
        for path in tiles.paths {
            guard let cell = cellForItem(at: path), cell.frame.minY >= bounds.minY,
                cell.frame.minX >= bounds.minX, let new = change.item(path)
            else { continue }
            let place = cell.frame.offsetBy(
                dx: 0.saturatingSubtract(bounds.minX), dy: 0.saturatingSubtract(bounds.minY))
            return Anchor(path: new, place: place.origin)
        }
        return nil
    }
}
