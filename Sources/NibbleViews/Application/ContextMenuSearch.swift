public import NibbleCells

/// Finds the context menu that applies to a view, and opens it.
@MainActor struct ContextMenuSearch {
    private let view: View

    init(of view: View) { self.view = view }

    /// Whether there is one.
    var exists: Bool { menu(at: nil) != nil }

    /// Opens the menu that applies to a point of the view, or to all of it.
    func open(at point: Point?) -> Handling {
        guard let menu = menu(at: point), let application = view.window?.application else { return .ignored }
        let place = point ?? view.caret?.position
        let cell = Size(width: 1, height: 1)
        // The first cell is the default, and says nothing of a place inside.
        let focus = view.focusRect == Rect(origin: view.bounds.origin, size: cell) ? nil : view.focusRect
        let rect = place.map { Rect(origin: $0, size: cell) } ?? focus
        application.services.present(menu, from: rect, in: view, selectsFirst: point == nil)
        return .handled
    }

    /// The menu of the nearest view around this one, itself included, that has one.
    private func menu(at point: Point?) -> Menu? {
        ViewTree.outwards(from: view).lazy.compactMap { around in
            around.contextMenu(at: point.map { view.convert($0, to: around) })
        }.first
    }
}

extension View {
    /// The menu that the right button opens on the view and on those inside it, and Shift-F10 while one of them has
    /// the focus.
    ///
    /// Defaults to nil: that of the superview. Text has a menu of its own, to cut, copy and paste.
    public final var contextMenu: Menu? {
        get { extras?.contextMenu }
        set { madeExtras.contextMenu = newValue }
    }

    /// Opens the context menu that applies to a point of the view, or to all of it.
    ///
    /// - Parameter point: The point in the view's coordinates; nil when the menu is opened by a key.
    /// - Returns: Whether there is such a menu.
    @discardableResult
    public final func openContextMenu(at point: Point? = nil) -> Handling {
        ContextMenuSearch(of: self).open(at: point)
    }
}
