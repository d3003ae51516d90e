public import FoundationEssentials
import NibbleCells
import NibbleTerminal
import NibbleViews

extension CollectionView {
    /// Makes cells of a class for a reuse identifier; nil forgets the identifier.
    public func register(
        _ cellClass: CollectionViewCell.Type?, forCellWithReuseIdentifier identifier: String
    ) {
        guard let cellClass else { return registerCell(identifier, make: nil) }
        registerCell(identifier) { cellClass.init(frame: .zero) }
    }

    /// Makes headers, footers and the like of a class for a kind and a reuse identifier; nil forgets them.
    public func register(
        _ viewClass: CollectionReusableView.Type?, forSupplementaryViewOfKind elementKind: String,
        withReuseIdentifier identifier: String
    ) {
        guard let viewClass else {
            return registerSupplementaryView(ofKind: elementKind, identifier, make: nil)
        }
        registerSupplementaryView(ofKind: elementKind, identifier) { viewClass.init(frame: .zero) }
    }

    /// Sets how cells of a reuse identifier are made: from a layout file, from a prototype.
    public func registerCell(_ identifier: String, make: (@MainActor () -> CollectionViewCell?)?) {
        guard let make else { return cells.register(identifier, make: nil) }
        cells.register(identifier) {
            let cell = make()
            cell?.reuseIdentifier = identifier
            return cell
        }
    }

    /// Sets how supplementary views of a kind and a reuse identifier are made.
    public func registerSupplementaryView(
        ofKind kind: String, _ identifier: String, make: (@MainActor () -> CollectionReusableView?)?
    ) {
        let name = Self.poolName(kind, identifier)
        guard let make else { return supplementaryViews.register(name, make: nil) }
        supplementaryViews.register(name) {
            let view = make()
            view?.reuseIdentifier = identifier
            return view
        }
    }

    private static func poolName(_ kind: String, _ identifier: String) -> String { "\(kind)\n\(identifier)" }

    /// A cell for an item: one that is out of sight, or a new one.
    ///
    /// - Precondition: The identifier is registered.
    public func dequeueReusableCell(withReuseIdentifier identifier: String, for indexPath: IndexPath)
        -> CollectionViewCell
    {
        if let cell = reconfigured, cell.reuseIdentifier == identifier {
            reconfigured = nil
            return cell
        }
        if let cell = cells.take(identifier) {
            cell.prepareForReuse()
            return cell
        }
        if let cell = cells.make(identifier) { return cell }
        preconditionFailure(
            "could not dequeue a view of kind: UICollectionElementKindCell with identifier \(identifier) - must "
                + "register a nib or a class for the identifier or connect a prototype cell in a storyboard")
    }

    /// A header, a footer or the like: one that is out of sight, or a new one.
    ///
    /// - Precondition: The kind and the identifier are registered.
    public func dequeueReusableSupplementaryView(
        ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> CollectionReusableView {
        let name = Self.poolName(elementKind, identifier)
        if let view = supplementaryViews.take(name) {
            view.prepareForReuse()
            return view
        }
        if let view = supplementaryViews.make(name) { return view }
        preconditionFailure(
            "could not dequeue a view of kind: \(elementKind) with identifier \(identifier) - must register a nib or "
                + "a class for the identifier or connect a prototype cell in a storyboard")
    }

    /// A supplementary view of the first identifier that is registered for a kind; an empty one where none is.
    public func anySupplementaryView(ofKind kind: String, for path: IndexPath) -> CollectionReusableView {
        let prefix = Self.poolName(kind, "")
        guard let name = supplementaryViews.identifiers.filter({ $0.hasPrefix(prefix) }).min() else {
            return CollectionReusableView()
        }
        return dequeueReusableSupplementaryView(
            ofKind: kind, withReuseIdentifier: String(name.dropFirst(prefix.count)), for: path)
    }

    /// A view for what comes into sight, in the state of its item.
    func makeView(_ key: CollectionTiles.Key) -> CollectionReusableView? {
        guard let kind = key.kind else { return makeCell(key.path) }
        let view = dataSource?.collectionView(self, viewForSupplementaryElementOfKind: kind, at: key.path)
        guard let view else { return nil }
        if view.superview !== self { addSubview(view) }
        view.isHidden = false
        return view
    }

    private func makeCell(_ path: IndexPath) -> CollectionViewCell? {
        guard let cell = dataSource?.collectionView(self, cellForItemAt: path) else { return nil }
        prepare(cell, at: path)
        // Cells stand behind headers and footers, which may stay in sight over them.
        if cell.superview !== self { insertSubview(cell, at: backgroundView == nil ? 0 : 1) }
        cell.isHidden = false
        collectionDelegate?.collectionView(self, willDisplay: cell, forItemAt: path)
        return cell
    }

    /// Gives a cell the state of its item.
    func prepare(_ cell: CollectionViewCell, at path: IndexPath) {
        cell.hasMarks = allowsSelection
        cell.isSelected = selection.contains(path)
        cell.isCurrent = isFirstResponder && selection.current == path
    }

    /// Puts a view that is out of sight aside.
    func recycle(_ key: CollectionTiles.Key, _ view: CollectionReusableView) {
        view.cancelLoading()
        if let kind = key.kind {
            view.removeFromSuperview()
            if let identifier = view.reuseIdentifier {
                supplementaryViews.put(view, for: Self.poolName(kind, identifier))
            }
            return
        }
        guard let cell = view as? CollectionViewCell else { return }
        collectionDelegate?.collectionView(self, didEndDisplaying: cell, forItemAt: key.path)
        cell.isCurrent = false
        cell.isHighlighted = false
        if let identifier = cell.reuseIdentifier {
            cells.put(cell, for: identifier)
        } else {
            cell.removeFromSuperview()
        }
    }

    /// Puts all views aside.
    func recycleAll() {
        tiles.keep([], recycle)
    }

    /// Fills an item that is in sight anew.
    func reconfigure(_ path: IndexPath) {
        guard let cell = cellForItem(at: path), let dataSource else { return }
        reconfigured = cell
        let filled = dataSource.collectionView(self, cellForItemAt: path)
        reconfigured = nil
        // A cell of another kind takes its place.
        if filled !== cell { reloadItems(at: [path]) }
    }
}
