public import NibbleViews

/// Has a view's content dragged with the mouse to another view of the application.
///
/// ```swift
/// final class TitleCard: View, DragInteractionDelegate {
///     var title = "Buy milk"
///
///     func makeDraggable() { addInteraction(DragInteraction(delegate: self)) }
///
///     func dragInteraction(
///         _ interaction: DragInteraction, itemsForBeginning session: any DragSession
///     ) -> [DragItem] {
///         [DragItem(itemProvider: ItemProvider(object: title))]
///     }
/// }
/// ```
///
/// Escape takes it back. Dragging needs a mouse: offer the same by a key or a menu.
@MainActor public final class DragInteraction: Interaction {
    /// The object that says what is dragged; not kept alive.
    public private(set) weak var delegate: (any DragInteractionDelegate)?
    /// The view that it was added to; not kept alive.
    public private(set) weak var view: View?
    /// Whether something can be dragged.
    ///
    /// Defaults to true.
    public var isEnabled = true { didSet { pan.isEnabled = isEnabled } }
    private var drag: LocalDrag?
    private lazy var pan = PanGestureRecognizer { [weak self] in self?.follow($0) }

    /// Makes an interaction for a delegate, which is not kept alive.
    public init(delegate: any DragInteractionDelegate) {
        self.delegate = delegate
    }

    /// Takes the recognizer from the view.
    public func willMove(to view: View?) { self.view?.removeGestureRecognizer(pan) }

    /// Looks for a drag on the view.
    public func didMove(to view: View?) {
        self.view = view
        view?.addGestureRecognizer(pan)
    }

    private func follow(_ pan: PanGestureRecognizer) {
        switch pan.state {
        case .began: begin(pan)
        case .changed: drag?.move(to: pan.location(in: nil))
        case .ended: end(drag?.drop() ?? .cancel)
        case .cancelled: end(drag?.cancel() ?? .cancel)
        case .possible, .failed: break
        }
    }

    private func begin(_ pan: PanGestureRecognizer) {
        guard let view, let window = view.window, let delegate else { return }
        let moved = pan.translation(in: view)
        let start = pan.location(in: nil).offset(from: moved)
        let drag = LocalDrag(at: start, in: window) { [weak self] in self?.breakOff() }
        drag.items = delegate.dragInteraction(self, itemsForBeginning: drag)
        guard !drag.items.isEmpty else { return }
        self.drag = drag
        drag.begin()
        delegate.dragInteraction(self, sessionWillBegin: drag)
        drag.move(to: pan.location(in: nil))
    }

    private func end(_ operation: DropOperation) {
        guard let ended = drag else { return }
        drag = nil
        delegate?.dragInteraction(self, session: ended, didEndWith: operation)
    }

    /// Takes the drag back while the button is still held.
    private func breakOff() {
        pan.isEnabled = false
        pan.isEnabled = isEnabled
    }
}

/// Says what is dragged, and is told what came of it.
@MainActor public protocol DragInteractionDelegate: AnyObject {
    /// Asks for the items that a drag takes along, as it begins.
    ///
    /// - Returns: The items; none when nothing can be dragged from there.
    func dragInteraction(
        _ interaction: DragInteraction, itemsForBeginning session: any DragSession
    ) -> [DragItem]

    /// The drag begins.
    func dragInteraction(_ interaction: DragInteraction, sessionWillBegin session: any DragSession)

    /// The drag is over: what was moved is to be taken away.
    func dragInteraction(
        _ interaction: DragInteraction, session: any DragSession, didEndWith operation: DropOperation)
}

extension DragInteractionDelegate {
    /// Does nothing.
    public func dragInteraction(_ interaction: DragInteraction, sessionWillBegin session: any DragSession) {}
    /// Does nothing.
    public func dragInteraction(
        _ interaction: DragInteraction, session: any DragSession, didEndWith operation: DropOperation
    ) {}
}
