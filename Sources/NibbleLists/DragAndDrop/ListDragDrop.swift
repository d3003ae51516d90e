public import FoundationEssentials
import NibbleCells
public import NibbleControls
import NibbleViews

/// A row or an item that is dropped.
public struct ListDropItem {
    /// The item that was dragged.
    public let dragItem: DragItem
    /// The row or item of the same list that it was dragged from; nil where it comes from elsewhere.
    public let sourceIndexPath: IndexPath?
}

/// The place that something is dropped on in a list.
public enum ListDropIntent: Hashable, Sendable {
    /// It is for the list to say.
    case unspecified
    /// Before the row or item at the place.
    case insertAtDestinationIndexPath
    /// Into the row or item at the place.
    case insertIntoDestinationIndexPath
}

/// The outcome that a drop on a list would have.
public struct ListDropProposal: Hashable, Sendable {
    /// The outcome.
    public let operation: DropOperation
    /// The place that it would go to.
    public let intent: ListDropIntent

    /// Makes a proposal.
    public init(operation: DropOperation, intent: ListDropIntent = .unspecified) {
        self.operation = operation
        self.intent = intent
    }
}

/// A drop on a list: the items, and the place that they go to.
///
/// ```swift
/// func insert(_ coordinator: ListDropCoordinator, into titles: inout [String]) {
///     let place = coordinator.destinationIndexPath?.row ?? 0
///     coordinator.session.loadObjects(ofClass: String.self) { titles.insert(contentsOf: $0, at: place) }
/// }
/// ```
@MainActor public final class ListDropCoordinator {
    /// The items that were dropped.
    public let items: [ListDropItem]
    /// The row or item that it goes before or into; one behind the last where it was dropped below; nil in an empty list.
    public let destinationIndexPath: IndexPath?
    /// The proposal.
    public let proposal: ListDropProposal
    /// The drag.
    public let session: any DropSession

    /// Makes a coordinator of a drop; lists make theirs themselves.
    public init(
        items: [ListDropItem], destinationIndexPath: IndexPath?, proposal: ListDropProposal,
        session: any DropSession
    ) {
        self.items = items
        self.destinationIndexPath = destinationIndexPath
        self.proposal = proposal
        self.session = session
    }
}

/// A list that rows are dragged from and dropped on, as its interactions know it.
@MainActor protocol DragDropList {
    var view: View? { get }
    func items(forBeginning session: any DragSession, at path: IndexPath) -> [DragItem]
    func dragDidEnd(_ session: any DragSession, with operation: DropOperation)
    func canHandle(_ session: any DropSession) -> Bool
    func proposal(for session: any DropSession, at path: IndexPath?) -> ListDropProposal
    func performDrop(with coordinator: ListDropCoordinator)
    /// The row or item at a point; one behind the last below it.
    func dropPath(at point: Point) -> IndexPath?
    func dropRect(at path: IndexPath) -> Rect?
}

/// Drags rows of a list.
@MainActor final class ListDragging: Interaction, DragInteractionDelegate {
    private(set) weak var view: View?
    weak var delegate: AnyObject?
    private lazy var interaction = DragInteraction(delegate: self)
    private var source: IndexPath?
    private let list: any DragDropList

    init(_ list: any DragDropList) {
        self.list = list
    }

    var isEnabled: Bool {
        get { interaction.isEnabled }
        set { interaction.isEnabled = newValue }
    }

    func willMove(to view: View?) { self.view?.removeInteraction(interaction) }
    func didMove(to view: View?) {
        self.view = view
        view?.addInteraction(interaction)
    }

    func dragInteraction(
        _ interaction: DragInteraction, itemsForBeginning session: any DragSession
    ) -> [DragItem] {
        guard let view, let path = list.dropPath(at: session.location(in: view)),
            list.dropRect(at: path) != nil
        else { return [] }
        let items = list.items(forBeginning: session, at: path)
        source = items.isEmpty ? nil : path
        return items
    }

    func dragInteraction(
        _ interaction: DragInteraction, session: any DragSession, didEndWith operation: DropOperation
    ) {
        list.dragDidEnd(session, with: operation)
        source = nil
    }

    /// The row that is dragged, if a session is this list's.
    func source(of session: any DropSession) -> IndexPath? { session.localDragSession == nil ? nil : source }
}

/// Takes what is dropped on a list.
@MainActor final class ListDropping: Interaction, DropInteractionDelegate {
    private(set) weak var view: View?
    weak var delegate: AnyObject?
    private lazy var interaction = DropInteraction(delegate: self)
    private var proposal = ListDropProposal(operation: .cancel)
    private let list: any DragDropList

    init(_ list: any DragDropList) {
        self.list = list
    }

    func willMove(to view: View?) { self.view?.removeInteraction(interaction) }
    func didMove(to view: View?) {
        self.view = view
        view?.addInteraction(interaction)
    }

    func dropInteraction(_ interaction: DropInteraction, canHandle session: any DropSession) -> Bool {
        list.canHandle(session)
    }

    func dropInteraction(
        _ interaction: DropInteraction, sessionDidUpdate session: any DropSession
    ) -> DropProposal {
        guard let view else { return DropProposal(operation: .cancel) }
        let path = list.dropPath(at: session.location(in: view))
        proposal = list.proposal(for: session, at: path)
        interaction.targetRect = path.flatMap(list.dropRect)
        return DropProposal(operation: proposal.operation)
    }

    func dropInteraction(_ interaction: DropInteraction, performDrop session: any DropSession) {
        guard let view else { return }
        let source = view.interactions.lazy.compactMap { $0 as? ListDragging }.first?.source(of: session)
        list.performDrop(
            with: ListDropCoordinator(
                items: session.items.map { ListDropItem(dragItem: $0, sourceIndexPath: source) },
                destinationIndexPath: list.dropPath(at: session.location(in: view)), proposal: proposal,
                session: session))
    }
}

extension TraitEnvironment where Self: View {
    /// The interaction of a kind, made when it is first needed.
    func made<Kind: Interaction>(_ make: () -> Kind) -> Kind {
        if let known = interactions.lazy.compactMap({ $0 as? Kind }).first { return known }
        let made = make()
        addInteraction(made)
        return made
    }

    func known<Kind: Interaction>(_ kind: Kind.Type) -> Kind? {
        interactions.lazy.compactMap { $0 as? Kind }.first
    }
}
