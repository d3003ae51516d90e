public import FoundationEssentials
import NibbleCells
public import NibbleControls
public import NibbleViews

/// The outcome that a drop on a collection would have.
public typealias CollectionViewDropProposal = ListDropProposal
/// A drop on a collection.
public typealias CollectionViewDropCoordinator = ListDropCoordinator

/// Says which items of a collection can be dragged, and what they take along.
@MainActor public protocol CollectionViewDragDelegate: AnyObject {
    /// Asks for what a drag of an item takes along.
    ///
    /// - Returns: The items; none when it cannot be dragged.
    func collectionView(
        _ collectionView: CollectionView, itemsForBeginning session: any DragSession, at indexPath: IndexPath
    ) -> [DragItem]

    /// A drag that began in the collection is over: what was moved elsewhere is to be taken away.
    func collectionView(
        _ collectionView: CollectionView, dragSession session: any DragSession,
        didEndWith operation: DropOperation)
}

extension CollectionViewDragDelegate {
    /// Does nothing.
    public func collectionView(
        _ collectionView: CollectionView, dragSession session: any DragSession,
        didEndWith operation: DropOperation
    ) {}
}

/// Takes what is dropped on a collection.
@MainActor public protocol CollectionViewDropDelegate: AnyObject {
    /// Whether the collection has a use for what is dragged.
    ///
    /// Defaults to true.
    func collectionView(_ collectionView: CollectionView, canHandle session: any DropSession) -> Bool

    /// Asks what would come of letting go at an item, one behind the last beside them; nil in an empty collection.
    ///
    /// Defaults to a copy before that item.
    func collectionView(
        _ collectionView: CollectionView, dropSessionDidUpdate session: any DropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> CollectionViewDropProposal

    /// It was let go.
    func collectionView(
        _ collectionView: CollectionView, performDropWith coordinator: CollectionViewDropCoordinator)
}

extension CollectionViewDropDelegate {
    /// True.
    public func collectionView(_ collectionView: CollectionView, canHandle session: any DropSession) -> Bool {
        true
    }
    /// A copy.
    public func collectionView(
        _ collectionView: CollectionView, dropSessionDidUpdate session: any DropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> CollectionViewDropProposal {
        CollectionViewDropProposal(operation: .copy, intent: .insertAtDestinationIndexPath)
    }
}

extension TraitEnvironment where Self: CollectionView {
    /// Says which items can be dragged; not kept alive.
    ///
    /// Defaults to nil: none.
    public var dragDelegate: (any CollectionViewDragDelegate)? {
        get { known(ListDragging.self)?.delegate as? any CollectionViewDragDelegate }
        set { made { ListDragging(CollectionViewDrops(collection: self)) }.delegate = newValue }
    }

    /// Takes what is dropped; not kept alive.
    ///
    /// Defaults to nil: nothing is.
    public var dropDelegate: (any CollectionViewDropDelegate)? {
        get { known(ListDropping.self)?.delegate as? any CollectionViewDropDelegate }
        set { made { ListDropping(CollectionViewDrops(collection: self)) }.delegate = newValue }
    }

    /// Whether items can be dragged, where the delegate lets them.
    ///
    /// Defaults to true.
    public var dragInteractionEnabled: Bool {
        get { known(ListDragging.self)?.isEnabled ?? true }
        set { made { ListDragging(CollectionViewDrops(collection: self)) }.isEnabled = newValue }
    }
}

/// A collection, as its drags and drops know it.
@MainActor private struct CollectionViewDrops: DragDropList {
    weak var collection: CollectionView?

    var view: View? { collection }
    func items(forBeginning session: any DragSession, at path: IndexPath) -> [DragItem] {
        collection.flatMap { $0.dragDelegate?.collectionView($0, itemsForBeginning: session, at: path) } ?? []
    }
    func dragDidEnd(_ session: any DragSession, with operation: DropOperation) {
        if let collection {
            collection.dragDelegate?.collectionView(collection, dragSession: session, didEndWith: operation)
        }
    }
    func canHandle(_ session: any DropSession) -> Bool {
        collection.flatMap { $0.dropDelegate?.collectionView($0, canHandle: session) } ?? false
    }
    func proposal(for session: any DropSession, at path: IndexPath?) -> ListDropProposal {
        let proposal = collection.flatMap {
            $0.dropDelegate?.collectionView(
                $0, dropSessionDidUpdate: session, withDestinationIndexPath: path)
        }
        return proposal ?? ListDropProposal(operation: .cancel)
    }
    func performDrop(with coordinator: ListDropCoordinator) {
        if let collection {
            collection.dropDelegate?.collectionView(collection, performDropWith: coordinator)
        }
    }
    func dropPath(at point: Point) -> IndexPath? {
        collection.flatMap { $0.indexPathForItem(at: point) ?? $0.counts.pathBehindLast }
    }
    func dropRect(at path: IndexPath) -> Rect? {
        collection.flatMap { $0.layoutAttributesForItem(at: path)?.frame }
    }
}
