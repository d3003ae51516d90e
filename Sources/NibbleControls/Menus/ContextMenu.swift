public import NibbleCells
public import NibbleViews

/// A menu that opens beside something, over everything: by the right button, by a key, by a button that has one.
///
/// Views open theirs by themselves once `contextMenu` is set.
///
/// ```swift
/// let menu = Menu(children: ["Name", "Date"].map { key in MenuAction(title: key) { _ in sort(key) } })
/// ContextMenu(menu).present(in: button)
/// ```
@MainActor public final class ContextMenu {
    /// The menu that it shows.
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
        window.application?.handOverPress(to: overlay)
    }

    /// Closes it without choosing anything.
    public func dismiss() {
        overlay?.close()
    }
}
