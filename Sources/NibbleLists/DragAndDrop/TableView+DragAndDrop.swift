public import FoundationEssentials
import NibbleCells
public import NibbleControls
public import NibbleViews

/// The outcome that a drop on a table would have.
public typealias TableViewDropProposal = ListDropProposal
/// A drop on a table.
public typealias TableViewDropCoordinator = ListDropCoordinator

/// Says which rows of a table can be dragged, and what they take along.
@MainActor public protocol TableViewDragDelegate: AnyObject {
    /// Asks for the items that a drag of a row takes along.
    ///
    /// - Returns: The items; none when the row cannot be dragged.
    func tableView(
        _ tableView: TableView, itemsForBeginning session: any DragSession, at indexPath: IndexPath
    ) -> [DragItem]

    /// A drag that began in the table is over: what was moved elsewhere is to be taken away.
    func tableView(
        _ tableView: TableView, dragSession session: any DragSession, didEndWith operation: DropOperation)
}

extension TableViewDragDelegate {
    /// Does nothing.
    public func tableView(
        _ tableView: TableView, dragSession session: any DragSession, didEndWith operation: DropOperation
    ) {}
}

/// Takes what is dropped on a table.
@MainActor public protocol TableViewDropDelegate: AnyObject {
    /// Whether the table has a use for what is dragged.
    ///
    /// Defaults to true.
    func tableView(_ tableView: TableView, canHandle session: any DropSession) -> Bool

    /// Asks what would come of letting go at a row, one behind the last below it; nil in an empty table.
    ///
    /// Defaults to a copy before that row.
    func tableView(
        _ tableView: TableView, dropSessionDidUpdate session: any DropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> TableViewDropProposal

    /// It was let go.
    func tableView(_ tableView: TableView, performDropWith coordinator: TableViewDropCoordinator)
}

extension TableViewDropDelegate {
    /// True.
    public func tableView(_ tableView: TableView, canHandle session: any DropSession) -> Bool { true }
    /// A copy.
    public func tableView(
        _ tableView: TableView, dropSessionDidUpdate session: any DropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> TableViewDropProposal {
        TableViewDropProposal(operation: .copy, intent: .insertAtDestinationIndexPath)
    }
}

extension TraitEnvironment where Self: TableView {
    /// Says which rows can be dragged; not kept alive.
    ///
    /// Defaults to nil: none.
    public var dragDelegate: (any TableViewDragDelegate)? {
        get { known(ListDragging.self)?.delegate as? any TableViewDragDelegate }
        set { made { ListDragging(TableViewDrops(table: self)) }.delegate = newValue }
    }

    /// Takes what is dropped; not kept alive.
    ///
    /// Defaults to nil: nothing is.
    public var dropDelegate: (any TableViewDropDelegate)? {
        get { known(ListDropping.self)?.delegate as? any TableViewDropDelegate }
        set { made { ListDropping(TableViewDrops(table: self)) }.delegate = newValue }
    }

    /// Whether rows can be dragged, where the delegate lets them.
    ///
    /// Defaults to true.
    public var dragInteractionEnabled: Bool {
        get { known(ListDragging.self)?.isEnabled ?? true }
        set { made { ListDragging(TableViewDrops(table: self)) }.isEnabled = newValue }
    }
}

/// A table, as its drags and drops know it.
@MainActor private struct TableViewDrops: DragDropList {
    weak var table: TableView?

    var view: View? { table }
    func items(forBeginning session: any DragSession, at path: IndexPath) -> [DragItem] {
        table.flatMap { $0.dragDelegate?.tableView($0, itemsForBeginning: session, at: path) } ?? []
    }
    func dragDidEnd(_ session: any DragSession, with operation: DropOperation) {
        if let table { table.dragDelegate?.tableView(table, dragSession: session, didEndWith: operation) }
    }
    func canHandle(_ session: any DropSession) -> Bool {
        table.flatMap { $0.dropDelegate?.tableView($0, canHandle: session) } ?? false
    }
    func proposal(for session: any DropSession, at path: IndexPath?) -> ListDropProposal {
        let proposal = table.flatMap {
            $0.dropDelegate?.tableView(
                $0, dropSessionDidUpdate: session, withDestinationIndexPath: path)
        }
        return proposal ?? ListDropProposal(operation: .cancel)
    }
    func performDrop(with coordinator: ListDropCoordinator) {
        if let table { table.dropDelegate?.tableView(table, performDropWith: coordinator) }
    }
    func dropPath(at point: Point) -> IndexPath? {
        table.flatMap { $0.indexPathForRow(at: point) ?? $0.counts.pathBehindLast }
    }
    func dropRect(at path: IndexPath) -> Rect? {
        table.flatMap { $0.counts.contains(path) ? $0.rectForRow(at: path) : nil }
    }
}

extension SectionCounts {
    /// The place behind the last item of the last section; nil where there is no section.
    var pathBehindLast: IndexPath? {
        sectionCount > 0
            ? IndexPath(item: count(ofSection: sectionCount - 1), section: sectionCount - 1) : nil
    }
}
