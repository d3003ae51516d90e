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
        cells.registerCell(identifier, make: make)
    }

    /// Sets how supplementary views of a kind and a reuse identifier are made.
    public func registerSupplementaryView(
        ofKind kind: String, _ identifier: String, make: (@MainActor () -> CollectionReusableView?)?
    ) {
        cells.registerView(ofKind: kind, identifier, make: make)
    }

    /// A cell for an item: one that is out of view, or a new one.
    ///
    /// - Precondition: The identifier is registered.
    public func dequeueReusableCell(withReuseIdentifier identifier: String, for indexPath: IndexPath)
        -> CollectionViewCell
    {
        if let cell = cells.dequeueForItem(identifier) { return cell }
        Precondition.fail(
            "could not dequeue a view of kind: UICollectionElementKindCell with identifier \(identifier) - must "
                + "register a nib or a class for the identifier or connect a prototype cell in a storyboard")
    }

    /// A header, a footer or the like: one that is out of view, or a new one.
    ///
    /// - Precondition: The kind and the identifier are registered.
    public func dequeueReusableSupplementaryView(
        ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> CollectionReusableView {
        if let view = cells.dequeueView(ofKind: elementKind, identifier) { return view }
        Precondition.fail(
            "could not dequeue a view of kind: \(elementKind) with identifier \(identifier) - must register a nib or "
                + "a class for the identifier or connect a prototype cell in a storyboard")
    }

    /// A supplementary view of the first identifier that is registered for a kind; an empty one where none is.
    public func anySupplementaryView(ofKind kind: String, for path: IndexPath) -> CollectionReusableView {
        guard let identifier = cells.firstIdentifier(ofKind: kind) else { return CollectionReusableView() }
        return dequeueReusableSupplementaryView(
            ofKind: kind, withReuseIdentifier: identifier, for: path)
    }
}
