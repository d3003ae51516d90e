public import NibbleCells
import NibbleTerminal

/// A menu that opens beside something, over everything: by the right button, by a key, by a button that has one.
///
/// Views open theirs by themselves once `contextMenu` is set.
@MainActor public final class ContextMenu {
    /// What it shows.
    public let menu: Menu
    /// Whether it is open.
    public private(set) var isPresented = false
    /// Called when it is closed, before what was chosen is done.
    ///
    /// Defaults to nothing.
    public var didDismiss: @MainActor () -> Void = {}
    private var overlay: MenuOverlay?

    /// Makes a menu that is not open yet.
    public init(_ menu: Menu) {
        self.menu = menu
    }

    /// Opens it below a rectangle of a view, or above where there is no room; nothing happens outside a window.
    ///
    /// Its actions go to the first responder, or to the view where there is none.
    ///
    /// - Parameters:
    ///   - rect: In the view's coordinates. Defaults to its bounds.
    ///   - view: What it belongs to.
    public func present(from rect: Rect? = nil, in view: View) {
        present(from: rect, in: view, selectsFirst: true)
    }

    func present(from rect: Rect?, in view: View, selectsFirst: Bool) {
        guard !isPresented, let window = view.window else { return }
        let overlay = MenuOverlay(for: window.firstResponder ?? view)
        overlay.closed = { [self] in
            isPresented = false
            self.overlay = nil
            didDismiss()
        }
        self.overlay = overlay
        isPresented = true
        overlay.show(in: window)
        let anchor = view.convert(rect ?? view.bounds, to: nil)
        overlay.open(menu, at: MenuPlacement(anchor: anchor, side: .below), showsTitle: true)
        if selectsFirst { overlay.selectFirst() }
        window.application?.dispatcher.handOverPress(to: overlay)
    }

    /// Closes it without choosing anything.
    public func dismiss() {
        overlay?.close()
    }
}

extension View {
    /// The menu that the right button opens on the view and on those inside it, and Shift-F10 while one of them has
    /// the focus.
    ///
    /// Defaults to nil: that of the superview. Text has a menu of its own, to cut, copy and paste.
    public var contextMenu: Menu? {
        get { extras?.contextMenu ?? defaultContextMenu }
        set { madeExtras.contextMenu = newValue }
    }

    /// Whether a context menu applies to the view.
    var hasContextMenu: Bool { menuAround(at: nil) != nil }

    private var defaultContextMenu: Menu? { (self as? any TextInput)?.editMenu }

    /// Opens the context menu that applies to a point of the view, or to all of it.
    func openContextMenu(at point: Point?) -> Handling {
        guard let menu = menuAround(at: point) else { return .ignored }
        let place = point ?? caret?.position
        let rect = place.map { Rect(origin: $0, size: Size(width: 1, height: 1)) }
        ContextMenu(menu).present(from: rect, in: self, selectsFirst: point == nil)
        return .handled
    }

    /// The menu of the nearest view around this one, itself included, that has one.
    private func menuAround(at point: Point?) -> Menu? {
        var current: View? = self
        while let view = current {
            if let menu = view.offeredContextMenu(at: point.map { convert($0, to: view) }) { return menu }
            current = view.hierarchy.superview
        }
        return nil
    }
}
