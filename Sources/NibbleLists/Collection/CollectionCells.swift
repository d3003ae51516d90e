import FoundationEssentials
import NibbleViews

/// The kinds of cells and supplementary views that a collection can make, and those that wait to be used again.
@MainActor final class CollectionCells {
    /// Keeps this object, and is never asked for anything once it goes.
    private unowned(unsafe) let collection: CollectionView
    private var cells = ReusePool<CollectionViewCell>()
    private var views = ReusePool<CollectionReusableView>()
    /// The cell of an item that is filled again.
    private var refilled: CollectionViewCell?

    init(collection: CollectionView) {
        self.collection = collection
    }

    // MARK: - Kinds

    func registerCell(_ identifier: String, make: (@MainActor () -> CollectionViewCell?)?) {
        cells.register(identifier, make: Self.naming(identifier, make))
    }

    /// Whether it is known how cells of an identifier are made.
    func isRegistered(_ identifier: String) -> Bool { cells.identifiers.contains(identifier) }

    func registerView(
        ofKind kind: String, _ identifier: String, make: (@MainActor () -> CollectionReusableView?)?
    ) {
        views.register(Self.poolName(kind, identifier), make: Self.naming(identifier, make))
    }

    /// Makes views that know their identifier.
    private static func naming<Element: CollectionReusableView>(
        _ identifier: String, _ make: (@MainActor () -> Element?)?
    ) -> (@MainActor () -> Element?)? {
        guard let make else { return nil }
        return {
            let view = make()
            view?.reuseIdentifier = identifier
            return view
        }
    }

    private static func poolName(_ kind: String, _ identifier: String) -> String { "\(kind)\n\(identifier)" }

    /// The first identifier, by name, that is registered for a kind.
    func firstIdentifier(ofKind kind: String) -> String? {
        let prefix = Self.poolName(kind, "")
        return views.identifiers.filter { $0.hasPrefix(prefix) }.min().map {
            String($0.dropFirst(prefix.count))
        }
    }

    /// The cell that is filled again, one that waits, or a new one.
    func dequeueForItem(_ identifier: String) -> CollectionViewCell? {
        if let cell = refilled, cell.reuseIdentifier == identifier {
            refilled = nil
            return cell
        }
        guard let cell = cells.take(identifier) else { return cells.make(identifier) }
        cell.prepareForReuse()
        return cell
    }

    /// A supplementary view that waits, or a new one.
    func dequeueView(ofKind kind: String, _ identifier: String) -> CollectionReusableView? {
        let name = Self.poolName(kind, identifier)
        guard let view = views.take(name) else { return views.make(name) }
        view.prepareForReuse()
        return view
    }

    // MARK: - Views of items

    /// A view for what becomes visible, in the state of its item.
    func make(_ key: CollectionTiles.Key) -> CollectionReusableView? {
        guard let kind = key.kind else { return makeCell(key.path) }
        guard
            let view = collection.dataSource?.collectionView(
                collection, viewForSupplementaryElementOfKind: kind, at: key.path)
        else { return nil }
        if view.superview !== collection { collection.addSubview(view) }
        view.isHidden = false
        return view
    }

    private func makeCell(_ path: IndexPath) -> CollectionViewCell? {
        guard let cell = collection.dataSource?.collectionView(collection, cellForItemAt: path) else {
            return nil
        }
        prepare(cell, at: path)
        // Cells are behind headers and footers, which may stay visible over them.
        if cell.superview !== collection {
            collection.insertSubview(cell, at: collection.backgroundView == nil ? 0 : 1)
        }
        cell.isHidden = false
        collection.collectionDelegate?.collectionView(collection, willDisplay: cell, forItemAt: path)
        return cell
    }

    /// Gives a cell the state of its item.
    func prepare(_ cell: CollectionViewCell, at path: IndexPath) {
        cell.hasMarks = collection.allowsSelection
        cell.isSelected = collection.selectionModel.contains(path)
        cell.isCurrent = collection.selectionModel.marks(path)
    }

    /// Puts a view aside that is no longer visible.
    func recycle(_ view: CollectionReusableView, from key: CollectionTiles.Key) {
        view.cancelLoading()
        if let kind = key.kind {
            view.removeFromSuperview()
            if let identifier = view.reuseIdentifier { views.put(view, for: Self.poolName(kind, identifier)) }
        } else if let cell = view as? CollectionViewCell {
            recycle(cell, from: key.path)
        }
    }

    private func recycle(_ cell: CollectionViewCell, from path: IndexPath) {
        collection.collectionDelegate?.collectionView(collection, didEndDisplaying: cell, forItemAt: path)
        cell.isCurrent = false
        cell.isHighlighted = false
        if let identifier = cell.reuseIdentifier {
            cells.put(cell, for: identifier)
        } else {
            cell.removeFromSuperview()
        }
    }

    /// Has the data source fill a cell again.
    ///
    /// - Returns: Whether it did: otherwise it gave the item a cell of another kind.
    func refill(_ cell: CollectionViewCell, at path: IndexPath) -> Bool {
        guard let dataSource = collection.dataSource else { return true }
        refilled = cell
        defer { refilled = nil }
        return dataSource.collectionView(collection, cellForItemAt: path) === cell
    }

    /// Hides the cells that wait.
    func hideWaiting() {
        cells.forEach { $0.isHidden = true }
    }
}
