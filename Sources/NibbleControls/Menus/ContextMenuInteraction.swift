public import NibbleCells
public import NibbleViews

/// Opens a context menu on a view, which a delegate makes for the place that was pressed.
///
/// ```swift
/// final class FileCard: View, ContextMenuInteractionDelegate {
///     func offerMenu() { addInteraction(ContextMenuInteraction(delegate: self)) }
///
///     func contextMenuInteraction(
///         _ interaction: ContextMenuInteraction, configurationForMenuAtLocation location: Point
///     ) -> ContextMenuConfiguration? {
///         ContextMenuConfiguration { _ in
///             Menu(children: [MenuAction(title: "Rename") { _ in print("Rename") }])
///         }
///     }
/// }
/// ```
///
/// A view that always has the same menu needs only `contextMenu`.
@MainActor public final class ContextMenuInteraction: Interaction {
    /// The object that says what the menu is; not kept alive.
    public private(set) weak var delegate: (any ContextMenuInteractionDelegate)?
    /// The view that it was added to; not kept alive.
    public private(set) weak var view: View?
    private var lastPoint = Point.zero

    /// Makes an interaction for a delegate, which is not kept alive.
    public init(delegate: any ContextMenuInteractionDelegate) {
        self.delegate = delegate
    }

    /// The place that the menu was last asked for at, in a view's coordinates; nil means the window's.
    public func location(in view: View?) -> Point {
        guard let own = self.view else { return lastPoint }
        return view.map { own.convert(lastPoint, to: $0) } ?? own.convert(lastPoint, to: nil)
    }

    /// Does nothing.
    public func willMove(to view: View?) {}

    /// Notes the view.
    public func didMove(to view: View?) { self.view = view }

    /// The delegate's menu; where a key asks for it, the one at the place of the view's focus.
    public func contextMenu(at point: Point?) -> Menu? {
        guard let view else { return nil }
        lastPoint = point ?? view.focusRect.origin
        return delegate?.contextMenuInteraction(self, configurationForMenuAtLocation: lastPoint)?.makeMenu()
    }
}

/// Says what a context menu is.
@MainActor public protocol ContextMenuInteractionDelegate: AnyObject {
    /// The menu for a place in the coordinates of the interaction's view.
    ///
    /// - Returns: Nil for none; then the view around it is asked.
    func contextMenuInteraction(
        _ interaction: ContextMenuInteraction, configurationForMenuAtLocation location: Point
    ) -> ContextMenuConfiguration?
}
