public import NibbleCells
public import NibbleViews

/// Has a view take what is dragged over it and let go.
///
/// ```swift
/// final class TitleColumn: View, DropInteractionDelegate {
///     var titles: [String] = []
///
///     func takeDrops() { addInteraction(DropInteraction(delegate: self)) }
///
///     func dropInteraction(
///         _ interaction: DropInteraction, sessionDidUpdate session: any DropSession
///     ) -> DropProposal {
///         DropProposal(operation: session.canLoadObjects(ofClass: String.self) ? .copy : .forbidden)
///     }
///
///     func dropInteraction(_ interaction: DropInteraction, performDrop session: any DropSession) {
///         session.loadObjects(ofClass: String.self) { titles += $0 }
///     }
/// }
/// ```
@MainActor public final class DropInteraction: Interaction {
    /// The object that takes what is dropped; not kept alive.
    public private(set) weak var delegate: (any DropInteractionDelegate)?
    /// The view that it was added to; not kept alive.
    public private(set) weak var view: View?
    /// The part of the view that is marked while something would come of a drop: the row that it would go to.
    ///
    /// Defaults to nil: all of it. A delegate sets it in `sessionDidUpdate`.
    public var targetRect: Rect?

    /// Makes an interaction for a delegate, which is not kept alive.
    public init(delegate: any DropInteractionDelegate) {
        self.delegate = delegate
    }

    /// Does nothing.
    public func willMove(to view: View?) {}

    /// Notes the view.
    public func didMove(to view: View?) { self.view = view }
}

/// Takes what is dropped.
@MainActor public protocol DropInteractionDelegate: AnyObject {
    /// Whether the view has a use for what is dragged; the view around it is asked otherwise.
    ///
    /// Defaults to true.
    func dropInteraction(_ interaction: DropInteraction, canHandle session: any DropSession) -> Bool

    /// The mouse came onto the view.
    func dropInteraction(_ interaction: DropInteraction, sessionDidEnter session: any DropSession)

    /// The mouse moved over the view: what would come of letting go here.
    ///
    /// Defaults to `.cancel`: nothing. A delegate that takes drops implements it.
    func dropInteraction(
        _ interaction: DropInteraction, sessionDidUpdate session: any DropSession
    ) -> DropProposal

    /// The mouse left the view.
    func dropInteraction(_ interaction: DropInteraction, sessionDidExit session: any DropSession)

    /// It was let go here, and the last proposal was to copy or to move it.
    func dropInteraction(_ interaction: DropInteraction, performDrop session: any DropSession)

    /// The drag that came by is over, wherever it ended.
    func dropInteraction(_ interaction: DropInteraction, sessionDidEnd session: any DropSession)
}

extension DropInteractionDelegate {
    /// True.
    public func dropInteraction(_ interaction: DropInteraction, canHandle session: any DropSession) -> Bool {
        true
    }
    /// Does nothing.
    public func dropInteraction(_ interaction: DropInteraction, sessionDidEnter session: any DropSession) {}
    /// Nothing.
    public func dropInteraction(
        _ interaction: DropInteraction, sessionDidUpdate session: any DropSession
    ) -> DropProposal { DropProposal(operation: .cancel) }
    /// Does nothing.
    public func dropInteraction(_ interaction: DropInteraction, sessionDidExit session: any DropSession) {}
    /// Does nothing.
    public func dropInteraction(_ interaction: DropInteraction, performDrop session: any DropSession) {}
    /// Does nothing.
    public func dropInteraction(_ interaction: DropInteraction, sessionDidEnd session: any DropSession) {}
}
