public import NibbleCells
import NibbleTerminal

extension View {
    /// The menu that the right button opens on the view and on those inside it, and Shift-F10 while one of them has
    /// the focus.
    ///
    /// Defaults to nil: that of the superview. Text has a menu of its own, to cut, copy and paste.
    public final var contextMenu: Menu? {
        get { extras?.contextMenu }
        set { madeExtras.contextMenu = newValue }
    }

    /// Whether a context menu applies to the view.
    var hasContextMenu: Bool { menuAround(at: nil) != nil }

    /// Opens the context menu that applies to a point of the view, or to all of it.
    ///
    /// - Parameter point: In the view's coordinates; nil for somebody who asks by a key.
    /// - Returns: Whether there is such a menu.
    @discardableResult
    public final func openContextMenu(at point: Point? = nil) -> Handling {
        guard let menu = menuAround(at: point), let application = window?.application else { return .ignored }
        let place = point ?? caret?.position
        let rect = place.map { Rect(origin: $0, size: Size(width: 1, height: 1)) }
        application.services.present(menu, from: rect, in: self, selectsFirst: point == nil)
        return .handled
    }

    /// The menu of the nearest view around this one, itself included, that has one.
    private func menuAround(at point: Point?) -> Menu? {
        var current: View? = self
        while let view = current {
            if let menu = view.contextMenu(at: point.map { convert($0, to: view) }) { return menu }
            current = view.hierarchy.superview
        }
        return nil
    }
}
